import { setTimeout as pause } from 'node:timers/promises'
import { createApp } from '../app.ts'
import { startChores } from '../chores.ts'
import { type Config, publicUrl } from '../config.ts'
import { openFiles } from '../files.ts'
import type { Installation } from '../installation.ts'
import { openKeys } from '../keys.ts'
import { openMail } from '../mail.ts'
import type { Means as AllMeans } from '../means.ts'
import { openModel } from '../model.ts'
import type { Clock } from '../platform/clock.ts'
import type { HttpServer } from '../platform/http/server.ts'
import type { Log } from '../platform/log.ts'
import { openArticleSearch } from '../search/actions.ts'
import { startMail, startWorkers } from '../workers.ts'
import type { End } from './ending.ts'
import { listen } from './listen.ts'
import type { Role } from './roles.ts'

type Means = { config: Config; log: Log; clock: Clock; installation: Installation }

/** Begins to do what the role says, on an open installation that is closed with it. */
export const startProcess = async (role: Role, means: Means) => {
  const { installation, config, log } = means
  const mail = openMail(config)
  const files = openFiles(config)
  const keys = openKeys(config)
  const articles = openArticleSearch({ ...means, db: installation.db })
  const does = (part: Role) => role === part || role === 'all'
  const draining = new AbortController()
  const forWeb = { ...means, ...installation, keys, articles, draining: draining.signal }
  const web = does('web') ? createApp(forWeb) : undefined
  const all = workersMeans({ ...means, files, keys, mail, model: openModel(config), articles })
  const running: Running[] = []
  /** Answers requests for a while longer, but tells load balancers to send them elsewhere. */
  const drain = async () => {
    // With the built-in database there is no other process to send them to.
    if (!web || !config.DATABASE_URL) return
    draining.abort()
    log.info(`Draining: /health answers 503, and the server stops in ${config.DRAIN_SECONDS} seconds.`)
    await pause(config.DRAIN_SECONDS * 1000)
  }
  const close = async ({ code }: Pick<End, 'code'>) => {
    await closeAll(installation, web, running, code ? patienceMs.afterBug : patienceMs.asked)
    mail.close()
  }
  try {
    const port = web && (await listen(web, config))
    if (does('worker')) running.push(...(await work(installation, all)))
    const listener = does('mail') ? await startMail(all) : undefined
    if (listener) running.push(listener)
    return { port, mailPort: listener?.port, drain, close }
  } catch (error) {
    await close({ code: 1 })
    throw error
  }
}

/** What goes on until it is stopped. */
type Running = { stop: () => Promise<unknown> }

const work = async ({ jobs, onCommit }: Installation, means: AllMeans) => {
  startChores(means)
  return startWorkers({ jobs, onCommit }, means)
}

const workersMeans = ({ installation, ...means }: Means & Opened): AllMeans => ({
  ...means,
  db: installation.db,
  url: publicUrl(means.config),
})

type Opened = Pick<AllMeans, 'files' | 'keys' | 'mail' | 'model' | 'articles'>

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
  const finished = Promise.allSettled([
    web?.close(),
    installation.jobs.close(),
    ...running.map(({ stop }) => stop()),
  ])
  await Promise.race([finished, pause(waitMs)])
  clearInterval(hangUp)
  web?.server.closeAllConnections()
  await Promise.race([finished, pause(500)])
  await installation.close()
}
