import type { CanaryMail } from '../../../contract/mail/canaries.ts'
import type { Moment } from '../../platform/kernel/clock.ts'
import { patienceMs, secondsBetween } from '../forwarding/actions.ts'

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
