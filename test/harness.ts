import assert from 'node:assert/strict'
import { after } from 'node:test'
import { createApp, routes } from '../server/app.ts'
import { readConfig } from '../server/config.ts'
import { openRows } from '../server/installation.ts'
import { Moment, systemClock } from '../server/platform/clock.ts'
import type { Connection } from '../server/platform/db/driver.ts'
import { createLog } from '../server/platform/log.ts'
import { createTestDatabase } from './database.ts'
import { promiseOf } from './promises.ts'
import { createWorld } from './world.ts'

type Options = {
  environment?: Record<string, string>
  /** Which of the database's roles the application connects as. */
  as?: 'app' | 'superuser'
}

/** A whole Bellhop on a database of its own, and a world to put in it. */
export const startBellhop = async ({ environment = {}, as = 'app' }: Options = {}) => {
  const database = await createTestDatabase()
  const offset = { ms: 0 }
  const clock = () => new Moment(systemClock().getTime() + offset.ms)
  const bellhop = await serveFrom(database[as], environment, clock)
  after(async () => {
    await bellhop.close()
    await database.drop()
  })
  return {
    ...bellhop,
    database,
    world: createWorld(bellhop.db),
    /** Lets time pass for everything that asks the clock. */
    travel: (ms: number) => {
      offset.ms += ms
    },
    /** Another process on the same data. */
    another: async () => {
      const other = await serveFrom(database[as], environment, clock)
      after(other.close)
      return other
    },
  }
}

const serveFrom = async (
  connection: Connection,
  environment: Record<string, string>,
  clock: () => Moment,
) => {
  const config = readConfig({
    BELLHOP_URL: 'http://bellhop.test',
    LOG_LEVEL: 'silent',
    RATE_LIMIT_ADDRESS: '1000000',
    ...environment,
  })
  const log = createLog(config.LOG_LEVEL, { pretty: false })
  const rows = await openRows(connection, { clock, log, max: 5, serves: true })
  const app = createApp({ config, log, clock, ...rows })
  return {
    app,
    config,
    db: rows.db,
    jobs: rows.jobs,
    call: callerOf(app),
    close: async () => {
      await app.close()
      await rows.close()
    },
  }
}

type App = ReturnType<typeof createApp>
type Call = { token?: string; body?: unknown; headers?: Record<string, string> }

/** The parsed body of an answer; tests look into it freely. */
// biome-ignore lint/suspicious/noExplicitAny: what a test expects of an answer is the test itself
export type Answer = { status: number; headers: Record<string, unknown>; body: any; text: string }

/** Sends `call('POST /api/tags', { token, body })`, and holds every answer against the API's description. */
const callerOf = (app: App) => {
  const promise = promiseOf(routes.map(({ endpoint }) => endpoint))
  return async (request: string, { token, body, headers = {} }: Call = {}): Promise<Answer> => {
    const [method = 'GET', url = '/'] = request.split(' ')
    const response = await app.inject({
      method: method as 'GET',
      url,
      headers: { accept: 'application/json', ...(token && { authorization: `Bearer ${token}` }), ...headers },
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
    assert.deepEqual(promise.breaches(method, url, answer), [], `${request} breaks its promise`)
    return answer
  }
}
