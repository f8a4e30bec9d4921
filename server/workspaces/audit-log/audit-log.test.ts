import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { AuditEntry } from '../../../contract/workspaces/audit-log.ts'
import { startBellhop } from '../../../test/harness.ts'
import { givePassword, openBrowser, password, signIn } from '../../../test/signing-in.ts'
import { connect } from '../../platform/db/connection/driver.ts'
import { forgetOldEntries, verifyAuditLog } from './actions.ts'

const bellhop = await startBellhop({ environment: { RATE_LIMIT_SIGN_IN: '1000' } })
const { call, world, db, travel, database } = bellhop
const day = 24 * 60 * 60_000
const color = '#123456'

const entriesOf = async (
  { owner: { token } }: { owner: { token: string } },
  query = '',
): Promise<AuditEntry[]> => (await call(`GET /api/audit-log${query}`, { token })).body.data
const actionsOf = async (workspace: Parameters<typeof entriesOf>[0], query?: string) =>
  (await entriesOf(workspace, query)).map(({ action }) => action)
const faultOf = async ({ id }: { id: number }) => (await db.read(id, verifyAuditLog)).fault

test('an entry says who changed what, from what to what, and from where', async () => {
  const workspace = await world.workspace()
  const { owner } = workspace
  const { token } = owner
  const headers = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' }
  const { ulid } = (await call('POST /api/tags', { token, body: { name: 'Refund', color } })).body.data
  await call(`PUT /api/tags/${ulid}`, { token, body: { name: 'Money back', color }, headers })
  await call(`DELETE /api/tags/${ulid}`, { token })
  const [removed, changed, created] = await entriesOf(workspace)
  assert.deepEqual(
    { ...changed, created_at: undefined },
    {
      id: 2,
      created_at: undefined,
      action: 'tag.updated',
      kind: 'tag',
      target_ulid: ulid,
      target_name: 'Refund',
      actor: { type: 'member', ulid: owner.ulid, name: owner.name, email: owner.email, token_name: 'test' },
      ip_address: '127.0.0.1',
      client: 'Firefox on Linux',
      changes: [{ field: 'name', before: '"Refund"', after: '"Money back"' }],
      is_erased: false,
    },
  )
  assert.deepEqual(created?.changes, [
    { field: 'name', before: null, after: '"Refund"' },
    { field: 'color', before: null, after: `"${color}"` },
  ])
  assert.deepEqual([removed?.action, removed?.target_name], ['tag.deleted', 'Money back'])
})

test('what is created within something else is named itself', async () => {
  const workspace = await world.workspace()
  const { token } = workspace.owner
  const brain = (await call('POST /api/brains', { token, body: { name: 'Help centre' } })).body.data
  const { status, body } = await call(`POST /api/brains/${brain.ulid}/categories`, {
    token,
    body: { name: 'Shipping' },
  })
  assert.equal(status, 201)
  const [entry] = await entriesOf(workspace)
  assert.deepEqual(
    [entry?.action, entry?.target_ulid, entry?.target_name],
    ['category.created', body.data.ulid, 'Shipping'],
  )
})

test('a change that is rejected leaves no entry, nor does work on tickets', async () => {
  const workspace = await world.workspace()
  const { token } = workspace.owner
  const channel = await world.channel(workspace)
  await call('POST /api/tags', { token, body: { name: 'Once', color } })
  assert.equal((await call('POST /api/tags', { token, body: { name: 'Once', color } })).status, 422)
  const body = {
    channel: channel.ulid,
    subject: 'x',
    from_contact: { email: 'a@b.test' },
    message: { body: 'x' },
  }
  assert.equal((await call('POST /api/tickets', { token, body })).status, 201)
  assert.deepEqual(await actionsOf(workspace), ['tag.created'])
})

test('a repeated request with an idempotency key is recorded once', async () => {
  const workspace = await world.workspace()
  const request = {
    token: workspace.owner.token,
    headers: { 'idempotency-key': 'a' },
    body: { name: 'A', color },
  }
  await call('POST /api/tags', request)
  await call('POST /api/tags', request)
  assert.deepEqual(await actionsOf(workspace), ['tag.created'])
})

