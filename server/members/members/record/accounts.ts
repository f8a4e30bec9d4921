import type { Language } from '../../../../contract/members/languages.ts'
import type { SignedIn } from '../../../../contract/members/sessions.ts'
import type { GlobalRead, GlobalWrite, Write } from '../../../platform/db/transaction.ts'
import { newUlid } from '../../../platform/kernel/ids.ts'
import { conflict } from '../../../platform/kernel/problem.ts'
import { hashPassword, newPassword } from './passwords.ts'

export type Account = { id: number; ulid: string; name: string; email: string }

/** The account of an address. A new account gets a password, which is returned only here. */
export const ensureAccount = async (tx: GlobalWrite | Write, { email, name }: NewAccount) => {
  const known = await findAccount(tx, email)
  if (known) rejectUnproved(known)
  if (known) return { ...known, password: null }
  const password = newPassword()
  const account = await openAccount(tx, { email, name, passwordHash: await hashPassword(password) })
  return { ...account, password: account.isNew ? password : null }
}

export type NewAccount = {
  email: string
  name?: string | undefined
  timezone?: string | undefined
  language?: Language | undefined
  isUnproved?: boolean
}

/** Creates an account. An account that was created meanwhile is returned unchanged. */
export const openAccount = async (
  tx: GlobalWrite | Write,
  wanted: NewAccount & { passwordHash: string | null },
) => {
  const opened = await insertAccount(tx, wanted)
  const account = opened ?? (await findAccount(tx, wanted.email))
  if (!account) throw new Error('An account vanished while it was opened.')
  return { ...account, isNew: opened !== undefined }
}

export const findAccount = async ({ sql }: GlobalRead | Write, email: string) => {
  const [account] = await sql<(Account & { is_unproved: boolean })[]>`
    select id, ulid, name, email, is_unproved from users where email = ${email.toLowerCase()}`
  return account
}

/**
 * Rejects an account that was opened with a copied link. An admin of another workspace may have opened it to get what its
 * address is invited to.
 */
export const rejectUnproved = ({ email, is_unproved }: { email: string; is_unproved: boolean }) => {
  if (is_unproved)
    throw conflict(
      `Nobody has proved that the account of ${email} is theirs. Reset its password with the link in a mail first.`,
    )
}

/** Returns whether the address was not proved before. */
export const markProved = async ({ sql }: GlobalWrite, id: number) =>
  (await sql`update users set is_unproved = false where id = ${id} and is_unproved`).count > 0

type AccountChanges = Partial<Omit<NewAccount, 'isUnproved'>>

/** Changes the name, address, time zone or language of a person in all their workspaces. Omitted fields stay. */
export const updateAccount = async (
  { sql }: GlobalWrite,
  id: number,
  { name, email, timezone, language }: AccountChanges,
) => {
  const [account] = await sql<[Account]>`
    update users set name = coalesce(${name ?? null}, name), email = coalesce(${email?.toLowerCase() ?? null}, email),
      timezone = coalesce(${timezone ?? null}, timezone), language = coalesce(${language ?? null}, language)
    where id = ${id} returning id, ulid, name, email`
  return account
}

const insertAccount = async (
  { sql }: GlobalWrite | Write,
  {
    email,
    name,
    passwordHash,
    timezone,
    language,
    isUnproved = false,
  }: NewAccount & { passwordHash: string | null },
) => {
  const [account] = await sql<Account[]>`
    insert into users (ulid, name, email, password_hash, timezone, language, is_unproved)
    values (${newUlid()}, ${name ?? email.split('@')[0] ?? email}, ${email.toLowerCase()}, ${passwordHash},
      ${timezone ?? 'UTC'}, ${language ?? null}, ${isUnproved})
    on conflict (email) do nothing
    returning id, ulid, name, email`
  return account
}

/** An account with its credentials. */
export const findCredentials = async ({ sql }: GlobalRead, wanted: { email: string } | { id: number }) => {
  const { email = null, id = null } = { email: undefined, id: undefined, ...wanted }
  const [account] = await sql<(Account & { password_hash: string | null; language: Language | null })[]>`
    select id, ulid, name, email, password_hash, language from users
    where email = ${email?.toLowerCase() ?? null} or id = ${id}`
  return account
}

export const setPassword = ({ sql }: GlobalWrite, id: number, passwordHash: string | null) => sql`
  update users set password_hash = ${passwordHash} where id = ${id}`

/** A person with all their workspaces, in the form of the API. */
export const personWithWorkspaces = async ({ sql }: GlobalRead, id: number) => {
  const [person] = await sql<[SignedIn]>`
    select json_build_object('id', u.id, 'ulid', u.ulid, 'name', u.name, 'email', u.email,
        'avatar_url', u.avatar_url, 'timezone', u.timezone) as user,
      (select coalesce(json_agg(json_build_object(
          'id', w.id, 'ulid', w.ulid, 'name', w.name, 'slug', w.slug, 'logo_url', w.logo_url,
          'role', m.role) order by w.id), '[]')
        from memberships m join workspaces w on w.id = m.workspace_id where m.user_id = u.id) as workspaces
    from users u where u.id = ${id}`
  return person
}
