import { type Cell, csvRow } from '../../../../contract/base/csv.ts'
import { byteOrderMark, saveFile } from '../../../platform/base/save-file.ts'

export type { Cell }

/** A table as CSV. */
export const csvOf = (rows: readonly (readonly Cell[])[]) =>
  byteOrderMark + rows.map((row) => `${csvRow(row)}\r\n`).join('')

export const downloadCsv = (name: string, rows: readonly (readonly Cell[])[]) =>
  saveFile(name, new Blob([csvOf(rows)], { type: 'text/csv;charset=utf-8' }))
