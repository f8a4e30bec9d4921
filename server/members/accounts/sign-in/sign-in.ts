import type { Db } from '../../../platform/db/open.ts'
import type { GlobalWrite } from '../../../platform/db/transaction.ts'
import type { Client } from '../../../platform/http/callers/client.ts'
import type { Log } from '../../../platform/kernel/log.ts'
import { Problem } from '../../../platform/kernel/problem.ts'
import { recordOfAccount, type Sessions } from '../../../workspaces/index.ts'
import { findCredentials, isPassword, personWithWorkspaces } from '../../members/actions.ts'
import type { Attempts } from './attempts.ts'

export type SigningIn = {
  db: Pick<Db, 'global'>
  log: Log
  sessions: Pick<Sessions, 'begin' | 'clear' | 'forget'>
  attempts: Attempts
}

export const by = { type: 'system', name: 'accounts' } as const

/** The account of an email address and a password. A wrong address and a wrong password are rejected alike. */
export const provePassword = async (
  { db, attempts }: Pick<SigningIn, 'db' | 'attempts'>,
  { email, password }: { email: string; password: string },
  { ipAddress }: Client,
) => {
  await attempts.anyPassword(ipAddress)
  const account = await db.global.read((tx) => findCredentials(tx, { email }))
  const passwordHash = account?.password_hash ?? null
  await attempts.password(ipAddress, email, passwordHash)
  if (await isPassword(password, passwordHash)) return account
  return undefined
}

type Beginning = {
  action?: 'account.signed_in' | 'account.signed_in_with_company' | 'account.signed_in_past_company'
  /** Stores with the session what it began with, as the last statements. */
  note?: (tx: GlobalWrite, session: number) => Promise<unknown>
}

/** Starts a session in this browser for an authenticated person. */
export const beginSession = async (
  { db, sessions, log }: Omit<SigningIn, 'attempts'>,
  userId: number,
  client: Client,
  { action = 'account.signed_in', note }: Beginning = {},
) => {
  const signedIn = await db.global.write(by, async (tx) => {
    const session = await sessions.begin(tx, userId, client)
    await recordOfAccount(tx, { id: userId }, { action, client })
    const person = await personWithWorkspaces(tx, userId)
    await note?.(tx, session)
    return person
  })
  sessions.forget()
  log.info({ user: userId, ip: client.ipAddress }, 'signed in')
  return signedIn
}

export const signInFailed = () =>
  new Problem(401, 'The email address or the password is wrong.', { code: 'sign_in_failed' })
