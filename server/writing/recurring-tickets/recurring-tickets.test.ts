import assert from 'node:assert/strict'
import { beforeEach, test } from 'node:test'
import { borrowBellhop } from '../../../test/harness.ts'
import { setHours } from '../../workspaces/hours/actions.ts'

const { call, world, runJobs, travel, another, services } = await borrowBellhop()
const day = 24 * 3_600_000

let workspace: Awaited<ReturnType<typeof world.workspace>>
let token: string
let channel: { ulid: string }
let template: { ulid: string }

beforeEach(async () => {
  workspace = await world.workspace()
  token = workspace.owner.token
  channel = await world.channel(workspace)
  template = await ok('POST /api/ticket-templates', {
    ...{ name: 'Backups', is_shared: true, subject: 'Check the backups', body: '<p>All of them</p>' },
    ...{ priority: 'high', checklist: ['Restore one'] },
  })
})

const ok = async (request: string, body?: object) => {
  const answer = await call(request, { token, ...(body && { body }) })
  assert.ok(answer.status < 300, `${request}: ${answer.text}`)
  return answer.body?.data
}
const settings = (more: object = {}) => ({
  ...{ name: 'Backups', template_ulid: template.ulid, channel_ulid: channel.ulid },
  ...{ rhythm: { every: 'day', time: '09:00' }, contact_email: 'ann@customer.test', ...more },
})
type Made = { ulid: string; next: string[] }
const make = (more: object = {}): Promise<Made> => ok('POST /api/recurring-tickets', settings(more))
const show = ({ ulid }: Made) => ok(`GET /api/recurring-tickets/${ulid}`)
const tickets = () => ok('GET /api/tickets?per_page=100')
const count = async () => (await tickets()).length
const toNext = async (made: Made, lateMs = 1_000) => {
  const { next } = await show(made)
  travel(Math.max(0, Date.parse(next[0]) - services.clock().getTime()) + lateMs)
}
const runNext = async (made: Made) => {
  await toNext(made)
  await runJobs()
}
const errorsOf = async (more: object) => {
  const { status, body } = await call('POST /api/recurring-tickets', { token, body: settings(more) })
  assert.equal(status, 422)
  return Object.keys(body.errors)
}

test('at its times, it creates a ticket from the template for its contact', async () => {
  const made = await make()
  await runJobs()
  assert.equal(await count(), 0)
  await runNext(made)
  await runJobs()
  const [ticket, ...others] = await tickets()
  assert.deepEqual(others, [])
  assert.deepEqual(
    [ticket.subject, ticket.contact.email, ticket.channel.ulid, ticket.priority, ticket.status],
    ['Check the backups', 'ann@customer.test', channel.ulid, 'high', 'open'],
  )
  const { messages } = await ok(`GET /api/tickets/${ticket.ulid}`)
  assert.deepEqual(
    messages.map(({ type }: { type: string }) => type),
    ['note'],
  )
  const { last_run, next } = await show(made)
  assert.deepEqual(
    [last_run.result, last_run.reason, last_run.ticket.ulid, next.length],
    ['created', null, ticket.ulid, 5],
  )
  assert.ok(Date.parse(next[0]) > services.clock().getTime())
  await runNext(made)
  assert.equal(await count(), 2)
})

test('the contact is a contact, the owner, or whoever has an address, and follows a merge', async () => {
  const bob = await ok('POST /api/contacts', { email: 'bob@customer.test', name: 'Bob' })
  const ann = await ok('POST /api/contacts', { email: 'ann@customer.test', name: 'Ann' })
  const made = await make({ contact_email: null, contact_ulid: bob.ulid })
  assert.equal((await show(made)).contact.name, 'Bob')
  await ok(`POST /api/contacts/${bob.ulid}/merge`, { into_ulid: ann.ulid })
  assert.equal((await show(made)).contact.name, 'Ann')
  const [merge] = await ok(`GET /api/contacts/${ann.ulid}/merges`)
  await ok(`DELETE /api/contact-merges/${merge.ulid}`)
  assert.equal((await show(made)).contact.name, 'Bob')
  await ok(`PUT /api/recurring-tickets/${made.ulid}`, settings({ contact_email: null }))
  const { contact, is_for_owner, owner } = await show(made)
  assert.deepEqual([contact, is_for_owner, owner.ulid], [null, true, workspace.owner.ulid])
  await runNext(made)
  assert.equal((await tickets())[0].contact.email, workspace.owner.email)
})

test('after days without the server, one ticket is created, and the next one at its time', async () => {
  const made = await make()
  await runNext(made)
  await toNext(made, 3 * day)
  await runJobs()
  await runJobs()
  assert.equal(await count(), 2)
  await runNext(made)
  assert.equal(await count(), 3)
})

test('two processes create one ticket', async () => {
  const other = await another()
  const all = await Promise.all(Array.from({ length: 12 }, (_, n) => make({ name: `n${n}` })))
  const [made] = all
  assert.ok(made)
  await toNext(made)
  await Promise.all([runJobs(), other.runJobs(), runJobs(), other.runJobs()])
  await Promise.all([runJobs(), other.runJobs()])
  assert.equal(await count(), all.length)
})

test('a ticket of today does not come again in another time zone, nor at a later time', async () => {
  const made = await make()
  const zone = (timezone: string) => world.inside(workspace, (tx) => setHours(tx, null, timezone))
  await zone('Asia/Tokyo')
  await runNext(made)
  assert.equal(await count(), 1)
  const served = services.clock().getTime()
  await zone('America/New_York')
  const [next] = (await show(made)).next
  assert.ok(Date.parse(next) - served > day, next)
  await ok(`PUT /api/recurring-tickets/${made.ulid}`, settings({ rhythm: { every: 'day', time: '23:59' } }))
  assert.ok(Date.parse((await show(made)).next[0]) - served > day)
})

