import { ModelFault } from './faults.ts'
import type { Limits } from './limits.ts'

export type Patience = ReturnType<typeof startPatience>

/** Limits the time of a request to a model. The caller may abort it earlier. */
export const startPatience = (host: string, { totalMs, idleMs }: Limits, outer: AbortSignal | undefined) => {
  const own = new AbortController()
  const deadline = performance.now() + totalMs
  const late = (message: string) => () => own.abort(new ModelFault('timeout', message))
  const total = setTimeout(
    late(`The model at ${host} did not finish within ${totalMs / 1_000} seconds.`),
    totalMs,
  )
  const stopped = late(`The model at ${host} stopped before the response was complete.`)
  let idle: NodeJS.Timeout | undefined
  return {
    signal: outer ? AbortSignal.any([outer, own.signal]) : own.signal,
    leftMs: () => deadline - performance.now(),
    /** Restarts the idle timeout, because data has arrived. */
    goesOn: () => {
      clearTimeout(idle)
      idle = setTimeout(stopped, idleMs)
    },
    end: () => {
      clearTimeout(total)
      clearTimeout(idle)
    },
  }
}
