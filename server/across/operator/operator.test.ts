import assert from 'node:assert/strict'
import { hash } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { test } from 'node:test'
import { commandsOn } from '../../../test/commands.ts'
import { correspondence } from '../../../test/correspondence.ts'
import { startBellhop } from '../../../test/harness.ts'
import { addressesOf } from '../../../test/processes.ts'
import { backlogs } from '../../platform/background/backlog.ts'
import { installation } from '../../platform/background/jobs.ts'
import { until } from '../../platform/postgres/scratch.ts'
import { backgroundWork } from '../../workers.ts'
import { exitsFile, startHeartbeat } from '../../workspaces/processes/actions.ts'
import { forgetExpiredAccess } from './actions.ts'

const bellhop = await startBellhop({ environment: { MAX_BACKLOG_SECONDS: '300', RATE_LIMIT_SIGN_IN: '4' } })
const { app, call, config, database, db, services, world, travel, another } = bellhop
const { json, bellhop: run } = commandsOn({
  ...addressesOf(database),
  DATA_DIR: config.DATA_DIR,
  BELLHOP_URL: 'http://bellhop.test',
})

const hour = 3_600_000
/** Each test has its own IP address, so that tests do not share a rate limit. */
let addresses = 0
const newAddress = () => {
  addresses += 1
  return `192.0.2.${addresses}`
}
const newLink = async () => new URL((await json('operator')).url).pathname
const get = (url: string, headers: Record<string, string> = {}, remoteAddress = newAddress()) =>
  app.inject({ url, headers, remoteAddress })
const cookieOf = ({ headers }: Awaited<ReturnType<typeof get>>) =>
  String(headers['set-cookie']).split(';')[0] ?? ''
const newAccess = async () => ({ cookie: cookieOf(await get(await newLink())) })
const page = async (access: Record<string, string>, path = '/operator') => get(path, access)

test('the link of the command line opens the page once, and its secret is neither kept nor left in the address', async () => {
  const { url, expires_at } = await json('operator')
  assert.match(url, /^http:\/\/bellhop\.test\/operator\/[A-Za-z0-9]{48}$/)
  const minutes = (new Date(expires_at).getTime() - Date.now()) / 60_000
  assert.ok(minutes > 58 && minutes <= 60, String(minutes))
  const opened = await get(new URL(url).pathname, { host: 'evil.test' })
  assert.deepEqual([opened.statusCode, opened.headers.location], [303, '/operator'])
  assert.equal(opened.headers['referrer-policy'], 'no-referrer')
  assert.equal(opened.headers['cache-control'], 'no-store')
  assert.match(
    String(opened.headers['set-cookie']),
    /^bellhop_operator=[A-Za-z0-9]{48}; Path=\/operator; Expires=[^;]+; HttpOnly; SameSite=Strict$/,
  )
  const cookie = cookieOf(opened)
  const [, secret = ''] = cookie.split('=')
  assert.ok(!url.includes(secret), 'the cookie has another secret')
  assert.equal((await page({ cookie })).statusCode, 200)
  const again = await get(new URL(url).pathname)
  assert.equal(again.statusCode, 404)
  assert.match(again.body, /npx bellhop operator/)
  const kept = await db.statement((sql) => sql`select secret_hash from operator_access`)
  const hashes = kept.map(({ secret_hash }) => Buffer.from(secret_hash).toString('hex'))
  assert.ok(hashes.includes(hash('sha256', secret)), 'as a digest')
})