test('secrets are recorded as changed, but never as what they are', async () => {
  const workspace = await world.workspace()
  const { token } = workspace.owner
  const action = {
    type: 'send_http_request',
    parameters: { url: 'https://hooks.example.test/?key=hunter2' },
  }
  const workflow = await world.workflow(workspace)
  const body = { actions: [action] }
  const { status } = await call(`PUT /api/workflows/${workflow.ulid}`, { token, body })
  await call('POST /api/signing-secret/rotation', { token })
  const issued = (await call('POST /api/tokens', { token, body: { name: 'Script' } })).body.data
  const entries = await entriesOf(workspace)
  const text = JSON.stringify(entries)
  assert.ok(!text.includes('hunter2') && !text.includes(issued.token.split('|')[1]))
  assert.equal(status, 200)
  assert.ok(text.includes('"field":"actions"'))
})

test('personal views and quick replies are not recorded, shared ones are', async () => {
  const workspace = await world.workspace()
  const { token } = workspace.owner
  for (const is_personal of [true, false])
    await call('POST /api/saved-views', { token, body: { name: `View ${is_personal}`, is_personal } })
  for (const is_shared of [true, false])
    await call('POST /api/quick-replies', {
      token,
      body: { name: `Reply ${is_shared}`, body: 'x', is_shared },
    })
  assert.deepEqual(
    (await entriesOf(workspace)).map(({ action, target_name }) => [action, target_name]),
    [
      ['quick_reply.created', 'Reply true'],
      ['saved_view.created', 'View false'],
    ],
  )
})

test('sign-ins, failures and changes of the account are recorded in all workspaces of the person', async () => {
  const [here, there] = [await world.workspace(), await world.workspace()]
  const person = await world.member(here)
  await world.member(there, { email: person.email })
  await givePassword(bellhop, person)
  const attempt = (email: string) => call('POST /api/session', { body: { email, password: 'wrong' } })
  assert.deepEqual(
    [(await attempt(person.email)).status, (await attempt('nobody@x.test')).status],
    [401, 401],
  )
  const { ask } = await signIn(bellhop, person)
  await ask('DELETE /api/sessions')
  await ask('PUT /api/me/password', {
    body: { current_password: password, password: 'another fine password' },
  })
  await ask('DELETE /api/session')
  const expected = [
    'account.signed_out',
    'account.password_changed',
    'account.other_sessions_ended',
    'account.signed_in',
    'account.sign_in_failed',
  ]
  for (const workspace of [here, there]) assert.deepEqual(await actionsOf(workspace), expected)
  const [entry] = await entriesOf(here, '?filter[action]=account.sign_in_failed')
  assert.deepEqual([entry?.actor.email, entry?.ip_address], [person.email, '127.0.0.1'])
})

test('an invitation and what follows from it are recorded with their roles', async () => {
  const workspace = await world.workspace()
  const { token } = workspace.owner
  await call('POST /api/members/invite', { token, body: { email: 'new@example.test', role: 'member' } })
  await bellhop.runJobs()
  const mail = (await bellhop.mails()).find(({ to }) => to.includes('new@example.test'))
  const secret = /\/invitations\/(\w+)/.exec(mail?.text ?? '')?.[1]
  const browser = openBrowser(bellhop)
  const body = { name: 'Grace Hopper', password: 'a rather good password' }
  assert.equal((await browser.ask(`POST /api/invitation-links/${secret}`, { body })).status, 201)
  const { ulid } = (await browser.ask('GET /api/me')).body.data.user
  await call(`PUT /api/members/${ulid}`, { token, body: { role: 'admin' } })
  await call(`DELETE /api/members/${ulid}`, { token })
  const entries = await entriesOf(workspace)
  assert.deepEqual(
    entries.map(({ action, target_name }) => [action, target_name]),
    [
      ['member.removed', 'Grace Hopper'],
      ['member.updated', 'Grace Hopper'],
      ['member.joined', 'Grace Hopper'],
      ['invitation.created', 'new@example.test'],
    ],
  )
  assert.deepEqual(entries[1]?.changes[0], { field: 'role', before: '"member"', after: '"admin"' })
})

