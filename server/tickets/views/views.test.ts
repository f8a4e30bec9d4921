import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { setTimeout } from 'node:timers/promises'
import { borrowBellhop } from '../../../test/harness.ts'

const { call, world } = await borrowBellhop()
type Workspace = Awaited<ReturnType<typeof world.workspace>>
type Member = Awaited<ReturnType<typeof world.member>>
let workspace: Workspace
let admin: Member
let member: Member

before(async () => {
  workspace = await world.workspace()
  admin = await world.member(workspace, { role: 'admin' })
  member = await world.member(workspace)
})

const create = (body: object, { token }: { token: string } = member) =>
  call('POST /api/saved-views', { token, body })
const created = async (body: object, author?: Member) => (await create(body, author)).body.data
const change = ({ ulid }: { ulid: string }, body: object, { token }: { token: string } = member) =>
  call(`PUT /api/saved-views/${ulid}`, { token, body })
const changed = async (view: { ulid: string }, body: object, author?: Member) =>
  (await change(view, body, author)).body.data
const show = ({ ulid }: { ulid: string }, { token }: { token: string } = member) =>
  call(`GET /api/saved-views/${ulid}`, { token })
const newTag = async (place = workspace) => {
  const body = { name: `Tag ${world.newUlid()}`, color: '#123456' }
  return (await call('POST /api/tags', { token: place.owner.token, body })).body.data
}

test('a view needs a name and is otherwise personal and open to every ticket that is not snoozed', async () => {
  const { status, body } = await create({ name: ' My queue ' })
  assert.equal(status, 201)
  const { id, ulid } = body.data
  assert.deepEqual(body.data, {
    id,
    ulid,
    name: 'My queue',
    slug: 'my-queue',
    icon: null,
    is_personal: true,
    search: null,
    statuses: [],
    assigned_to_me: false,
    unassigned: false,
    assigned_user_id: null,
    assigned_user_ulid: null,
    team_id: null,
    team_ulid: null,
    contact_id: null,
    contact_ulid: null,
    channel_ids: [],
    channel_ulids: [],
    tag_ids: [],
    tag_ulids: [],
    is_snoozed: false,
    fields: [],
    due: [],
    ticket_sort_order: 'newest_activity_first',
  })
  assert.deepEqual((await create({})).body.errors, { name: ['The name field is required.'] })
})

test('a view keeps every filter, and shows what it refers to as ids and as ulids', async () => {
  const [channel, tag] = [await world.channel(workspace), await newTag()]
  const { token } = admin
  const team = (await call('POST /api/teams', { token, body: { name: 'Billing' } })).body.data
  const contact = (await call('POST /api/contacts', { token, body: { email: 'a@x.com' } })).body.data
  const filters = {
    name: 'Everything',
    icon: 'star',
    search: 'refund',
    statuses: ['open', 'waiting'],
    assigned_to_me: true,
    unassigned: true,
    is_snoozed: true,
    fields: ['plan:pro'],
    due: ['soon', 'overdue'],
    ticket_sort_order: 'oldest_first',
    assigned_user_ulid: admin.ulid,
    team_ulid: team.ulid,
    contact_ulid: contact.ulid,
    channel_ulids: [channel.ulid],
    tag_ulids: [tag.ulid],
  }
  const view = await created({
    ...filters,
    tag_ulids: [tag.ulid.toUpperCase()],
    assigned_user_ulid: admin.ulid.toUpperCase(),
  })
  const ids = {
    ...{ assigned_user_id: admin.id, team_id: team.id, contact_id: contact.id },
    ...{ channel_ids: [channel.id], tag_ids: [tag.id] },
  }
  const { id, ulid } = view
  assert.deepEqual(view, { id, ulid, slug: 'everything', is_personal: true, ...filters, ...ids })
  assert.deepEqual((await show(view)).body.data, view)
})

