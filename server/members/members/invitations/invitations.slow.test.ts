import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { startBellhop } from '../../../../test/harness.ts'
import { endpointOf, invitationsOf, pathIn } from '../../../../test/invitations.ts'
import { later } from '../../../platform/background/jobs.ts'
import { sendInvitation } from '../jobs.ts'
import { isPassword } from '../record/passwords.ts'

const bellhop = await startBellhop()
const { call, world, db, travel, runJobs, mails } = bellhop
const { invite, invitedPath, open, accept } = invitationsOf(bellhop)
const day = 24 * 60 * 60 * 1_000
const newcomer = { name: 'Grace Hopper', password: 'a long enough one' }
let workspace: Awaited<ReturnType<typeof world.workspace>>
let owner: string

before(async () => {
  workspace = await world.workspace('Acme')
  owner = workspace.owner.token
})

const members = async () => (await call('GET /api/members', { token: owner })).body.data
const memberOf = async (email: string) =>
  (await members()).find((member: { email: string }) => member.email === email)
const storedAccount = (email: string) =>
  db.global.read(async ({ sql }) => {
    const [account] = await sql<[{ name: string; password_hash: string }]>`
      select name, password_hash from users where email = ${email}`
    return account
  })

test('an invitation tells whom it is for, in lower case', async () => {
  const { status, body } = await invite(owner, {
    email: ' Grace@Example.TEST ',
    name: 'Grace',
    role: 'member',
  })
  assert.equal(status, 201)
  const { id, ulid, invited_at } = body.data
  assert.deepEqual(body, {
    data: { id, ulid, email: 'grace@example.test', name: 'Grace', role: 'member', invited_at },
  })
})

test('an invitation needs no name', async () => {
  const { body } = await invite(owner, { email: 'nameless@example.test', role: 'admin' })
  assert.equal(body.data.name, null)
})

test('a rejected invitation names every fault', async () => {
  const { status, body } = await invite(owner, { email: 'nobody', role: 'owner', channel_ulids: 'all' })
  assert.equal(status, 422)
  assert.deepEqual(
    { message: body.message, errors: body.errors },
    {
      message: 'The email field must be a valid email address. (and 2 more errors)',
      errors: {
        email: ['The email field must be a valid email address.'],
        role: ['The selected role is invalid.'],
        channel_ulids: ['The channel ulids field must be an array.'],
      },
    },
  )
})

test('a member may not invite, whatever the body', async () => {
  const { token } = await world.member(workspace)
  assert.equal((await invite(token, {})).status, 403)
})

test('who is a member already cannot be invited', async () => {
  const { email } = await world.member(workspace)
  const { status, body } = await invite(owner, { email: email.toUpperCase(), role: 'member' })
  assert.equal(status, 422)
  assert.deepEqual(body.errors, { email: ['This person is already a member of the workspace.'] })
})

test('who is invited already can be invited again only when that has expired', async () => {
  const body = { email: 'again@example.test', role: 'member' }
  const first = await invitedPath(owner, body)
  const rejected = await invite(owner, { ...body, email: 'AGAIN@example.test' })
  assert.equal(rejected.status, 422)
  assert.deepEqual(rejected.body.errors, { email: ['This person has already been invited.'] })

  travel(7 * day)
  const second = await invitedPath(owner, body)
  assert.equal((await open(first)).status, 404)
  assert.equal((await open(second)).status, 200)
})

test('the same person may be invited to two workspaces', async () => {
  const other = await world.workspace()
  const body = { email: 'both@example.test', role: 'member' }
  assert.equal((await invite(owner, body)).status, 201)
  assert.equal((await invite(other.owner.token, body)).status, 201)
})

test('two admins who invite the same person at once send one invitation', async () => {
  const body = { email: 'at-once@example.test', role: 'member' }
  // Opens as many connections as are needed concurrently.
  await Promise.all([1, 2, 3, 4, 5].map(members))
  const responses = await Promise.all([1, 2, 3, 4].map(() => invite(owner, body)))
  assert.deepEqual(responses.map(({ status }) => status).sort(), [201, 422, 422, 422])
})

