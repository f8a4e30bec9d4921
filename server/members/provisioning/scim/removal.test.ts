import assert from 'node:assert/strict'
import { test } from 'node:test'
import { borrowBellhop } from '../../../../test/harness.ts'
import { listenLive } from '../../../../test/live.ts'
import { provisionedIn } from '../../../../test/provisioning.ts'

const bellhop = await borrowBellhop()
const { call, world } = bellhop
const other = await bellhop.another()
const url = await other.listen()

test('an inactive user is out in all processes: session, API token, stream, and their tickets go back', async () => {
  const { workspace, token, domain } = await provisionedIn(bellhop)()
  const { token: owner } = workspace.owner
  const channel = await world.channel(workspace)
  const member = await world.member(workspace, { email: `ada@${domain}` })
  const session = await world.session(member)
  const team = (await call('POST /api/teams', { token: owner, body: { name: 'Support' } })).body.data
  const body = {
    channel: channel.ulid,
    subject: 'Lamp',
    from_contact: { email: 'grace@example.test' },
    message: { body: 'Hi' },
  }
  const ticketOf = async () =>
    (await call('POST /api/tickets', { token: owner, body })).body.data.ulid as string
  const open = await ticketOf()
  await call(`PUT /api/tickets/${open}/team`, { token: owner, body: { team_ulid: team.ulid } })
  await call(`PUT /api/tickets/${open}/assignee`, { token: owner, body: { assignee_ulid: member.ulid } })
  const live = await listenLive({ url, token: member.token })
  await live.next('ready')
  assert.equal((await other.call('GET /api/tags', { token: member.token })).status, 200)
  assert.equal((await other.call('GET /api/tags', { session })).status, 200)

  const left = await call(`PATCH /scim/v2/Users/${member.ulid}`, {
    token,
    headers: { 'content-type': 'application/scim+json' },
    body: JSON.stringify({ Operations: [{ op: 'Replace', path: 'active', value: 'False' }] }),
  })
  assert.equal(left.body.active, false)
  const began = Date.now()
  const isIn = async (by: object) => (await other.call('GET /api/tags', by)).status === 200
  while ((await isIn({ token: member.token })) || (await isIn({ session }))) {
    // The other process polls permissions once per second.
    assert.ok(Date.now() - began < 10_000, 'the other process still accepts the token or the session')
  }
  for (const by of [{ token: member.token }, { session }])
    assert.ok([401, 403].includes((await call('GET /api/tags', by)).status))
  // Whatever happens next is no longer told to them.
  await call('POST /api/tags', { token: owner, body: { name: 'secret', color: '#123456' } })
  await live.next('end')
  assert.equal(JSON.stringify(live.told).includes('secret'), false)
  await live.ended()

  const assigneeAndTeam = async (ulid: string) => {
    const { assignee, assigned_team } = (await call(`GET /api/tickets/${ulid}`, { token: owner })).body.data
    return [assignee, assigned_team?.ulid]
  }
  assert.deepEqual(await assigneeAndTeam(open), [null, team.ulid])
})
