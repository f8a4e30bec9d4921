import type { GlobalWrite, Write } from '../platform/db/transaction.ts'
import { newUlid } from '../platform/ids.ts'
import { hashPassword, newPassword } from './passwords.ts'

export type Account = { id: number; ulid: string; name: string; email: string }

/** The account of an address; a new one gets a password, which is told only here. */
export const ensureAccount = async (tx: GlobalWrite | Write, { email, name, password }: NewAccount) => {
  const known = await findAccount(tx, email)
  if (known) return { ...known, password: null }
  const secret = password ?? newPassword()
  const account = await insertAccount(tx, { email, name, passwordHash: await hashPassword(secret) })
  return { ...account, password: secret }
}

type NewAccount = { email: string; name?: string | undefined; password?: string }

const findAccount = async ({ sql }: GlobalWrite | Write, email: string) => {
  const [account] = await sql<
    Account[]
  >`select id, ulid, name, email from users where email = ${email.toLowerCase()}`
  return account
}

const insertAccount = async (
  { sql }: GlobalWrite | Write,
  { email, name, passwordHash }: { email: string; name?: string | undefined; passwordHash: string },
) => {
  const [account] = await sql<[Account]>`
    insert into users (ulid, name, email, password_hash)
    values (${newUlid()}, ${name ?? email.split('@')[0] ?? email}, ${email.toLowerCase()}, ${passwordHash})
    returning id, ulid, name, email`
  return account
}
