import assert from 'node:assert/strict'
import { once } from 'node:events'
import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { commandsOn } from '../../../test/commands.ts'
import { startBellhop } from '../../../test/harness.ts'
import { addressesOf, emptyDirectory, launch, runBellhop } from '../../../test/processes.ts'
import { until } from '../../platform/postgres/scratch.ts'

const { call, database } = await startBellhop()
const environment = { ...addressesOf(database), DATA_DIR: emptyDirectory({ after }), PORT: '1' }

const { bellhop, json, rejected } = commandsOn(environment)

// biome-ignore lint/suspicious/noExplicitAny: the output of a command, of which tests read any part
let acme: any
// biome-ignore lint/suspicious/noExplicitAny: the output of a command, of which tests read any part
let other: any
before(async () => {
  const owned = (name: string) =>
    json('workspace', 'create', '--name', name, '--owner-email', `Ada@acme.test`, '--owner-name', 'Ada')
  acme = await owned('Acme')
  other = await owned('Other')
})

test('a new workspace has an owner with a password, and a token that opens it', async () => {
  const { workspace, owner, token } = acme
  assert.deepEqual(Object.keys(acme), ['workspace', 'owner', 'token'])
  assert.deepEqual(workspace, { id: workspace.id, ulid: workspace.ulid, slug: 'acme', name: 'Acme' })
  assert.deepEqual(Object.keys(owner), ['ulid', 'email', 'password'])
  assert.match(owner.password, /^\w{16}$/)
  const { user, workspace: opened, role } = (await call('GET /api/me', { token })).body.data
  assert.deepEqual([user.name, user.email, opened.slug, role], ['Ada', 'ada@acme.test', 'acme', 'owner'])
})

test('an owner who is known keeps their password', async () => {
  assert.deepEqual(other.owner, { ulid: acme.owner.ulid, email: 'ada@acme.test', password: null })
  assert.deepEqual(await json('workspace', 'list'), { workspaces: [acme.workspace, other.workspace] })
})

test('a member is added once', async () => {
  const bob = ['--workspace', 'acme', '--email', 'bob@acme.test', '--name', 'Bob', '--role', 'member']
  const { user } = await json('member', 'add', ...bob)
  assert.deepEqual(Object.keys(user), ['ulid', 'email', 'password'])
  assert.equal(await rejected('member', 'add', ...bob), 'bob@acme.test is already a member of acme.')
  const { body } = await call('GET /api/members', { token: acme.token })
  assert.deepEqual(
    body.data.map(({ name, role }: { name: string; role: string }) => [name, role]),
    [
      ['Ada', 'owner'],
      ['Bob', 'member'],
    ],
  )
})

test('a token opens the workspaces it names, reads only if so asked, and ends when it is revoked', async () => {
  const user = ['token', 'create', '--user', 'ada@acme.test']
  const { id, token } = await json(...user, '--workspaces', `acme,${other.workspace.id}`, '--read-only')
  assert.equal(token.split('|')[0], String(id))
  assert.equal((await call('GET /api/tags', { token })).status, 400)
  const headers = { 'x-workspace-id': other.workspace.ulid }
  assert.equal((await call('GET /api/tags', { token, headers })).status, 200)
  assert.equal((await call('POST /api/tags', { token, headers, body: {} })).status, 403)
  assert.deepEqual(await json('token', 'revoke', String(id)), { id, revoked: true })
  const again = new RegExp(`^Token ${id} is already revoked, since 20[\\dT:-]{14} UTC\\.$`)
  assert.match(await rejected('token', 'revoke', String(id)), again)
  for (const none of ['4711', '1x'])
    assert.equal(
      await rejected('token', 'revoke', none),
      `There is no token ${none}. "bellhop token list" shows all.`,
    )
  // A server notices the change with its next heartbeat.
  await until(async () => (await call('GET /api/tags', { token, headers })).status === 401, 3_000)
})

test('tokens are listed with their status, and never with a secret', async () => {
  const user = ['token', 'create', '--user', 'ada@acme.test', '--workspaces', 'acme']
  const { id, token } = await json(...user, '--name', 'Listed', '--read-only')
  const statusOf = async () => {
    const { tokens } = await json('token', 'list', '--user', 'ada@acme.test')
    return tokens.find((one: { id: number }) => one.id === id)?.status
  }
  assert.equal(await statusOf(), 'active')
  await json('token', 'revoke', String(id))
  assert.equal(await statusOf(), 'revoked')
  const { stdout } = await bellhop('token', 'list')
  assert.match(stdout, /ada@acme\.test +Listed +revoked +read +acme +never +never/)
  assert.ok(!stdout.includes(token.split('|')[1]))
})

