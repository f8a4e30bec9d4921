import assert from 'node:assert/strict'
import { Writable } from 'node:stream'
import { before, test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { pino } from 'pino'
import { startBellhop } from '../../../../test/harness.ts'
import { invitationsOf, pathIn } from '../../../../test/invitations.ts'
import { startMailServer } from '../../../../test/mail-server.ts'
import { connect } from '../../../platform/db/connection/driver.ts'
import { openAccount } from '../record/accounts.ts'

const logged: string[] = []
const log = pino(
  { level: 'trace' },
  new Writable({
    write: (chunk, _encoding, done) => {
      logged.push(String(chunk))
      done()
    },
  }),
)
const bellhop = await startBellhop({ log })
const { call, world, db, travel, runJobs, mails, database } = bellhop
const { invite, invitedPath, open, accept } = invitationsOf(bellhop)
const day = 24 * 60 * 60 * 1_000
const newcomer = { name: 'Grace Hopper', password: 'canary of a password' }
let workspace: Awaited<ReturnType<typeof world.workspace>>
let owner: string

before(async () => {
  workspace = await world.workspace('Acme')
  owner = workspace.owner.token
})

const rolesOf = (email: string) =>
  db.read(workspace.id, async ({ sql }) =>
    (await sql`select role from memberships m join users u on u.id = m.user_id where u.email = ${email}`).map(
      ({ role }) => String(role),
    ),
  )

test('the Host header of a request does not choose where a link leads (CVE-2026-34442)', async () => {
  const headers = { host: 'evil.test', 'x-forwarded-host': 'evil.test', forwarded: 'host=evil.test' }
  const body = { email: 'host@example.test', role: 'member' }
  assert.equal((await call('POST /api/members/invite', { token: owner, body, headers })).status, 201)
  await runJobs()
  const [mail] = await mails()
  assert.ok(pathIn(mail))
  assert.ok(!mail?.raw.includes('evil.test'))
})

test('a name cannot make an invitation say or go where its author wants (RT CVE-2012-4730)', async () => {
  const server = await startMailServer()
  const other = await startBellhop({ environment: { SMTP_URL: server.url } })
  const attack =
    'Acme\r\nBcc: eve@evil.test\r\n\r\n<script>alert(1)</script><a href="https://evil.test">x</a>\u202e'
  const place = await other.world.workspace(attack)
  const body = { email: 'victim@example.test', name: attack, role: 'member' }
  assert.equal((await invitationsOf(other).invite(place.owner.token, body)).status, 201)
  await other.runJobs()
  const [mail, ...others] = server.received
  assert.deepEqual(others, [])
  assert.deepEqual(mail?.recipients, ['victim@example.test'])
  assert.ok(!mail?.headers.some((line) => line.toLowerCase().startsWith('bcc:')))
  assert.match(mail?.html ?? '', /&#60;script&#62;/)
  assert.doesNotMatch(mail?.html ?? '', /<script|<a href="https:..evil/)
  assert.ok(!mail?.text.includes('\nBcc'), 'a name reaches over several lines')
})

test('an invitation does not stay valid for ever (FreeScout CVE-2026-41902)', async () => {
  const path = await invitedPath(owner, { email: 'late@example.test', role: 'admin' })
  travel(7 * day - 60_000)
  assert.equal((await open(path)).status, 200)
  travel(60_000)
  assert.equal((await open(path)).status, 404)
  assert.equal((await accept(path, newcomer)).status, 404)
  assert.deepEqual(await rolesOf('late@example.test'), [])
})

test('an invitation works once, however many accept it at the same time', async () => {
  const path = await invitedPath(owner, { email: 'fifty@example.test', role: 'member' })
  const known = await invitedPath(owner, {
    email: (await world.member(await world.workspace())).email,
    role: 'member',
  })
  for (const link of [path, known]) {
    const before = (await call('GET /api/members', { token: owner })).body.data.length
    const responses = await Promise.all(
      Array.from({ length: link === path ? 8 : 50 }, () => accept(link, newcomer)),
    )
    assert.equal(responses.filter(({ status }) => status === 201).length, 1)
    assert.ok(responses.every(({ status }) => status === 201 || status === 404))
    assert.equal((await call('GET /api/members', { token: owner })).body.data.length, before + 1)
  }
})

test('an account that is opened elsewhere at the same moment keeps its name and password', async () => {
  const email = 'raced@example.test'
  const path = await invitedPath(owner, { email, role: 'member' })
  const elsewhere = { email, name: 'First', passwordHash: 'first' }
  const accepted = await db.global.write({ type: 'system', name: 'test' }, async (tx) => {
    await openAccount(tx, elsewhere)
    const underway = accept(path, newcomer)
    while (!(await isWaitingToInsert())) await pause(20)
    return { underway }
  })
  assert.equal((await accepted.underway).status, 201)
  const accounts = await db.global.read(
    ({ sql }) => sql`select name, password_hash from users where email = ${email}`,
  )
  assert.deepEqual([...accounts], [{ name: 'First', password_hash: 'first' }])
  assert.deepEqual(await rolesOf(email), ['member'])
})

const isWaitingToInsert = () =>
  db.global.read(async ({ sql }) => {
    const waiting = await sql`select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock' and query like '%insert into users%'`
    return waiting.length > 0
  })

test('a link that does not work tells nothing about why (osTicket CVE-2018-7195, GHSA-jqj5)', async () => {
  const used = await invitedPath(owner, { email: 'used@example.test', role: 'member' })
  await accept(used, newcomer)
  const expired = await invitedPath(owner, { email: 'expired@example.test', role: 'member' })
  travel(8 * day)
  const open48 = await invitedPath(owner, { email: 'open@example.test', role: 'member' })
  const broken = [
    'null',
    'undefined',
    '0',
    'a',
    open48.slice(13, -1),
    `${open48.slice(13)}x`,
    '%00',
    '%27%20or%201=1',
    'A'.repeat(48),
  ]
  const pages = await Promise.all(
    [used, expired, ...broken.map((secret) => `/invitations/${secret}`)].flatMap((path) => [
      open(path),
      accept(path, newcomer),
    ]),
  )
  assert.deepEqual([...new Set(pages.map(({ status }) => status))], [404])
  assert.equal(new Set(pages.map(({ text }) => text)).size, 1)
  assert.equal((await open(open48)).status, 200)
})

test('who is removed, or whose inviter is, does not come back by an old link', async () => {
  const inviter = await world.member(workspace, { role: 'admin' })
  const toFriend = await invitedPath(inviter.token, { email: 'friend@example.test', role: 'admin' })
  const toSelf = await invitedPath(owner, { email: 'self@example.test', role: 'admin' })
  // A person who is added on the command line while an invitation is pending.
  const { ulid } = await world.member(workspace, { email: 'self@example.test' })
  assert.equal((await open(toSelf)).status, 404)
  for (const user of [ulid, inviter.ulid])
    assert.equal((await call(`DELETE /api/members/${user}`, { token: owner })).status, 204)
  for (const path of [toFriend, toSelf]) assert.equal((await accept(path, newcomer)).status, 404)
  for (const email of ['friend@example.test', 'self@example.test']) assert.deepEqual(await rolesOf(email), [])
})

test('an invitation ends when the person is removed before accepting it again', async () => {
  const body = { email: 'boomerang@example.test', role: 'admin' }
  const first = await invitedPath(owner, body)
  await accept(first, newcomer)
  const people = (await call('GET /api/members', { token: owner })).body.data
  const { ulid } = people.find(({ email }: { email: string }) => email === body.email)
  await call(`DELETE /api/members/${ulid}`, { token: owner })
  assert.equal((await accept(first, newcomer)).status, 404)
  const second = await invitedPath(owner, { ...body, role: 'member' })
  assert.equal((await accept(second)).status, 201)
  assert.deepEqual(await rolesOf(body.email), ['member'])
})

test('no secret is left in the database, the queue, the log or an answer (FreeScout CVE-2026-27637)', async () => {
  const responses = [(await invite(owner, { email: 'secret@example.test', role: 'admin' })).text]
  await runJobs()
  const path = pathIn((await mails())[0])
  const issued = await call('POST /api/tokens', { token: owner, body: { name: 'canary' } })
  for (const request of ['GET /api/tokens', 'GET /api/members'])
    responses.push((await call(request, { token: owner })).text)
  const places = { database: await dumpOf(), log: logged.join(''), responses: responses.join('') }
  await accept(path, newcomer)
  const after = { database: await dumpOf(), log: logged.join('') }

  const secrets = [path.split('/')[2], issued.body.data.token.split('|')[1], newcomer.password] as string[]
  for (const [place, text] of [...Object.entries(places), ...Object.entries(after)]) {
    assert.ok(text.length > 1_000, `hardly anything was found in the ${place}`)
    for (const secret of secrets)
      for (const form of [
        secret,
        Buffer.from(secret).toString('hex'),
        Buffer.from(secret).toString('base64'),
      ])
        assert.ok(!text.includes(form), `a secret is in the ${place}`)
  }
})

test('a stolen dump of the database opens nothing', async () => {
  await invitedPath(owner, { email: 'dumped@example.test', role: 'admin' })
  const [stolen] = await db.global.read(
    ({ sql }) => sql<{ link: Uint8Array; token: Uint8Array; id: number }[]>`
      select secret_hash as link, hash as token, t.id
      from invitation_links, tokens t order by invitation_id desc, t.id limit 1`,
  )
  const asText = ['hex', 'base64url', 'latin1'] as const
  for (const form of asText) {
    const [link, token] = [stolen?.link, stolen?.token].map((bytes) =>
      Buffer.from(bytes ?? []).toString(form),
    )
    assert.equal((await open(`/invitations/${encodeURIComponent(link ?? '')}`)).status, 404)
    assert.equal((await call('GET /api/me', { token: encodeURI(`${stolen?.id}|${token}`) })).status, 401)
  }
})

test('opening links is limited per address', async () => {
  const other = await startBellhop({ environment: { RATE_LIMIT_ADDRESS: '5' } })
  const statuses = []
  for (let times = 0; times < 8; times += 1)
    statuses.push((await other.call('GET /api/invitation-links/guess')).status)
  assert.deepEqual(statuses, [404, 404, 404, 404, 404, 429, 429, 429])
})

const dumpOf = async () => {
  const superuser = connect(database.superuser, { max: 1 })
  const tables = await superuser<{ name: string }[]>`
    select format('%I.%I', table_schema, table_name) as name from information_schema.tables
    where table_schema in ('public', 'jobs') and table_type = 'BASE TABLE'`
  const rows = await Promise.all(
    tables.map(({ name }) => superuser.unsafe(`select string_agg(t::text, ' ') as all from ${name} t`)),
  )
  await superuser.end()
  return rows
    .flat()
    .map((row) => row.all)
    .join('\n')
}
