import type { Card, ReportDocument } from '../document.ts'
import { reportTexts } from '../texts.ts'
import { drawBars } from './bars.ts'
import { bottom, colors, margin, openPage, type Page, width } from './page.ts'
import { drawTable } from './table.ts'

const cardsInRow = 4
const gap = 10
const card = { width: (width - (cardsInRow - 1) * gap) / cardsInRow, height: 74 }

/** Draws a report: figures, a chart, and a table for each comparison. */
export const drawPdf = (document: ReportDocument, { compress = true } = {}) => {
  const { title, language, cards, bars, tables } = document
  const page = openPage({ title, language, compress })
  let y = drawHeading(page, document)
  y = drawCards(page, cards, y) + 20
  y = drawBars(page, bars, y, reportTexts[language]) + 20
  for (const table of tables) y = drawTable(page, table, y) + 20
  drawNumbers(page, document)
  return page.end()
}

const drawHeading = (page: Page, { title, workspace, days, comparedWith, limits }: ReportDocument) => {
  let y = margin
  const line = (text: string, style: Parameters<Page['text']>[4], most: number) => {
    const height = Math.min(page.heightOf(text, width, style), most)
    page.text(text, margin, y, width, { ...style, height: height + 1 })
    y += height + 4
  }
  line(workspace, { size: 10, color: colors.muted }, 14)
  line(title, { font: 'bold', size: 20 }, 54)
  line(days, { size: 11 }, 16)
  for (const limit of limits) line(limit, { size: 9, color: colors.muted }, 26)
  line(comparedWith, { size: 9, color: colors.muted }, 14)
  return y + 10
}

const drawCards = (page: Page, cards: readonly Card[], top: number) => {
  for (const [index, one] of cards.entries()) {
    const x = margin + (index % cardsInRow) * (card.width + gap)
    drawCard(page, one, x, top + Math.floor(index / cardsInRow) * (card.height + gap))
  }
  return top + Math.ceil(cards.length / cardsInRow) * (card.height + gap)
}

const drawCard = (page: Page, { label, value, change, before }: Card, x: number, y: number) => {
  page.pdf.roundedRect(x, y, card.width, card.height, 5).lineWidth(0.7).stroke(colors.line)
  const inner = card.width - 16
  page.text(label, x + 8, y + 8, inner, { size: 7.5, color: colors.muted, height: 10 })
  page.text(value, x + 8, y + 21, inner, { font: 'bold', size: fitting(page, value, inner), height: 20 })
  if (change) {
    const text = [change.text, change.verdictText].filter(Boolean).join(' ')
    const color = change.verdict ? colors[change.verdict] : colors.muted
    page.text(text, x + 8, y + 45, inner, { size: 7.5, color, height: 10 })
  }
  if (before) page.text(before, x + 8, y + 57, inner, { size: 7.5, color: colors.muted, height: 10 })
}

const fitting = (page: Page, value: string, room: number) =>
  [15, 12, 10].find((size) => page.widthOf(value, { font: 'bold', size }) <= room) ?? 8

const drawNumbers = (page: Page, { language, workspace, title }: ReportDocument) => {
  const { start, count } = page.pdf.bufferedPageRange()
  for (let index = start; index < start + count; index++) {
    page.pdf.switchToPage(index)
    const style = { size: 8, color: colors.muted, height: 11 }
    page.text(`${workspace} · ${title}`, margin, bottom + 14, width - 100, style)
    const number = reportTexts[language].page(index - start + 1, count)
    page.text(number, margin + width - 100, bottom + 14, 100, { ...style, align: 'right' })
  }
}