test('a token may be for all workspaces, for a while', async () => {
  const user = ['token', 'create', '--user', 'ada@acme.test']
  const { id } = await json(...user, '--all-workspaces', '--expires-in', '90d', '--name', 'Backup')
  const { data } = (await call('GET /api/tokens', { token: acme.token })).body
  const backup = data.find((one: { id: number }) => one.id === id)
  assert.deepEqual([backup.name, backup.workspaces], ['Backup', null])
  const days = (Date.parse(backup.expires_at) - Date.now()) / 86_400_000
  assert.ok(days > 89.9 && days <= 90)
  assert.match(await rejected(...user), /^Set either --workspaces or --all-workspaces/)
  assert.match(
    await rejected('token', 'create', '--user', 'bob@x.test', '--all-workspaces'),
    /no user "bob@x.test"/,
  )
})

test('a token is rejected for a workspace that its user is not in', async () => {
  await json('workspace', 'create', '--name', 'Third', '--owner-email', 'cy@third.test')
  const wanted = ['token', 'create', '--user', 'cy@third.test', '--workspaces', 'third,acme']
  assert.equal(await rejected(...wanted), 'cy@third.test is not a member of acme.')
})

test('channels are created and changed, and limit members and tokens', async () => {
  const create = ['channel', 'create', '--workspace', 'acme', '--type']
  const { channel } = await json(...create, 'email', '--name', 'Support', '--address', 'Support@acme.test')
  assert.deepEqual([channel.type, channel.email_address], ['email', 'support@acme.test'])
  const {
    channel: site,
    snippet,
    demo_url,
  } = await json(...create, 'widget', '--name', 'Website', '--color', '#3b82f6')
  const [, key] =
    /^<script src="http:\/\/localhost:1\/widget\/([a-z0-9]{20})\.js" async><\/script>$/.exec(snippet) ?? []
  assert.ok(key, snippet)
  assert.equal(demo_url, `http://localhost:1/widget/${key}/demo`)
  const changed = await json('channel', 'update', site.ulid.toUpperCase(), '--name', 'Shop')
  assert.deepEqual(changed.channel, { ...site, name: 'Shop' })

  const user = ['token', 'create', '--user', 'ada@acme.test', '--all-workspaces']
  const { token } = await json(...user, '--channels', site.ulid)
  const { body } = await call('GET /api/channels', {
    token,
    headers: { 'x-workspace-id': acme.workspace.ulid },
  })
  const [{ mail: _, reply_target_minutes: __, deleting_since: ___, calendar_ulid: ____, ...listed }] =
    body.data
  assert.deepEqual(listed, changed.channel)
  const elsewhere = ['--workspace', 'other', '--email', 'dee@acme.test', '--role', 'member']
  assert.equal(
    await rejected('member', 'add', ...elsewhere, '--channels', site.ulid),
    `The workspace has no channel ${site.ulid}.`,
  )
})

test('a folder is imported into a brain, which the agent of a channel then draws on', async () => {
  const inAcme = ['--workspace', 'acme']
  const { brain } = await json('brain', 'create', ...inAcme, '--name', 'Help')
  assert.deepEqual(brain, { id: brain.id, ulid: brain.ulid, name: 'Help', article_count: 0 })
  const folder = emptyDirectory({ after })
  writeFileSync(join(folder, 'refunds.md'), '# Refunds\n\nWithin 30 days.')
  writeFileSync(join(folder, 'logo.png'), 'x')
  const into = ['brain', 'import', folder, ...inAcme, '--brain', brain.ulid.toUpperCase()]
  const skipped = [{ path: 'logo.png', reason: 'is neither Markdown nor HTML' }]
  assert.deepEqual(await json(...into), { created: 1, updated: 0, unchanged: 0, skipped })
  const { stdout } = await bellhop(...into, '--public')
  assert.equal(
    stdout,
    '0 created, 1 updated, 0 unchanged, 1 skipped.\n  logo.png is neither Markdown nor HTML.\n',
  )
  assert.deepEqual(await json('brain', 'list', ...inAcme), { brains: [{ ...brain, article_count: 1 }] })
  assert.equal(
    await rejected('brain', 'import', `${folder}/none`, ...inAcme, '--brain', brain.ulid),
    `There is no folder "${folder}/none".`,
  )
  const elsewhere = ['brain', 'import', folder, '--workspace', 'other', '--brain', brain.ulid]
  assert.match(await rejected(...elsewhere), /^other has no brain/)

  const create = ['channel', 'create', '--type', 'widget', '--name', 'Asked']
  const { channel } = await json(...create, ...inAcme, '--brain', brain.ulid, '--agent', 'draft')
  assert.deepEqual([channel.brain, channel.agent_mode], [{ ulid: brain.ulid, name: 'Help' }, 'draft'])
  const { channel: without } = await json('channel', 'update', channel.ulid, '--brain', 'none')
  assert.deepEqual([without.brain, without.agent_mode], [null, 'draft'])
  const foreign = [...create, '--workspace', 'other', '--brain', brain.ulid]
  assert.equal(await rejected(...foreign), 'The selected brain ulid is invalid.')
})

