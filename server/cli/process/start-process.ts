import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { createApp, healthOf, scrapeOf } from '../../app.ts'
import { secretKeyMismatch } from '../../channels/actions.ts'
import type { Config } from '../../config.ts'
import type { Installation } from '../../installation.ts'
import { secretKeyPath } from '../../keys.ts'
import { mailCertificateTrouble } from '../../mail-certificate.ts'
import type { HttpServer } from '../../platform/http/server.ts'
import type { Clock } from '../../platform/kernel/clock.ts'
import type { Log } from '../../platform/kernel/log.ts'
import { openServices } from '../../services.ts'
import type { Role } from '../descriptions/start.ts'
import type { BackgroundThread } from './background-thread.ts'
import type { End } from './ending.ts'
import { isInUse, listenForHealth } from './health-port.ts'
import { wordsForListening } from './listening.ts'
import { startBackground } from './start-background.ts'

type Opened = {
  config: Config
  log: Log
  clock: Clock
  installation: Installation
  /** The thread with background work and mail, if they are not in this one. */
  thread: BackgroundThread | undefined
  /** Called when a newer version replaces this process. */
  outdated?: (reason: string) => void
}

/** Starts the role on an open installation. Stopping also closes the installation. */
export const startProcess = async (role: Role, { installation, thread, outdated, ...opened }: Opened) => {
  const services = openServices({ ...opened, db: installation.db })
  const { config, log, mail, keys } = services
  // Only a warning: the start neither waits for it nor fails with it.
  installation.db.global
    .read((tx) => secretKeyMismatch(tx, keys, secretKeyPath(config.DATA_DIR)))
    .then(
      (mismatch) => mismatch && log.error(mismatch),
      () => {},
    )
  const does = (part: Role) => role === part || role === 'all'
  const certificateTrouble = does('mail') && mailCertificateTrouble(config, opened.clock())
  if (certificateTrouble) log.warn(certificateTrouble)
  const draining = new AbortController()
  const scrape = scrapeOf(services, { role, ...(thread && { ofThread: thread.readings }) })
  const web = does('web') ? createApp(services, { draining: draining.signal, scrape }) : undefined
  const running: Running[] = thread ? [thread] : []
  /** Keeps serving requests for a while, but tells load balancers to use other processes. */
  const drain = async () => {
    // With the built-in database, there is no other process.
    if (!web || !config.DATABASE_URL) return
    draining.abort()
    log.info(`Draining: /health returns 503. The server stops in ${config.DRAIN_SECONDS} seconds.`)
    await pause(config.DRAIN_SECONDS * 1000)
  }
  const close = async ({ code, drains }: End) => {
    await closeAll(installation, web, running, code && !drains ? patienceMs.afterBug : patienceMs.asked)
    mail.close()
  }
  const startBeside = async (port: number | undefined) => {
    if (thread) return thread.begin(installation, config, port)
    const background = await startBackground({ role, port, outdated }, services)
    running.push(background)
    return background
  }
  const listenBeside = async () => {
    if (config.HEALTH_PORT === undefined || role === 'web') return undefined
    const place = { host: config.HOST, port: config.HEALTH_PORT }
    const sources = { health: healthOf(services, draining.signal), scrape }
    const listener = await listenForHealth(sources, place).catch((error: Error) => {
      // A worker beside it may have the port. Health is also at the port of the web server.
      if (!web || !isInUse(error)) throw error
      log.warn(error.message)
    })
    if (listener) running.push(listener)
    if (listener) log.info(`Listening for /health and /metrics at port ${listener.port}`)
    return listener?.port
  }
  try {
    // Before the first response of the database, requests would be rejected.
    if (web) await installation.db.firstResponse
    const port = web && (await listen(web, config))
    const healthPort = await listenBeside()
    const { mailPort } = await startBeside(port ?? healthPort)
    return { port, mailPort, healthPort, drain, close }
  } catch (error) {
    await close({ code: 1 })
    throw error
  }
}

/** A running part of a process. */
type Running = { stop: () => Promise<unknown>; kill?: () => Promise<unknown> }

const patienceMs = { asked: 10_000, afterBug: 1_000 }
const despairMs = 90_000

/** Lets background work finish within a deadline, then requests, and then closes the database. */
const closeAll = async (
  installation: Installation,
  web: HttpServer | undefined,
  running: Running[],
  waitMs: number,
) => {
  const despair = setTimeout(() => process.exit(1), despairMs).unref()
  // A connection that was busy when closing began would otherwise be kept alive for its next request.
  const hangUp = setInterval(() => web?.server.closeIdleConnections(), 50)
  const stopped = Promise.allSettled(running.map(({ stop }) => stop()))
  // Requests are served meanwhile: the next process cannot begin before this one has ended.
  await Promise.race([stopped, pause(waitMs)])
  const finished = Promise.allSettled([web?.close(), stopped])
  await Promise.race([finished, pause(waitMs)])
  clearInterval(hangUp)
  web?.server.closeAllConnections()
  await Promise.race([finished, pause(500)])
  await Promise.all(running.map(({ kill }) => kill?.()))
  await installation.close()
  clearTimeout(despair)
}

/** Starts to listen. Returns the port. */
const listen = async (app: HttpServer, { HOST, PORT }: Pick<Config, 'HOST' | 'PORT'>) => {
  try {
    await app.listen({ host: HOST, port: PORT, listenTextResolver: (address) => `Listening at ${address}` })
  } catch (error) {
    // listening throws nothing else
    throw new Error(
      wordsForListening(error as NodeJS.ErrnoException, { host: HOST, port: PORT, setting: 'PORT' }),
    )
  }
  return (app.server.address() as AddressInfo).port // a TCP address, not a unix socket
}
