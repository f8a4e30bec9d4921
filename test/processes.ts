import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Connection } from '../server/platform/db/connection/driver.ts'
import { until } from '../server/platform/postgres/scratch.ts'

const root = join(import.meta.dirname, '..')

type Environment = Record<string, string>

/** Starts Bellhop as a separate process, only with the settings of the test. It ends with the test. */
export const launch = (args: string[], environment: Environment) => {
  const child = spawn(process.execPath, [join(root, 'server/main.ts'), ...args], {
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/compiled'),
      MAIL_PORT: '0',
      MAIL_HOST: '127.0.0.1',
      DRAIN_SECONDS: '0',
      TICKET_MEANING_CPU: '0',
      ...environment,
    },
  })
  const said = { stdout: '', stderr: '' }
  for (const stream of ['stdout', 'stderr'] as const) {
    child[stream]?.on('data', (part) => {
      said[stream] += part
    })
  }
  return { child, said, ended: once(child, 'close').then(([code, signal]) => code ?? signal) }
}

/** Runs a command and waits for its end. */
export const runBellhop = async (args: string[], environment: Environment) => {
  const { said, ended } = launch(args, environment)
  const code: number | string = await ended
  return { code, ...said }
}

/** Starts a server on a free port. It stops at the end of the test, if not before. */
export const startServer = async (
  t: { after(end: () => Promise<void>): void },
  environment: Environment,
  args: string[] = [],
) => {
  const server = launch(['start', '--json', ...args], { PORT: '0', HOST: '127.0.0.1', ...environment })
  t.after(() => end(server.child))
  await until(() => {
    if (server.child.exitCode !== null) throw new Error(`It ended: ${server.said.stderr}`)
    return server.said.stdout.includes('\n')
  }, 60_000)
  const { url, token }: { url: string; token?: string } = JSON.parse(server.said.stdout)
  return { ...server, url, token }
}

const end = async (child: ChildProcess) => {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGTERM')
  await once(child, 'exit')
}

/** The settings for a database with separate logins of the owner and the application. */
export const addressesOf = ({ app, owner }: { app: Connection; owner: Connection }): Environment => ({
  DATABASE_URL: urlOf(app),
  DATABASE_OWNER_URL: urlOf(owner),
})

const urlOf = (to: Connection) => {
  if ('url' in to) return to.url
  const { user, password, host, port, database } = to
  return `postgres://${user}:${password}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`
}

/** A temporary directory that is removed at the end. */
export const emptyDirectory = (owner: { after(end: () => Promise<void>): void }) => {
  const directory = mkdtempSync(join(tmpdir(), 'bellhop-test-'))
  owner.after(() => rm(directory, { recursive: true, force: true, maxRetries: 20 }))
  return directory
}
