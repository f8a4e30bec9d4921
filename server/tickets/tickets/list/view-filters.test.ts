import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { borrowBellhop } from '../../../../test/harness.ts'

const { call, world } = await borrowBellhop()
let workspace: Awaited<ReturnType<typeof world.workspace>>
let channel: Awaited<ReturnType<typeof world.channel>>
let token: string

before(async () => {
  workspace = await world.workspace()
  token = workspace.owner.token
  channel = await world.channel(workspace)
  for (const [subject, status] of [
    ['First', 'open'],
    ['Second', 'closed'],
    ['Third', 'open'],
  ]) {
    const body = {
      channel: channel.ulid,
      subject,
      from_contact: { email: 'a@x.com' },
      message: { body: 'Hi' },
    }
    const { ulid } = (await call('POST /api/tickets', { token, body })).body.data
    await call(`PUT /api/tickets/${ulid}/status`, { token, body: { status } })
  }
})

const view = async (body: object, by = token) =>
  (await call('POST /api/saved-views', { token: by, body: { name: 'View', ...body } })).body.data
const list = (query: string, by = token) => call(`GET /api/tickets?${query}`, { token: by })
const subjects = async (query: string) =>
  (await list(query)).body.data.map(({ subject }: { subject: string }) => subject).join(' ')

test('a list has the filters and the order of a saved view, except for those of the request', async () => {
  const { ulid } = await view({ statuses: ['open'], ticket_sort_order: 'oldest_first' })
  assert.equal(await subjects(`view=${ulid}`), 'First Third')
  assert.equal(await subjects(`view=${ulid.toUpperCase()}&sort=-created_at`), 'Third First')
  assert.equal(await subjects(`view=${ulid}&filter[status]=closed`), 'Second')
  const { body } = await list(`view=${ulid}&per_page=1`)
  assert.equal(body.meta.total, 2)
  assert.match(body.links.next, new RegExp(`view=${ulid}`))
})

test('a view by team, contact, assignee, tag or words is applied as well', async () => {
  const [{ ulid, contact }] = (await list('filter[status]=closed')).body.data
  const { ulid: team_ulid } = (await call('POST /api/teams', { token, body: { name: 'Billing' } })).body.data
  await call(`PUT /api/tickets/${ulid}`, { token, body: { team_ulid, assignee_ulid: workspace.owner.ulid } })
  const contact_ulid = contact.ulid
  for (const body of [{ team_ulid }, { assigned_to_me: true }, { search: 'second' }])
    assert.equal(await subjects(`view=${(await view(body)).ulid}`), 'Second', JSON.stringify(body))
  const ofContact = await view({ contact_ulid, unassigned: true, ticket_sort_order: 'oldest_first' })
  assert.equal(await subjects(`view=${ofContact.ulid}`), 'First Third')
  await call(`DELETE /api/teams/${team_ulid}`, { token })
  await call(`DELETE /api/contacts/${contact_ulid}`, { token })
  const shown = (await call('GET /api/saved-views', { token })).body.data
  assert.ok(
    shown.every((one: { team_ulid: null; contact_ulid: null }) => !one.team_ulid && !one.contact_ulid),
  )
})

test('a view that the caller does not see is rejected like one that does not exist', async () => {
  const other = await world.member(workspace)
  const { ulid } = await view({}, other.token)
  const foreign = await list(`view=${ulid}`)
  assert.deepEqual([foreign.status, foreign.body.errors], [422, { view: ['The selected view is invalid.'] }])
  assert.deepEqual((await list(`view=${world.newUlid()}`)).body, foreign.body)
  assert.equal((await list('view=1')).status, 422)
})

test('tickets are filtered by the time of their last change', async () => {
  const [{ updated_at }] = (await list('sort=-updated_at')).body.data
  const after = async (time: string) =>
    (await list(`filter[updated_after]=${encodeURIComponent(time)}`)).body.meta.total
  assert.equal(await after('2020-01-01'), 3)
  assert.ok((await after(updated_at)) >= 1)
  assert.equal(await after('2100-01-01'), 0)
  const { status, body } = await list('filter[updated_after]=soon')
  assert.deepEqual([status, Object.keys(body.errors)], [422, ['filter.updated_after']])
})
