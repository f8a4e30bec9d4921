import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { grouped } from '../bench/seed.ts'
import { type Connection, connect } from '../server/platform/db/connection/driver.ts'
import { grantTo } from '../server/platform/db/schema/rights.ts'
import { openEmbedded } from '../server/platform/postgres/embedded.ts'
import { scratch } from '../server/platform/postgres/scratch.ts'
import { addressesOf, launch, runBellhop } from '../test/processes.ts'
import { multiply } from '../test/upgrade/multiply.ts'
import { putBack } from '../test/upgrade/release.ts'

// Upgrades a large installation of an earlier release while another session reads and writes, and kills the upgrade and the
// work that follows it. Prints how long everything takes, and fails if a row is missing at the end.
const { values } = parseArgs({
  options: {
    tickets: { type: 'string', default: '1000000' },
    kills: { type: 'string', default: '10' },
    roles: { type: 'string', default: '1' },
    release: { type: 'string', default: '0.1.0' },
  },
})
const [tickets, kills] = [Number(values.tickets), Number(values.kills)]
const endings: (() => Promise<void>)[] = []
const DATA_DIR = scratch({ after: (end) => endings.push(end) })
const postgres = await openEmbedded(DATA_DIR, 'command', console.log, { max_wal_size: '4GB' })
const { owner } = postgres
const superuser = { ...postgres.superuser, database: owner.database }
const app = values.roles === '1' ? owner : postgres.app
const environment = { ...addressesOf({ app, owner }), DATA_DIR, PORT: '0' }
const sql = connect(superuser, { max: 1, name: 'upgrade at size' })

const seconds = async <T>(what: string, work: () => Promise<T>) => {
  const begun = performance.now()
  const result = await work()
  console.log(`${what}: ${((performance.now() - begun) / 1_000).toFixed(1)} s`)
  return result
}
const megabytes = async () => {
  const [{ mb }] = await sql<
    [{ mb: number }]
  >`select pg_database_size(current_database()) / 1024 / 1024 as mb`
  return mb
}

const migrations = async () => (await sql`select from migrations`).count

const grantToApp = async () => {
  const asOwner = connect(owner, { max: 1, name: 'grants' })
  await grantTo(asOwner, postgres.app.user)
  await asOwner.end({ timeout: 1 })
}

/** Reads and writes as a process of the earlier release does. Returns the slowest and the failed. */
const startRequests = (to: Connection, workspace: number) => {
  const requests = connect(to, { max: 1, name: 'requests' })
  const seen = { count: 0, longestMs: 0, failed: 0 }
  let isOver = false
  const work = async () => {
    while (!isOver) {
      const begun = performance.now()
      await requests
        .begin(async (tx) => {
          await tx.unsafe(`set local bellhop.workspace = '${workspace}'`)
          await tx`select id, subject from tickets where workspace_id = ${workspace} order by id desc limit 25`
          await tx`update contacts set last_activity_at = now() where workspace_id = ${workspace}
            and id = (select max(id) from contacts where workspace_id = ${workspace})`
        })
        .catch((error: Error) => {
          seen.failed += 1
          console.log(`a request failed: ${error.message}`)
        })
      seen.count += 1
      seen.longestMs = Math.max(seen.longestMs, performance.now() - begun)
      await pause(20)
    }
    await requests.end({ timeout: 5 })
  }
  const working = work()
  return async () => {
    isOver = true
    await working
    return seen
  }
}

/** Starts a process and kills it a while after it has connected to the database, if it still runs. */
const killed = async (args: string[], session: string, afterMs: number) => {
  const { child, ended } = launch(args, environment)
  const isConnected = async () =>
    (await sql`select from pg_stat_activity where application_name = ${session}`).count > 0
  while (child.exitCode === null && !(await isConnected())) await pause(50)
  const timer = setTimeout(() => child.kill('SIGKILL'), afterMs)
  const end = await ended
  clearTimeout(timer)
  return end === 'SIGKILL'
}

try {
  const folder = await mkdtemp(join(tmpdir(), 'bellhop-size-'))
  endings.push(() => rm(folder, { recursive: true }))
  await putBack(values.release, owner, DATA_DIR)
  // The earlier release had granted its role these rights; a recording has none.
  if (app !== owner) await grantToApp()
  const made = await seconds(`${grouped(tickets)} tickets made`, () => multiply(superuser, tickets))
  console.log(`${grouped(made.events)} events, ${grouped(made.contacts)} contacts`)
  const before = await megabytes()
  console.log(`database: ${before} MB`)

  console.log((await runBellhop(['migrate', '--dry-run'], environment)).stdout)
  const stop = startRequests(app, made.workspace)
  for (let kill = 1; kill <= kills; kill += 1) {
    const afterMs = Math.random() * 8_000
    const end = (await killed(['migrate'], 'bellhop migration', afterMs)) ? 'killed' : 'ended'
    console.log(`${end} within ${Math.round(afterMs)} ms, with ${await migrations()} migrations`)
  }
  const { stdout, stderr, code } = await seconds('the rest of the migrations', () =>
    runBellhop(['migrate'], environment),
  )
  console.log(stdout || stderr)
  if (code !== 0) throw new Error('The upgrade failed.')
  const requests = await stop()
  console.log(
    `${requests.count} requests, ${requests.failed} failed, the longest took ${requests.longestMs.toFixed(0)} ms`,
  )
  console.log(`database: ${await megabytes()} MB`)

  const left = async () => {
    const [{ jobs }] = await sql<
      [{ jobs: number }]
    >`select count(*) as jobs from jobs where queue like 'backfill: %'`
    return jobs
  }
  const during = startRequests(app, made.workspace)
  for (let kill = 1; kill <= kills / 2; kill += 1)
    await killed(['start', '--role', 'worker'], 'bellhop', 4_000)
  const worker = launch(['start', '--role', 'worker'], environment)
  await seconds('work in the background', async () => {
    while ((await left()) > 0) await pause(500)
  })
  worker.child.kill()
  await worker.ended
  const meanwhile = await during()
  console.log(
    `${meanwhile.count} requests, ${meanwhile.failed} failed, the longest took ${meanwhile.longestMs.toFixed(0)} ms`,
  )
  console.log(`database: ${await megabytes()} MB`)
  const doctor = await runBellhop(['doctor', '--json'], environment)
  const { checks } = JSON.parse(doctor.stdout)
  const data = checks.filter(({ name }: { name: string }) => ['Upgrade', 'Data'].includes(name))
  console.log(JSON.stringify(data))
  if (data.some(({ ok }: { ok: boolean }) => !ok) || requests.failed + meanwhile.failed > 0)
    process.exitCode = 1
} finally {
  await sql.end({ timeout: 1 })
  await postgres.stop()
  for (const end of endings) await end()
}
