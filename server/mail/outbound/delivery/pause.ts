import type { Clock } from '../../../platform/kernel/clock.ts'
import type { Mailer } from '../../../platform/mail/mailer.ts'
import { pauseMs } from '../record/rules.ts'
import type { DeliveryResult } from './settle.ts'

type Pause = { since: number; until: number }
type Services = { mail: Mailer; clock: Clock }

// Each process detects separately whether the mail server of the installation is reachable.
const pauses = new WeakMap<Mailer, Pause>()

export const isPaused = ({ mail, clock }: Services) => (pauses.get(mail)?.until ?? 0) > clock().getTime()

/** While the server of the installation is unreachable, deliveries pause between attempts. */
export const notePause = ({ mail, clock }: Services, result: DeliveryResult) => {
  const now = clock().getTime()
  if (result.status === 'sent') pauses.delete(mail)
  if (result.status !== 'pending' || !result.isWayFault) return
  const since = pauses.get(mail)?.since ?? now
  pauses.set(mail, { since, until: now + pauseMs(now - since) })
}