test('nobody gets in with a wrong secret, the secret of a link as a cookie, or the secret of a cookie as a link', async () => {
  const link = await newLink()
  const secret = link.split('/')[2] ?? ''
  const { cookie } = await newAccess()
  for (const path of [`/operator/${'a'.repeat(48)}`, '/operator/x', `/operator/${cookie.split('=')[1]}`]) {
    const { statusCode, headers, body } = await get(path)
    assert.deepEqual([statusCode, headers['set-cookie']], [404, undefined], path)
    assert.match(body, /npx bellhop operator/)
  }
  for (const wrong of [
    '',
    `bellhop_operator=${secret}`,
    `bellhop_operator=${'a'.repeat(48)}`,
    'bellhop_operator=',
  ]) {
    const { statusCode, body } = await page({ cookie: wrong })
    assert.equal(statusCode, 401, wrong)
    assert.match(body, /npx bellhop operator/)
    assert.doesNotMatch(body, /Processes/)
  }
  const { token } = (await world.workspace()).owner
  assert.equal((await page({ authorization: `Bearer ${token}` })).statusCode, 401, 'an owner is no operator')
})

test('a program that only looks whether the link leads anywhere does not spend it', async () => {
  const link = await newLink()
  assert.equal((await app.inject({ method: 'HEAD', url: link })).statusCode, 405)
  assert.equal((await get(link)).statusCode, 303)
})

test('a link and the access that it gives end after an hour, and are then deleted', async () => {
  const [unused, access] = [await newLink(), await newAccess()]
  const rows = async () => (await db.statement((sql) => sql`select from operator_access`)).length
  travel(hour - 60_000)
  assert.equal((await page(access)).statusCode, 200)
  await forgetExpiredAccess(services)
  assert.ok((await rows()) >= 2)
  travel(60_000)
  assert.equal((await page(access)).statusCode, 401)
  assert.equal((await get(unused)).statusCode, 404)
  await forgetExpiredAccess(services)
  assert.equal(await rows(), 0)
  travel(-hour)
})

test('attempts with the secrets of links are limited, in words', async () => {
  const address = newAddress()
  const statuses = []
  for (let attempt = 0; attempt < 41; attempt += 1)
    statuses.push((await get('/operator/wrong', {}, address)).statusCode)
  assert.deepEqual(new Set(statuses.slice(0, 40)), new Set([404]))
  const { statusCode, headers, body } = await get('/operator/wrong', {}, address)
  assert.equal(statusCode, 429)
  assert.ok(Number(headers['retry-after']) > 0)
  assert.match(body, /Too many requests/)
})

test('with TLS, the cookie is sent over TLS only', async () => {
  const secure = await another({ BELLHOP_URL: 'https://bellhop.test' })
  const opened = await secure.app.inject(await newLink())
  assert.match(
    String(opened.headers['set-cookie']),
    /^__Secure-bellhop_operator=.*; HttpOnly; Secure; SameSite=Strict$/,
  )
  const shown = await secure.app.inject({ url: '/operator', headers: { cookie: cookieOf(opened) } })
  assert.equal(shown.statusCode, 200)
})

test('no other site, script, cache or search engine has a part in the page', async () => {
  const { headers, body } = await page(await newAccess())
  const [, style = ''] = body.match(/<style>(.*)<\/style>/s) ?? []
  assert.equal(
    headers['content-security-policy'],
    `default-src 'none'; style-src 'sha256-${hash('sha256', style, 'base64')}'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'`,
  )
  const { 'cache-control': cache, 'referrer-policy': referrer, 'x-frame-options': frames } = headers
  assert.deepEqual([cache, referrer, frames], ['no-store', 'no-referrer', 'DENY'])
  assert.doesNotMatch(body, /<script|<form|http-equiv/)
})

test('the page is refreshed by itself only if the operator wants it', async () => {
  const { body } = await page(await newAccess(), '/operator?refresh=1')
  assert.match(body, /<meta http-equiv="refresh" content="30">/)
})

test('who clicks the link on another site is led on, since the cookie does not come along', async () => {
  const { body } = await get('/operator', { 'sec-fetch-site': 'cross-site' })
  assert.match(body, /<a href="\/operator">/)
})