test('an address that is taken or missing is rejected with a reason', async () => {
  const create = ['channel', 'create', '--workspace', 'other', '--type', 'email', '--name', 'Support']
  assert.equal(
    await rejected(...create, '--color', 'red'),
    'The color field format is invalid.\nThe address field is required.',
  )
  const taken = await rejected(...create, '--address', 'support@ACME.test')
  assert.match(taken, /has already been taken\.$/)
})

test('a company is created', async () => {
  const create = ['company', 'create', '--workspace', 'acme', '--name', 'Initech', '--domain', 'Initech.test']
  const { company } = await json(...create)
  const expected = { id: company.id, ulid: company.ulid, name: 'Initech', domain: 'initech.test' }
  assert.deepEqual(company, expected)
  assert.equal(await rejected(...create), 'The domain has already been taken.')
})

test('business hours are set and cleared', async () => {
  const hours = '{"monday":["09:00-12:00","13:00-17:00"],"saturday":[],"exceptions":{"2026-12-25":[]}}'
  const set = ['hours', 'set', '--workspace', 'acme', '--timezone', 'Europe/Brussels', '--hours', hours]
  const { timezone, business_hours } = await json(...set)
  assert.equal(timezone, 'Europe/Brussels')
  assert.deepEqual(business_hours.monday, ['09:00-12:00', '13:00-17:00'])
  assert.deepEqual([business_hours.sunday, business_hours.exceptions], [[], { '2026-12-25': [] }])
  assert.deepEqual(await json('hours', 'clear', '--workspace', 'acme'), { timezone, business_hours: null })
})

test('without --json a command speaks to people', async () => {
  const { code, stdout } = await bellhop('workspace', 'list')
  assert.equal(code, 0)
  assert.match(stdout, /Id +Slug +Name +ULID\n +\d+ +acme +Acme /)
})

test('a reader who leaves early does no harm', async () => {
  const { child, said, ended } = launch(['workspace', 'list'], environment)
  child.stdout?.destroy()
  await once(child, 'exit')
  assert.deepEqual([await ended, said.stderr], [0, ''])
})

test('the doctor finds the database, and a server only where one is', async () => {
  const { ok, checks } = await json('doctor')
  assert.equal(ok, true)
  const details = Object.fromEntries(checks.map(({ name, detail }: Record<string, string>) => [name, detail]))
  assert.match(details.Database, /^PostgreSQL \d.* \(DATABASE_URL\), up to date, \d workspaces$/)
  assert.equal(details.Server, 'not running on port 1 of this machine')
})

test('the doctor has one line for each connection that expires within 30 days', async () => {
  const ends = async () =>
    (await json('doctor')).checks.filter(({ name }: { name: string }) => name === 'Expiry')
  assert.deepEqual(await ends(), [{ name: 'Expiry', ok: true, detail: 'nothing expires within 30 days' }])
  const token = ['token', 'create', '--user', 'ada@acme.test', '--workspaces', 'acme', '--expires-in', '20d']
  for (const name of ['Shop', 'CRM']) await json(...token, '--name', name)
  const details = (await ends()).map(({ detail }: { detail: string }) => detail)
  assert.equal(details.length, 2)
  assert.match(details[0], /^acme: API token: (Shop|CRM) \(.+\), expires on \w+ \d+, \d{4}$/)
})