test('what a change of a view leaves out stays', async () => {
  const [channel, tag] = [await world.channel(workspace), await newTag()]
  const view = await created({
    name: 'Steady',
    icon: 'star',
    search: 'a',
    statuses: ['spam'],
    unassigned: true,
    assigned_user_ulid: admin.ulid,
    channel_ulids: [channel.ulid],
    tag_ulids: [tag.ulid],
    ticket_sort_order: 'oldest_first',
  })
  assert.deepEqual(await changed(view, {}), view)
  assert.deepEqual(await changed(view, { unassigned: false }), { ...view, unassigned: false })
})

test('null and empty lists clear the filters of a view', async () => {
  const [channel, tag] = [await world.channel(workspace), await newTag()]
  const view = await created({
    name: 'Cleared',
    icon: 'star',
    search: 'a',
    statuses: ['spam'],
    assigned_user_ulid: admin.ulid,
    channel_ulids: [channel.ulid],
    tag_ulids: [tag.ulid],
  })
  const cleared = { icon: null, search: null, assigned_user_ulid: null, channel_ulids: [], tag_ulids: [] }
  const ids = { assigned_user_id: null, channel_ids: [], tag_ids: [] }
  const after = await changed(view, { ...cleared, statuses: null })
  assert.deepEqual(after, { ...view, ...cleared, ...ids, statuses: [] })
})

test('the channels and tags of a view are replaced by those of a change', async () => {
  const [one, two, three] = [await newTag(), await newTag(), await newTag()]
  const view = await created({ name: 'Replaced', tag_ulids: [one.ulid, two.ulid] })
  const after = await changed(view, { tag_ulids: [three.ulid, two.ulid, three.ulid] })
  assert.deepEqual(after.tag_ids, [two.id, three.id])
  const [inbox, other] = [await world.channel(workspace), await world.channel(workspace)]
  await changed(view, { channel_ulids: [inbox.ulid] })
  assert.deepEqual((await changed(view, { channel_ulids: [other.ulid] })).channel_ids, [other.id])
})

test('channels and tags of elsewhere are ignored, like those that do not exist', async () => {
  const elsewhere = await world.workspace()
  const [tag, channel] = [await newTag(), await world.channel(workspace)]
  const [foreignTag, foreignChannel] = [await newTag(elsewhere), await world.channel(elsewhere)]
  const outcomes = [
    { tag: foreignTag.ulid, channel: foreignChannel.ulid },
    { tag: world.newUlid(), channel: world.newUlid() },
  ].map(async (odd) => {
    const view = await created({
      name: 'Odd',
      tag_ulids: [odd.tag, tag.ulid],
      channel_ulids: [channel.ulid, odd.channel],
    })
    return [view.tag_ulids, view.channel_ulids]
  })
  assert.deepEqual(await Promise.all(outcomes), Array(2).fill([[tag.ulid], [channel.ulid]]))
})

test('a channel that the author cannot access is kept in the view, and shown when they can', async () => {
  const channel = await world.channel(workspace)
  const outsider = await world.member(workspace, { channels: [] })
  const view = await created({ name: 'Out of reach', channel_ulids: [channel.ulid] }, outsider)
  assert.deepEqual([view.channel_ids, view.channel_ulids], [[], []])
  assert.equal((await call(`GET /api/channels/${channel.ulid}`, outsider)).status, 404)
  const { token } = workspace.owner
  await call(`PUT /api/members/${outsider.ulid}`, { token, body: { channel_ulids: null } })
  assert.deepEqual((await show(view, outsider)).body.data.channel_ids, [channel.id])
})

test('an assignee from outside the workspace is rejected, like one who does not exist', async () => {
  const stranger = await world.member(await world.workspace())
  const view = await created({ name: 'Assigned' })
  for (const assigned_user_ulid of [stranger.ulid, world.newUlid(), 'nobody'])
    for (const { status, body } of [
      await create({ name: 'A', assigned_user_ulid }),
      await change(view, { assigned_user_ulid }),
    ]) {
      const text = 'The selected assigned user ulid is invalid.'
      assert.deepEqual([status, body.message, body.errors], [422, text, { assigned_user_ulid: [text] }])
    }
})

