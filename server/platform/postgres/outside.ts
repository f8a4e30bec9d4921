import { setTimeout as pause } from 'node:timers/promises'
import { type Connection, connect } from '../db/connection/driver.ts'

type Patience = { say: (line: string) => void; patienceMs: number }

/** An external PostgreSQL. Waits until it is available, and rejects a role that bypasses row-level security. */
export const outsideDatabase = async (appUrl: string, ownerUrl: string | undefined, patience: Patience) => {
  const app = loginOf(appUrl)
  const owner = ownerUrl ? loginOf(ownerUrl) : app
  for (const login of new Set([owner, app])) {
    await untilReachable(login, patience)
    await rejectUnfit(login)
  }
  return { app, owner, lost: new Promise<Error>(() => {}), stop: async () => {} }
}

const loginOf = (url: string): Connection & { user: string } => ({
  url,
  user: decodeURIComponent(new URL(url).username),
})

const untilReachable = async (login: Connection & { user: string }, { say, patienceMs }: Patience) => {
  const until = Date.now() + patienceMs
  for (let told = false; ; told = true) {
    const fault = await ask(login)
    if (!fault) return
    if (!isPassing(fault))
      throw new Error(`The database of DATABASE_URL refused the connection: ${fault.message}.`)
    if (Date.now() > until) {
      throw new Error(
        `The database of DATABASE_URL is not reachable: ${fault.message}. Check that it is running, and check host and port.`,
      )
    }
    if (!told) say(`Waiting for the database of DATABASE_URL (${fault.message}).`)
    await pause(1_000)
  }
}

const isPassing = (fault: Error & { code?: string }) => !/^(28|3D)/.test(fault.code ?? '')

const ask = async (login: Connection) => {
  const pool = connect(login, { max: 1 })
  try {
    await pool`select 1`
    return undefined
  } catch (error) {
    return error as Error & { code?: string }
  } finally {
    await pool.end({ timeout: 1 })
  }
}

const rejectUnfit = async (login: Connection & { user: string }) => {
  const pool = connect(login, { max: 1 })
  try {
    const [role] = await pool<[{ rolsuper: boolean; rolbypassrls: boolean; version: number }]>`
      select rolsuper, rolbypassrls, current_setting('server_version_num')::int as version
      from pg_roles where rolname = current_user`
    if (role.version < 150_000)
      throw new Error('Bellhop needs PostgreSQL 15 or newer. The server of DATABASE_URL is older.')
    if (!role.rolsuper && !role.rolbypassrls) return
    throw new Error(
      `The role "${login.user}" of DATABASE_URL is ${role.rolsuper ? 'a superuser' : 'allowed to bypass row-level security'}. ` +
        'Bellhop isolates workspaces with row-level security, which such a role ignores. ' +
        'Create a role without these privileges that owns the database, and use it.',
    )
  } finally {
    await pool.end({ timeout: 1 })
  }
}
