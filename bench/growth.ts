import { createReadStream } from 'node:fs'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect, type Pool } from '../server/platform/db/connection/driver.ts'
import type { Logins } from '../server/platform/postgres/logins.ts'
import { findPlaces } from '../server/platform/postgres/places.ts'
import {
  countStatements,
  type Statement,
  statementStatistics,
  statementsBetween,
  type Totals,
  totalsOf,
} from './buffers.ts'
import { cases } from './cases.ts'
import { untilIdle } from './cpu.ts'
import { percentile } from './drive.ts'
import { writeReport } from './growth-report.ts'
import { pace } from './pace.ts'
import { openSeeded } from './seed.ts'
import { startBellhop } from './servers.ts'

/** The measurements of one route in one installation. */
export type Point = { tickets: number; p50: number; p95: number; statements: Statement[] }

export type Growth = { route: string; points: Point[] }

export type Load = { perSecond: number; seconds: number }

type Run = { sizes: number[]; seconds: number; say: (line: string) => void }

const perSecond = 50
const warmUpRequests = 50
/** The sizes take turns, so that other load on the machine affects all of them. */
const turns = 4

export const routes = [
  'tickets list',
  'tickets get',
  'tickets reply',
  'tickets create',
  'search',
  'contacts list',
  'mails list',
]

/** Fills an installation with what its tickets leave in other tables. */
export type Age = (logins: Logins, workspace: number) => Promise<void>

/** Measures how the latency of routes depends on the number of tickets. Each size has its own installation. */
export const benchGrowth = async ({ sizes, seconds, say }: Run) => {
  const installations: Installation[] = []
  try {
    for (const tickets of sizes) installations.push(await install(tickets, say))
    for (const { readFiles } of installations) await readFiles()
    const growth: Growth[] = []
    for (const route of routes) {
      const measured = { route, points: await measureRoute(route, installations, seconds) }
      say(`${route.padEnd(16)} p95 ${measured.points.map(({ p95 }) => `${p95.toFixed(1)} ms`).join(', ')}`)
      growth.push(measured)
    }
    const data = await Promise.all(installations.map(({ facts }) => facts()))
    say(`Written: ${(await writeReport({ growth, data, load: { perSecond, seconds } })).join(' and ')}`)
  } finally {
    await Promise.all(installations.map(({ close }) => close()))
  }
}

export type Installation = Awaited<ReturnType<typeof install>>

export const install = async (tickets: number, say: Run['say'], age?: Age) => {
  const folder = await mkdtemp(join(tmpdir(), 'bellhop-bench-'))
  const begun = performance.now()
  const amounts = { contacts: tickets, tickets }
  const { postgres, seeded } = await openSeeded({ folder, amounts, settings: statementStatistics, say })
  await age?.(postgres, seeded.workspace)
  say(`Seeded in ${Math.round((performance.now() - begun) / 1_000)} s.`)
  const sql = connect({ ...postgres.superuser, database: postgres.app.database }, { max: 1 })
  await countStatements(sql)
  const bellhop = await startBellhop(folder)
  return {
    tickets,
    sql,
    totals: () => totalsOf(sql, postgres.app.user),
    target: { url: bellhop.url, token: seeded.token },
    cases: cases(seeded),
    untilIdle: () => untilIdle(() => bellhop.cpu().node + bellhop.cpu().postgres),
    facts: () => factsOf(sql, tickets),
    readFiles: () => readFiles(join(findPlaces(folder).cluster, 'base')),
    close: async () => {
      await bellhop.stop()
      await sql.end()
      await postgres.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Loads the files into the page cache: filling another installation may have evicted them. */
const readFiles = async (folder: string) => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  for (const { parentPath, name } of entries.filter((entry) => entry.isFile()))
    for await (const _chunk of createReadStream(join(parentPath, name), { highWaterMark: 1_024 ** 2 }));
}

export type Facts = { tickets: number; database: string; postgres: string }

const factsOf = async (sql: Pool, tickets: number): Promise<Facts> => {
  const [{ database, postgres }] = await sql<[{ database: string; postgres: string }]>`
    select pg_size_pretty(pg_database_size(current_database())) as database,
      current_setting('server_version') as postgres`
  return { tickets, database, postgres }
}

export const measureRoute = async (route: string, installations: Installation[], seconds: number) => {
  const each = Math.ceil((seconds * perSecond) / turns)
  const runs = installations.map((installation) => ({
    installation,
    requests: requestsOf(route, installation, warmUpRequests + turns * each),
    latencies: [] as number[],
    before: [] as Totals,
  }))
  for (const run of runs) {
    const { installation, requests } = run
    await pace(installation.target, requests.splice(0, warmUpRequests), perSecond)
    await installation.untilIdle()
    run.before = await installation.totals()
  }
  for (let turn = 0; turn < turns; turn += 1)
    for (const { installation, requests, latencies } of runs) {
      latencies.push(...(await pace(installation.target, requests.splice(0, each), perSecond)))
      await installation.untilIdle()
    }
  return Promise.all(runs.map(pointOf))
}

const requestsOf = (route: string, { cases }: Installation, count: number) => {
  const found = cases.find(({ name }) => name === route)
  if (!found) throw new Error(`There is no case "${route}".`)
  return found.requests(count)
}

type Measured = { installation: Installation; latencies: number[]; before: Totals }

const pointOf = async ({ installation, latencies, before }: Measured): Promise<Point> => {
  const sorted = latencies.sort((one, other) => one - other)
  return {
    tickets: installation.tickets,
    p50: percentile(sorted, 0.5),
    p95: percentile(sorted, 0.95),
    statements: statementsBetween(before, await installation.totals(), latencies.length),
  }
}