test('faults in the fields of a view are named', async () => {
  const { status, body } = await create({
    name: 'x'.repeat(256),
    is_personal: null,
    statuses: ['open', 'pending'],
    tag_ulids: ['one'],
    ticket_sort_order: 'random',
  })
  assert.equal(status, 422)
  assert.deepEqual(body.errors, {
    name: ['The name field must not be greater than 255 characters.'],
    is_personal: ['The is personal field must be true or false.'],
    'statuses.1': ['The selected statuses.1 is invalid.'],
    'tag_ulids.0': ['The selected tag_ulids.0 is invalid.'],
    ticket_sort_order: ['The selected ticket sort order is invalid.'],
  })
})

test('views are listed by age: those of the workspace and one’s own', async () => {
  const place = await world.workspace()
  const [one, another] = [await world.member(place), await world.member(place)]
  await created({ name: 'Z mine' }, one)
  await create({ name: 'Shared', is_personal: false }, place.owner)
  await created({ name: 'Theirs' }, another)
  await created({ name: 'A mine' }, one)
  const { body } = await call('GET /api/saved-views', one)
  assert.deepEqual(
    body.data.map(({ name }: { name: string }) => name),
    ['Z mine', 'Shared', 'A mine'],
  )
})

test('nobody else finds a personal view, not even the owner of the workspace', async () => {
  const view = await created({ name: 'Private' })
  for (const { token } of [workspace.owner, admin, await world.member(workspace)])
    for (const method of ['GET', 'PUT', 'DELETE']) {
      const { status, text } = await call(`${method} /api/saved-views/${view.ulid}`, { token, body: {} })
      assert.deepEqual([status, text], [404, '{"message":"Not found.","code":"not_found"}'])
    }
  assert.equal((await call(`DELETE /api/saved-views/${view.ulid}`, member)).status, 204)
  assert.equal((await show(view)).status, 404)
})

test('a view of the workspace is seen by every member and written by admins', async () => {
  const rejected = await create({ name: 'Shared', is_personal: false })
  assert.deepEqual(
    [rejected.status, rejected.body],
    [403, { message: 'This action is unauthorized.', code: 'admin_required' }],
  )
  const view = await created({ name: 'Shared', is_personal: false }, admin)
  assert.equal(view.is_personal, false)
  assert.deepEqual((await show(view)).body.data, view)
  assert.equal((await change(view, {})).status, 403)
  assert.equal((await change(view, { name: 7 })).status, 403)
  assert.equal((await call(`DELETE /api/saved-views/${view.ulid}`, member)).status, 403)

  assert.equal((await change(view, { search: 'b' }, workspace.owner)).body.data.search, 'b')
  assert.equal((await call(`DELETE /api/saved-views/${view.ulid}`, workspace.owner)).status, 204)
})

test('a bad field is told before the lack of a right that depends on the fields', async () => {
  assert.equal((await create({ is_personal: false })).status, 422)
  const view = await created({ name: 'Mine' })
  assert.equal((await change(view, { is_personal: false, name: null })).status, 422)
  assert.equal((await change(view, { is_personal: false })).status, 403)
})

test('an admin makes a personal view one of the workspace, and it belongs to who takes it back', async () => {
  const view = await created({ name: 'Switched' }, admin)
  assert.equal((await changed(view, { is_personal: false }, admin)).is_personal, false)
  assert.equal((await show(view)).status, 200)

  assert.equal((await change(view, { is_personal: true }, workspace.owner)).body.data.is_personal, true)
  assert.equal((await show(view, workspace.owner)).status, 200)
  for (const other of [admin, member]) assert.equal((await show(view, other)).status, 404)
})

test('views of the same name get slugs of their own, which change with the name only', async () => {
  const first = await created({ name: 'Très urgent!' })
  const second = await created({ name: 'tres  Urgent' }, admin)
  assert.deepEqual([first.slug, second.slug], ['tres-urgent', 'tres-urgent-2'])
  assert.equal((await changed(first, { name: 'Très urgent!', search: 'a' })).slug, 'tres-urgent')
  assert.equal((await changed(first, { name: 'Tres urgent' })).slug, 'tres-urgent')
  assert.equal((await changed(first, { name: 'Calm' })).slug, 'calm')
  assert.equal((await changed(second, { search: 'b' }, admin)).slug, 'tres-urgent-2')
  assert.equal((await created({ name: '!?' })).slug, 'view')
})

