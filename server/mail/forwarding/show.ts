import type { CameBy, Forwarding } from '../../../contract/mail/forwarding.ts'
import { forwardingAddress } from '../../channels/index.ts'
import type { Read } from '../../platform/db/transaction.ts'
import { Moment } from '../../platform/kernel/clock.ts'
import { checkOf, confirmationOf } from './rules.ts'
import * as store from './store.ts'

const expectedForMs = 3_600_000

export const showForwardingOf = async (
  tx: Read,
  { id, ulid }: { id: number; ulid: string },
  mailDomain: string,
): Promise<Forwarding> => {
  const { now } = tx
  const [known, checks, mails] = await Promise.all([
    store.find(tx, id),
    store.lastChecks(tx, id),
    store.lastMails(tx, id),
  ])
  const last = (way: CameBy) => mails.find(({ came_by }) => came_by === way)?.at ?? null
  const until = known && new Moment(known.expected_at.getTime() + expectedForMs)
  return {
    address: forwardingAddress(ulid, mailDomain),
    expected_until: until && until > now ? until : null,
    confirmation: known ? confirmationIn(known, now) : null,
    checks: checks.map((check) => checkOf(check, now)),
    last_mails: { forwarding: last('forwarding'), mailbox: last('mailbox'), mx: last('mx') },
  }
}

type Known = NonNullable<Awaited<ReturnType<typeof store.find>>>

const confirmationIn = ({ account, code, link, received_at, state }: Known, now: Date) =>
  received_at && state && confirmationOf({ account, code, link, received_at, state }, now)
