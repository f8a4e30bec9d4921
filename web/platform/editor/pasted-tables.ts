const blocks =
  'address, article, blockquote, div, dl, figure, h1, h2, h3, h4, h5, h6, hr, ol, p, pre, section, table, ul'
const separator = ' | '

/**
 * The editor has no tables. In pasted HTML, each row becomes a line, and what separates its cells stays visible. A table
 * that only arranges a mail, with one filled cell in each row, becomes the content of its cells.
 */
export const withoutTables = (html: string) => {
  if (!/<table\b/i.test(html)) return html
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  // Inner tables first: then, the cells of outer ones have no tables.
  for (const table of [...body.querySelectorAll('table')].reverse()) table.replaceWith(...linesOf(table))
  return body.innerHTML
}

/** In pasted HTML, each cell has one line, and tables in cells and those that arrange a mail become lines. */
export const withPlainCells = (html: string) => {
  if (!/<table\b/i.test(html)) return html
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  for (const table of [...body.querySelectorAll('table')].reverse()) {
    const rows = [...table.rows].map(({ cells }) => [...cells])
    const isShown = rows.some((cells) => cells.length > 1) && !table.parentElement?.closest('table')
    if (!isShown) table.replaceWith(...linesOf(table))
    else for (const cell of rows.flat()) inlineOf(cell)
  }
  return body.innerHTML
}

const linesOf = (table: HTMLTableElement) => {
  const rows = [...table.rows].map(({ cells }) => [...cells])
  const isLayout = rows.every((cells) => cells.filter(isFilled).length < 2)
  const lines = isLayout ? rows.flatMap((cells) => cells.filter(isFilled).map(blockOf)) : rows.map(lineOf)
  return [...(table.caption ? [blockOf(table.caption)] : []), ...lines]
}

const isFilled = (cell: Element) => cell.textContent.trim() !== '' || cell.querySelector('img') !== null

const blockOf = (cell: Element) => {
  const block = cell.ownerDocument.createElement(cell.querySelector(blocks) ? 'div' : 'p')
  block.append(...cell.childNodes)
  return block
}

/** Empty cells keep their place, except at the end. */
const lineOf = (cells: HTMLTableCellElement[]) => {
  const line = document.createElement('p')
  cells.slice(0, cells.findLastIndex(isFilled) + 1).forEach((cell, index) => {
    if (index > 0) line.append(separator)
    line.append(...inlineOf(cell))
  })
  return line
}

/** The content of a cell in one line: its paragraphs and lines are separated by spaces. */
const inlineOf = (cell: Element) => {
  for (const end of cell.querySelectorAll('br')) end.replaceWith(' ')
  for (const block of [...cell.querySelectorAll(`${blocks}, li, dt, dd`)].reverse())
    block.replaceWith(...block.childNodes, ' ')
  cell.normalize()
  const texts = textsIn(cell)
  for (const text of texts) text.data = text.data.replaceAll(/\s+/g, ' ')
  trimmed(texts, (data) => data.trimStart())
  trimmed(texts.toReversed(), (data) => data.trimEnd())
  return cell.childNodes
}

/** Trims the texts up to the first one that is not empty then. */
const trimmed = (texts: Text[], trim: (data: string) => string) => {
  for (const text of texts) {
    text.data = trim(text.data)
    if (text.data !== '') return
  }
}

const textsIn = (cell: Element) => {
  const walker = cell.ownerDocument.createTreeWalker(cell, NodeFilter.SHOW_TEXT)
  const texts: Text[] = []
  while (walker.nextNode()) texts.push(walker.currentNode as Text) // only text nodes are walked
  return texts
}
