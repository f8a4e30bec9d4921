export type Cell = string | number | null

/** Without it, Excel takes the file for Windows-1252. */
const byteOrderMark = '\uFEFF'

/** A table as CSV (RFC 4180). Numbers are not formatted. */
export const csvOf = (rows: readonly (readonly Cell[])[]) =>
  byteOrderMark + rows.map((row) => `${row.map(cellText).join(',')}\r\n`).join('')

const cellText = (cell: Cell) => {
  if (typeof cell !== 'string') return cell === null ? '' : String(cell)
  const text = harmless(cell)
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** Spreadsheets run a text that begins like a formula. */
const harmless = (text: string) => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text)

export const downloadCsv = (name: string, rows: readonly (readonly Cell[])[]) => {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([csvOf(rows)], { type: 'text/csv;charset=utf-8' }))
  link.download = name
  link.click()
  // Wait until the browser has started the download.
  setTimeout(() => URL.revokeObjectURL(link.href), 1_000)
}