test('the deletion of a ticket or contact is recorded without what it says', async () => {
  const workspace = await world.workspace()
  const { token } = workspace.owner
  const body = { email: 'ada@example.test', name: 'Ada Lovelace' }
  const { ulid } = (await call('POST /api/contacts', { token, body })).body.data
  await call(`DELETE /api/contacts/${ulid}`, { token })
  const [entry] = await entriesOf(workspace)
  assert.deepEqual([entry?.action, entry?.target_ulid, entry?.target_name], ['contact.deleted', ulid, null])
  assert.ok(!/ada/i.test(JSON.stringify(entry)))
})

test('concurrent changes are numbered without a gap, and the chain is verified', async () => {
  const workspace = await world.workspace()
  const { token } = workspace.owner
  const create = (_: unknown, n: number) =>
    call('POST /api/tags', { token, body: { name: `Tag ${n}`, color } })
  await Promise.all(Array.from({ length: 20 }, create))
  const ids = (await entriesOf(workspace, '?per_page=100')).map(({ id }) => id)
  assert.deepEqual(
    ids,
    Array.from({ length: 20 }, (_, n) => 20 - n),
  )
  assert.equal(await faultOf(workspace), undefined)
})

/** Changes rows as somebody with all rights on the database could. */
const asSuperuser = async (statements: string) => {
  const sql = connect(database.superuser, { max: 1 })
  try {
    await sql.unsafe(`set session_replication_role = replica; ${statements}`)
  } finally {
    await sql.end({ timeout: 1 })
  }
}

test('no statement of the application changes or deletes an entry, or resets the chain', async () => {
  const workspace = await world.workspace()
  await call('POST /api/tags', { token: workspace.owner.token, body: { name: 'A', color } })
  const here = `where workspace_id = ${workspace.id}`
  for (const statement of [
    `update audit_entries set action = 'tag.deleted' ${here}`,
    `update audit_entries set hash = '' ${here}`,
    `update audit_entries set personal = '{}' ${here}`,
    `delete from audit_entries ${here}`,
    `delete from audit_chains ${here}`,
    `update audit_chains set last = 7 ${here}`,
    `update audit_chains set removed = 1, removed_hash = 'x', removed_at = now() ${here}`,
  ])
    await assert.rejects(
      world.inside(workspace, ({ sql }) => sql.unsafe(statement)),
      /cannot be/,
      statement,
    )
  assert.equal(await faultOf(workspace), undefined)
})

test('the first entry that does not fit is named', async () => {
  const change = async (statements: (here: string) => string) => {
    const workspace = await world.workspace()
    const { token } = workspace.owner
    for (const name of ['A', 'B', 'C', 'D']) await call('POST /api/tags', { token, body: { name, color } })
    await asSuperuser(statements(`workspace_id = ${workspace.id}`))
    return faultOf(workspace)
  }
  assert.deepEqual(
    [
      await change((here) => `update audit_entries set action = 'tag.deleted' where ${here} and id = 2`),
      await change((here) => `update audit_entries set personal = '{}' where ${here} and id = 3`),
      await change((here) => `delete from audit_entries where ${here} and id = 2`),
      await change((here) => `delete from audit_entries where ${here} and id = 4`),
      await change((here) => `delete from audit_entries where ${here} and id = 1`),
      await change((here) => `update audit_chains set last_hash = '' where ${here}`),
      await change((here) => `delete from audit_chains where ${here}`),
      await change((here) => `update audit_chains set is_closed = true where ${here}`),
    ],
    [
      'entry 2 is not as it was written',
      'names, addresses or changes of entry 3 are not as they were written',
      'entry 2 is missing',
      'entry 4 is missing',
      'entry 1 is missing',
      'the hash of the last entry, 4, is another one',
      'its chain is missing',
      'it is closed, as in the deletion of a workspace',
    ],
  )
})

