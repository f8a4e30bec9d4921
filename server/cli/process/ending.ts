import type { Log } from '../../platform/kernel/log.ts'
import { tellSupervisor } from './supervisor.ts'

/** The exit code, and whether load balancers are to be told first. */
export type End = { code: 0 | 1; drains?: boolean }

/**
 * Waits for a reason to end: a signal, a bug, or the death of the process that started this one. One
 * signal may come several times at once, from a terminal, npm and a service manager who all pass it on;
 * one that comes later means: without waiting any longer.
 */
export const watchForEnd = (log: Log) => {
  const { promise: end, resolve: endBecause } = Promise.withResolvers<End>()
  // Without its database, a worker has nothing else that keeps its event loop alive.
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
