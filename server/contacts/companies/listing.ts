import type { Fragment } from 'postgres'
import type { Company, listCompanies } from '../../../contract/contacts/companies.ts'
import { changesSettledUntil, momentOf } from '../../platform/db/settled.ts'
import type { Read } from '../../platform/db/transaction.ts'
import { dateIn } from '../../platform/http/requests/filter-dates.ts'
import {
  type CursorResponse,
  type Page,
  type PageResponse,
  readCursor,
  unknownCursor,
  writtenCursor,
} from '../../platform/http/requests/paging.ts'
import { changedAt, columns } from './store.ts'

type CompanyPage = Page<(typeof listCompanies)['paging']>

export const pageOfCompanies = async (tx: Read, page: CompanyPage): Promise<PageResponse<Company>> => {
  const { sql } = tx
  const { found } = conditionsOf(tx, page)
  const [rows, [{ total }]] = await Promise.all([
    sql<Company[]>`
      select ${columns(tx)} from companies where ${found}
      order by ${order(tx, page)} limit ${page.perPage} offset ${page.offset}`,
    sql<[{ total: number }]>`select count(*) as total from companies where ${found}`,
  ])
  return { rows, total }
}

type Row = Company & { place: string }

/** The companies after a cursor. By their change, the list ends before changes that may still be behind others. */
export const companiesAfter = async (
  tx: Read,
  page: CompanyPage & { cursor: string },
): Promise<CursorResponse<Company>> => {
  const { sort, perPage } = page
  const isCopied = sort.by === 'updated_at' && !sort.descending
  const until = isCopied ? await changesSettledUntil(tx) : undefined
  const { found } = conditionsOf(tx, page)
  const rows = await tx.sql<Row[]>`
    select ${columns(tx)}, ${places[sort.by](tx)} as place from companies
    where ${found} ${beyond(tx, page)}
      ${until ? tx.sql`and ${changedAt(tx)} < ${momentOf(tx, until)}` : tx.sql``}
    order by ${order(tx, page)} limit ${perPage + 1}`
  const last = rows.length > perPage ? rows[perPage - 1] : undefined
  return {
    rows: rows.slice(0, perPage).map(({ place: _, ...company }) => company),
    next: last ? writtenCursor(`${sort.by} ${last.id} ${last.place}`) : null,
  }
}

/** In an object, since a promise of a statement would run it. */
const conditionsOf = (tx: Read, { filters: { external_id, updated_after } }: CompanyPage) => {
  const { sql, workspace } = tx
  const since = updated_after && dateIn(updated_after, 'updated_after')
  const found = sql`
    companies.workspace_id = ${workspace}
    ${external_id ? sql`and companies.external_id = any (${external_id}::text[])` : sql``}
    ${since ? sql`and ${changedAt(tx)} >= ${since}` : sql``}`
  return { found }
}

type Sort = CompanyPage['sort']['by']

const keys: Record<Sort, (tx: Read) => Fragment> = {
  name: ({ sql }) => sql`lower(companies.name)`,
  updated_at: changedAt,
}

/** The sort keys in the form of a cursor: a time is in microseconds. */
const places: Record<Sort, (tx: Read) => Fragment> = {
  name: keys.name,
  updated_at: (tx) => tx.sql`(extract(epoch from ${changedAt(tx)}) * 1000000)::bigint::text`,
}

const order = (tx: Read, { sort: { by, descending } }: CompanyPage) => {
  const direction = descending ? tx.sql`desc` : tx.sql`asc`
  return tx.sql`${keys[by](tx)} ${direction}, companies.id ${direction}`
}

const form = { name: /^name (\d{1,15}) ([^\0]*)$/s, updated_at: /^updated_at (\d{1,15}) (\d{1,16})$/ }

const beyond = (tx: Read, { cursor = 'start', sort: { by, descending } }: CompanyPage) => {
  const { sql } = tx
  const parts = readCursor(cursor, form[by])
  if (!parts) return sql``
  const [, id, place] = parts
  if (place === undefined) throw unknownCursor()
  const other = by === 'name' ? sql`${place}::text` : momentOf(tx, place)
  const side = descending ? sql`<` : sql`>`
  return sql`and (${keys[by](tx)}, companies.id) ${side} (${other}, ${Number(id)}::bigint)`
}