test('views that get the same name at the same time get slugs of their own', async () => {
  const views = await Promise.all([1, 2, 3].map((n) => created({ name: `Before ${n}` })))
  const responses = await Promise.all([
    ...[1, 2, 3].map(() => created({ name: 'Rush' })),
    ...views.map((view) => changed(view, { name: 'Rush' })),
  ])
  const slugs = responses.map(({ slug }) => slug).sort()
  assert.deepEqual(slugs, ['rush', 'rush-2', 'rush-3', 'rush-4', 'rush-5', 'rush-6'])
})

test('a tag that is deleted leaves the views, and so does an assignee who leaves the workspace', async () => {
  const [tag, leaver] = [await newTag(), await world.member(workspace)]
  const view = await created({ name: 'Leavers', tag_ulids: [tag.ulid], assigned_user_ulid: leaver.ulid })
  await call(`DELETE /api/tags/${tag.ulid}`, admin)
  await call(`DELETE /api/members/${leaver.ulid}`, admin)
  const { tag_ids, assigned_user_id, assigned_user_ulid } = (await show(view)).body.data
  assert.deepEqual([tag_ids, assigned_user_id, assigned_user_ulid], [[], null, null])
})

test('a tag that is being deleted is not in a view that is saved meanwhile', async () => {
  const tag = await newTag()
  const late = await world.inside(workspace, async ({ sql, workspace }) => {
    await sql`delete from tags where workspace_id = ${workspace} and id = ${tag.id}`
    const response = create({ name: 'Late', tag_ulids: [tag.ulid] })
    await setTimeout(100)
    return { response }
  })
  const { status, body } = await late.response
  assert.deepEqual([status, body.data?.tag_ids], [201, []])
})

test('a change that meets the deletion of its view finds nothing', async () => {
  const { ulid, id } = await created({ name: 'Short-lived' })
  const late = await world.inside(workspace, async ({ sql, workspace }) => {
    await sql`delete from saved_views where workspace_id = ${workspace} and id = ${id}`
    const response = change({ ulid }, { name: 'Too late' })
    await setTimeout(100)
    return { response }
  })
  assert.equal((await late.response).status, 404)
})

test('the event log says that a view changed, and nothing of what it shows', async () => {
  const view = await created({ name: 'Logged' }, admin)
  await changed(view, { is_personal: false }, admin)
  await call(`DELETE /api/saved-views/${view.ulid}`, admin)
  const events = await world.inside(
    workspace,
    ({ sql, workspace }) => sql`
      select type, facts from events
      where workspace_id = ${workspace} and facts->>'saved_view' = ${view.ulid} order by id`,
  )
  const facts = (is_personal: boolean) => ({ saved_view: view.ulid, is_personal })
  assert.deepEqual(
    [...events],
    [
      { type: 'saved_view.created', facts: facts(true) },
      { type: 'saved_view.updated', facts: facts(false) },
      { type: 'saved_view.deleted', facts: facts(false) },
    ],
  )
})

test('a view names only channels that the caller can access, and keeps the others', async () => {
  const [open, hidden] = [await world.channel(workspace), await world.channel(workspace)]
  const limited = await world.member(workspace, { role: 'admin', tokenChannels: [open.id] })
  const channel_ulids = [open.ulid, hidden.ulid]
  const view = await created({ name: 'Both', is_personal: false, channel_ulids }, admin)
  assert.deepEqual(view.channel_ulids, channel_ulids)
  const { channel_ids, channel_ulids: shown } = (await show(view, limited)).body.data
  assert.deepEqual([channel_ids, shown], [[open.id], [open.ulid]])
  assert.deepEqual((await changed(view, { channel_ulids: [hidden.ulid] }, limited)).channel_ulids, [])
  assert.deepEqual((await show(view, admin)).body.data.channel_ulids, [hidden.ulid])
  assert.deepEqual((await changed(view, { channel_ulids: [open.ulid] }, limited)).channel_ulids, [open.ulid])
  assert.deepEqual((await show(view, admin)).body.data.channel_ulids, channel_ulids)
})
