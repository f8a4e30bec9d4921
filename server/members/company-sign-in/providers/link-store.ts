import type { GlobalRead, Read, Write } from '../../../platform/db/transaction.ts'

type Place = Pick<Read, 'sql' | 'workspace'>

/** The account that belongs to an account at the provider. */
export const find = async ({ sql, workspace }: Place, subject: string) => {
  const [found] = await sql<{ id: number; email: string }[]>`
    select u.id, u.email from provider_accounts a join users u on u.id = a.user_id
    where a.workspace_id = ${workspace} and a.subject = ${subject}`
  return found
}

/** Returns true if an account belongs to any account at the provider. */
export const hasAny = async ({ sql, workspace }: Place, user: number) => {
  const rows = await sql`
    select from provider_accounts where workspace_id = ${workspace} and user_id = ${user}`
  return rows.length > 0
}

/** Returns false if the account belongs to another one at the provider, or the other way round. */
export const set = async (
  { sql, workspace, now }: Write,
  { subject, user, session }: { subject: string; user: number; session: number },
) => {
  const { count } = await sql`
    insert into provider_accounts as a (workspace_id, subject, user_id, session_id, created_at)
    select ${workspace}::bigint, ${subject}::text, ${user}::bigint, ${session}::bigint, ${now}::timestamptz
    where not exists (
      select from provider_accounts
      where workspace_id = ${workspace} and user_id = ${user} and subject <> ${subject})
    on conflict (workspace_id, subject) do update set session_id = excluded.session_id
      where a.user_id = excluded.user_id`
  return count > 0
}

export const removeAll = ({ sql, workspace }: Write) => sql`
  delete from provider_accounts where workspace_id = ${workspace}`

/** Returns true if the last sign-in of a user with the provider has started this session. */
export const isOf = async ({ sql, workspace }: Read, user: number, session: number) => {
  const rows = await sql`
    select from provider_accounts
    where workspace_id = ${workspace} and user_id = ${user} and session_id = ${session}`
  return rows.length > 0
}

/** The people of some domains except the owner, and the sessions that began with the provider. */
export const peopleOf = async (
  { sql }: GlobalRead,
  { workspace, domains }: { workspace: number; domains: string[] },
) => {
  const people = await sql<{ id: number }[]>`
    select id from users
    where split_part(email, '@', 2) = any (${domains}::text[])
      and id not in (select user_id from memberships where workspace_id = ${workspace} and role = 'owner')`
  const sessions = await sql<{ session_id: number }[]>`
    select session_id from provider_accounts where workspace_id = ${workspace}`
  return { users: people.map(({ id }) => id), except: sessions.map(({ session_id }) => session_id) }
}
