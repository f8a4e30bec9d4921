import { type Cell, csvRow } from '../../../contract/base/csv.ts'

export type { Cell }

/** Without it, Excel takes the file for Windows-1252. */
const byteOrderMark = '\uFEFF'

/** A table as CSV. */
export const csvOf = (rows: readonly (readonly Cell[])[]) =>
  byteOrderMark + rows.map((row) => `${csvRow(row)}\r\n`).join('')

export const downloadCsv = (name: string, rows: readonly (readonly Cell[])[]) => {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([csvOf(rows)], { type: 'text/csv;charset=utf-8' }))
  link.download = name
  link.click()
  // Wait until the browser has started the download.
  setTimeout(() => URL.revokeObjectURL(link.href), 1_000)
}
