import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { createApp } from '../../app.ts'
import { secretKeyMismatch } from '../../channels/actions.ts'
import type { Config } from '../../config.ts'
import type { Installation } from '../../installation.ts'
import { secretKeyPath } from '../../keys.ts'
import { mailCertificateTrouble } from '../../mail-certificate.ts'
import type { Clock } from '../../platform/clock.ts'
import type { HttpServer } from '../../platform/http/server.ts'
import type { Log } from '../../platform/log.ts'
import { openServices } from '../../services.ts'
import type { Role } from '../commands/start.ts'
import type { BackgroundThread } from './background-thread.ts'
import type { End } from './ending.ts'
import { startBackground } from './start-background.ts'

type Opened = {
  config: Config
  log: Log
  clock: Clock
  installation: Installation
  /** Where background work and mail are done, if not here. */
  thread: BackgroundThread | undefined
}

/** Begins to do what the role says, on an open installation that is closed with it. */
export const startProcess = async (role: Role, { installation, thread, ...opened }: Opened) => {
  const services = openServices({ ...opened, db: installation.db })
  const { config, log, mail, keys } = services
  // It only tells of it, so the start does not wait for it or fail with it.
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
  const web = does('web') ? createApp(services, { ...installation, draining: draining.signal }) : undefined
  const running: Running[] = thread ? [thread] : []
  /** Answers requests for a while longer, but tells load balancers to send them elsewhere. */
  const drain = async () => {
    // With the built-in database there is no other process to send them to.
    if (!web || !config.DATABASE_URL) return
    draining.abort()
    log.info(`Draining: /health returns 503. The server stops in ${config.DRAIN_SECONDS} seconds.`)
    await pause(config.DRAIN_SECONDS * 1000)
  }
  const close = async ({ code }: Pick<End, 'code'>) => {
    await closeAll(installation, web, running, code ? patienceMs.afterBug : patienceMs.asked)
    mail.close()
  }
  const startBeside = async () => {
    if (thread) return thread.begin(installation, config)
    const background = await startBackground(
      { worker: does('worker'), mail: does('mail') },
      installation,
      services,
    )
    running.push(background)
    return background
  }
  try {
    // Before the database has answered this process, its first requests would be refused.
    if (web) await installation.db.firstAnswer
    const port = web && (await listen(web, config))
    const { mailPort } = await startBeside()
    return { port, mailPort, drain, close }
  } catch (error) {
    await close({ code: 1 })
    throw error
  }
}

/** What goes on until it is stopped. */
type Running = { stop: () => Promise<unknown>; kill?: () => Promise<unknown> }

const patienceMs = { asked: 10_000, afterBug: 1_000 }
const despairMs = 90_000

/** Lets what runs come to its end, but not for ever, and then closes the database. */
const closeAll = async (
  installation: Installation,
  web: HttpServer | undefined,
  running: Running[],
  waitMs: number,
) => {
  setTimeout(() => process.exit(1), despairMs).unref()
  // A connection that was busy when closing began would otherwise be kept for its next request.
  const hangUp = setInterval(() => web?.server.closeIdleConnections(), 50)
  const finished = Promise.allSettled([web?.close(), ...running.map(({ stop }) => stop())])
  await Promise.race([finished, pause(waitMs)])
  clearInterval(hangUp)
  web?.server.closeAllConnections()
  await Promise.race([finished, pause(500)])
  await Promise.all(running.map(({ kill }) => kill?.()))
  await installation.close()
}

/** Begins to listen, and answers with the port. */
const listen = async (app: HttpServer, { HOST, PORT }: Pick<Config, 'HOST' | 'PORT'>) => {
  try {
    await app.listen({ host: HOST, port: PORT, listenTextResolver: (address) => `Listening at ${address}` })
  } catch (error) {
    throw new Error(wordsFor(error as NodeJS.ErrnoException, HOST, PORT)) // listening fails with nothing else
  }
  return (app.server.address() as AddressInfo).port // an address of a port, not of a unix socket
}

const wordsFor = ({ code, message }: NodeJS.ErrnoException, host: string, port: number) => {
  switch (code) {
    case 'EADDRINUSE':
      return `Port ${port} is in use by another program. Stop that program, or set PORT to another port, for example PORT=${port + 1} npm start.`
    case 'EACCES':
      return `Port ${port} requires more privileges than this user has. Set PORT to 1024 or higher, and use a reverse proxy.`
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return `HOST is "${host}", which is not an address of this machine. Set HOST to 0.0.0.0 to listen on all addresses.`
    default:
      return `The web server cannot listen on ${host}, port ${port}: ${message}. Check HOST and PORT.`
  }
}
