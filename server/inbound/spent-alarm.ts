import type { Means } from '../means.ts'
import { type Verdict, whyNot } from './automatic-answers.ts'

type Needs = Pick<Means, 'log' | 'clock' | 'config'>
type Refused = { workspace: number; channel: string; verdict: Verdict }

const hourMs = 3_600_000
const told = new WeakMap<Means['log'], Map<string, number>>()

/** Tells the operator, once an hour for a channel, that answers stay away because a budget is spent. */
export const tellIfSpent = ({ log, clock, config }: Needs, { workspace, channel, verdict }: Refused) => {
  if (verdict !== 'channel spent' && verdict !== 'installation spent') return
  // Nobody wants any.
  if (config.AUTOMATIC_MAILS === 0) return
  const now = clock().getTime()
  const times = told.get(log) ?? new Map<string, number>()
  told.set(log, times)
  for (const [other, at] of times) if (at <= now - hourMs) times.delete(other)
  if (times.has(channel)) return
  times.set(channel, now)
  log.error({ workspace, channel }, `Automatic answers are not sent: ${whyNot(verdict)} ${advice[verdict]}`)
}

const advice = {
  'channel spent': 'AUTOMATIC_MAILS limits those of all channels. Is somebody flooding this one?',
  'installation spent': 'If no flood of mail is the reason, set AUTOMATIC_MAILS to more.',
}
