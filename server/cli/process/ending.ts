import type { Log } from '../../platform/kernel/log.ts'
import { tellSupervisor } from './supervisor.ts'

/** The exit code, and whether the process must notify load balancers first. */
export type End = { code: 0 | 1; drains?: boolean }

/**
 * Waits for a reason to end: a signal, a bug, or the death of the parent process. Terminals, npm and service managers
 * may all pass on the same signal, so repeats within a short time are ignored. A later signal ends the process at once.
 */
export const watchForEnd = (log: Log) => {
  const { promise: end, resolve: endBecause } = Promise.withResolvers<End>()
  // Keeps the event loop of a worker alive when its database is not reachable.
  const hold = setInterval(() => {}, 60_000)
  void end.then(() => clearInterval(hold))
  let askedAt: number | undefined
  const ask = (reason: string, drains = false) => {
    if (askedAt !== undefined && performance.now() - askedAt > 500) process.exit(1)
    if (askedAt === undefined) log.info(`Stopping: ${reason}.`)
    askedAt ??= performance.now()
    endBecause({ code: 0, drains })
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
    process.on(signal, () => ask(signal, signal === 'SIGTERM'))
  process.once('disconnect', () => ask('the parent process has ended'))
  process.channel?.unref()
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'unexpected error, the process exits')
    tellSupervisor({ reason: `unexpected error: ${error.name}: ${error.message}`.slice(0, 300) })
    endBecause({ code: 1 })
  })
  return { end, endBecause }
}