test('while it is paused it creates nothing, and what passed is not made up', async () => {
  const made = await make()
  await ok(`PUT /api/recurring-tickets/${made.ulid}`, settings({ is_paused: true }))
  assert.deepEqual((await show(made)).next, [])
  travel(3 * day)
  await runJobs()
  await ok(`PUT /api/recurring-tickets/${made.ulid}`, settings())
  await runJobs()
  assert.equal(await count(), 0)
  await runNext(made)
  assert.equal(await count(), 1)
})

test('a time that has come is served although the settings change before', async () => {
  const made = await make()
  await toNext(made)
  await ok(`PUT /api/recurring-tickets/${made.ulid}`, settings({ name: 'Other' }))
  await runJobs()
  assert.equal(await count(), 1)
})

test('it says why it created no ticket, and goes on', async () => {
  const bob = await ok('POST /api/contacts', { email: 'bob@customer.test' })
  const made = await make({ contact_email: null, contact_ulid: bob.ulid })
  const resultOf = async () => {
    await runNext(made)
    const { last_run } = await show(made)
    return [last_run.result, last_run.reason]
  }
  const field = await ok('POST /api/fields', {
    ...{ of: 'ticket', key: 'site', name: 'Site', type: 'text', choices: [], required: 'always' },
  })
  const [result, reason] = await resultOf()
  assert.equal(result, 'rejected')
  assert.match(reason, /Site/)
  await ok(`DELETE /api/fields/${field.ulid}`)
  assert.deepEqual(await resultOf(), ['created', null])
  await ok(`DELETE /api/contacts/${bob.ulid}`)
  assert.deepEqual(await resultOf(), ['no_contact', null])
  assert.deepEqual((await show(made)).contact, null)
  await ok(`PUT /api/recurring-tickets/${made.ulid}`, settings())
  await ok(`DELETE /api/ticket-templates/${template.ulid}`)
  assert.deepEqual(await resultOf(), ['no_template', null])
  assert.equal(await count(), 1)
})

test('without its channel it creates nothing', async () => {
  const made = await make()
  await world.inside(
    workspace,
    ({ sql, workspace, now }) =>
      sql`update channels set deleting_since = ${now} where workspace_id = ${workspace}`,
  )
  await runNext(made)
  assert.equal((await show(made)).last_run.result, 'no_channel')
})

test('what cannot be is rejected at its field', async () => {
  const personal = await ok('POST /api/ticket-templates', { name: 'Mine', subject: 'x' })
  for (const [more, field] of [
    [{ template_ulid: personal.ulid }, 'template_ulid'],
    [{ template_ulid: world.newUlid() }, 'template_ulid'],
    [{ channel_ulid: world.newUlid() }, 'channel_ulid'],
    [{ contact_ulid: world.newUlid(), contact_email: null }, 'contact_ulid'],
    [{ contact_ulid: world.newUlid() }, 'contact_email'],
    [{ contact_email: 'nobody' }, 'contact_email'],
    [{ rhythm: { every: 'week', time: '09:00' } }, 'rhythm.weekdays'],
    [{ rhythm: { every: 'day', time: '9:00' } }, 'rhythm.time'],
    [{ rhythm: { every: 'month', time: '09:00', day: 32 } }, 'rhythm.day'],
    [{ rhythm: { every: 'hour', time: '09:00' } }, 'rhythm.every'],
  ] as const)
    assert.deepEqual(await errorsOf(more), [field], JSON.stringify(more))
})

test('members change their own ones, and admins all', async () => {
  const made = await make()
  const member = await world.member(workspace)
  const as = (request: string, token: string, body?: object) =>
    call(request, { token, ...(body && { body }) })
  const path = `/api/recurring-tickets/${made.ulid}`
  const shown = await as(`GET ${path}`, member.token)
  assert.deepEqual([shown.status, shown.body.data.can.update], [200, false])
  assert.equal((await as(`PUT ${path}`, member.token, settings())).status, 403)
  assert.equal((await as(`DELETE ${path}`, member.token)).status, 403)
  const theirs = await as('POST /api/recurring-tickets', member.token, settings({ name: 'Theirs' }))
  assert.equal(theirs.status, 201)
  await ok(`PUT /api/recurring-tickets/${theirs.body.data.ulid}`, settings({ name: 'Changed' }))
  await ok(`DELETE /api/recurring-tickets/${theirs.body.data.ulid}`)
  assert.equal((await as(`GET /api/recurring-tickets/${theirs.body.data.ulid}`, token)).status, 404)
})

test('a template and a member say which recurring tickets use them', async () => {
  await make({ contact_email: null })
  for (const path of [`ticket-templates/${template.ulid}`, `members/${workspace.owner.ulid}`]) {
    const { uses } = await ok(`GET /api/${path}/uses`)
    assert.deepEqual(
      uses.map(({ kind, outcome }: { kind: string; outcome: string }) => [kind, outcome]),
      [['recurring_ticket', 'fails']],
      path,
    )
  }
})

test('the preview has the next five times, and changes nothing', async () => {
  const { next, timezone } = await ok('POST /api/recurring-tickets/preview', {
    rhythm: { every: 'month', time: '09:00', place: 'first', weekdays: ['monday'] },
  })
  assert.equal(timezone, 'UTC')
  assert.equal(next.length, 5)
  for (const at of next) {
    assert.equal(new Date(at).getUTCDay(), 1)
    assert.ok(new Date(at).getUTCDate() <= 7)
  }
  assert.deepEqual(await ok('GET /api/recurring-tickets'), [])
})
