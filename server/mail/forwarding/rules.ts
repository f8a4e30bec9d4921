import type { Forwarding, ForwardingCheck, MailExchange } from '../../../contract/mail/forwarding.ts'
import type { Moment } from '../../platform/kernel/clock.ts'

/** A mail that has not arrived after this time is missing, and work that has not ended by then was lost. */
export const patienceMs = 10 * 60_000

export type StoredCheck = Omit<ForwardingCheck, 'state' | 'seconds'> & { started_at: Moment }

export const checkOf = (stored: StoredCheck, now: Date): ForwardingCheck => ({
  ...stored,
  state: stateOf(stored, now),
  seconds: stored.arrived_at && secondsBetween(stored.sent_at ?? stored.started_at, stored.arrived_at),
  fault: stored.fault ?? (isLost(stored, now) ? neverSent : null),
})

const stateOf = (check: StoredCheck, now: Date): ForwardingCheck['state'] => {
  const { fault, sent_at, arrived_at, came_by } = check
  if (arrived_at && came_by !== 'mailbox') return 'arrived'
  if (fault !== null || isLost(check, now)) return 'failed'
  if (!sent_at) return 'sending'
  return isOver(sent_at, now) ? 'missing' : 'waiting'
}

const isLost = ({ sent_at, started_at, arrived_at }: StoredCheck, now: Date) =>
  !sent_at && !arrived_at && isOver(started_at, now)

const isOver = (since: Date, now: Date) => now.getTime() - since.getTime() > patienceMs

const neverSent = 'It was not sent within ten minutes. Does the background work of Bellhop run?'

export const secondsBetween = (from: Date, to: Date) =>
  Math.max(0, Math.round((to.getTime() - from.getTime()) / 1_000))

type Confirmation = NonNullable<Forwarding['confirmation']>

/** The page is opened within seconds. After a crash, a person has to open it. */
export const confirmationOf = (stored: Confirmation, now: Date): Confirmation =>
  stored.state === 'confirming' && isOver(stored.received_at, now) ? { ...stored, state: 'manual' } : stored

/** Domains in which everybody can have an account. */
const publicDomains = ['gmail.com', 'googlemail.com']

/** Returns true if an account belongs to those who own the address of the channel, as far as Bellhop can know. */
export const isOwnAccount = (account: string | null, address: string) => {
  const own = address.toLowerCase()
  const domain = domainIn(own)
  return (
    account !== null && (account === own || (domainIn(account) === domain && !publicDomains.includes(domain)))
  )
}

const domainIn = (address: string) => address.slice(address.lastIndexOf('@') + 1)

type Exchange = { priority: number; exchange: string }

/** Judges the MX records of a domain by those of Bellhop. Null records were not found out. */
export const judgeExchange = (
  records: readonly Exchange[] | null,
  own: readonly string[],
): Pick<MailExchange, 'found' | 'state'> => {
  if (!records) return { found: [], state: 'unknown' }
  const hosts = records
    .toSorted((one, other) => one.priority - other.priority)
    .map(({ exchange }) => exchange.toLowerCase().replace(/\.$/, ''))
    .filter((host) => host !== '')
  const ours = hosts.filter((host) => own.includes(host))
  const found = hosts.slice(0, 10).map((host) => host.slice(0, 255))
  if (hosts.length === 0) return { found, state: 'missing' }
  if (ours.length === 0) return { found, state: 'elsewhere' }
  return { found, state: ours.length === hosts.length ? 'here' : 'mixed' }
}
