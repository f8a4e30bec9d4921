import { writeFile } from 'node:fs/promises'
import { cpus, totalmem } from 'node:os'
import { fileURLToPath } from 'node:url'
import { forgetByPeriods } from '../../server/across/retention/periods.ts'
import { openRows } from '../../server/installation.ts'
import { connect, type Pool } from '../../server/platform/db/connection/driver.ts'
import { systemClock } from '../../server/platform/kernel/clock.ts'
import type { Logins } from '../../server/platform/postgres/logins.ts'
import { type Growth, routes as growing, install, measureRoute } from '../growth.ts'
import { table } from '../growth-report.ts'
import { grouped } from '../seed.ts'
import { leaveTraces } from './traces.ts'

type Run = { years: number[]; daily: number; seconds: number; say: (line: string) => void }

const routes = [...growing, 'report', 'contacts timeline']
const mostSlower = 1.3
const mostBytes = 9_000

/**
 * Compares an installation after each of these years, when what is too old was deleted, with one after a month. The two
 * take turns, so that other load on the machine affects both.
 */
export const benchYears = async ({ years, daily, seconds, say }: Run) => {
  const first = await openStage(30, daily, say)
  const stages: Stage[] = [first.stage]
  try {
    for (const year of years) {
      const { installation, stage } = await openStage(365 * year, daily, say)
      try {
        await first.installation.readFiles()
        await installation.readFiles()
        for (const route of routes) {
          const points = await measureRoute(route, [first.installation, installation], seconds)
          stage.routes.push({ route, points })
          say(`${route.padEnd(18)} p95 ${points.map(({ p95 }) => `${p95.toFixed(1)} ms`).join(', ')}`)
        }
        stages.push(stage)
      } finally {
        await installation.close()
      }
    }
  } finally {
    await first.installation.close()
  }
  const page = fileURLToPath(new URL('../../docs/bench-years.md', import.meta.url))
  const report = pageOf({ stages, daily, seconds })
  await writeFile(page, report.text)
  say(`\n${report.verdict}\nWritten: ${page}`)
  if (!report.isReached) process.exitCode = 1
}

const openStage = async (days: number, daily: number, say: Run['say']) => {
  const tickets = Math.round(days * daily)
  const stage: Stage = { days, tickets, forgotten: { rows: 0, seconds: 0 }, tables: [], routes: [] }
  const installation = await install(tickets, say, async (logins, workspace) => {
    await leaveTraces(logins, workspace)
    stage.forgotten = await forgetOld(logins, workspace)
  })
  stage.tables = await tablesOf(installation.sql)
  return { installation, stage }
}

type Table = { name: string; heap: number; indexes: number; toast: number; live: number; dead: number }
type Stage = {
  days: number
  tickets: number
  forgotten: { rows: number; seconds: number }
  tables: Table[]
  /** Each with the point of the first month and the own one. */
  routes: Growth[]
}

/** Deletes what is older than the usual periods, with the code of the server. */
const forgetOld = async (logins: Logins, workspace: number) => {
  const sql = connect({ ...logins.superuser, database: logins.app.database }, { max: 1 })
  const db = openRows(logins.app, { clock: systemClock, max: 2 })
  const rows = async () => {
    const [{ rows }] = await sql<[{ rows: number }]>`
      select (select count(*) from events) + (select count(*) from delivery_attempts)
        + (select count(*) from reported_days) + (select count(*) from reported_tickets)
        + (select count(*) from notifications) as rows`
    return rows
  }
  try {
    await sql`set statement_timeout = 0`
    const before = await rows()
    await sql`
      insert into retention_periods (workspace_id, event_months, raw_mail_months, delivery_attempt_months, report_row_months,
        notification_months, starts_at, due_at)
      values (${workspace}, 13, 24, 13, 24, 6, now(), now() - interval '1 minute')`
    const begun = performance.now()
    await forgetByPeriods(db)
    const seconds = (performance.now() - begun) / 1_000
    return { rows: before - (await rows()), seconds }
  } finally {
    await db.close()
    await sql.end()
  }
}

