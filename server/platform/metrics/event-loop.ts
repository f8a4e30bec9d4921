import { monitorEventLoopDelay, performance } from 'node:perf_hooks'
import { memoryUsage } from 'node:process'
import { metric, type Reading, readingOf } from './metric.ts'

const delay = metric(
  'gauge',
  'bellhop_event_loop_delay_seconds',
  'Delay of the event loop since the last scrape.',
  ['thread', 'percentile'],
)
const use = metric(
  'gauge',
  'bellhop_event_loop_utilization',
  'Part of the time since the last scrape in which the event loop was busy, from 0 to 1.',
  ['thread'],
)
const heap = metric('gauge', 'bellhop_heap_used_bytes', 'Memory of JavaScript objects.', ['thread'])

const resolutionMs = 20

/** Begins with the first scrape: it costs fifty timers per second. */
let delays: ReturnType<typeof monitorEventLoopDelay> | undefined
let before = performance.eventLoopUtilization()

export const threadReadings = (thread: 'main' | 'background'): Reading[] => {
  const now = performance.eventLoopUtilization()
  const { utilization } = performance.eventLoopUtilization(now, before)
  before = now
  return [
    readingOf(delay, delaysOf(thread)),
    readingOf(use, [[utilization, thread]]),
    readingOf(heap, [[memoryUsage().heapUsed, thread]]),
  ]
}

const delaysOf = (thread: string): [number, string, string][] => {
  if (!delays) {
    delays = monitorEventLoopDelay({ resolution: resolutionMs })
    delays.enable()
    return []
  }
  if (delays.count === 0) return []
  // A timer is never early, so its interval is no delay.
  const seconds = (nanoseconds: number) => Math.max(0, nanoseconds / 1e9 - resolutionMs / 1_000)
  const found: [number, string, string][] = [
    [seconds(delays.percentile(50)), thread, '50'],
    [seconds(delays.percentile(99)), thread, '99'],
    [seconds(delays.max), thread, '100'],
  ]
  delays.reset()
  return found
}
