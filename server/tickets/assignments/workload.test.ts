import assert from 'node:assert/strict'
import { test } from 'node:test'
import { borrowBellhop } from '../../../test/harness.ts'

const { call, world } = await borrowBellhop()
const workspace = await world.workspace()
const { token } = workspace.owner
const [channel, hidden] = [await world.channel(workspace), await world.channel(workspace)]
const bea = await world.member(workspace, { name: 'Bea', channels: [channel.id] })

const open = async (where = channel) => {
  const from_contact = { email: 'ann@customer.test' }
  const body = { channel: where.ulid, subject: 'Help', from_contact, message: { body: 'Hello' } }
  return (await call('POST /api/tickets', { token, body })).body.data
}
const workload = async (by = token) => {
  const { status, body } = await call('GET /api/workload', { token: by })
  assert.equal(status, 200)
  return body.data
}

test('the workload counts the open tickets of members and teams, in the channels that the caller can access', async () => {
  const team = (await call('POST /api/teams', { token, body: { name: 'Billing' } })).body.data
  const tickets = [await open(), await open(), await open(), await open(hidden)]
  const put = (index: number, field: string, body: object) =>
    call(`PUT /api/tickets/${tickets[index].ulid}/${field}`, { token, body })
  for (const n of [0, 1, 2, 3]) await put(n, 'assignee', { assignee_ulid: bea.ulid })
  await put(1, 'status', { status: 'closed' })
  await put(2, 'snooze', { until: null })
  const queued = await open()
  await call(`PUT /api/tickets/${queued.ulid}/team`, { token, body: { team_ulid: team.ulid } })
  await call(`POST /api/tickets/${(await open()).ulid}/reply`, { token: bea.token, body: { body: 'x' } })
  await call(`PUT /api/me/availability`, { token: bea.token, body: { capacity: 5 } })
  await call(`PUT /api/me/absence`, { token: bea.token, body: { is_away: true } })

  const loadOf = async (by?: string) => {
    const { members, teams, unassigned } = await workload(by)
    const { name, open, waiting, is_exact, capacity, is_away, is_present, present_from, ...rest } =
      members.find(({ ulid }: { ulid: string }) => ulid === bea.ulid)
    assert.deepEqual(
      [name, is_exact, capacity, is_away, is_present, present_from],
      ['Bea', true, 5, true, false, null],
    )
    assert.deepEqual([rest.due_soon, rest.overdue], [0, 0])
    assert.equal(rest.oldest_waiting_since, tickets[0].created_at)
    assert.deepEqual([teams[0].name, teams[0].open, teams[0].waiting], ['Billing', 1, 1])
    return [open, waiting, unassigned]
  }
  assert.deepEqual(await loadOf(), [3, 2, 1])
  assert.deepEqual(await loadOf(bea.token), [2, 1, 1])
})

test('members who cannot be assigned are not listed', async () => {
  const reader = await world.member(workspace, { name: 'Rea' })
  const names = async () => (await workload()).members.map(({ name }: { name: string }) => name)
  assert.ok((await names()).includes('Rea'))
  await call(`PUT /api/members/${reader.ulid}`, { token, body: { role: 'viewer' } })
  assert.ok(!(await names()).includes('Rea'))
})
