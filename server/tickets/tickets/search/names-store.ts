import { idByAddress } from '../../../contacts/index.ts'
import type { Read } from '../../../platform/db/transaction.ts'
import { within } from '../../../platform/http/callers/access.ts'
import type { Moment } from '../../../platform/kernel/clock.ts'
import type { Me } from '../record/listing-rules.ts'

export type Named = {
  kind: 'tag' | 'team' | 'channel' | 'member'
  ulid: string
  name: string
  email: string | null
}

/** The names of everything that a search operator can refer to, except contacts. */
export const names = (tx: Read, me: Pick<Me, 'channels'>) => {
  const { sql, workspace } = tx
  return sql<Named[]>`
    select 'tag' as kind, ulid, name, null as email from tags where workspace_id = ${workspace}
    union all select 'team', ulid, name, null from teams where workspace_id = ${workspace}
    union all select 'channel', ulid, name, email_address from channels
      where workspace_id = ${workspace} ${within(tx, me.channels, sql`id`)}
    union all select 'member', u.ulid, u.name, u.email from memberships m join users u on u.id = m.user_id
      where m.workspace_id = ${workspace}
    order by 1, 3, 2`
}

export const contactOfAddress = ({ sql, workspace }: Read, email: string) => sql<{ ulid: string }[]>`
  select ulid from contacts where workspace_id = ${workspace} and id = ${idByAddress({ sql, workspace }, email)}`

/**
 * Searches a sample of the contacts. A common text is found quickly in it, while searching a million takes a second.
 */
export const someContactsLike = (
  { sql, workspace }: Read,
  patterns: readonly string[],
  { among, most }: { among: number; most: number },
) => sql<{ ulid: string }[]>`
  select ulid from (
    select ulid, name, email, other_emails, phone_digits from contacts where workspace_id = ${workspace} order by id limit ${among}) as sample
  where name ilike any (${[...patterns]}) or email ilike any (${[...patterns]}) or other_emails ilike any (${[...patterns]})
    or phone_digits ilike any (${[...patterns]})
  limit ${most}`

export const hasContactsBeyond = async ({ sql, workspace }: Read, count: number) => {
  const rows = await sql`
    select from contacts where workspace_id = ${workspace} order by id limit 1 offset ${count}`
  return rows.length > 0
}

export const contactsLike = ({ sql, workspace }: Read, patterns: readonly string[], most: number) => sql<
  { ulid: string }[]
>`
  select c.ulid from contacts_from(null, null, ${[...patterns]}, null, 'created_at', false, null, null, null, ${most}) as found (id)
  join contacts c on c.workspace_id = ${workspace} and c.id = found.id`

/** The first moment of a calendar day in a time zone. */
export const startOfDay = async ({ sql }: Pick<Read, 'sql'>, day: string, timezone: string) => {
  const [{ at }] = await sql<[{ at: Moment }]>`select ${day}::date::timestamp at time zone ${timezone} as at`
  return at
}

/** The date a number of days ago, in a time zone. */
export const dayBefore = async ({ sql, now }: Read, days: number, timezone: string) => {
  const [{ day }] = await sql<[{ day: string }]>`
    select ((${now}::timestamptz at time zone ${timezone})::date - ${days}::integer)::text as day`
  return day
}