test('the page shows processes, a queue that waits, failed jobs, quarantine and exits, but nothing of a ticket', async () => {
  const access = await newAccess()
  assert.match((await page(access)).body, /No problems found|No process/)
  const workspace = await world.workspace('Acme <b>')
  const channel = await world.channel(workspace, { address: 'help@acme.test' })
  const { open, reply } = correspondence(call, workspace.owner.token, channel)
  await bellhop.runJobs()
  await reply(await open('grace@example.test', { subject: 'Canary subject', body: 'Canary body' }))
  travel(301_000)

  const web = startHeartbeat(services, { role: 'web', port: 3_000 })
  const other = await another()
  const dying = startHeartbeat(other.services, { role: 'worker', port: null })
  const alive = async () => (await page(access)).body.match(/>Running</g)?.length
  await until(async () => (await alive()) === 2)
  await other.db.close()
  await until(async () => (await alive()) === 1)

  await db.statement(
    (sql) => sql`
    insert into jobs (workspace_id, queue, input, due_at, created_at, failed_at, error)
    select workspace, 'invitation mail', '{"canary": "Canary input"}', now(), now(), now(), 'No <route> to host'
    from unnest(${[workspace.id, installation]}::bigint[]) as workspace`,
  )
  await db.statement(
    (sql) => sql`
    insert into jobs (workspace_id, queue, input, due_at, created_at)
    values (${workspace.id}, 'backfill: timelines of contacts', '{"after": 30, "last": 120}', now(), now())`,
  )
  await world.inside(
    workspace,
    ({ sql }) => sql`
    insert into mail_counts (workspace_id, channel_id, status, slot, mails)
    values (${workspace.id}, ${channel.id}, 'quarantined', 1, 3)`,
  )
  await writeFile(
    exitsFile(config),
    [
      '{"at":"2026-11-25T10:00:00.000Z","reason":"killed by SIGKILL","role":"worker","host":"two","process":7}',
      '{"at":"2026-11-25T11:00:00.000Z","reason":"stopped"}',
    ]
      .map((line) => `${line}\n`)
      .join(''),
  )

  const { body } = await page(access)
  const text = body
    .replace(/<style>.*<\/style>/s, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .replace(/ :/g, ':')
  assert.match(text, /worker on \S+ Status Not running Last heartbeat \d+ s ago Started 20\S+ \S+ UTC/)
  assert.match(text, /No process runs with --role worker: start one\./)
  assert.match(text, /outgoing mail: due work has waited for 5 min\./)
  assert.match(text, /outgoing mail 1 5 min 0 50, 25 of one workspace/)
  assert.match(text, /invitation mail Acme &#60;b&#62; · 20\S+ \S+ UTC No &#60;route&#62; to host/)
  assert.match(text, /invitation mail No workspace · /)
  assert.match(text, /Acme &#60;b&#62;: 3/)
  assert.match(text, /Upgrade .*timelines of contacts of acme-b: 25 %/)
  assert.match(
    text,
    /11:00:00 UTC: stopped 2026-11-25 10:00:00 UTC: worker on two, process 7: killed by SIGKILL/,
  )
  assert.doesNotMatch(body, /Canary|grace@/)

  assert.deepEqual(await json('job', 'retry', '--queue', 'other'), { jobs: 0 })
  assert.deepEqual(await json('job', 'retry', '--queue', 'invitation mail'), { jobs: 2 })
  assert.equal((await run('job', 'retry')).stdout, 'No job has failed.\n')
  assert.doesNotMatch((await page(access)).body, /to host/)
  await web.stop()
  await dying.stop().catch(() => {})
})

test('of a long queue, only so much is counted', async () => {
  const access = await newAccess()
  await db.statement(
    (sql) => sql`
    insert into jobs (workspace_id, queue, input, due_at, created_at)
    select ${installation}::bigint, 'remove-files', '{}', ${services.clock()}::timestamptz - interval '1 minute', now()
    from generate_series(1, 10001)`,
  )
  const long = (await backlogs(services, backgroundWork(services))).find(
    ({ queue }) => queue === 'remove-files',
  )
  assert.equal(long?.due, 10_000)
  assert.match((await page(access)).body, /remove-files<.th><td class="number">10000 or more<.td>/)
  await db.statement((sql) => sql`delete from jobs where queue = 'remove-files'`)
})
