import type { ReportDocument } from '../document.ts'
import type { ReportTexts } from '../texts.ts'
import { colors, margin, type Page, width } from './page.ts'

const height = 130
const axis = 34

/** The created and solved tickets of each point as bars. */
export const drawBars = (page: Page, bars: ReportDocument['bars'], top: number, texts: ReportTexts) => {
  page.text(texts.chart, margin, top, width, { font: 'bold', size: 11, height: 15 })
  drawLegend(page, top + 2, texts)
  const base = top + 24 + height
  const most = roundedUp(Math.max(1, ...bars.flatMap(({ created, solved }) => [created, solved])))
  for (const part of [0, 0.5, 1]) {
    const y = base - part * height
    page.pdf
      .moveTo(margin + axis, y)
      .lineTo(margin + width, y)
      .lineWidth(0.5)
      .stroke(colors.line)
    const label = { size: 7, color: colors.muted, align: 'right', height: 9 } as const
    page.text(String(part * most), margin, y - 4, axis - 6, label)
  }
  const room = (width - axis) / bars.length
  const every = Math.ceil(44 / room)
  for (const [index, { label, created, solved }] of bars.entries()) {
    const x = margin + axis + index * room
    const bar = Math.min(14, room * 0.36)
    const middle = x + room / 2
    const draw = (value: number, left: number, color: string) => {
      const tall = (value / most) * height
      if (tall > 0) page.pdf.rect(left, base - tall, bar, tall).fill(color)
    }
    draw(created, middle - bar - 0.5, colors.created)
    draw(solved, middle + 0.5, colors.solved)
    if (index % every === 0)
      page.text(label, middle - 24, base + 5, 48, {
        ...{ size: 7, color: colors.muted, height: 9 },
        align: 'center',
      })
  }
  return base + 16
}

const drawLegend = (page: Page, y: number, { figures }: ReportTexts) => {
  let right = margin + width
  for (const name of ['solved', 'created'] as const) {
    const style = { size: 8, color: colors.muted, height: 10 }
    const wide = page.widthOf(figures[name], style)
    right -= wide + 1
    page.text(figures[name], right, y, wide + 1, style)
    page.pdf.rect(right - 11, y + 2, 7, 7).fill(colors[name])
    right -= 24
  }
}

/** An even number that is easy to read, such as 20 for 17. */
const roundedUp = (most: number) => {
  const power = 10 ** Math.floor(Math.log10(most))
  const rounded = [1, 2, 4, 6, 8, 10].map((one) => one * power).find((one) => one >= most) ?? most
  return rounded === 1 ? 2 : rounded
}
