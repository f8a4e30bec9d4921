import type { Access } from '../../../contract/base/permissions.ts'
import type { ListedContact } from '../../../contract/contacts/contacts.ts'
import type { Read } from '../../platform/db/transaction.ts'
import type { Place } from './cursors.ts'
import type { ContactPage, Patterns, Walk } from './rules.ts'
import { changedAt, columns, lastActivity, withCompany } from './store.ts'

export const count = async ({ sql, workspace }: Read) => {
  const [{ total }] = await sql<[{ total: number }]>`
    select coalesce(sum(rows), 0)::bigint as total from row_counts
    where workspace_id = ${workspace} and table_name = 'contacts'`
  return total
}

export const countMatching = async ({ sql }: Read, { name, email, either }: Patterns) => {
  const [{ total }] = await sql<[{ total: number }]>`
    select count(*) as total from contacts_matching(${name}, ${email}, ${either})`
  return total
}

type CompanyPage = Pick<ContactPage, 'perPage' | 'offset'> & { sort: { descending: boolean } }

export const ofCompany = (
  tx: Read,
  company: number,
  { perPage, offset, sort }: CompanyPage,
  access: Access,
) => {
  const byName = { by: 'name', descending: sort.descending } as const
  return tx.sql<ListedContact[]>`
    select ${columns(tx, access)} from contacts ${withCompany(tx)}
    where contacts.workspace_id = ${tx.workspace} and contacts.company_id = ${company}
    order by ${order(tx, byName, false, access)} limit ${perPage} offset ${offset}`
}

type Sort = ContactPage['sort']
type ContactQuery = Walk & { patterns: Patterns | undefined; sort: Sort; access: Access }

export const select = async (tx: Read, query: ContactQuery) => {
  const { limit, offset, fromEnd, searchFirst, patterns, sort, access } = query
  if (dependsOnAccess(sort, access)) return selectByAccess(tx, query)
  const ids = patterns && searchFirst ? await idsMatching(tx, patterns) : undefined
  return tx.sql<ListedContact[]>`
    select ${columns(tx, access)} from (
      select * from contacts
      where workspace_id = ${tx.workspace} ${ids ? among(tx, ids) : patterns ? alike(tx, patterns) : tx.sql``}
      order by ${order(tx, sort, fromEnd, access)} ${stretch(tx, limit, offset)}
    ) as contacts ${withCompany(tx)}
    order by ${order(tx, sort, false, access)}`
}

/** The last activity of a contact depends on the channels that the caller can access. */
export const dependsOnAccess = ({ by }: Sort, access: Access) => by === 'last_activity' && access !== 'all'

const selectByAccess = (tx: Read, { limit, offset, patterns, sort, access }: ContactQuery) => {
  const atMost = limit + offset
  const walk = {
    descending: sort.descending,
    patterns,
    place: undefined,
    walk: patterns ? null : atMost,
    atMost,
  }
  return tx.sql<ListedContact[]>`
    select ${columns(tx, access)} from contacts ${withCompany(tx)}
    where contacts.workspace_id = ${tx.workspace} and contacts.id = any (array(
      select id from ${idsByAccess(tx, access, walk)} with ordinality as walked (id, number) where number > ${offset}))
    order by ${order(tx, sort, false, access)}`
}

type WalkByAccess = {
  descending: boolean
  patterns: Patterns | undefined
  place: Place | undefined
  walk: number | null
  atMost: number
}

/** The ids of contacts in the order of their last activity in the channels that the caller can access. */
export const idsByAccess = (
  { sql }: Read,
  access: Access,
  { descending, patterns, place, walk, atMost }: WalkByAccess,
) => sql`
  contacts_by_activity(${access === 'all' ? [] : [...access]}::bigint[], ${patterns?.name ?? null}::text[],
    ${patterns?.email ?? null}::text[], ${patterns?.either ?? null}::text[], ${descending}, ${place?.key ?? null},
    ${place?.id ?? null}::bigint, ${walk}::bigint, ${atMost})`

// The limit is a literal, since PostgreSQL plans the query anew each time if it is a parameter.
const stretch = ({ sql }: Read, limit: number, offset: number) =>
  offset ? sql`limit ${limit} offset ${offset}` : sql`limit ${sql.unsafe(String(Number(limit)))}`

const idsMatching = async ({ sql }: Read, { name, email, either }: Patterns) => {
  const rows = await sql<{ id: number }[]>`select contacts_matching(${name}, ${email}, ${either}) as id`
  return rows.map(({ id }) => id)
}

const among = ({ sql }: Read, ids: number[]) => sql`and contacts.id = any (${ids}::bigint[])`

// In `coalesce`, the planner assumes that a condition matches every other row. Without it, the planner, which cannot
// use statistics under row-level security, assumes that matches are rare and sorts all of them.
export const alike = ({ sql }: Read, { name, email, either }: Patterns) => sql`
  and coalesce(${name}::text[] is null or contacts.name ilike any (${name}), false)
  and coalesce(${email}::text[] is null or contacts.email ilike any (${email})
    or contacts.other_emails ilike any (${email}), false)
  and coalesce(${either}::text[] is null or contacts.name ilike any (${either}) or contacts.email ilike any (${either})
    or contacts.other_emails ilike any (${either}) or contacts.phone_digits ilike any (${either}), false)`

const keys = {
  name: ({ sql }: Read, _access: Access) => sql`lower(coalesce(contacts.name, contacts.email))`,
  created_at: ({ sql }: Read, _access: Access) => sql`contacts.created_at`,
  last_activity: lastActivity,
  updated_at: (tx: Read, _access: Access) => changedAt(tx),
}

/** Contacts without activity come last in both directions; and so, among equals, do those created later. */
export const order = (tx: Read, { by, descending }: Sort, fromEnd: boolean, access: Access) => {
  const { sql } = tx
  const direction = descending === fromEnd ? sql`asc` : sql`desc`
  const nulls = by !== 'last_activity' ? sql`` : fromEnd ? sql`nulls first` : sql`nulls last`
  return sql`${keys[by](tx, access)} ${direction} ${nulls}, contacts.id ${fromEnd ? sql`desc` : sql`asc`}`
}
