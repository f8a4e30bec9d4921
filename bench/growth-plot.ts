import type { Growth } from './growth.ts'
import { grouped } from './seed.ts'

const width = 760
const height = 460
const plot = { left: 64, right: 565, top: 64, bottom: 400 }
const labelHeight = 18

/** Each colour for a light and a dark background. */
const colours = [
  ['#2a78d6', '#3987e5'],
  ['#eb6834', '#d95926'],
  ['#1baf7a', '#199e70'],
  ['#eda100', '#c98500'],
  ['#e87ba4', '#d55181'],
  ['#008300', '#008300'],
  ['#4a3aa7', '#9085e9'],
]

/** The p95 of each route by number of tickets. Both axes are logarithmic: growth by a factor has the same slope everywhere. */
export const plotOf = (growth: Growth[]) => {
  const sizes = growth[0]?.points.map(({ tickets }) => tickets) ?? []
  const values = growth.flatMap(({ points }) => points.map(({ p95 }) => p95))
  const ticks = ticksAround(Math.min(...values), Math.max(...values))
  const x = scale([sizes[0] ?? 1, sizes.at(-1) ?? 1], [plot.left + 24, plot.right])
  const y = scale([ticks[0] ?? 1, ticks.at(-1) ?? 1], [plot.bottom, plot.top])
  const labels = apart(growth.map(({ points }) => y(points.at(-1)?.p95 ?? 1)))
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" aria-label="p95 of each route by number of tickets">
${style}
<rect class="background" width="${width}" height="${height}" rx="8"/>
<text class="title" x="24" y="34">p95 of each route by number of tickets, in milliseconds</text>
${ticks.map((tick) => gridLine(tick, y(tick))).join('\n')}
${sizes.map((size) => `<text class="axis" x="${x(size)}" y="${plot.bottom + 24}" text-anchor="middle">${grouped(size)}</text>`).join('\n')}
<text class="axis" x="24" y="${height - 14}">Tickets. Both axes are logarithmic.</text>
${growth.map((one, index) => lineOf(one, { index, label: labels[index] ?? 0, x, y })).join('\n')}
</svg>
`
}

const style = `<style>
text { font: 13px system-ui, sans-serif; fill: #0b0b0b }
.title { font-size: 16px; font-weight: 600 }
.axis { fill: #52514e; font-variant-numeric: tabular-nums }
.background { fill: #fcfcfb }
.grid { stroke: #e1e0d9 }
.lead { stroke-width: 1; opacity: .6 }
polyline, line { fill: none; stroke-width: 2; stroke-linejoin: round }
line.grid { stroke-width: 1 }
${colours.map(([light], index) => `.c${index} { stroke: ${light} } circle.c${index} { fill: ${light}; stroke: none }`).join('\n')}
@media (prefers-color-scheme: dark) {
text { fill: #ffffff }
.axis { fill: #c3c2b7 }
.background { fill: #1a1a19 }
.grid { stroke: #2c2c2a }
${colours.map(([, dark], index) => `.c${index} { stroke: ${dark} } circle.c${index} { fill: ${dark}; stroke: none }`).join('\n')}
}
</style>`

type Scale = (value: number) => number

const scale = ([from, to]: [number, number], [start, end]: [number, number]): Scale => {
  const span = Math.log(to / from) || 1
  return (value) => Number((start + (Math.log(value / from) / span) * (end - start)).toFixed(1))
}

/** Round numbers that enclose all values. */
const ticksAround = (least: number, greatest: number) => {
  const all = [0.1, 1, 10, 100, 1_000, 10_000].flatMap((power) => [power, 2 * power, 5 * power])
  const first = all.findLastIndex((tick) => tick <= least)
  const last = all.findIndex((tick) => tick >= greatest && tick > least)
  return all.slice(Math.max(first, 0), last < 0 ? all.length : last + 1)
}

/** Moves labels vertically, so that they do not overlap. */
const apart = (heights: number[]) => {
  const order = heights.map((_, index) => index).sort((a, b) => (heights[a] ?? 0) - (heights[b] ?? 0))
  const moved = [...heights]
  let free = plot.top
  order.forEach((index, rank) => {
    const below = order.length - 1 - rank
    const lowest = plot.bottom - below * labelHeight
    moved[index] = Math.min(lowest, Math.max(free, heights[index] ?? 0))
    free = (moved[index] ?? 0) + labelHeight
  })
  return moved
}

const gridLine = (tick: number, y: number) =>
  `<line class="grid" x1="${plot.left}" x2="${plot.right}" y1="${y}" y2="${y}"/>` +
  `<text class="axis" x="${plot.left - 8}" y="${y + 4}" text-anchor="end">${tick}</text>`

type Place = { index: number; label: number; x: Scale; y: Scale }

const lineOf = ({ route, points }: Growth, { index, label, x, y }: Place) => {
  const colour = `c${index % colours.length}`
  const places = points.map(({ tickets, p95 }) => [x(tickets), y(p95)] as const)
  const [lastX, lastY] = places.at(-1) ?? [0, 0]
  return [
    `<polyline class="${colour}" points="${places.map((place) => place.join()).join(' ')}"/>`,
    ...places.map(([cx, cy]) => `<circle class="${colour}" cx="${cx}" cy="${cy}" r="4"/>`),
    `<line class="${colour} lead" x1="${lastX + 6}" y1="${lastY}" x2="${lastX + 22}" y2="${label}"/>`,
    `<text x="${lastX + 26}" y="${label + 4}">${route}, ${points.at(-1)?.p95.toFixed(1)} ms</text>`,
  ].join('\n')
}