test('entries are kept for as long as the workspace wants, and the chain is verified from where it begins', async () => {
  const workspace = await world.workspace()
  const { token } = workspace.owner
  const create = (name: string) => call('POST /api/tags', { token, body: { name, color } })
  for (const name of ['A', 'B', 'C']) await create(name)
  const kept = await call('PUT /api/audit-log/retention', { token, body: { retention_days: 30 } })
  assert.deepEqual([kept.status, kept.body.data], [200, { retention_days: 30 }])
  travel(20 * day)
  await create('D')
  travel(11 * day)
  await forgetOldEntries({ db }, 2)
  assert.deepEqual(
    (await entriesOf(workspace)).map(({ id }) => id),
    [5],
  )
  assert.equal(await faultOf(workspace), undefined)
  const rejected = await call('PUT /api/audit-log/retention', { token, body: { retention_days: 29 } })
  assert.equal(rejected.status, 422)
})

test('entries are filtered by member, action, kind, time and name, and read in parts', async () => {
  const workspace = await world.workspace()
  const admin = await world.member(workspace, { role: 'admin' })
  const { token } = workspace.owner
  await call('POST /api/tags', { token, body: { name: 'Refund 100%', color } })
  travel(day)
  const since = new Date((await entriesOf(workspace))[0]?.created_at ?? 0).getTime() + day / 2
  await call('POST /api/tags', { token: admin.token, body: { name: 'Lamp', color } })
  await call('POST /api/teams', { token, body: { name: 'Lamps' } })
  const moment = encodeURIComponent(new Date(since).toISOString())
  const names = async (query: string) =>
    (await entriesOf(workspace, `?${query}`)).map(({ target_name }) => target_name)
  assert.deepEqual(await names(`filter[actor]=${admin.ulid}`), ['Lamp'])
  assert.deepEqual(await names('filter[action]=tag.created'), ['Lamp', 'Refund 100%'])
  assert.deepEqual(await names('filter[kind]=team'), ['Lamps'])
  assert.deepEqual(await names('filter[name]=lamp'), ['Lamps', 'Lamp'])
  assert.deepEqual(await names('filter[name]=%25'), ['Refund 100%'])
  assert.deepEqual(await names(`from=${moment}`), ['Lamps', 'Lamp'])
  assert.deepEqual(await names(`to=${moment}`), ['Refund 100%'])
  const first = await call('GET /api/audit-log?per_page=2', { token })
  assert.deepEqual(await names(`before=${first.body.meta.next_before}`), ['Refund 100%'])
})

test('every period that can be written is answered, or rejected', async () => {
  const { token } = (await world.workspace()).owner
  for (const day of ['0000-01-01', '0001-01-01', '9999-12-31', '2024-02-30', '10000-01-01'])
    for (const time of ['', 'T00:00:00Z', 'T23:59:60Z', 'T00:00:00-14:00', ' 12:00']) {
      const from = encodeURIComponent(day + time)
      const listed = await call(`GET /api/audit-log?from=${from}`, { token })
      const exported = await call('POST /api/audit-log/export', { token, body: { to: day + time } })
      for (const { status } of [listed, exported]) assert.ok(status < 300 || status === 422, day + time)
    }
})

test('the CSV has no formulas, and the export is recorded', async () => {
  const workspace = await world.workspace()
  const { token } = workspace.owner
  await call('POST /api/tags', { token, body: { name: '=HYPERLINK("x")', color } })
  const { status, body } = await call('POST /api/audit-log/export', { token, body: { kind: ['tag'] } })
  assert.deepEqual([status, body.data.entries], [201, 1])
  assert.match(body.data.csv, /,"tag\.created","tag","\w{26}","'=HYPERLINK\(""x""\)","127\.0\.0\.1",/)
  const [entry] = await entriesOf(workspace)
  assert.deepEqual(
    [entry?.action, entry?.changes[0]],
    ['audit_log.exported', { field: 'kind', before: null, after: '["tag"]' }],
  )
})

