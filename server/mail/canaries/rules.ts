import type { CanaryMail } from '../../../contract/mail/canaries.ts'
import type { Moment } from '../../platform/kernel/clock.ts'

/** A mail that has not arrived after this time is missing, and work that has not ended by then was lost. */
export const patienceMs = 10 * 60_000

export type StoredMail = Omit<CanaryMail, 'state' | 'seconds'> & {
  started_at: Moment
  sent_at: Moment | null
}

export const mailOf = ({ sent_at, ...mail }: StoredMail, now: Date): CanaryMail => ({
  ...mail,
  state: stateOf({ sent_at, ...mail }, now),
  seconds: mail.arrived_at && secondsBetween(sent_at ?? mail.started_at, mail.arrived_at),
})

const stateOf = ({ started_at, sent_at, arrived_at, fault }: StoredMail, now: Date): CanaryMail['state'] => {
  const isOver = now.getTime() - started_at.getTime() > patienceMs
  if (arrived_at) return 'arrived'
  if (fault !== null) return 'failed'
  if (sent_at) return isOver ? 'missing' : 'waiting'
  return isOver ? 'failed' : 'sending'
}

const secondsBetween = (from: Date, to: Date) =>
  Math.max(0, Math.round((to.getTime() - from.getTime()) / 1_000))
