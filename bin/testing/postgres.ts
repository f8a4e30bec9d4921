import type { Verdict } from './verdict.ts'

/** Keeps the PostgreSQL of the tests running. Otherwise, it would stop with the last test file that uses it. */
export const withTestPostgres = async (work: () => Promise<Verdict[]>): Promise<Verdict[]> => {
  try {
    // Imported late, so that errors in our sources are reported by the checks.
    const { keptPostgres, openTestPostgres } = await import('../../test/database.ts')
    const { stop, ...logins } = await openTestPostgres()
    process.env[keptPostgres] = JSON.stringify(logins)
    const interrupted = () => void stop().finally(() => process.exit(130))
    for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, interrupted)
    try {
      return await work()
    } finally {
      await stop()
    }
  } catch (error) {
    return [
      { name: 'PostgreSQL for the tests', ms: 0, passed: 0, failed: 1, skipped: 0, words: String(error) },
    ]
  }
}
