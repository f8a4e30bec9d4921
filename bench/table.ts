import { errorsOf } from './drive.ts'
import type { Measured } from './measure.ts'

type Row = { route: string; connections: number; bellhop: Measured; lean?: Measured | undefined }

const columns = [
  ['route', -16],
  ['conns', 6],
  ['server', -9],
  ['req/s', 8],
  ['ratio', 7],
  ['p50 ms', 9],
  ['p97.5 ms', 10],
  ['p99 ms', 9],
  ['CPU ms: node', 14],
  ['postgres', 10],
  ['total', 8],
  ['ratio', 7],
  ['errors', 10],
] as const

export const heading = () => aligned(columns.map(([name]) => name))

/** The lean server first, then Bellhop, with the ratios of Bellhop to the lean server. */
export const linesOf = ({ route, connections, bellhop, lean }: Row) => {
  const named = [route, String(connections)]
  const ratios = lean && {
    rate: (bellhop.perSecond / lean.perSecond).toFixed(2),
    cpu: (totalMs(bellhop) / totalMs(lean)).toFixed(1),
  }
  return [
    ...(lean ? [aligned([...named, 'lean', ...cells(lean)])] : []),
    aligned([...named, 'bellhop', ...cells(bellhop, ratios)]),
  ]
}

const cells = (measured: Measured, { rate, cpu } = { rate: '', cpu: '' }) => [
  String(Math.round(measured.perSecond)),
  rate,
  ...[measured.p50, measured.p97_5, measured.p99].map((ms) => ms.toFixed(1)),
  ...[measured.nodeMs, measured.postgresMs, totalMs(measured)].map((ms) => ms.toFixed(2)),
  cpu,
  errorsOf(measured.errors) || '0',
]

const totalMs = ({ nodeMs, postgresMs }: Measured) => nodeMs + postgresMs

const aligned = (texts: readonly string[]) =>
  texts
    .map((text, index) => {
      const [, width] = columns[index] ?? ['', 0]
      return width < 0 ? ` ${text.padEnd(-width)}` : text.padStart(width)
    })
    .join('')
    .trimEnd()