const tablesOf = (sql: Pool) => sql<Table[]>`
  select c.relname as name, pg_relation_size(c.oid) as heap, pg_indexes_size(c.oid) as indexes,
    pg_total_relation_size(c.oid) - pg_relation_size(c.oid) - pg_indexes_size(c.oid) as toast,
    s.n_live_tup as live, s.n_dead_tup as dead
  from pg_class c join pg_stat_user_tables s on s.relid = c.oid
  where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
  order by pg_total_relation_size(c.oid) desc limit 16`

type Results = { stages: Stage[]; daily: number; seconds: number }

const pageOf = ({ stages, daily, seconds }: Results) => {
  const [last, later] = [stages.at(-1), stages.slice(1)]
  const perTicket = last ? total(last) / last.tickets : 0
  const slowest = Math.max(...(last?.routes.map(ratioOf('p95')) ?? []))
  const isReached = slowest <= mostSlower && perTicket <= mostBytes
  const verdict = `The slowest route takes ${slowest.toFixed(2)} times as long as in the first month (target: ${mostSlower}), and a ticket ${grouped(Math.round(perTicket))} bytes (target: ${grouped(mostBytes)}).`
  const text = `# Years of a team

\`npm run bench -- --years ${later.map(({ days }) => days / 365)} --daily ${daily} --seconds ${seconds}\` measures and writes this page: a workspace with ${grouped(daily)} tickets a day, after a month and
after years. Each stage is an installation of its own with one PostgreSQL. A ticket has three messages of 490 bytes of HTML, a
contact and a mail, eight events, an attempt to send, a notification, and the rows of reports; a quarter of the tickets is not closed. What is older than the usual
[periods](retention.md#what-stands-around-tickets) was deleted just before with the code of the server. Each route gets 50 requests
per second for ${seconds} seconds, in turns with the installation of a month.

- CPU: ${cpus()[0]?.model.trim()}, ${cpus().length} cores; memory: ${Math.round(totalmem() / 1024 ** 3)} GB; Node ${process.version}
- Date: ${new Date().toISOString().slice(0, 10)}

${verdict}

${later.map(latencies).join('\n\n')}

## Sizes

${table(
  ['', ...stages.map(nameOf)],
  [
    ['Tickets', ...stages.map(({ tickets }) => grouped(tickets))],
    ['Size in MB', ...stages.map((stage) => grouped(Math.round(total(stage) / 1024 ** 2)))],
    ['Bytes per ticket', ...stages.map((stage) => grouped(Math.round(total(stage) / stage.tickets)))],
    ['Deleted rows', ...stages.map(({ forgotten }) => grouped(forgotten.rows))],
    ['Seconds for that', ...stages.map(({ forgotten }) => forgotten.seconds.toFixed(1))],
  ],
)}

## Bytes per ticket

${last ? tableOf(last) : ''}
`
  return { text, verdict, isReached }
}

const nameOf = ({ days }: Stage) => (days < 365 ? `${days} days` : `${days / 365} years`)

const ratioOf =
  (figure: 'p50' | 'p95') =>
  ({ points: [first, own] }: Growth) =>
    (own?.[figure] ?? 0) / (first?.[figure] ?? 1)

const latencies = (stage: Stage) => `## After ${nameOf(stage)}

${table(
  [
    'Milliseconds',
    'p50, a month',
    `p50, ${nameOf(stage)}`,
    'Multiple',
    'p95, a month',
    `p95, ${nameOf(stage)}`,
    'Multiple',
  ],
  stage.routes.map((growth) => [
    growth.route,
    ...(['p50', 'p95'] as const).flatMap((figure) => [
      ...growth.points.map((point) => point[figure].toFixed(1)),
      ratioOf(figure)(growth).toFixed(2),
    ]),
  ]),
)}`

const tableOf = ({ tables, tickets }: Stage) =>
  table(
    ['Table', 'Rows', 'Indexes', 'Long values', 'Together', 'Dead rows'],
    tables.map(({ heap, indexes, toast, name, live, dead }) => [
      `\`${name}\``,
      ...[heap, indexes, toast, heap + indexes + toast].map((one) => grouped(Math.round(one / tickets))),
      `${((100 * dead) / Math.max(1, live + dead)).toFixed(1)} %`,
    ]),
  )

const total = ({ tables }: Stage) =>
  tables.reduce((sum, { heap, indexes, toast }) => sum + heap + indexes + toast, 0)
