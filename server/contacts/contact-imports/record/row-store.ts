import {
  type ImportedRow,
  longestShownRow,
  mostShownCharacters,
} from '../../../../contract/contacts/contact-imports.ts'
import type { Read, Write } from '../../../platform/db/transaction.ts'
import type { PositionStretch } from '../../../platform/http/requests/positions.ts'

export type Outcome = ImportedRow['outcome']
export type Row = { position: number; cells: string[] }

export const removeAll = ({ sql, workspace }: Write, id: number) =>
  sql`delete from contact_import_rows where workspace_id = ${workspace} and import_id = ${id}`

/** Stores the rows of a piece of the file, as it was read. */
export const insert = ({ sql, workspace }: Write, id: number, json: string) => sql`
  insert into contact_import_rows (workspace_id, import_id, position, size, cells)
  select ${workspace}, ${id}, n.position, n.size, n.cells
  from jsonb_to_recordset(${json}::jsonb) as n (position integer, size integer, cells jsonb)
  returning position`

type Stretch = { after: number | undefined; limit: number }
export type StoredRow = Row & { outcome: Outcome; reason: string | null }

const among = (
  { sql, workspace }: Read,
  id: number,
  outcomes: readonly Outcome[] | undefined,
  after?: number,
) => sql`
  workspace_id = ${workspace} and import_id = ${id}
    ${outcomes ? sql`and outcome = any (${[...outcomes]}::text[])` : sql``}
    ${after === undefined ? sql`` : sql`and position > ${after}`}`

const portionBytes = 1024 * 1024

/** The next rows: at most the limit, and not more bytes than one portion, unless one row alone has more. */
export const select = async (
  tx: Read,
  id: number,
  outcomes: readonly Outcome[] | undefined,
  { after, limit }: Stretch,
) => {
  const found = await tx.sql<(StoredRow & { candidates: number })[]>`
    select position, cells, outcome, reason, candidates from (
      select *, sum(size) over upward - size as bytes_before, row_number() over upward as number,
        count(*) over () as candidates
      from (
        select position, size, cells, outcome, reason from contact_import_rows
        where ${among(tx, id, outcomes, after)} order by position limit ${limit + 1}
      ) next window upward as (order by position)
    ) counted where number = 1 or number <= ${limit} and bytes_before < ${portionBytes} order by position`
  const rows = found.map(({ candidates: _, ...row }): StoredRow => row)
  return { rows, hasMore: (found[0]?.candidates ?? 0) > rows.length }
}

export type ShownRow = StoredRow & { is_shortened: boolean }

/** A page of rows. Long rows have shortened cells. */
export const page = (
  tx: Read,
  id: number,
  outcomes: readonly Outcome[] | undefined,
  { after, limit, offset }: PositionStretch,
) => tx.sql<ShownRow[]>`
  select position, outcome, reason, size > ${longestShownRow} as is_shortened, case
    when size <= ${longestShownRow} then cells
    else (
      select jsonb_agg(left(cell, ${mostShownCharacters} / jsonb_array_length(cells)) order by number)
      from jsonb_array_elements_text(cells) with ordinality as c (cell, number)
    ) end as cells
  from contact_import_rows where ${among(tx, id, outcomes, after)}
  order by position limit ${limit} offset ${offset}`

export const count = async (tx: Read, id: number, outcomes: readonly Outcome[] | undefined) => {
  const [{ count }] = await tx.sql<[{ count: number }]>`
    select count(*) from contact_import_rows where ${among(tx, id, outcomes)}`
  return count
}

type Noted = { position: number; outcome: Outcome; reason?: string }

/** Stores the outcome of rows. Rows without a change are not written. */
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
 * Deletes the rows of all imports that contain one of these addresses. The first condition is fast and finds few
 * rows. The second one excludes longer addresses that end like one of these.
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
