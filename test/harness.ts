import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after } from 'node:test'
import { createApp, routes } from '../server/app.ts'
import { readConfig } from '../server/config.ts'
import { openRows } from '../server/installation.ts'
import type { OpenPage } from '../server/mail/forwarding/actions.ts'
import type { MailDirectory } from '../server/mail/server-discovery/actions.ts'
import { startWork } from '../server/platform/background/start.ts'
import type { Background } from '../server/platform/background/work.ts'
import type { Connection } from '../server/platform/db/connection/driver.ts'
import type { Networks } from '../server/platform/egress/networks.ts'
import type { LookUpTxt } from '../server/platform/egress/txt-records.ts'
import { Moment, systemClock } from '../server/platform/kernel/clock.ts'
import { createLog, type Log } from '../server/platform/kernel/log.ts'
import { openServices } from '../server/services.ts'
import { workOff } from '../server/workers.ts'
import { createTestDatabase } from './database.ts'
import { mailsIn } from './mailbox.ts'
import { promiseOf } from './promises.ts'
import { lent } from './sharing.ts'
import { createWorld } from './world.ts'

type Options = {
  environment?: Record<string, string>
  /** The database role of the application. */
  as?: 'app' | 'superuser'
  log?: Log
  /** The networks that images may be fetched from, such as the network of this machine. */
  networks?: Networks
  /** The TXT records that exist. */
  lookUpTxt?: LookUpTxt
  /** The DNS records and files about mail servers that exist. */
  mailDirectory?: MailDirectory
  /** The pages of providers that can be opened. */
  openPage?: OpenPage
}

/** The tests make the machine busy, which is no outage. Another test checks that an outage is detected in time. */
const testPatienceMs = 15_000

/** No test asks the name servers of this machine. */
const noRecord: LookUpTxt = async () => ({ fault: 'missing' })
const emptyDirectory: MailDirectory = {
  mx: async () => [],
  srv: async () => [],
  readFile: async () => undefined,
}
const noPage: OpenPage = async ({ url }) => {
  throw new Error(`No test opens ${url}.`)
}

/** Starts a whole Bellhop on a new database, with functions to add test data. It runs until the tests of the caller end. */
export const startBellhop = async (options?: Options) => {
  const { end, clean: _, ...bellhop } = await openBellhop(options)
  after(end)
  return bellhop
}

/**
 * A Bellhop without rows, mails and files that no other test file uses meanwhile. It has served the files before, so
 * whatever changes the schema, breaks connections or counts from the start needs one of its own.
 */
export const borrowBellhop = async (): Promise<Bellhop> => borrow()

/** Bellhop as most tests use it: their own or a borrowed one. */
export type Bellhop = Omit<Awaited<ReturnType<typeof openBellhop>>, 'database' | 'close' | 'clean' | 'end'>

/** Starts a Bellhop like `startBellhop`, which runs until `end` is called. */
export const openBellhop = async ({
  environment: given = {},
  as = 'app',
  log,
  networks,
  lookUpTxt = noRecord,
  mailDirectory = emptyDirectory,
  openPage = noPage,
}: Options = {}) => {
  const folder = await mkdtemp(join(tmpdir(), 'bellhop-'))
  const environment = { DATA_DIR: folder, ...given }
  const database = await createTestDatabase()
  const offset = { ms: 0 }
  const clock = () => new Moment(systemClock().getTime() + offset.ms)
  const outside = { lookUpTxt, mailDirectory, openPage }
  const bellhop = await serveFrom(database[as], environment, clock, { log, networks, ...outside })
  return {
    ...bellhop,
    database,
    world: createWorld(bellhop.db, bellhop.services.url),
    /** The mails sent so far, the newest first. */
    mails: () => mailsIn(join(folder, 'mail')),
    /** Advances the clock. */
    travel: (ms: number) => {
      offset.ms += ms
    },
    /** Another process on the same data. */
    another: async (more: Record<string, string> = {}, networks?: Networks) => {
      const other = await serveFrom(database[as], { ...environment, ...more }, clock, {
        networks,
        ...outside,
      })
      after(other.close)
      return other
    },
    /** Deletes the data of a test file. Ids are not used again, so caches do not return it. */
    clean: async () => {
      offset.ms = 0
      await database.empty()
      for (const name of ['mail', 'files']) await rm(join(folder, name), { recursive: true, force: true })
    },
    end: async () => {
      await bellhop.close()
      await database.drop()
      await rm(folder, { recursive: true })
    },
  }
}

