import { csvRow } from '../../../contract/base/csv.ts'
import {
  type ImportedRow,
  type listImportedRows,
  mostRefusedAtOnce,
  rowOutcomes,
} from '../../../contract/contacts/contact-imports.ts'
import type { Read } from '../../platform/db/transaction.ts'
import type { Page } from '../../platform/http/requests/paging.ts'
import { amongKnown, type PositionStretch, pageByPosition } from '../../platform/http/requests/positions.ts'
import * as rows from './record/row-store.ts'
import type { Import } from './record/store.ts'

type RowPage = Page<typeof listImportedRows.paging>

/** A page of the rows of an import. */
export const pageOfRows = (tx: Read, id: number, page: RowPage) => {
  const outcomes = amongKnown(page.filters.outcome, rowOutcomes, 'filter.outcome')
  const source = {
    select: (stretch: PositionStretch) => rows.page(tx, id, outcomes, stretch),
    count: () => rows.count(tx, id, outcomes),
  }
  return pageByPosition(page, source, shown)
}

const shown = ({ position, ...row }: rows.ShownRow): ImportedRow => ({ row: position, ...row })

/** Refused rows as CSV, with their reasons in a column that an import ignores. */
export const refusedRows = async (tx: Read, { id, columns }: Import, after: number | undefined) => {
  const found = await rows.select(tx, id, ['refused'], { after, limit: mostRefusedAtOnce })
  const names = columns.map(({ name }) => name)
  const lines = found.rows.map(({ cells, reason }) => [
    ...names.map((_, index) => cells[index] ?? ''),
    reason,
  ])
  const header = after === undefined ? [[...names, 'Import problem']] : []
  return {
    csv: [...header, ...lines].map((line) => `${csvRow(line)}\r\n`).join(''),
    next: found.hasMore ? (found.rows.at(-1)?.position ?? null) : null,
  }
}
