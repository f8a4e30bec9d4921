import { readFile, writeFile } from 'node:fs/promises'
import { cpus, release, totalmem, type } from 'node:os'
import { fileURLToPath } from 'node:url'
import type { Facts, Growth, Load, Point } from './growth.ts'
import { plotOf } from './growth-plot.ts'
import { grouped } from './seed.ts'
import { soakLineIn } from './soak-line.ts'

type Report = { growth: Growth[]; data: Facts[]; load: Load }

export const writeReport = async ({ growth, data, load }: Report) => {
  const plot = fileURLToPath(new URL('../docs/bench.svg', import.meta.url))
  const page = fileURLToPath(new URL('../docs/bench.md', import.meta.url))
  await writeFile(plot, plotOf(growth))
  const earlier = await readFile(page, 'utf8')
  await writeFile(page, pageOf({ growth, data, load }, soakLineIn(earlier)) + writtenByHandIn(earlier))
  return [page, plot]
}

/** The sections after those of this command. */
const writtenByHandIn = (page: string) =>
  /^## A day in the browser$[\s\S]*/m.exec(page)?.[0].replace(/^/, '\n') ?? ''

const pageOf = ({ growth, data, load }: Report, soak: string) => {
  const sizes = data.map(({ tickets }) => tickets)
  return `# Latency by number of tickets

\`npm run bench -- --growth\` measures and writes this page. Each size is an installation of its own: one workspace with
its own PostgreSQL. A ticket has three messages of about 490 bytes of HTML. There are as many contacts and mails as
tickets. Before the measurements, all files of the databases are read once, so that they are in memory. Each route gets
${load.perSecond} requests per second for ${load.seconds} seconds, and the sizes take turns. Tickets are picked at random, and the mails of
replies are stored as files.

![p95 of each route by number of tickets](bench.svg)

## Machine

${machine(data)}

## Soak run

\`npm run soak\` runs the tests with all of their random walks, corpora, loops of kills and storms, which each release needs.
${soak}

## Data

${table(
  ['Tickets', 'Messages', 'Database'],
  data.map(({ tickets, database }) => [grouped(tickets), grouped(3 * tickets), database]),
)}

## p95

Milliseconds from the request to the end of the response. 95 % of the requests take at most this time.

${bySize(sizes, growth, ({ p95 }) => p95)}

## p50

${bySize(sizes, growth, ({ p50 }) => p50)}

## Buffers per request

Pages of 8 kB that the statements of a request use, as \`explain (analyze, buffers)\` shows them: shared hit and read.
They are mean values of all requests, from \`pg_stat_statements\`. Only statements are counted that ran at least half as
often as there were requests, since concurrent requests share statements: others are those of background work.

${bySize(sizes, growth, buffersOf)}

## Buffers per statement

${growth.map((one) => statementsOf(sizes, one)).join('\n\n')}
`
}

const machine = (data: Facts[]) => {
  const [{ model } = { model: 'unknown' }, ...others] = cpus()
  const rows = [
    ['CPU', `${model.trim()}, ${others.length + 1} cores`],
    ['Memory', `${Math.round(totalmem() / 1024 ** 3)} GB`],
    ['System', `${type()} ${release()}`],
    ['Node', process.version],
    ['PostgreSQL', data[0]?.postgres ?? 'unknown'],
    ['Date', new Date().toISOString().slice(0, 10)],
  ]
  return rows.map(([name, value]) => `- ${name}: ${value}`).join('\n')
}

const bySize = (sizes: number[], growth: Growth[], figure: (point: Point) => number) =>
  table(
    ['Route', ...sizes.map((size) => `${grouped(size)} tickets`), 'Last / first'],
    growth.map(({ route, points }) => [route, ...withRatio(points.map(figure))]),
  )

const buffersOf = ({ statements }: Point) =>
  statements.reduce((sum, { buffers, callsPerRequest }) => sum + buffers * callsPerRequest, 0)

const statementsOf = (sizes: number[], { route, points }: Growth) => {
  const queries = [...new Set(points.flatMap(({ statements }) => statements.map(({ query }) => query)))]
  const rows = queries.map((query) => {
    const found = points.map(({ statements }) => statements.find((one) => one.query === query))
    return [`\`${shortened(query)}\``, ...withRatio(found.map((one) => one?.buffers ?? Number.NaN))]
  })
  return `### ${route}\n\n${table(['Statement', ...sizes.map(grouped), 'Last / first'], rows)}`
}

const withRatio = (figures: number[]) => {
  const [first = Number.NaN, last = Number.NaN] = [figures.at(0), figures.at(-1)]
  return [...figures.map((figure) => shown(figure, 1)), shown(last / first, 2)]
}

const shown = (figure: number, digits: number) => (Number.isFinite(figure) ? figure.toFixed(digits) : '–')

const longestQuery = 100

const shortened = (query: string) => {
  const line = query.replace(/\s+/g, ' ').replaceAll('|', '\\|').replaceAll('`', '').trim()
  return line.length > longestQuery ? `${line.slice(0, longestQuery)}…` : line
}

export const table = (heading: string[], rows: string[][]) =>
  [heading, heading.map((_, index) => (index ? '---:' : '---')), ...rows]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n')
