import { once } from 'node:events'
import { MessageChannel, type MessagePort, Worker } from 'node:worker_threads'
import { serveSentenceVectors } from '../../articles/search/actions.ts'
import type { Config } from '../../config.ts'
import type { Installation } from '../../installation.ts'
import type { News } from '../../platform/db/after-commit.ts'
import type { Connection } from '../../platform/db/connection/driver.ts'
import type { LogOptions } from '../../platform/kernel/log.ts'
import type { Reading } from '../../platform/metrics/metric.ts'
import { hasTracer } from '../../platform/tracing/tracing.ts'

export type Given = { config: Config; log: LogOptions }
/** The parameters of the thread. `sentences` leads to the sentence model, which is loaded in the main thread only. */
export type Parameters = Given & { sentences: MessagePort }
export type Beginning = {
  app: Connection
  isCluster: boolean
  /** The id of the main thread as a source of news, which it passes to this thread directly. */
  otherThread: string
  max: number
  /** The port of the web server. */
  port: number | undefined
}

export type ToThread =
  | { begin: Beginning }
  | { news: readonly News[] }
  | { stop: true }
  | { scrape: MessagePort }
export type FromThread =
  | { isAlive: true }
  | { hasBegun: { mailPort: number | undefined } }
  /** The reason why it cannot start, for the operator. */
  | { rejection: string }
  /** A newer version replaces this process. */
  | { outdated: string }
  | { bug: Error }

const inside = new URL('./inside-thread.ts', import.meta.url)
const checkEveryMs = 5_000
const silentChecks = 6
const readingsWithinMs = 2_000

/** Splits the database connections of a process between requests and background work. */
export const connectionsOf = (all: number) => {
  const background = Math.max(2, Math.floor(all * 0.4))
  return { background, requests: Math.max(2, all - background) }
}

export type BackgroundThread = ReturnType<typeof openBackgroundThread>

/** Reads what the thread has counted. A busy thread does not delay what others read. */
const readingsOf = async (worker: Worker): Promise<Reading[]> => {
  const { port1, port2 } = new MessageChannel()
  try {
    worker.postMessage({ scrape: port2 } satisfies ToThread, [port2])
    const [readings] = await once(port1, 'message', { signal: AbortSignal.timeout(readingsWithinMs) })
    return readings
  } catch {
    return []
  } finally {
    port1.close()
  }
}

/**
 * A thread for background work and incoming mail, so that requests do not wait for them. It has its own database
 * connections, and gets the news of requests. If it has a bug, exits or stops responding, the process ends, as with a
 * bug in the main thread.
 */
export const openBackgroundThread = (
  given: Given & { outdated: (reason: string) => void },
  code = inside,
) => {
  const { outdated, ...settings } = given
  const { port1, port2 } = new MessageChannel()
  serveSentenceVectors(port1)
  const parameters: Parameters = { ...settings, sentences: port2 }
  const worker = new Worker(code, { workerData: parameters, transferList: [port2] })
  const begun = Promise.withResolvers<{ mailPort: number | undefined }>()
  begun.promise.catch(() => {})
  const send = (message: ToThread) => worker.postMessage(message)
  const exited = once(worker, 'exit').catch(() => {})
  let isEnding = false
  // Before its first heartbeat, it is still loading its code.
  let missed = Number.NEGATIVE_INFINITY
  const fail = (error: Error) => {
    isEnding = true
    begun.reject(error)
    throw error
  }
  const watching = setInterval(() => {
    missed += 1
    if (missed <= silentChecks || isEnding) return
    fail(new Error(`Background work did not respond for ${(silentChecks * checkEveryMs) / 1_000} seconds.`))
  }, checkEveryMs).unref()
  worker.on('message', (message: FromThread) => {
    missed = 0
    if ('hasBegun' in message) begun.resolve(message.hasBegun)
    if ('outdated' in message) outdated(message.outdated)
    if ('rejection' in message) begun.reject(new Error(message.rejection))
    if ('bug' in message) fail(message.bug)
  })
  worker.on('error', fail)
  worker.on('exit', () => {
    clearInterval(watching)
    if (!isEnding) fail(new Error('The thread of background work has ended.'))
  })
  return {
    begin: async ({ app, isCluster, db }: Installation, { DATABASE_CONNECTIONS }: Config, port?: number) => {
      // Events tell the thread only which traces they belong to.
      db.news.onOwn(hasTracer() ? ['event', 'work'] : ['work'], (news) => send({ news }))
      const max = connectionsOf(DATABASE_CONNECTIONS).background
      send({ begin: { app, isCluster, otherThread: db.news.id, max, port } })
      return begun.promise
    },
    readings: () => readingsOf(worker),
    /** Lets running work finish. */
    stop: async () => {
      isEnding = true
      send({ stop: true })
      await exited
    },
    /** Terminates it at once. */
    kill: async () => {
      isEnding = true
      await worker.terminate()
    },
  }
}
