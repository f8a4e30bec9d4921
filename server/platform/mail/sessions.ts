import { openSession, type Session } from './session.ts'
import type { SmtpOptions } from './smtp-options.ts'

type Kept = { session: Session; since: number; carried: number }

const idleMs = 60_000
const mostCarried = 100

/** A connection pool for a mail server. Connections are closed when they were idle or in use for too long. */
export const keepSessions = (options: SmtpOptions) => {
  const idle: Kept[] = []
  const busy = new Set<Kept>()
  const tidy = setInterval(() => {
    while (idle[0] && idle[0].since < Date.now() - idleMs) idle.shift()?.session.quit()
  }, idleMs / 2).unref()

  const taken = (kept: Kept) => {
    busy.add(kept)
    return kept
  }
  return {
    take: async (signal: AbortSignal) => {
      for (let kept = idle.pop(); kept; kept = idle.pop())
        if (await isGood(kept.session, signal)) return taken(kept)
      return taken({ session: await openSession(options, signal), since: 0, carried: 0 })
    },
    giveBack: (kept: Kept) => {
      busy.delete(kept)
      kept.carried += 1
      if (kept.carried >= mostCarried) kept.session.quit()
      else if (!kept.session.isOver()) idle.push({ ...kept, since: Date.now() })
    },
    close: () => {
      clearInterval(tidy)
      for (const { session } of [...idle.splice(0), ...busy]) session.close()
    },
  }
}

/** Returns true if the connection is still open and ready. Servers close idle connections. */
const isGood = async (session: Session, signal: AbortSignal) => {
  if (session.isOver()) return false
  try {
    await session.reset(signal)
    return true
  } catch {
    session.close()
    return false
  }
}
