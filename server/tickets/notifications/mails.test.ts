import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { borrowBellhop } from '../../../test/harness.ts'
import * as store from './mail-store.ts'

const { app, call, world, runJobs, mails, travel, db } = await borrowBellhop()
let workspace: Awaited<ReturnType<typeof world.workspace>>
let channel: Awaited<ReturnType<typeof world.channel>>

before(async () => {
  workspace = await world.workspace('Acme')
  channel = await world.channel(workspace, { address: 'support@acme.test' })
})

const assigned = async (subject: string, { ulid }: { ulid: string }) => {
  const { token } = workspace.owner
  const ticket = await call('POST /api/tickets', {
    token,
    body: {
      channel: channel.ulid,
      subject,
      from_contact: { email: 'grace@example.test', name: 'Grace' },
      message: { body: 'Hi' },
    },
  })
  const path = `PUT /api/tickets/${ticket.body.data.ulid}/assignee`
  await call(path, { token, body: { assignee_ulid: ulid } })
  await runJobs()
  return ticket.body.data.ulid as string
}
const minutes = async (count: number) => {
  travel(count * 60_000)
  await runJobs()
}
const mailsTo = async ({ email }: { email: string }) => (await mails()).filter(({ to }) => to.includes(email))

test('what a member has not read for some minutes is told by one mail, with links and a way to choose', async () => {
  const ada = await world.member(workspace, { email: 'ada@acme.test' })
  const first = await assigned('First <b>question</b>', ada)
  await minutes(4)
  const second = await assigned('Second\u2028question', ada)
  assert.equal((await mailsTo(ada)).length, 0)
  await minutes(2)
  const [mail, ...others] = await mailsTo(ada)
  assert.equal(others.length, 0)
  assert.ok(mail)
  assert.equal(mail.subject, '2 unread notifications in Acme')
  for (const ulid of [first, second]) assert.ok(mail.text.includes(`http://bellhop.test/tickets/${ulid}`))
  assert.ok(!mail.html.includes('<b>question'))
  const headers = mail.headers.join('\n')
  assert.match(headers, /Auto-Submitted: auto-generated/i)
  assert.match(headers, /List-Unsubscribe: <http:\/\/bellhop.test\/unsubscribe\/[0-9a-z]{26}-[a-z2-7]{32}>/i)
  assert.match(headers, /List-Unsubscribe-Post: List-Unsubscribe=One-Click/i)
  assert.ok(mail.text.includes('http://bellhop.test/settings#notifications'))
  await minutes(60)
  assert.equal((await mailsTo(ada)).length, 1)
})

test('a mail that cannot list all of many says so', async () => {
  const many = await world.member(workspace, { email: 'many@acme.test' })
  for (let n = 0; n < 21; n += 1) await assigned(`Question ${n}`, many)
  await minutes(6)
  const [mail, ...others] = await mailsTo(many)
  assert.equal(others.length, 0)
  assert.equal(mail?.subject, 'More than 20 unread notifications in Acme')
  for (const body of [mail?.text, mail?.html]) assert.match(body ?? '', /All others are in the app/)
})

test('a mail shows the logo of the workspace by its whole URL', async () => {
  const ada = await world.member(workspace, { email: 'logo@acme.test' })
  const image =
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
  const { body } = await call('PUT /api/workspace/logo', { token: workspace.owner.token, body: { image } })
  await assigned('With a logo', ada)
  await minutes(6)
  const [mail] = await mailsTo(ada)
  assert.ok(mail?.html.includes(`<img src="http://bellhop.test${body.data.logo_url}" alt="Acme"`))
})

test('between two mails to a member there is a pause', async () => {
  const ada = await world.member(workspace, { email: 'pause@acme.test' })
  await assigned('One', ada)
  await minutes(6)
  await assigned('Two', ada)
  await minutes(6)
  assert.equal((await mailsTo(ada)).length, 1)
  await minutes(10)
  assert.equal((await mailsTo(ada)).length, 2)
})

test('no mail tells of what was read meanwhile, or can no longer be accessed', async () => {
  const reader = await world.member(workspace, { email: 'reader@acme.test' })
  await assigned('Read', reader)
  await call('PUT /api/notifications/read', { token: reader.token })
  const other = await world.channel(workspace)
  const left = await world.member(workspace, { email: 'left@acme.test', channels: [channel.id] })
  await assigned('Hidden', left)
  await call(`PUT /api/members/${left.ulid}`, {
    token: workspace.owner.token,
    body: { channel_ulids: [other.ulid] },
  })
  await minutes(30)
  assert.deepEqual([...(await mailsTo(reader)), ...(await mailsTo(left))], [])
})

test('no mail goes to the address of a channel, where it would become a ticket', async () => {
  const loop = await world.member(workspace, { email: 'support@acme.test' })
  const tagged = await world.member(workspace, { email: 'support+ada@acme.test' })
  await assigned('Loop', loop)
  await assigned('Loop', tagged)
  await minutes(30)
  assert.deepEqual([...(await mailsTo(loop)), ...(await mailsTo(tagged))], [])
})

