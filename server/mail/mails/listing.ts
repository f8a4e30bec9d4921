import type { Query } from '../../../contract/base/endpoint.ts'
import type { countMails, listMails, Mail, MailStatus } from '../../../contract/mail/mails.ts'
import type { Read } from '../../platform/db/transaction.ts'
import type { Principal } from '../../platform/http/callers/principal.ts'
import {
  atMost,
  type CursorResponse,
  containing,
  isIndexed,
  nearerEnd,
  type Page,
  type PageResponse,
  readCursor,
  writtenCursor,
} from '../../platform/http/requests/paging.ts'
import { invalid } from '../../platform/kernel/problem.ts'
import { countOutgoing } from '../outbound/actions.ts'
import * as store from './store.ts'

type Me = Pick<Principal, 'channels'>
type MailPage = Page<typeof listMails.paging>

const mostAlternatives = 10

export const pageOfMails = async (
  tx: Read,
  { channels: access }: Me,
  page: MailPage,
): Promise<PageResponse<Mail> | CursorResponse<Mail>> => {
  const filter = filterOf(page)
  const { descending } = page.sort
  if (page.cursor) return continued(tx, access, filter, { ...page, cursor: page.cursor })
  const isCounted = filter.tickets ?? filter.search
  const total = isCounted ? await store.count(tx, access, filter) : await keptOf(tx, access, filter)
  return { rows: await store.list(tx, access, filter, { ...nearerEnd(page, total), descending }), total }
}

const filterOf = ({ filters }: MailPage): store.MailFilter => {
  const { status: statuses, channel: channels, ticket: tickets, search } = filters
  return {
    ...(statuses && { statuses }),
    ...(channels && { channels: channels.map(folded) }),
    ...(tickets && { tickets: tickets.map(folded) }),
    ...(search && { search: searchOf(atMost(mostAlternatives, 'search', search)) }),
  }
}

const searchOf = (texts: string[]) => ({ patterns: texts.map(containing), isIndexed: texts.every(isIndexed) })

const folded = (ulid: string) => ulid.toLowerCase()

type Continued = { cursor: string; perPage: number; sort: { descending: boolean } }

const continued = async (
  tx: Read,
  access: Principal['channels'],
  filter: store.MailFilter,
  { cursor, perPage, sort }: Continued,
): Promise<CursorResponse<Mail>> => {
  if (!sort.descending) throw invalid({ sort: ['With a cursor, mails are listed newest first.'] })
  const [, id] = readCursor(cursor, /^(\d{1,15})$/) ?? []
  const before = id === undefined ? null : Number(id)
  const rows = await store.listBefore(tx, access, filter, { before, limit: perPage })
  const last = rows.at(-1)
  return { rows, next: last && rows.length === perPage ? writtenCursor(String(last.id)) : null }
}

const keptOf = async (tx: Read, access: Principal['channels'], { statuses, channels }: store.MailFilter) => {
  const kept = await store.storedTotals(tx, access, channels)
  const counted = [...kept].filter(([status]) => !statuses || statuses.includes(status))
  return counted.reduce((sum, [, mails]) => sum + mails, 0)
}

export const counts = async (tx: Read, { channels }: Me, { channel }: Query<typeof countMails>) => {
  const of = channel?.split(',').map((ulid) => folded(ulid.trim()))
  const [kept, outgoing] = await Promise.all([
    store.storedTotals(tx, channels, of),
    countOutgoing(tx, channels, of),
  ])
  const ofStatus = (status: MailStatus) => kept.get(status) ?? 0
  return {
    total: [...kept.values()].reduce((sum, mails) => sum + mails, 0),
    received: ofStatus('received'),
    ticketed: ofStatus('ticketed'),
    joined: ofStatus('joined'),
    automatic: ofStatus('automatic'),
    duplicate: ofStatus('duplicate'),
    quarantined: ofStatus('quarantined'),
    refused: ofStatus('refused'),
    discarded: ofStatus('discarded'),
    outgoing,
  }
}
