import type { ImportedRow } from '../../contract/contacts/contact-imports.ts'
import type { Read, Write } from '../platform/db/transaction.ts'
import type { Row } from './csv/rows.ts'

export type Outcome = ImportedRow['outcome']

export const removeAll = ({ sql, workspace }: Write, id: number) =>
  sql`delete from contact_import_rows where workspace_id = ${workspace} and import_id = ${id}`

export const insert = ({ sql, workspace }: Write, id: number, rows: readonly Row[]) => sql`
  insert into contact_import_rows (workspace_id, import_id, position, cells)
  select ${workspace}, ${id}, n.position, n.cells
  from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as n (position integer, cells jsonb)
  returning position`

type Stretch = { after: number | undefined; limit: number; offset?: number }
export type StoredRow = Row & { outcome: Outcome; reason: string | null }

export const select = (
  { sql, workspace }: Read,
  id: number,
  outcomes: readonly Outcome[] | undefined,
  { after, limit, offset = 0 }: Stretch,
) => sql<StoredRow[]>`
  select position, cells, outcome, reason from contact_import_rows
  where workspace_id = ${workspace} and import_id = ${id}
    ${outcomes ? sql`and outcome = any (${[...outcomes]}::text[])` : sql``}
    ${after === undefined ? sql`` : sql`and position > ${after}`}
  order by position limit ${limit} offset ${offset}`

export const count = async (
  { sql, workspace }: Read,
  id: number,
  outcomes: readonly Outcome[] | undefined,
) => {
  const [{ count }] = await sql<[{ count: number }]>`
    select count(*) from contact_import_rows
    where workspace_id = ${workspace} and import_id = ${id}
      ${outcomes ? sql`and outcome = any (${[...outcomes]}::text[])` : sql``}`
  return count
}

type Noted = { position: number; outcome: Outcome; reason?: string }

/** Notes what becomes of rows. Those that stay as they are are not written. */
export const note = ({ sql, workspace }: Write, id: number, rows: readonly Noted[]) => sql`
  update contact_import_rows r set outcome = n.outcome, reason = n.reason
  from unnest(
    ${rows.map(({ position }) => position)}::integer[], ${rows.map(({ outcome }) => outcome)}::text[],
    ${rows.map(({ reason = null }) => reason)}::text[]
  ) as n (position, outcome, reason)
  where r.workspace_id = ${workspace} and r.import_id = ${id} and r.position = n.position
    and (r.outcome, r.reason) is distinct from (n.outcome, n.reason)`

export const remove = ({ sql, workspace }: Write, id: number, positions: readonly number[]) => sql`
  delete from contact_import_rows
  where workspace_id = ${workspace} and import_id = ${id} and position = any (${[...positions]}::integer[])`

/** Deletes all rows but the refused ones. */
export const removeSettled = ({ sql, workspace }: Write, id: number) => sql`
  delete from contact_import_rows
  where workspace_id = ${workspace} and import_id = ${id} and outcome <> 'refused'`

/**
 * Deletes the rows of all imports that contain one of these addresses. The first condition finds few rows, of which
 * another address may only end like one of these.
 */
export const removeWith = async ({ sql, workspace }: Write, addresses: readonly string[]) => {
  const { count } = await sql`
    delete from contact_import_rows r where r.workspace_id = ${workspace} and exists (
      select from unnest(${[...addresses]}::text[]) as address
      where strpos(lower(r.cells::text), btrim(to_json(address)::text, '"')) > 0
        and exists (
          select from jsonb_array_elements_text(r.cells) as cell,
            regexp_split_to_table(lower(cell), '[\\s;,:<>"()]+') as word
          where btrim(word, '.''') = address))`
  return count
}