test('a channel that is unknown or of another workspace is rejected in its place', async () => {
  const known = await world.channel(workspace)
  const foreign = await world.channel(await world.workspace())
  const { status, body } = await invite(owner, {
    email: 'channels@example.test',
    role: 'member',
    channel_ulids: [known.ulid.toUpperCase(), foreign.ulid, world.newUlid()],
  })
  assert.equal(status, 422)
  assert.deepEqual(body.errors, {
    'channel_ulids.1': ['The selected channel_ulids.1 is invalid.'],
    'channel_ulids.2': ['The selected channel_ulids.2 is invalid.'],
  })
})

test('the channels of an invitation are those of the member; an admin can access all', async () => {
  const place = await world.workspace()
  const [one] = [await world.channel(place), await world.channel(place)]
  const reached = async (email: string, body: object) => {
    const path = await invitedPath(place.owner.token, { email, ...body })
    assert.equal((await accept(path, newcomer)).status, 201)
    return db.read(place.id, async ({ sql }) => {
      const [row] = await sql`
        select m.role, m.all_channels, array(select channel_id from member_channels c where c.user_id = u.id) as channels
        from memberships m join users u on u.id = m.user_id where u.email = ${email}`
      return { ...row }
    })
  }
  const all = { all_channels: true, channels: [] }
  const channel_ulids = [one.ulid, one.ulid]
  assert.deepEqual(await reached('c1@example.test', { role: 'member' }), { role: 'member', ...all })
  assert.deepEqual(await reached('c2@example.test', { role: 'member', channel_ulids }), {
    role: 'member',
    all_channels: false,
    channels: [one.id],
  })
  assert.deepEqual(await reached('c3@example.test', { role: 'member', channel_ulids: [] }), {
    role: 'member',
    all_channels: false,
    channels: [],
  })
  const ignored = { role: 'admin', channel_ulids: [world.newUlid()] }
  assert.deepEqual(await reached('c4@example.test', ignored), { role: 'admin', ...all })
})

test('a token of some channels invites nobody', async () => {
  const place = await world.workspace()
  const [mine, other] = [await world.channel(place), await world.channel(place)]
  const { token } = await world.member(place, { role: 'admin', tokenChannels: [mine.id] })
  const status = async (email: string, body: object) => (await invite(token, { email, ...body })).status
  assert.equal(await status('t1@example.test', { role: 'admin' }), 403)
  assert.equal(await status('t2@example.test', { role: 'member' }), 403)
  assert.equal(await status('t3@example.test', { role: 'member', channel_ulids: [other.ulid] }), 403)
  assert.equal(await status('t4@example.test', { role: 'member', channel_ulids: [mine.ulid] }), 403)
})

test('the mail leaves after the invitation, says who invites where, and is marked as automatic', async () => {
  await runJobs()
  const before = (await mails()).length
  await invite(owner, { email: 'mailed@example.test', name: 'Mailed Person', role: 'member' })
  assert.equal((await mails()).length, before)
  await runJobs()
  await runJobs()
  const [mail, ...others] = await mails()
  assert.equal(others.length, before)
  assert.equal(mail?.to, 'Mailed Person <mailed@example.test>')
  assert.equal(mail?.subject, 'Owner of Acme invites you to Acme')
  assert.match(mail?.text ?? '', /Owner of Acme invites you to join the workspace “Acme” on Bellhop\./)
  assert.ok(mail?.headers.includes('Auto-Submitted: auto-generated'))
  assert.ok(mail?.headers.includes('From: Bellhop <bellhop@bellhop.localhost>'))
})

test('a new person sets name and password and is a member', async () => {
  const path = await invitedPath(owner, { email: 'new@example.test', name: 'Nora', role: 'admin' })
  const shown = await open(path)
  assert.deepEqual(shown.body.data, {
    workspace_name: 'Acme',
    email: 'new@example.test',
    name: 'Nora',
    has_account: false,
    workspace_logo_url: null,
  })
  const { status, body } = await accept(path, { name: ' Nora Jones ', password: '  spaced  out  ' })
  assert.equal(status, 201)
  assert.equal(body.data.signed_in.user.name, 'Nora Jones')
  const member = await memberOf('new@example.test')
  assert.equal(member.name, 'Nora Jones')
  assert.equal(member.role, 'admin')
  const { password_hash } = await storedAccount('new@example.test')
  assert.ok(await isPassword('  spaced  out  ', password_hash))
  assert.ok(!(await isPassword('spaced  out', password_hash)))
})

