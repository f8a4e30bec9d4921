import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { test } from 'node:test'
import { correspondence } from '../../../test/correspondence.ts'
import { startBellhop } from '../../../test/harness.ts'
import { lastBackupIn } from '../../platform/erasures/last-backup.ts'
import { appendErased, markBackup } from '../../platform/erasures/ledger.ts'
import { createLog } from '../../platform/kernel/log.ts'
import { backgroundWork } from '../../workers.ts'
import { openScrape } from './actions.ts'
import { endings } from './store.ts'

// A Bellhop of its own: its token for metrics is a setting.
const METRICS_TOKEN = 'a-token-for-monitoring'
const bellhop = await startBellhop({ environment: { METRICS_TOKEN } })
const { app, call, db, services, world, runJobs } = bellhop

const scrape = async (headers: Record<string, string> = {}) => {
  const all = { authorization: `Bearer ${METRICS_TOKEN}`, ...headers }
  const { statusCode, body, headers: its } = await app.inject({ url: '/metrics', headers: all })
  return { status: statusCode, text: body, type: String(its['content-type']) }
}

/** The value of a line, such as `bellhop_database_up` or `bellhop_queue_due{queue="outgoing mail"}`. */
const numberIn = (text: string, line: string) => {
  const found = text.split('\n').find((one) => one.startsWith(`${line} `))
  return found === undefined ? undefined : Number(found.slice(line.length))
}

test('without the token there seem to be no metrics', async () => {
  const nowhere = await app.inject('/nowhere')
  for (const authorization of ['', 'Bearer wrong', `Basic ${METRICS_TOKEN}`, 'Bearer ']) {
    const { status, text } = await scrape({ authorization })
    assert.deepEqual([status, text], [404, nowhere.body.replace('nowhere', 'metrics')])
  }
  const other = await bellhop.another({ METRICS_TOKEN: '' })
  assert.equal((await other.app.inject('/metrics')).statusCode, 404)
})

test('requests are counted by route, never by path', async () => {
  const workspace = await world.workspace('Zanzibar')
  const channel = await world.channel(workspace, { address: 'help@zanzibar.test' })
  const { open, reply } = correspondence(call, workspace.owner.token, channel)
  const ticket = await open('grace@example.test')
  await reply(ticket)
  await runJobs()
  await call('GET /api/tickets/01k00000000000000000000000', { token: workspace.owner.token })
  const { status, text, type } = await scrape()
  assert.equal(status, 200)
  assert.match(type, /^text\/plain; version=0\.0\.4/)
  const route = 'method="GET",route="/api/tickets/:ticket"'
  assert.ok(Number(numberIn(text, `bellhop_http_requests_total{${route},status="4xx"}`)) >= 1)
  assert.ok(Number(numberIn(text, `bellhop_http_request_duration_seconds_count{${route}}`)) >= 1)
  assert.doesNotMatch(text, /zanzibar|grace|01k0000/i, 'nothing of a workspace is told')
})