test('a mail waits while the person uses a session, unless they want it at once', async () => {
  const active = await world.member(workspace, { email: 'active@acme.test' })
  const eager = await world.member(workspace, { email: 'eager@acme.test' })
  const notifications = { quiet_when_active: false }
  await call('PUT /api/me', { token: eager.token, body: { notifications } })
  for (const one of [active, eager]) await assigned('Now', one)
  travel(4 * 60_000)
  await db.global.write({ type: 'system', name: 'test' }, async ({ sql, now }) => {
    const users = [active.id, eager.id]
    await sql`update tokens set kind = 'session' where user_id = any (${users}::bigint[])`
    await sql`
      insert into token_uses (token_id, last_used_at)
      select id, ${now} from tokens where user_id = any (${users}::bigint[])
      on conflict (token_id) do update set last_used_at = excluded.last_used_at`
  })
  await minutes(2)
  assert.deepEqual([(await mailsTo(active)).length, (await mailsTo(eager)).length], [0, 1])
  await minutes(4)
  assert.equal((await mailsTo(active)).length, 1)
})

test('a mail that was leaving when its process died is not sent again, but later ones are', async () => {
  const ada = await world.member(workspace, { email: 'crash@acme.test' })
  await assigned('Lost', ada)
  await world.inside(workspace, (tx) => store.setLeaving(tx, ada.id, true))
  await minutes(6)
  assert.equal((await mailsTo(ada)).length, 0)
  await assigned('Later', ada)
  await minutes(20)
  const [mail] = await mailsTo(ada)
  assert.ok(mail?.text?.includes('Later') && !mail.text.includes('Lost'))
})

test('a POST to the address in the header ends the mails without a sign-in, and a GET only asks', async () => {
  const ada = await world.member(workspace, { email: 'no-more@acme.test' })
  await call('PUT /api/me', { token: ada.token, body: { notifications: { assigned: 'none' } } })
  await call('PUT /api/me', {
    token: ada.token,
    body: { notifications: { replied: 'mail', assigned: 'mail' } },
  })
  await assigned('To be told', ada)
  await minutes(6)
  const [mail] = await mailsTo(ada)
  const [, path = ''] = mail?.headers.join('\n').match(/<http:\/\/bellhop.test(\/unsubscribe\/[^>]+)>/) ?? []
  const choices = async () => (await call('GET /api/me', { token: ada.token })).body.data.user.notifications
  const before = await choices()
  const asked = await app.inject(path)
  assert.equal(asked.statusCode, 200)
  assert.match(asked.body, /<form method="post">/)
  const german = await app.inject({ url: path, headers: { 'accept-language': 'de-AT' } })
  assert.match(german.body, /<html lang="de" dir="ltr">.*E-Mails abbestellen/s)
  assert.deepEqual(await choices(), before)

  const post = (url: string) =>
    app.inject({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'cross-site' },
      payload: 'List-Unsubscribe=One-Click',
    })
  const other = await world.member(workspace)
  for (const wrong of [
    path.replace(/.$/, (last) => (last === 'a' ? 'b' : 'a')),
    path.replace(ada.ulid, other.ulid),
    '/unsubscribe/x',
  ])
    assert.equal((await post(wrong)).statusCode, 404)
  assert.deepEqual(await choices(), before)

  for (const _ of ['once', 'again']) assert.equal((await post(path)).statusCode, 200)
  assert.deepEqual(await choices(), {
    ...before,
    mentioned: 'app',
    assigned: 'app',
    replied: 'app',
    send_failed: 'app',
    send_held: 'app',
  })
  await assigned('Not to be told', ada)
  await minutes(60)
  assert.equal((await mailsTo(ada)).length, 1)
  assert.equal((await app.inject({ method: 'DELETE', url: path })).statusCode, 405)
})

test('no mail quotes a message that is in a ticket now that the member cannot access', async () => {
  const { token } = workspace.owner
  const eve = await world.member(workspace, { email: 'eve@acme.test', channels: [channel.id] })
  const ticket = await assigned('Merged away', eve)
  const note = { body: `A word with <span mention="${eve.ulid}">@Eve</span>` }
  await call(`POST /api/tickets/${ticket}/note`, { token, body: note })
  await runJobs()
  const hidden = await world.channel(workspace)
  const from_contact = { email: 'grace@example.test' }
  const body = { channel: hidden.ulid, subject: 'Hidden', from_contact, message: { body: 'Hi' } }
  const into_ulid = (await call('POST /api/tickets', { token, body })).body.data.ulid
  const told = async () => {
    const [one] = (await call('GET /api/notifications', { token: eve.token })).body.data
    return [one.ticket.ulid, one.preview, one.message_ulid === null]
  }
  assert.deepEqual(await told(), [ticket, 'A word with @Eve', false])
  await call(`POST /api/tickets/${ticket}/merge`, { token, body: { into_ulid } })
  assert.deepEqual(await told(), [ticket, null, true])
  const lines = await world.inside(workspace, (tx) => store.lines(tx, eve.id, 10))
  assert.deepEqual(
    lines.map(({ preview }) => preview),
    [null],
  )
})
