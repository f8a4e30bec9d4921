import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { connect, type Pool } from '../../server/platform/db/connection/driver.ts'
import { loginsFor } from '../../server/platform/postgres/logins.ts'
import { openPasswords } from '../../server/platform/postgres/passwords.ts'
import { findPlaces } from '../../server/platform/postgres/places.ts'
import { kill, postmasterOf, until } from '../../server/platform/postgres/scratch.ts'
import { launch } from '../processes.ts'

export type Victim = 'node' | 'postgres' | 'both'

const unlimited = {
  RATE_LIMIT_API: '100000000',
  RATE_LIMIT_UPLOADS: '100000000',
  PARKED_FILES: '1000000',
}

/** A Bellhop that is killed without warning and restarted on the same port. */
export const openInstallation = async (DATA_DIR: string, settings: Record<string, string> = {}) => {
  const port = await freePort()
  const environment = {
    ...unlimited,
    ...settings,
    DATA_DIR,
    HOST: '127.0.0.1',
    PORT: `${port}`,
    LOG_LEVEL: 'warn',
  }
  const url = `http://127.0.0.1:${port}`
  const start = async () => {
    const server = launch(['start', '--json'], environment)
    await until(() => {
      if (server.child.exitCode !== null) throw new Error(`It ended: ${server.said.stderr}`)
      return server.said.stdout.includes('\n')
    }, 60_000)
    return server
  }
  let server = await start()
  const { token = '' }: { token?: string } = JSON.parse(server.said.stdout)

  return {
    url,
    token,
    files: join(DATA_DIR, 'files'),
    kill: async (victim: Victim) => {
      if (victim !== 'node') kill(postmasterOf(DATA_DIR))
      if (victim === 'postgres') return
      server.child.kill('SIGKILL')
      await server.ended
    },
    /** Resolves when it responds to requests again. */
    comeBack: async () => {
      if (hasEnded(server.child)) server = await start()
      await until(() => hasEnded(server.child) || isHealthy(url), 60_000).catch(() => {})
      if (hasEnded(server.child) || !(await isHealthy(url)))
        throw new Error(`It does not come back. ${server.said.stderr.slice(-5_000)}`)
    },
    /** Reads the database without row-level security. */
    look: async <T>(work: (sql: Pool) => Promise<T>) => {
      const sql = connect({ ...superuserOf(DATA_DIR), database: 'bellhop' }, { max: 1 })
      try {
        return await work(sql)
      } finally {
        await sql.end({ timeout: 1 })
      }
    },
    stop: async () => {
      if (server.child.exitCode === null) server.child.kill('SIGTERM')
      await server.ended
    },
  }
}

export type Installation = Awaited<ReturnType<typeof openInstallation>>

const hasEnded = ({ exitCode, signalCode }: ChildProcess) => exitCode !== null || signalCode !== null

const isHealthy = (url: string) =>
  fetch(`${url}/health`, { signal: AbortSignal.timeout(5_000) }).then(
    ({ ok }) => ok,
    () => false,
  )

const superuserOf = (dataDir: string) => {
  const places = findPlaces(dataDir)
  return loginsFor(places, openPasswords(places.dataDir, true)).superuser
}

export const freePort = async () => {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as { port: number } // it listens on a port
  probe.close()
  return port
}