test('an erased person is no longer in the entries, and these are still verified', async () => {
  const workspace = await world.workspace()
  const { token } = workspace.owner
  const email = 'ada.erased@example.test'
  const { ulid } = (await call('POST /api/contacts', { token, body: { email } })).body.data
  const sender = await call('POST /api/blocked-senders', { token, body: { type: 'email', sender: email } })
  assert.equal(sender.status, 201, sender.text)
  await call(`POST /api/contacts/${ulid}/erasure`, { token, body: { email } })
  await bellhop.runJobs()
  const entries = await entriesOf(workspace)
  assert.ok(!JSON.stringify(entries).includes(email))
  assert.deepEqual(
    entries.map(({ action, is_erased, actor, client, ip_address }) => [
      ...[action, is_erased, actor.name, actor.email, actor.token_name],
      ...[client, ip_address],
    ]),
    ['contact.erasure_begun', 'blocked_sender.created'].map((action, n) => [
      ...[action, n === 1, workspace.owner.name, workspace.owner.email, 'test'],
      ...[entries[0]?.client, '127.0.0.1'],
    ]),
  )
  const [receipt] = (await call('GET /api/erasures', { token })).body.data
  const { fault, erased } = await db.read(workspace.id, verifyAuditLog)
  assert.deepEqual([fault, [...erased]], [undefined, [[receipt.ulid, 1]]])
  assert.equal(receipt.counts.audit_entries, 1)
})

test('an erasure leaves who did something, addresses of members, and addresses that only end alike', async () => {
  const workspace = await world.workspace()
  const { token } = workspace.owner
  const { email: own } = workspace.owner
  const add = (name: string) => call('POST /api/tags', { token, body: { name, color } })
  const erase = async (email: string) => {
    const { ulid } = (await call('POST /api/contacts', { token, body: { email } })).body.data
    assert.equal((await call(`POST /api/contacts/${ulid}/erasure`, { token })).status, 202)
    await bellhop.runJobs()
  }
  await call('POST /api/members/invite', { token, body: { email: 'x@pen.example', role: 'admin' } })
  const others = [
    'an@pen.example',
    'x.n@pen.example',
    "o'n@pen.example",
    'n@pen.example.com',
    'n@pen.examples',
  ]
  for (const name of [...others, own, 'To N@pen.example.', '"n@pen.example"', 'x@pen.example'])
    await add(name)
  const body = { name: 'Reply', body: 'Write to\nn@pen.example', is_shared: true }
  assert.equal((await call('POST /api/quick-replies', { token, body })).status, 201)
  const longer = own.slice(1)
  for (const email of ['n@pen.example', 'x@pen.example', own, longer, 'e@n.e']) await erase(email)
  const entries = (await entriesOf(workspace)).toReversed()
  const shown = entries.filter(({ kind }) => kind !== 'contact').map(({ target_name }) => target_name)
  assert.deepEqual(shown, ['x@pen.example', ...others, own, null, null, null, null])
  for (const { actor } of entries) assert.deepEqual([actor.email, actor.ulid], [own, workspace.owner.ulid])
  assert.equal(entries.filter(({ action }) => action === 'contact.erasure_begun').length, 5)
  assert.equal(await faultOf(workspace), undefined)
})

test('an entry is shortened once, by an erasure that there was', async () => {
  const workspace = await world.workspace()
  await call('POST /api/tags', { token: workspace.owner.token, body: { name: 'A', color } })
  const shorten = (kept: string, erasure: string) =>
    world.inside(workspace, ({ sql }) =>
      sql.unsafe(`update audit_entries set personal = null, salt = null, kept = ${kept}, erasure_ulid = ${erasure}
        where workspace_id = ${workspace.id}`),
    )
  const actor = `personal::jsonb - '{name,changes}'::text[]`
  await assert.rejects(shorten(actor, 'null'), /cannot be changed/)
  await assert.rejects(shorten('null', `'01h00000000000000000000000'`), /cannot be changed/)
  await assert.rejects(
    shorten(`'{"actor":{"name":"Eve"}}'`, `'01h00000000000000000000000'`),
    /cannot be changed/,
  )
  await shorten(actor, `'01h00000000000000000000000'`)
  assert.match((await faultOf(workspace)) ?? '', /01h00000000000000000000000, which is no erasure/)
  await assert.rejects(shorten('kept', `'01h00000000000000000000001'`), /cannot be changed/)
})
