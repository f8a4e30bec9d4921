import type { ImportedFile } from '../../../contract/articles/article-imports.ts'
import type { Read, Write } from '../../platform/db/transaction.ts'
import type { PositionStretch } from '../../platform/http/requests/positions.ts'

export type Outcome = ImportedFile['outcome']

type NewFile = ImportedFile & { position: number; is_private: boolean }

export const removeAll = ({ sql, workspace }: Write, id: number) =>
  sql`delete from imported_files where workspace_id = ${workspace} and import_id = ${id}`

export const insert = ({ sql, workspace }: Write, id: number, files: NewFile[]) =>
  sql`insert into imported_files ${sql(
    files.map((file) => ({ workspace_id: workspace, import_id: id, ...file })),
  )}`

type Noted = {
  file: { position: number }
  outcome: 'created' | 'updated' | 'unchanged' | 'skipped'
  reason: string | null
}

/** Stores the outcome of files. If the import runs again, files that were written before are unchanged. */
export const note = ({ sql, workspace }: Write, id: number, files: Noted[]) => sql`
  update imported_files f set outcome = n.outcome, reason = n.reason
  from unnest(
    ${files.map(({ file }) => file.position)}::integer[], ${files.map(({ outcome }) => outcome)}::text[],
    ${files.map(({ reason }) => reason)}::text[]
  ) as n (position, outcome, reason)
  where f.workspace_id = ${workspace} and f.import_id = ${id} and f.position = n.position
    and f.outcome not in ('created', 'updated')`

export type Listed = ImportedFile & { position: number }

export const select = (
  { sql, workspace }: Read,
  id: number,
  outcomes: Outcome[] | undefined,
  { after, limit, offset }: PositionStretch,
) => sql<Listed[]>`
  select path, outcome, reason, position from imported_files
  where workspace_id = ${workspace} and import_id = ${id}
    ${outcomes ? sql`and outcome = any (${outcomes}::text[])` : sql``}
    ${after === undefined ? sql`` : sql`and position > ${after}`}
  order by position limit ${limit} offset ${offset}`

export const count = async ({ sql, workspace }: Read, id: number, outcomes: Outcome[] | undefined) => {
  const [{ count }] = await sql<[{ count: number }]>`
    select count(*) from imported_files
    where workspace_id = ${workspace} and import_id = ${id}
      ${outcomes ? sql`and outcome = any (${outcomes}::text[])` : sql``}`
  return count
}
