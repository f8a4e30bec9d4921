import assert from 'node:assert/strict'
import { before, beforeEach, test } from 'node:test'
import { borrowBellhop } from '../../../../test/harness.ts'

const { call, world, runJobs, travel } = await borrowBellhop()
type Workspace = Awaited<ReturnType<typeof world.workspace>>
type Member = Awaited<ReturnType<typeof world.member>>
const dayMs = 86_400_000
let workspace: Workspace
let bea: Member
let owner: string

before(async () => {
  workspace = await world.workspace()
  owner = workspace.owner.token
})
beforeEach(async () => {
  bea = await world.member(workspace, { name: 'Bea' })
})

const dayIn = (days: number) => new Date(Date.now() + days * dayMs).toISOString().slice(0, 10)
const setOwn = ({ token }: { token: string }, body: object) => call('PUT /api/me/absence', { token, body })
const absenceOf = ({ is_away, away_until }: { is_away: boolean; away_until: string | null }) => [
  is_away,
  away_until,
]
/** As the member, the list and the team show it. */
const seen = async ({ ulid, token }: Member) => {
  const own = (await call('GET /api/me', { token })).body.data.absence
  const list = (await call('GET /api/members', { token: owner })).body.data
  const listed = list.find((one: Member) => one.ulid === ulid)
  const shown = (await call(`GET /api/members/${ulid}`, { token: owner })).body.data
  for (const other of [listed, shown]) assert.deepEqual(absenceOf(other), absenceOf(own))
  return absenceOf(own)
}
const eventsOf = async ({ ulid }: Member) =>
  world.inside(workspace, async ({ sql, workspace }) => {
    const found = await sql<{ facts: { user: string; is_away: boolean; away_until: string | null } }[]>`
      select facts from events where workspace_id = ${workspace} and type = 'member.absence_changed' order by id`
    return found.filter(({ facts }) => facts.user === ulid).map(({ facts }) => absenceOf(facts))
  })

test('a member is away until they are back, and everybody sees it', async () => {
  assert.deepEqual(await seen(bea), [false, null])
  const { status, body } = await setOwn(bea, { is_away: true })
  assert.equal(status, 200)
  assert.deepEqual(body.data, { is_away: true, away_until: null })
  assert.deepEqual(await seen(bea), [true, null])
  await setOwn(bea, { is_away: true }) // changes nothing
  travel(40 * dayMs)
  await runJobs()
  assert.deepEqual(await seen(bea), [true, null])
  travel(-40 * dayMs)
  await setOwn(bea, { is_away: false })
  assert.deepEqual(await seen(bea), [false, null])
  assert.deepEqual(await eventsOf(bea), [
    [true, null],
    [false, null],
  ])
})

test('a member is back when the last day is over in the zone of the workspace, even before that is told', async () => {
  const place = workspace
  await call('PUT /api/workspace', { token: owner, body: { timezone: 'Pacific/Kiritimati' } })
  const last = dayIn(3)
  await setOwn(bea, { is_away: true, away_until: last })
  assert.deepEqual(await seen(bea), [true, last])
  const toMidnight = (zoneHours: number) =>
    Date.parse(`${last}T00:00:00Z`) + dayMs - zoneHours * 3_600_000 - Date.now()
  const almost = toMidnight(14) - 60_000
  travel(almost)
  await runJobs()
  assert.deepEqual(await seen(bea), [true, last])
  travel(120_000)
  assert.deepEqual(await seen(bea), [false, null])
  assert.equal((await eventsOf(bea)).length, 1)
  await runJobs()
  assert.deepEqual(await eventsOf(bea), [
    [true, last],
    [false, null],
  ])
  travel(-almost - 120_000)
  await call('PUT /api/workspace', { token: place.owner.token, body: { timezone: 'UTC' } })
})

test('the end moves with the time zone of the workspace', async () => {
  const last = dayIn(3)
  await setOwn(bea, { away_until: last })
  await call('PUT /api/workspace', { token: owner, body: { timezone: 'America/New_York' } })
  const afterUtc = Date.parse(`${last}T00:00:00Z`) + dayMs - Date.now() + 60_000
  travel(afterUtc)
  assert.deepEqual(await seen(bea), [true, last])
  travel(6 * 3_600_000)
  assert.deepEqual(await seen(bea), [false, null])
  travel(-afterUtc - 6 * 3_600_000)
  await call('PUT /api/workspace', { token: owner, body: { timezone: 'UTC' } })
})

test('an admin sets others as away, which keeps their access, and nobody else may', async () => {
  const admin = await world.member(workspace, { role: 'admin' })
  const channel = await world.channel(workspace)
  const limited = await world.member(workspace, { channels: [channel.id] })
  const set = (user: { ulid: string }, token: string, body: object) =>
    call(`PUT /api/members/${user.ulid}`, { token, body })
  const last = dayIn(5)
  const { status, body } = await set(limited, admin.token, { is_away: true, away_until: last })
  assert.equal(status, 200)
  const { role, channel_ulids, is_away, away_until } = body.data
  assert.deepEqual([role, channel_ulids, is_away, away_until], ['member', [channel.ulid], true, last])
  assert.deepEqual((await set(limited, admin.token, { role: 'admin' })).body.data.away_until, last)
  assert.equal((await set(bea, bea.token, { is_away: true })).status, 403)
  assert.equal((await set(workspace.owner, admin.token, { is_away: true })).status, 403)
  assert.equal((await setOwn(workspace.owner, { is_away: true })).status, 200)
  assert.equal((await setOwn(workspace.owner, { is_away: false })).status, 200)
})

test('an absence is of one workspace', async () => {
  const other = await world.workspace()
  const there = await world.member(other, { email: bea.email })
  await setOwn(bea, { is_away: true })
  assert.deepEqual(await seen(bea), [true, null])
  const me = (await call('GET /api/me', { token: there.token })).body.data
  assert.equal(me.user.ulid, bea.ulid)
  assert.deepEqual(me.absence, { is_away: false, away_until: null })
})

test('a day that is past, too far ahead or no day is rejected at its field', async () => {
  for (const [away_until, message] of [
    [dayIn(-2), /must be a date after or equal to/],
    ['9999-12-31', /must be a date before or equal to/],
    ['2027-02-30', /must be a valid date/],
    ['soon', /must be a valid date/],
    ['0000-01-01', /must be a valid date|after or equal/],
    [5, /must be a string/],
  ] as const) {
    const { status, body } = await setOwn(bea, { is_away: true, away_until })
    assert.equal(status, 422)
    assert.match(body.errors.away_until[0], message)
  }
  assert.equal((await setOwn(bea, { is_away: false, away_until: dayIn(1) })).status, 422)
  assert.deepEqual(await seen(bea), [false, null])
})

test('whoever leaves takes the absence along', async () => {
  await setOwn(bea, { away_until: dayIn(3) })
  assert.equal((await call(`DELETE /api/members/${bea.ulid}`, { token: owner })).status, 204)
  const left = await world.inside(
    workspace,
    ({ sql, workspace }) =>
      sql`select from absences where workspace_id = ${workspace} and user_id = ${bea.id}`,
  )
  assert.equal(left.length, 0)
})