test('a name or password that is missing or too short is asked for again', async () => {
  const path = await invitedPath(owner, { email: 'short@example.test', role: 'member' })
  const { status, text } = await accept(path, { name: 'Short', password: '123456789' })
  assert.equal(status, 422)
  assert.match(text, /The password field must be at least 10 characters\./)
  assert.ok(!text.includes('123456789'), 'a password is shown again')
  const empty = await accept(path, {})
  assert.equal(empty.status, 422)
  for (const field of ['name', 'password'])
    assert.match(empty.text, new RegExp(`The ${field} field is required\\.`))
  assert.equal(await memberOf('short@example.test'), undefined)
  assert.equal((await accept(path, newcomer)).status, 201)
})

test('a person with an account only confirms, and keeps name and password', async () => {
  const email = 'known@example.test'
  await world.member(await world.workspace(), { email, name: 'Known Elsewhere' })
  const before = await storedAccount(email)
  const path = await invitedPath(owner, { email, name: 'Invented', role: 'member' })
  const shown = await open(path)
  assert.equal(shown.body.data.has_account, true)
  assert.ok(!shown.text.includes('Known Elsewhere'), 'the link tells the name of an account')
  assert.equal((await accept(path, { name: 'Changed', password: 'changed password' })).status, 201)
  assert.deepEqual(await storedAccount(email), before)
  assert.equal((await memberOf(email)).name, 'Known Elsewhere')
})

test('opening a link changes nothing, as often as it is opened', async () => {
  const path = await invitedPath(owner, { email: 'scanned@example.test', role: 'member' })
  for (let times = 0; times < 3; times += 1) assert.equal((await open(path)).status, 200)
  assert.equal((await call(`HEAD ${endpointOf(path)}`)).status, 200)
  assert.equal(await memberOf('scanned@example.test'), undefined)
})

test('who joins is told about in the event log, as their own doing', async () => {
  const path = await invitedPath(owner, { email: 'logged@example.test', role: 'member' })
  await accept(path, newcomer)
  const { ulid, id } = await memberOf('logged@example.test')
  const logged = await db.read(
    workspace.id,
    ({ sql }) => sql`
    select type, actor_id, facts from events where actor_id = ${id} or facts->>'email' = 'logged@example.test' order by id`,
  )
  assert.deepEqual(
    logged.map(({ type, actor_id }) => ({ type, actor_id })),
    [
      { type: 'member.invited', actor_id: workspace.owner.id },
      { type: 'member.added', actor_id: id },
    ],
  )
  assert.deepEqual(logged[1]?.facts, { user: ulid, role: 'member' })
})

test('when it is unknown whether a mail has left, another follows, and either link works', async () => {
  await invite(owner, { email: 'twice@example.test', role: 'member' })
  await runJobs()
  // Simulates a crash between sending the mail and storing that it was sent.
  await world.inside(workspace, async (tx) => {
    await tx.sql`update invitations set mailed_at = null where workspace_id = ${tx.workspace} and email = 'twice@example.test'`
    const [invitation] = await tx.sql<[{ ulid: string }]>`
      select ulid from invitations where workspace_id = ${tx.workspace} and email = 'twice@example.test'`
    later(tx, sendInvitation, { invitation: invitation.ulid })
  })
  await runJobs()
  const [second, first] = await mails()
  const messageId = (mail: typeof first) => mail?.headers.find((line) => line.startsWith('Message-ID'))
  assert.equal(messageId(first), messageId(second))
  assert.notEqual(pathIn(first), pathIn(second))
  assert.equal((await open(pathIn(first))).status, 200)
  assert.equal((await accept(pathIn(second), newcomer)).status, 201)
  assert.equal((await open(pathIn(first))).status, 404)
})
