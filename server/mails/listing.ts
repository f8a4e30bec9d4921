import type { listMails, Mail, MailStatus } from '../../contract/mails/mails.ts'
import { countOutgoing } from '../outbound/actions.ts'
import type { Read } from '../platform/db/transaction.ts'
import type { Principal } from '../platform/http/callers/principal.ts'
import { nearerEnd, type Page, type PageResponse } from '../platform/http/requests/paging.ts'
import * as store from './store.ts'

type Me = Pick<Principal, 'channels'>

export const listed = async (
  tx: Read,
  { channels: access }: Me,
  page: Page<typeof listMails.paging>,
): Promise<PageResponse<Mail>> => {
  const { status: statuses, channel: channels, ticket: tickets } = page.filters
  const filter = {
    ...(statuses && { statuses }),
    ...(channels && { channels: channels.map(folded) }),
    ...(tickets && { tickets: tickets.map(folded) }),
  }
  const total = tickets ? await store.count(tx, access, filter) : await keptOf(tx, access, filter)
  const stretch = { ...nearerEnd(page, total), descending: page.sort.descending }
  return { rows: await store.list(tx, access, filter, stretch), total }
}

const folded = (ulid: string) => ulid.toLowerCase()

const keptOf = async (tx: Read, access: Principal['channels'], { statuses, channels }: store.MailFilter) => {
  const kept = await store.kept(tx, access, channels)
  const counted = [...kept].filter(([status]) => !statuses || statuses.includes(status))
  return counted.reduce((sum, [, mails]) => sum + mails, 0)
}

export const counts = async (tx: Read, { channels }: Me) => {
  const [kept, outgoing] = await Promise.all([store.kept(tx, channels), countOutgoing(tx, channels)])
  const of = (status: MailStatus) => kept.get(status) ?? 0
  return {
    total: [...kept.values()].reduce((sum, mails) => sum + mails, 0),
    received: of('received'),
    ticketed: of('ticketed'),
    joined: of('joined'),
    automatic: of('automatic'),
    duplicate: of('duplicate'),
    quarantined: of('quarantined'),
    refused: of('refused'),
    discarded: of('discarded'),
    outgoing,
  }
}
