import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Endpoint, isOfWorkspace } from '../contract/base/endpoint.ts'
import { type Action, isForRole, permissionOf, permissions } from '../contract/base/permissions.ts'
import { routes } from '../server/app.ts'
import { startBellhop } from './harness.ts'
import { requestIn } from './own-paths.ts'

// A Bellhop of its own: the walk calls everything, also what deletes and sends.
const { call, db, services, world } = await startBellhop({
  environment: { RATE_LIMIT_API: '1000000', PARKED_FILES: '100000' },
})

const changing = routes
  .map(({ endpoint }) => endpoint)
  .filter((endpoint) => endpoint.method !== 'GET' && isOfWorkspace(endpoint) && endpoint.session !== 'method')
const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`

/** All that leads to a message for people outside: those that wait to be sent, and what will make some. */
const waitingIn = ({ id }: { id: number }) =>
  db.read(id, async ({ sql, workspace }) => {
    const rows = await sql<{ row: string }[]>`
      select 'message ' || id as row from messages where workspace_id = ${workspace} and type = 'outbound'
      union all select 'delivery ' || message_id || due_at from deliveries where workspace_id = ${workspace}
      union all select 'scheduled ' || id || send_at from scheduled_messages where workspace_id = ${workspace}
      union all select 'side message ' || id from side_messages where workspace_id = ${workspace} and type = 'outbound'
      union all select 'recurring ' || id || coalesce(due_at::text, '') from recurring_tickets where workspace_id = ${workspace}
      union all select 'mail ' || id || status from mails where workspace_id = ${workspace} and status in ('received', 'quarantined')
      union all select 'from outside ' || id from messages where workspace_id = ${workspace} and type = 'inbound'`
    return new Set(rows.map(({ row }) => row))
  })

/** Calls an endpoint with resources of its own and a valid body. Returns the response, and what now waits to be sent. */
const ask = async (endpoint: Endpoint, send: boolean) => {
  const workspace = await world.workspace()
  const { token, id } = await world.member(workspace, { role: 'admin', send })
  const { line, ...request } = await requestIn({ world, services }, workspace, endpoint, { id })
  const before = await waitingIn(workspace)
  const { status, body: answer } = await call(line, { token, ...request })
  return { status, code: answer?.code, waiting: [...(await waitingIn(workspace)).difference(before)] }
}

test('a token that may not send leaves nothing to send, whatever endpoint it calls, and changes nothing as an admin', async () => {
  const failed: string[] = []
  for (const endpoint of changing) {
    const { status, code, waiting } = await ask(endpoint, false)
    assert.deepEqual(waiting, [], `${nameOf(endpoint)} sends: its contract needs "sends: true"`)
    if (endpoint.sends || ['admin', 'administration'].includes(endpoint.access))
      assert.deepEqual([status, code], [403, endpoint.session ? 'session_required' : 'token_may_not_send'])
    else if (status >= 300) failed.push(nameOf(endpoint))
  }
  // These prove nothing here: they need the permission of an admin, because the resource belongs to others.
  assert.deepEqual(failed.sort(), [
    'DELETE /api/members/:user',
    'DELETE /api/saved-views/:savedTicketView',
    'PUT /api/saved-views/:savedTicketView',
  ])
})

test('what a token that may send leaves to send is noticed', async () => {
  const unnoticed: string[] = []
  for (const endpoint of changing.filter(({ sends }) => sends)) {
    const { status, waiting } = await ask(endpoint, true)
    assert.notEqual(status, 403, nameOf(endpoint))
    if (waiting.length === 0) unnoticed.push(nameOf(endpoint))
  }
  // Without children, with a workflow that does nothing, what takes back, and what something else sends later.
  assert.deepEqual(unnoticed.sort(), [
    'DELETE /api/tickets/:ticket/scheduled-messages/:scheduledMessage',
    'POST /api/mails/:mail/restore',
    'POST /api/tickets/:ticket/children/reply',
    'POST /api/tickets/:ticket/workflows/:workflow',
    'PUT /api/ticket-templates/:ticketTemplate',
  ])
})

test('whatever only admins may change needs a token that may send', () => {
  const ofAdmins = (Object.keys(permissions) as Action[]).filter(
    (action) => !isForRole(action, 'member') && !permissionOf(action).readOnlyToken,
  )
  for (const action of ofAdmins) assert.ok(permissionOf(action).sendingToken, action)
})
