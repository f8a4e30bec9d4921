import type { Clock } from '../../../platform/kernel/clock.ts'
import type { Log } from '../../../platform/kernel/log.ts'
import { type Verdict, whyNot } from './automatic-answers.ts'

type Services = { log: Log; clock: Clock; config: { AUTOMATIC_MAILS: number } }
type Rejected = { workspace: number; channel: string; verdict: Verdict }

const hourMs = 3_600_000
const loggedAt = new WeakMap<Log, Map<string, number>>()

/** Logs that automatic replies are not sent because a limit is reached, once an hour for each channel. */
export const logIfSpent = ({ log, clock, config }: Services, { workspace, channel, verdict }: Rejected) => {
  if (verdict !== 'channel spent' && verdict !== 'installation spent') return
  // 0 means that they are switched off.
  if (config.AUTOMATIC_MAILS === 0) return
  const now = clock().getTime()
  const times = loggedAt.get(log) ?? new Map<string, number>()
  loggedAt.set(log, times)
  for (const [other, at] of times) if (at <= now - hourMs) times.delete(other)
  if (times.has(channel)) return
  times.set(channel, now)
  log.error({ workspace, channel }, `Automatic answers are not sent: ${whyNot(verdict)} ${advice[verdict]}`)
}

const advice = {
  'channel spent': 'Check whether this channel is being flooded with mail.',
  'installation spent': 'If this is not caused by a flood of mail, increase AUTOMATIC_MAILS.',
}