test('the doctor tells of a secret key that is another one than before', async () => {
  const channel = ['--type', 'email', '--name', 'Sealed', '--address', 'sealed@acme.test']
  await json('channel', 'create', '--workspace', 'acme', ...channel, '--smtp-url', 'smtp://u:p@localhost:1')
  const keyCheck = async (more: Record<string, string> = {}) => {
    const { stdout } = await runBellhop(['doctor', '--json'], { ...environment, ...more })
    return JSON.parse(stdout).checks.find(({ name }: { name: string }) => name === 'Secret key')
  }
  assert.equal((await keyCheck()).ok, true)
  const DATA_DIR = emptyDirectory({ after })
  for (const wrong of [{ DATA_DIR }, { SECRET_KEY: 'another secret of more than 32 characters' }]) {
    const { ok, detail } = await keyCheck(wrong)
    assert.deepEqual([ok, /encrypted with another secret key: Sealed/.test(detail)], [false, true])
  }
  assert.deepEqual(readdirSync(DATA_DIR), [])
})

test('a database that does not answer is told after a moment', async () => {
  const DATABASE_URL = 'postgres://nobody:secret@127.0.0.1:1/none'
  const asked = performance.now()
  const { code, stdout, stderr } = await runBellhop(['workspace', 'list'], { ...environment, DATABASE_URL })
  assert.ok(performance.now() - asked < 20_000)
  assert.deepEqual([code, stdout], [1, ''])
  assert.match(stderr, /The database of DATABASE_URL is not reachable: .*ECONNREFUSED/)
  assert.doesNotMatch(stderr, /secret/)
})

test('the version is that of the package', async () => {
  const { stdout } = await bellhop('--version')
  assert.match(stdout, /^\d+\.\d+\.\d+\n$/)
  assert.deepEqual(await json('--version'), { version: stdout.trim() })
})

test('a command that only looks creates no database', async () => {
  const empty = emptyDirectory({ after })
  const DATA_DIR = join(empty, 'data')
  for (const command of [['workspace', 'list'], ['hours', 'show', '--workspace', 'acme'], ['doctor']]) {
    const { code, stdout, stderr } = await runBellhop(command, { DATA_DIR, PORT: '1' })
    assert.equal(code, 1)
    assert.match(stdout + stderr, /There is no installation in .* yet\. Create one with "npm start"/)
  }
  assert.deepEqual(readdirSync(empty), [])
})

test('members and channels are listed', async () => {
  const { members } = await json('member', 'list', '--workspace', 'acme')
  assert.deepEqual(
    members.map(({ email, role }: Record<string, string>) => [email, role]),
    [
      ['ada@acme.test', 'owner'],
      ['bob@acme.test', 'member'],
    ],
  )
  const { channels } = await json('channel', 'list', '--workspace', 'acme')
  assert.ok(channels.some((channel: Record<string, string>) => channel.email_address === 'support@acme.test'))
  const { stdout } = await bellhop('channel', 'list', '--workspace', 'acme')
  assert.match(stdout, /email +Support +support@acme\.test +ok +ok/)
})

test('business hours are shown with Monday first', async () => {
  const hours = '{"friday":["09:00-12:00"],"monday":["13:00-17:00"]}'
  const inAcme = ['--workspace', 'acme']
  const set = await json('hours', 'set', ...inAcme, '--hours', hours)
  const shown = await json('hours', 'show', ...inAcme)
  assert.deepEqual(shown, set)
  const days = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday']
  for (const { business_hours } of [set, shown])
    assert.deepEqual(Object.keys(business_hours), [...days, 'exceptions'])
  assert.match((await bellhop('hours', 'show', ...inAcme)).stdout, /monday +13:00-17:00\n +tuesday +closed/)
})

test('a workspace is deleted with all that it holds once its name confirms it', async () => {
  const { workspace, token } = await json(
    'workspace',
    'create',
    '--name',
    'Gone',
    '--owner-email',
    'g@gone.test',
  )
  const channel = ['channel', 'create', '--workspace', 'gone', '--type', 'widget', '--name', 'Site']
  const { channel: site } = await json(...channel)
  const body = {
    channel: site.ulid,
    subject: 'Hi',
    from_contact: { email: 'c@c.test' },
    message: { body: 'Hi' },
  }
  assert.equal((await call('POST /api/tickets', { token, body })).status, 201)
  assert.match(await rejected('workspace', 'delete', 'gone', '--confirm', 'gone'), /^Nothing was deleted/)
  assert.equal((await call('GET /api/tickets', { token })).body.data.length, 1)
  assert.deepEqual(await json('workspace', 'delete', 'gone', '--confirm', 'Gone'), {
    workspace,
    deleted: true,
  })
  assert.match(await rejected('workspace', 'delete', 'gone', '--confirm', 'Gone'), /There is no workspace/)
})
