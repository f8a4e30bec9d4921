import { csvRow } from '../../contract/base/csv.ts'
import {
  type ImportedRow,
  type listImportedRows,
  rowOutcomes,
} from '../../contract/contacts/contact-imports.ts'
import type { Read } from '../platform/db/transaction.ts'
import {
  type CursorResponse,
  type Page,
  type PageResponse,
  readCursor,
  writtenCursor,
} from '../platform/http/requests/paging.ts'
import { fieldFaults, label } from '../platform/kernel/field-faults.ts'
import { invalid } from '../platform/kernel/problem.ts'
import * as rows from './row-store.ts'
import type { Import } from './store.ts'

type RowPage = Page<typeof listImportedRows.paging>
type Response = PageResponse<ImportedRow> | CursorResponse<ImportedRow>

/** A page of the rows of an import. */
export const listed = async (tx: Read, id: number, page: RowPage): Promise<Response> => {
  const { perPage, offset } = page
  const outcomes = outcomesIn(page.filters.outcome)
  if (!page.cursor) {
    const found = await rows.select(tx, id, outcomes, { after: undefined, limit: perPage, offset })
    return { rows: found.map(shown), total: await rows.count(tx, id, outcomes) }
  }
  const [, last] = readCursor(page.cursor, /^(\d{1,9})$/) ?? []
  const after = last === undefined ? undefined : Number(last)
  const found = await rows.select(tx, id, outcomes, { after, limit: perPage + 1 })
  const next = found.length > perPage ? found[perPage - 1] : undefined
  return {
    rows: found.slice(0, perPage).map(shown),
    next: next ? writtenCursor(String(next.position)) : null,
  }
}

const outcomesIn = (values: string[] | undefined) => {
  const isOutcome = (value: string): value is rows.Outcome =>
    (rowOutcomes as readonly string[]).includes(value)
  if (values?.some((value) => !isOutcome(value)))
    throw invalid({ 'filter.outcome': [fieldFaults.selected(label('filter.outcome'))] })
  return values?.filter(isOutcome)
}

const shown = ({ position, ...row }: rows.StoredRow): ImportedRow => ({ row: position, ...row })

const exportedAtOnce = 1_000

/** Refused rows as CSV, with their reasons in a column that an import ignores. */
export const refusedRows = async (tx: Read, { id, columns }: Import, after: number | undefined) => {
  const found = await rows.select(tx, id, ['refused'], { after, limit: exportedAtOnce + 1 })
  const some = found.slice(0, exportedAtOnce)
  const names = columns.map(({ name }) => name)
  const lines = some.map(({ cells, reason }) => [...names.map((_, index) => cells[index] ?? ''), reason])
  const header = after === undefined ? [[...names, 'Import problem']] : []
  return {
    csv: [...header, ...lines].map((line) => `${csvRow(line)}\r\n`).join(''),
    next: found.length > exportedAtOnce ? (some.at(-1)?.position ?? null) : null,
  }
}
