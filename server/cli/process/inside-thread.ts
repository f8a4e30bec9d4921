import { parentPort, workerData } from 'node:worker_threads'
import { openRows } from '../../installation.ts'
import type { Listener } from '../../platform/background/wakes.ts'
import { systemClock } from '../../platform/kernel/clock.ts'
import { createLog } from '../../platform/kernel/log.ts'
import { openServices } from '../../services.ts'
import type { Beginning, FromThread, Given, ToThread } from './background-thread.ts'
import { startBackground } from './start-background.ts'

const { config, log: options } = workerData as Given
const log = createLog(config.LOG_LEVEL, options)
const tell = (message: FromThread) => parentPort?.postMessage(message)
const listeners = new Set<Listener>()
let running: Promise<{ close: () => Promise<void> }> | undefined

parentPort?.on('message', async (message: ToThread) => {
  if ('wakes' in message) for (const woken of listeners) woken(message.wakes)
  if ('begin' in message) running = begin(message.begin)
  if ('stop' in message) {
    await running?.then(({ close }) => close())
    process.exit()
  }
})
process.on('uncaughtException', (error) => tell({ bug: error }))
setInterval(() => tell({ isAlive: true }), 1_000).unref()

const begin = async ({ app, isCluster, self, max, port }: Beginning) => {
  const rows = openRows(app, { clock: systemClock, max, isCluster, self, plansOnce: true })
  const services = openServices({ config, db: rows.db, clock: systemClock, log })
  const onWake = (woken: Listener) => {
    listeners.add(woken)
    rows.onWake(woken)
  }
  const background = startBackground({ role: 'all', port }, { ...rows, onWake }, services)
  await background.then(
    ({ mailPort }) => tell({ hasBegun: { mailPort } }),
    ({ message }: Error) => tell({ rejection: message }),
  )
  const close = async () => {
    await background.then(({ stop }) => stop()).catch(() => {})
    services.mail.close()
    await rows.close()
  }
  return { close }
}
