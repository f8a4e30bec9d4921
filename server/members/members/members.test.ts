import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { type Answer, borrowBellhop } from '../../../test/harness.ts'

const { call, world, db, another } = await borrowBellhop()
let workspace: Awaited<ReturnType<typeof world.workspace>>
let owner: string

before(async () => {
  workspace = await world.workspace('Acme')
  owner = workspace.owner.token
})

const remove = (user: { ulid: string }, token: string) => call(`DELETE /api/members/${user.ulid}`, { token })
const namesIn = ({ body }: Answer): string[] => body.data.map(({ name }: { name: string }) => name)

test('members are listed by name, whatever the case, with their roles and the owner among them', async () => {
  const place = await world.workspace('Listed')
  const bob = await world.member(place, { name: 'bob', email: 'Bob@Example.test' })
  await world.member(place, { name: 'Alice', role: 'admin' })
  await world.member(place, { name: 'Zoë' })
  await call('POST /api/members/invite', {
    token: place.owner.token,
    body: { email: 'pending@example.test', name: 'Aaron', role: 'member' },
  })
  const { status, body } = await call('GET /api/members', { token: bob.token })
  assert.equal(status, 200)
  assert.deepEqual(
    body.data.map(({ name, role }: { name: string; role: string }) => [name, role]),
    [
      ['Alice', 'admin'],
      ['bob', 'member'],
      ['Owner of Listed', 'owner'],
      ['Zoë', 'member'],
    ],
  )
  assert.deepEqual(body.data[1], {
    id: bob.id,
    ulid: bob.ulid,
    name: 'bob',
    email: 'bob@example.test',
    avatar_url: null,
    timezone: 'UTC',
    role: 'member',
    is_away: false,
    away_until: null,
    is_present: true,
    present_from: null,
    can: { update: false, remove: true, make_owner: false },
  })
  const seen = (await call('GET /api/members', { token: place.owner.token })).body.data
  assert.deepEqual(
    seen.map(({ can }: { can: object }) => can),
    [true, true, false, true].map((may) => ({ update: may, remove: may, make_owner: false })),
  )
})

test('an admin removes members and other admins', async () => {
  const admin = await world.member(workspace, { role: 'admin' })
  for (const role of ['member', 'admin'] as const) {
    const person = await world.member(workspace, { role, name: `Removed ${role}` })
    assert.equal((await remove(person, admin.token)).status, 204)
    assert.equal((await remove(person, admin.token)).status, 404)
    assert.ok(!namesIn(await call('GET /api/members', { token: owner })).includes(person.name))
  }
})

test('who is removed loses access at once, also in another process', async () => {
  const place = await world.workspace()
  const person = await world.member(place, { role: 'admin' })
  const use = (asked = call) => asked('GET /api/members', { token: person.token })
  const other = await another()
  assert.deepEqual([(await use()).status, (await use(other.call)).status], [200, 200])
  await remove(person, place.owner.token)
  assert.equal((await use()).status, 403)
  await pause(1_000)
  assert.equal((await use(other.call)).status, 403)
})

test('what was personal goes with the member; what belongs to all of them stays', async () => {
  const place = await world.workspace()
  const person = await world.member(place, { role: 'admin' })
  const { token } = person
  const made = async (path: string, body: object) =>
    (await call(`POST /api/${path}`, { token, body })).body.data.ulid as string
  const team = await made('teams', { name: 'Support' })
  await call(`POST /api/teams/${team}/members/${person.ulid}`, { token })
  await made('quick-replies', { name: 'Hello', body: 'Hello there' })
  await made('saved-views', { name: 'Mine' })
  const shared = await made('saved-views', {
    name: 'Ours',
    is_personal: false,
    assigned_user_ulid: person.ulid,
  })
  await remove(person, place.owner.token)

  const counted = await db.read(place.id, async ({ sql }) => {
    const [row] = await sql`
      select (select count(*) from team_members) as team_members, (select count(*) from quick_replies) as replies,
        (select count(*) from saved_views) as views, (select count(*) from token_workspaces tw
          join tokens t on t.id = tw.token_id where t.user_id = ${person.id}) as tokens`
    return { ...row }
  })
  assert.deepEqual(counted, { team_members: 0, replies: 0, views: 1, tokens: 0 })
  const view = await call(`GET /api/saved-views/${shared}`, { token: place.owner.token })
  assert.equal(view.body.data.assigned_user_id, null)
  assert.equal((await call(`GET /api/teams/${team}`, { token: place.owner.token })).body.data.member_count, 0)
})

test('who is removed keeps every other workspace', async () => {
  const here = await world.workspace()
  const there = await world.workspace()
  const person = await world.member(here)
  const again = await world.member(there, { email: person.email })
  await remove(person, here.owner.token)
  assert.equal((await call('GET /api/me', { token: person.token })).status, 403)
  assert.equal((await call('GET /api/me', { token: again.token })).status, 200)
})

test('a token from before the removal stays shut when the person comes back', async () => {
  const place = await world.workspace()
  const person = await world.member(place)
  await remove(person, place.owner.token)
  const back = await world.member(place, { email: person.email })
  assert.equal((await call('GET /api/me', { token: person.token })).status, 403)
  assert.equal((await call('GET /api/me', { token: back.token })).status, 200)
})

test('two who remove the same member at once do it once', async () => {
  const place = await world.workspace()
  const person = await world.member(place)
  // Opens as many connections as are needed concurrently.
  await Promise.all([1, 2, 3, 4, 5].map(() => call('GET /api/members', { token: place.owner.token })))
  const responses = await Promise.all([1, 2, 3, 4].map(() => remove(person, place.owner.token)))
  assert.deepEqual(responses.map(({ status }) => status).sort(), [204, 404, 404, 404])
  const removals = await db.read(
    place.id,
    ({ sql }) => sql`select facts from events where type = 'member.removed'`,
  )
  assert.deepEqual(
    removals.map(({ facts }) => facts),
    [{ user: person.ulid, name: person.name }],
  )
})
