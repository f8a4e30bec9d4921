import { superuser } from './cluster.ts'
import type { Passwords } from './passwords.ts'
import type { Places } from './places.ts'
import { port } from './settings.ts'

/** The login of a PostgreSQL client; `host` is the directory of the unix socket. */
export type Login = { host: string; port: number; user: string; password: string; database: string }

/** `owner` migrates, `app` serves requests and cannot bypass row-level security, `superuser` maintains the cluster. */
export type Logins = { superuser: Login; owner: Login; app: Login }

export const ownerRole = 'bellhop_owner'
export const appRole = 'bellhop_app'
export const database = 'bellhop'

export const loginsFor = ({ sockets }: Places, passwords: Passwords): Logins => {
  const at = { host: sockets, port }
  return {
    superuser: { ...at, user: superuser, password: passwords.superuser, database: 'postgres' },
    owner: { ...at, user: ownerRole, password: passwords.owner, database },
    app: { ...at, user: appRole, password: passwords.app, database },
  }
}
