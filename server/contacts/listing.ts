import type { ListedContact } from '../../contract/contacts.ts'
import type { Read } from '../platform/db/transaction.ts'
import type { ContactPage, Patterns, Walk } from './rules.ts'
import { columns, withCompany } from './store.ts'

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

export const ofCompany = (tx: Read, company: number, { perPage, offset, sort }: CompanyPage) => {
  const byName = { by: 'name', descending: sort.descending } as const
  return tx.sql<ListedContact[]>`
    select ${columns(tx)} from contacts ${withCompany(tx)}
    where contacts.workspace_id = ${tx.workspace} and contacts.company_id = ${company}
    order by ${order(tx, byName, false)} limit ${perPage} offset ${offset}`
}

type ContactQuery = Walk & { patterns: Patterns | undefined; sort: ContactPage['sort'] }

export const select = async (tx: Read, query: ContactQuery) => {
  const { limit, offset, fromEnd, searchFirst, patterns, sort } = query
  const ids = patterns && searchFirst ? await idsMatching(tx, patterns) : undefined
  return tx.sql<ListedContact[]>`
    select ${columns(tx)} from (
      select * from contacts
      where workspace_id = ${tx.workspace} ${ids ? among(tx, ids) : patterns ? alike(tx, patterns) : tx.sql``}
      order by ${order(tx, sort, fromEnd)} ${stretch(tx, limit, offset)}
    ) as contacts ${withCompany(tx)}
    order by ${order(tx, sort, false)}`
}

// Written out, since PostgreSQL plans a query anew every time that its limit is a parameter.
const stretch = ({ sql }: Read, limit: number, offset: number) =>
  offset ? sql`limit ${limit} offset ${offset}` : sql`limit ${sql.unsafe(String(Number(limit)))}`

const idsMatching = async ({ sql }: Read, { name, email, either }: Patterns) => {
  const rows = await sql<{ id: number }[]>`select contacts_matching(${name}, ${email}, ${either}) as id`
  return rows.map(({ id }) => id)
}

const among = ({ sql }: Read, ids: number[]) => sql`and contacts.id = any (${ids}::bigint[])`

// Inside `coalesce` a condition counts as met by every other row; otherwise the planner, which may not look
// at statistics behind a row-level policy, takes it for a rare one and sorts all that meet it.
const alike = ({ sql }: Read, { name, email, either }: Patterns) => sql`
  and coalesce(${name}::text[] is null or name ilike any (${name}), false)
  and coalesce(${email}::text[] is null or email ilike any (${email}), false)
  and coalesce(${either}::text[] is null or name ilike any (${either}) or email ilike any (${either}), false)`

const keys = {
  name: ({ sql }: Read) => sql`lower(coalesce(contacts.name, contacts.email))`,
  created_at: ({ sql }: Read) => sql`contacts.created_at`,
  last_activity: ({ sql }: Read) => sql`contacts.last_activity_at`,
}

/** Contacts without activity come last both ways; so do, among equals, those made later. */
export const order = (tx: Read, { by, descending }: ContactPage['sort'], fromEnd: boolean) => {
  const { sql } = tx
  const direction = descending === fromEnd ? sql`asc` : sql`desc`
  const nulls = by !== 'last_activity' ? sql`` : fromEnd ? sql`nulls first` : sql`nulls last`
  return sql`${keys[by](tx)} ${direction} ${nulls}, contacts.id ${fromEnd ? sql`desc` : sql`asc`}`
}
