import type { Means } from './means.ts'
import { forgetEndedWindows } from './platform/rate-limits.ts'

const everyMs = 10 * 60_000

/** Tidies up now and then. Any number of processes may do so: a chore does no harm when repeated. */
export const startChores = ({ db, log }: Pick<Means, 'db' | 'log'>) => {
  const tidy = () =>
    forgetEndedWindows(db.statement).catch((error: Error) => log.warn({ err: error }, 'chore failed'))
  setInterval(tidy, everyMs).unref()
}