const borrow = lent({
  open: openBellhop,
  clean: ({ clean }) => clean(),
  close: ({ end }) => end(),
})

type Serving = {
  log?: Log | undefined
  networks?: Networks | undefined
  lookUpTxt?: LookUpTxt | undefined
  mailDirectory?: MailDirectory | undefined
  openPage?: OpenPage | undefined
  patienceMs?: number
  isCluster?: boolean
}

export const serveFrom = async (
  connection: Connection,
  environment: Record<string, string>,
  clock: () => Moment,
  {
    log: givenLog,
    networks,
    lookUpTxt,
    mailDirectory,
    openPage,
    patienceMs = testPatienceMs,
    ...options
  }: Serving = {},
) => {
  const config = readConfig({
    BELLHOP_URL: 'http://bellhop.test',
    LOG_LEVEL: 'silent',
    MAIL_HOST: '127.0.0.1',
    RATE_LIMIT_ADDRESS: '1000000',
    RATE_LIMIT_WIDGET: '1000000',
    RATE_LIMIT_WIDGET_WRITES: '1000000',
    TICKET_MEANING_CPU: '0',
    ...environment,
  })
  const log = givenLog ?? createLog(config.LOG_LEVEL, { pretty: false })
  const db = openRows(connection, { clock, max: 8, patienceMs, ...options })
  const services = openServices({ config, db, clock, log, networks, lookUpTxt, mailDirectory, openPage })
  const app = createApp(services)
  return {
    app,
    config,
    db,
    services,
    /** Runs some kinds of background work, as a worker process does. */
    startWork: (...work: Background[]) => {
      const running = startWork(work, db, log)
      return { stop: () => Promise.all(running.map(({ stop }) => stop())) }
    },
    /** Runs all jobs that are due. */
    runJobs: () => workOff(services),
    call: callerOf(app),
    /** Listens on a port, and returns the URL. */
    listen: async () => {
      if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' })
      return `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
    },
    close: async () => {
      // A connection that was busy when closing began would otherwise be kept alive for its next request.
      const hangUp = setInterval(() => app.server.closeIdleConnections(), 50)
      await app.close()
      clearInterval(hangUp)
      await db.close()
      services.mail.close()
    },
  }
}

type App = ReturnType<typeof createApp>
type Call = {
  token?: string
  session?: Record<string, string>
  body?: unknown
  headers?: Record<string, string>
}

/** The parsed body of a response. Tests read any part of it. */
// biome-ignore lint/suspicious/noExplicitAny: tests read any part of a response
export type Answer = { status: number; headers: Record<string, unknown>; body: any; text: string }

/** Compiled once for all that a process starts. */
let promise: ReturnType<typeof promiseOf> | undefined

/** Sends `call('POST /api/tags', { token, body })`, and validates every response against the API description. */
const callerOf = (app: App) => {
  promise ??= promiseOf(routes.map(({ endpoint }) => endpoint))
  const { breaches } = promise
  return async (request: string, { token, session, body, headers = {} }: Call = {}): Promise<Answer> => {
    const [method = 'GET', url = '/'] = request.split(' ')
    const response = await app.inject({
      method: method as 'GET',
      url,
      headers: {
        accept: 'application/json',
        ...(token && { authorization: `Bearer ${token}` }),
        ...session,
        ...headers,
      },
      ...(body !== undefined && { payload: body as object }),
    })
    const answer = {
      status: response.statusCode,
      headers: response.headers,
      text: response.body,
      body:
        response.body && String(response.headers['content-type']).includes('json')
          ? response.json()
          : undefined,
    }
    assert.deepEqual(breaches(method, url, answer), [], `${request} breaks its promise`)
    return answer
  }
}
