import assert from 'node:assert/strict'
import { Readable } from 'node:stream'
import { test } from 'node:test'
import { type Endpoint, isOfWorkspace } from '../contract/base/endpoint.ts'
import { type Action, isForRole, permissionOf, permissions } from '../contract/base/permissions.ts'
import { routes } from '../server/app.ts'
import { bodyFor, type Shape } from './bodies.ts'
import { form } from './form.ts'
import { startBellhop } from './harness.ts'
import { anyFile, makerIn } from './makers.ts'
import { slotsOf } from './walk.ts'

// A Bellhop of its own: the walk calls everything, also what deletes and sends.
const { call, db, services, world } = await startBellhop({
  environment: { RATE_LIMIT_API: '1000000', PARKED_FILES: '100000' },
})
await services.files.put(anyFile, Readable.from([Buffer.from('x')]))

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

let asked = 0

/** Calls an endpoint with resources of its own and a valid body. Returns the response, and what now waits to be sent. */
const ask = async (endpoint: Endpoint, send: boolean) => {
  const workspace = await world.workspace()
  const { token, id: user } = await world.member(workspace, { role: 'admin', send })
  const named = slotsOf(endpoint).map(({ resource }) => resource)
  const made = await world.inside(workspace, async (tx) => {
    const make = makerIn({ tx, textOf: () => 'Made', user })
    return Object.fromEntries(
      await Array.fromAsync(named, async (name) => [name, (await make(name)).ulid] as const),
    )
  })
  const reference = (resource: string) => made[resource] ?? world.newUlid()
  asked += 1
  const body = endpoint.body && bodyFor(endpoint.body as Shape, { reference, unique: asked })
  const file = endpoint.upload ? form(endpoint.upload, `Walk ${asked}.txt`, 'x') : { body }
  const before = await waitingIn(workspace)
  const url = endpoint.path.replace(/:(\w+)/g, (_, resource: string) => reference(resource))
  const { status, body: answer } = await call(`${endpoint.method} ${url}`, { token, ...file })
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
