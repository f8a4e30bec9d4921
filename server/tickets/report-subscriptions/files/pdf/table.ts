import type { Table } from '../document.ts'
import { bottom, colors, margin, type Page, width } from './page.ts'

const leastFirst = 76
const gap = 7
const rowHeight = 14
const cell = { size: 7.5, height: 10 } as const
const heading = { font: 'bold', size: 6, color: colors.muted } as const

type Column = { x: number; room: number; align: 'left' | 'right' }

/** Draws a table, with its headings again on each page. */
export const drawTable = (page: Page, table: Table, top: number) => {
  const { title, note, rows, headings } = table
  const columns = columnsOf(page, table)
  const tall = Math.max(
    ...headings.map((text, index) => page.heightOf(text, columns[index]?.room ?? width, heading)),
  )
  let y = top
  const onNextPage = () => {
    page.pdf.addPage()
    y = margin
  }
  const drawHeadings = () => {
    for (const [index, { x, room, align }] of columns.entries())
      page.text(headings[index] ?? '', x, y, room, { ...heading, align })
    y += tall + 2
    page.pdf
      .moveTo(margin, y)
      .lineTo(margin + width, y)
      .lineWidth(0.7)
      .stroke(colors.line)
    y += 4
  }
  // The title stays with its headings and some rows.
  if (y + 40 + tall + 3 * rowHeight > bottom) onNextPage()
  page.text(title, margin, y, width, { font: 'bold', size: 11, height: 15 })
  y += 18
  if (note) {
    page.text(note, margin, y, width, { size: 8, color: colors.muted, height: 11 })
    y += 14
  }
  drawHeadings()
  for (const row of rows) {
    if (y + rowHeight > bottom) {
      onNextPage()
      drawHeadings()
    }
    const [only] = row.length === 1 ? row : []
    if (only !== undefined) page.text(only, margin, y, width, { ...cell, color: colors.muted })
    else
      for (const [index, { x, room, align }] of columns.entries())
        page.text(row[index] ?? '', x, y, room, { ...cell, align })
    y += rowHeight
  }
  return y
}

/** Each column is as wide as its numbers and the words of its heading. The names have what is left. */
const columnsOf = (page: Page, { headings, rows }: Table): Column[] => {
  const wanted = headings.slice(1).map((text, index) => {
    const words = text.split(' ').map((word) => page.widthOf(word, heading))
    const cells = rows.map((row) => page.widthOf(row[index + 1] ?? '', cell))
    return Math.max(...words, ...cells) + 1
  })
  const all = wanted.reduce((sum, one) => sum + one + gap, 0)
  const scale = Math.min(1, (width - leastFirst) / all)
  const first = width - all * scale
  let x = margin + first
  return [
    { x: margin, room: first, align: 'left' },
    ...wanted.map((room) => {
      const column = { x: x + gap * scale, room: room * scale, align: 'right' } as const
      x += (room + gap) * scale
      return column
    }),
  ]
}
