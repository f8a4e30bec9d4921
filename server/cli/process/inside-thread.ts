import { parentPort, workerData } from 'node:worker_threads'
import { delegateSentenceVectors } from '../../articles/search/actions.ts'
import { openRows } from '../../installation.ts'
import { systemClock } from '../../platform/kernel/clock.ts'
import { createLog } from '../../platform/kernel/log.ts'
import { readRecorded } from '../../platform/metrics/recorded.ts'
import { closeTracer } from '../../platform/tracing/tracing.ts'
import { openServices } from '../../services.ts'
import type { Beginning, FromThread, Parameters, ToThread } from './background-thread.ts'
import { startBackground } from './start-background.ts'
import { startTracing } from './tracing.ts'

const { config, log: options, sentences } = workerData as Parameters
delegateSentenceVectors(sentences)
const log = createLog(config.LOG_LEVEL, options)
if (options.about) await startTracing(config, options.about)
const tell = (message: FromThread) => parentPort?.postMessage(message)
let running: ReturnType<typeof begin> | undefined

parentPort?.on('message', async (message: ToThread) => {
  if ('news' in message) running?.hear(message.news)
  if ('begin' in message) running = begin(message.begin)
  if ('scrape' in message) message.scrape.postMessage(readRecorded('background'))
  if ('stop' in message) {
    await running?.close()
    await closeTracer()
    process.exit()
  }
})
process.on('uncaughtException', (error) => tell({ bug: error }))
setInterval(() => tell({ isAlive: true }), 1_000).unref()

const begin = ({ app, isCluster, otherThread, max, port }: Beginning) => {
  const db = openRows(app, { clock: systemClock, max, isCluster, otherThread, plansOnce: true })
  const services = openServices({ config, db, clock: systemClock, log })
  const background = startBackground(
    { role: 'all', port, outdated: (reason) => tell({ outdated: reason }) },
    services,
  )
  background.then(
    ({ mailPort }) => tell({ hasBegun: { mailPort } }),
    ({ message }: Error) => tell({ rejection: message }),
  )
  const close = async () => {
    await background.then(({ stop }) => stop()).catch(() => {})
    services.mail.close()
    await db.close()
  }
  return { hear: db.news.hear, close }
}
