export type Cell = string | number | null

/** A row of CSV (RFC 4180), without the end of the line. Every cell is quoted. Numbers are not formatted. */
export const csvRow = (cells: readonly Cell[]) => cells.map(cellText).join(',')

const cellText = (cell: Cell) => {
  const text = typeof cell === 'string' ? cell.replace(formulas, "$1'$2") : String(cell ?? '')
  return `"${text.replaceAll('"', '""')}"`
}

/**
 * The start of a formula, which a spreadsheet would run: at the beginning of a cell, and after every character that
 * some programs read as a separator. Blanks and quotes before the sign do not matter. An apostrophe before the sign
 * makes the cell a text.
 */
const formulas = /((?:^|[;|\t\r\n])(?:[^\S\t\r\n]|")*)('*(?=[=+\-@＝＋－＠]))/g
const guards = /((?:^|[;|\t\r\n])(?:[^\S\t\r\n]|")*)'('*(?=[=+\-@＝＋－＠]))/g

/** A cell that was written for spreadsheets, as it was before. */
export const cellRead = (text: string) => text.replace(guards, '$1$2')
