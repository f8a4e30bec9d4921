export type Cell = string | number | null

/** A row of CSV (RFC 4180), without the end of the line. Numbers are not formatted. */
export const csvRow = (cells: readonly Cell[]) => cells.map(cellText).join(',')

const cellText = (cell: Cell) => {
  if (typeof cell !== 'string') return cell === null ? '' : String(cell)
  const text = harmless(cell)
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** What spreadsheets run as a formula, and what is written before it so that they do not. */
const formula = /^'*[=+\-@\t\r]/

const harmless = (text: string) => (formula.test(text) ? `'${text}` : text)

/** A cell that was written for spreadsheets, as it was before. */
export const cellRead = (text: string) => (text.startsWith("'") && formula.test(text) ? text.slice(1) : text)