test('mail, background work, the database and the disk have metrics', async () => {
  const { text } = await scrape()
  const positive = [
    'bellhop_mails_sent_total{sender="channel",result="kept"}',
    'bellhop_work_total{queue="outgoing mail",result="done"}',
    'bellhop_work_duration_seconds_count{queue="outgoing mail"}',
    'bellhop_database_up',
    'bellhop_database_size_bytes',
    'bellhop_database_max_connections',
    'bellhop_database_pool_wait_seconds_count',
    'bellhop_schema_number',
    'bellhop_table_bytes{table="tickets"}',
    'bellhop_data_dir_free_bytes',
    'process_resident_memory_bytes',
    'process_cpu_seconds_total',
  ]
  assert.deepEqual(
    positive.filter((line) => !(Number(numberIn(text, line)) > 0)),
    [],
  )
  assert.equal(numberIn(text, 'bellhop_queue_due{queue="outgoing mail"}'), 0)
  assert.equal(numberIn(text, 'bellhop_failing_channels{way="sending"}'), 0)
  assert.match(text, /^bellhop_info\{version="[\d.]+",role="all",schema="\d{4}"\} 1$/m)
  assert.doesNotMatch(text, /bellhop_scrape_missing\{/)
})

const skip = spawnSync('promtool', ['--version']).error
  ? 'promtool of Prometheus is not installed here'
  : false

test('promtool finds no fault with the names and labels', { skip }, async () => {
  await scrape()
  const { text: input } = await scrape()
  const { stdout, stderr } = spawnSync('promtool', ['check', 'metrics'], { input, encoding: 'utf8' })
  assert.equal(stdout + stderr, '')
})

test('a program that accepts OpenMetrics gets it', async () => {
  const { text, type } = await scrape({ accept: 'application/openmetrics-text; version=1.0.0' })
  assert.match(type, /^application\/openmetrics-text; version=1\.0\.0/)
  assert.match(text, /^# TYPE bellhop_http_requests counter$/m)
  assert.match(text, /^bellhop_http_requests_total\{/m)
  assert.ok(text.endsWith('# EOF\n'))
})

test('what has an end is counted by kind and time', async () => {
  const workspace = await world.workspace('Ending')
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
  const { token } = workspace.owner
  for (const days of [3, 20, 90])
    await call('POST /api/tokens', { token, body: { name: 'Shop', expires_at: inDays(days) } })
  const channel = await world.channel(workspace)
  await world.inside(
    workspace,
    ({ sql, workspace }) => sql`
    insert into channel_mail (workspace_id, channel_id, sending_certificate_ends_at)
    select ${workspace}, id, now() - interval '1 day' from channels where ulid = ${channel.ulid}
    on conflict (workspace_id, channel_id) do update set sending_certificate_ends_at = excluded.sending_certificate_ends_at`,
  )
  assert.deepEqual(
    [...(await db.global.read(endings))],
    [
      { kind: 'api_token', expired: 0, in_7_days: 1, in_30_days: 2 },
      { kind: 'certificate', expired: 1, in_7_days: 0, in_30_days: 0 },
    ],
  )
})

test('while the database does not respond, there are the metrics of the process and of the disk', async () => {
  const lines: string[] = []
  const log = createLog('warn', { pretty: false, to: { write: (line) => lines.push(line) } })
  const read = () => Promise.reject(new Error('permission denied'))
  const broken = { ...services, log, db: { global: { read } } as never }
  const scrapeOf = openScrape(broken, backgroundWork(services), { role: 'worker' })
  const { text } = await scrapeOf(undefined)
  assert.equal(numberIn(text, 'bellhop_database_up'), 0)
  assert.equal(numberIn(text, 'bellhop_scrape_missing{part="database"}'), 1)
  assert.equal(numberIn(text, 'bellhop_scrape_missing{part="disk"}'), undefined)
  assert.ok(Number(numberIn(text, 'bellhop_data_dir_free_bytes')) > 0)
  assert.ok(Number(numberIn(text, 'process_cpu_seconds_total')) > 0)
  const told = lines.length
  await scrapeOf(undefined)
  assert.equal(lines.length, told, 'a part that is left out is told once')
})

test('the last backup is found by its mark, among erasures', async () => {
  const lastBackup = lastBackupIn(services.files)
  assert.equal(await lastBackup(), undefined)
  const erased = { workspace: 1, kind: 'contact', ulid: '01k00000000000000000000000' } as const
  const before = Date.now()
  await markBackup(services.files, 'a')
  await appendErased(services.files, [erased])
  const first = Number(await lastBackup())
  assert.ok(first >= before && first <= Date.now())
  await appendErased(services.files, [erased])
  assert.equal(await lastBackup(), first)
  await markBackup(services.files, 'b')
  assert.ok(Number(await lastBackup()) > first)
})
