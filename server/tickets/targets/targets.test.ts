import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { borrowBellhop } from '../../../test/harness.ts'
import { addFromOutside } from '../tickets/actions.ts'

const { call, world, db, travel, runJobs, another } = await borrowBellhop()
const minuteMs = 60_000
let workspace: Awaited<ReturnType<typeof world.workspace>>
let token: string
let channel: Awaited<ReturnType<typeof world.channel>>

before(async () => {
  workspace = await world.workspace()
  token = workspace.owner.token
  channel = await world.channel(workspace)
})

const ok = async (line: string, body?: object) => {
  const answer = await call(line, { token, ...(body && { body }) })
  assert.ok(answer.status < 300, `${line}: ${answer.text}`)
  return answer.body?.data
}
const policy = (body: object): Promise<{ ulid: string }> =>
  ok('POST /api/target-policies', { name: 'Fast', only_business_hours: false, ...body })

type Ticket = { id: number; ulid: string }
const create = (subject = 'A cat', on = channel): Promise<Ticket> =>
  ok('POST /api/tickets', {
    channel: on.ulid,
    subject,
    from_contact: { email: 'grace@example.com' },
    message: { body: 'Hello' },
  })
const reply = (ticket: Ticket) => ok(`POST /api/tickets/${ticket.ulid}/reply`, { body: 'Hi' })
const setStatus = (ticket: Ticket, status: string) => ok(`PUT /api/tickets/${ticket.ulid}/status`, { status })
const write = async (ticket: Ticket) => {
  const sender = { type: 'contact', id: null, name: null, email: 'grace@example.com' } as const
  const body = { original: 'Hi', html: 'Hi', text: 'Hi', reply: null, used: new Set<string>(), version: 1 }
  const draft = { body, files: new Map<string, string>() }
  await db.write(workspace.id, { type: 'system', name: 'test' }, (tx) =>
    addFromOutside(tx, ticket.id, sender, { draft, files: [], is_automatic: false } as never),
  )
}
const show = async (ticket: Ticket) => {
  await runJobs()
  return (await ok(`GET /api/tickets/${ticket.ulid}`)).targets
}
const states = async (ticket: Ticket) => {
  const targets = await show(ticket)
  return targets && [targets.due, ...targets.items.map((one: { state: string }) => one.state)]
}
const removeAll = async () => {
  for (const { ulid } of await ok('GET /api/target-policies')) await ok(`DELETE /api/target-policies/${ulid}`)
  await runJobs()
}
const activities = async (ticket: Ticket) =>
  (await ok(`GET /api/tickets/${ticket.ulid}/activities?per_page=100`)).filter(
    ({ type }: { type: string }) => type === 'target_breached',
  )

test('targets run from the message to the reply, and from creation to closing', async () => {
  await policy({ first_response_minutes: 60, next_response_minutes: 30, resolution_minutes: 600 })
  const ticket = await create()
  assert.deepEqual(await states(ticket), [null, 'open', 'open'])
  travel(46 * minuteMs)
  assert.deepEqual(await states(ticket), ['soon', 'open', 'open'])
  await reply(ticket)
  assert.deepEqual(await states(ticket), [null, 'met', 'open'])
  await write(ticket)
  assert.deepEqual(await states(ticket), [null, 'met', 'open', 'open'])
  travel(31 * minuteMs)
  assert.deepEqual(await states(ticket), ['overdue', 'met', 'breached', 'open'])
  await reply(ticket)
  assert.deepEqual(await states(ticket), [null, 'met', 'breached', 'open'])
  // The time of the resolution does not run while the ticket waits for the contact, or is closed.
  await setStatus(ticket, 'waiting')
  const paused = await show(ticket)
  assert.equal(paused.due_at, null)
  const { state, remaining_seconds } = paused.items.at(-1)
  assert.equal(state, 'paused')
  assert.ok(Math.abs(remaining_seconds - (600 - 77) * 60) < 60)
  travel(1_000 * minuteMs)
  await setStatus(ticket, 'open')
  assert.deepEqual(await states(ticket), [null, 'met', 'breached', 'open'])
  await setStatus(ticket, 'closed')
  assert.deepEqual(await states(ticket), [null, 'met', 'breached', 'met'])
  travel(1_000 * minuteMs)
  await setStatus(ticket, 'open')
  assert.deepEqual(await states(ticket), [null, 'met', 'breached', 'open'])
  travel(601 * minuteMs)
  assert.deepEqual(await states(ticket), ['overdue', 'met', 'breached', 'breached'])
  assert.equal((await activities(ticket)).length, 2)
  await setStatus(ticket, 'spam')
  assert.equal(await show(ticket), null)
  await removeAll()
})

test('a breach is reported once, by whichever process, and not before the policy was made', async () => {
  const old = await create()
  travel(120 * minuteMs)
  await policy({ first_response_minutes: 60 })
  const ticket = await create()
  await runJobs()
  travel(61 * minuteMs)
  const other = await another()
  await Promise.all([runJobs(), other.runJobs()])
  await setStatus(ticket, 'waiting')
  await runJobs()
  await other.runJobs()
  assert.equal((await activities(ticket)).length, 1)
  assert.deepEqual([await states(old), (await activities(old)).length], [['overdue', 'breached'], 0])
  await removeAll()
})

test('the first policy that fits applies, and follows every change', async () => {
  const tag = await ok('POST /api/tags', { name: 'Refund', color: '#112233' })
  const company = await ok('POST /api/companies', { name: 'Acme' })
  const other = await world.channel(workspace)
  const named = async (ticket: Ticket) => (await show(ticket))?.policy.name ?? null
  const base = { first_response_minutes: 60 }
  const tagged = await policy({ ...base, name: 'Tagged', tag_ulids: [tag.ulid] })
  await policy({ ...base, name: 'Urgent', priorities: ['urgent'] })
  await policy({ ...base, name: 'Acme', company_ulids: [company.ulid] })
  await policy({ ...base, name: 'Channel', channel_ulids: [channel.ulid] })
  const [ticket, elsewhere] = [await create(), await create('B', other)]
  assert.deepEqual([await named(ticket), await named(elsewhere)], ['Channel', null])
  const { contact } = await ok(`GET /api/tickets/${ticket.ulid}`)
  await ok(`PUT /api/contacts/${contact.ulid}`, { company_ulid: company.ulid })
  assert.equal(await named(ticket), 'Acme')
  await ok(`PUT /api/tickets/${ticket.ulid}`, { priority: 'urgent' })
  assert.equal(await named(ticket), 'Urgent')
  await ok(`POST /api/tickets/${ticket.ulid}/tags/${tag.ulid}`)
  assert.equal(await named(ticket), 'Tagged')
  const [, urgent] = await ok('GET /api/target-policies')
  await ok(`PUT /api/target-policies/${urgent.ulid}/position`, { after: [] })
  assert.equal(await named(ticket), 'Urgent')
  await ok(`DELETE /api/target-policies/${urgent.ulid}`)
  assert.equal(await named(ticket), 'Tagged')
  // A condition that lost its last value fits nothing.
  await ok(`DELETE /api/tags/${tag.ulid}`)
  assert.deepEqual((await ok(`GET /api/target-policies/${tagged.ulid}`)).tag_ulids, [])
  assert.equal(await named(ticket), 'Acme')
  await ok(`DELETE /api/companies/${company.ulid}`)
  assert.equal(await named(ticket), 'Channel')
  await removeAll()
  assert.equal(await named(ticket), null)
})

test('a closed ticket keeps the targets that it had', async () => {
  const { ulid } = await policy({ first_response_minutes: 60, resolution_minutes: 60 })
  const ticket = await create()
  await reply(ticket)
  await setStatus(ticket, 'closed')
  const before = await show(ticket)
  assert.deepEqual(await states(ticket), [null, 'met', 'met'])
  await ok(`PUT /api/target-policies/${ulid}`, { name: 'Slow', resolution_minutes: 1 })
  travel(60 * minuteMs)
  await ok(`PUT /api/tickets/${ticket.ulid}`, { priority: 'high' })
  assert.deepEqual(await show(ticket), before)
  await setStatus(ticket, 'open')
  assert.equal((await show(ticket)).policy.name, 'Slow')
  await removeAll()
})

test('only business hours count, and changed ones from then on', async () => {
  await policy({ first_response_minutes: 60, only_business_hours: true })
  const ticket = await create()
  assert.deepEqual(await states(ticket), [null, 'open'])
  await ok('PUT /api/business-hours', { timezone: 'UTC', business_hours: { exceptions: {} } })
  assert.equal((await show(ticket)).items[0].due_at, null)
  travel(90 * minuteMs)
  assert.deepEqual(await states(ticket), [null, 'open'])
  await ok('DELETE /api/business-hours')
  const { due_at } = await show(ticket)
  const { created_at } = await ok(`GET /api/tickets/${ticket.ulid}`)
  assert.ok(Math.abs(Date.parse(due_at) - Date.parse(created_at) - 150 * minuteMs) < minuteMs)
  await removeAll()
})

test('workflows run once when a target is due soon, and once when it is breached', async () => {
  await policy({ first_response_minutes: 60, resolution_minutes: 60 })
  const workflow = (trigger_type: string, targets: string[], body: string) =>
    ok('POST /api/workflows', {
      ...{ name: body, trigger_type, trigger_parameters: { targets } },
      actions: [{ type: 'add_note', parameters: { body } }],
    })
  const made = [
    await workflow('on_due_soon', ['first_response'], 'soon'),
    await workflow('on_breached', ['resolution'], 'late'),
    await workflow('on_breached', ['next_response'], 'never'),
  ]
  const ticket = await create()
  const notes = async () => {
    await runJobs()
    const { messages } = await ok(`GET /api/tickets/${ticket.ulid}`)
    return messages.flatMap(({ type, body_text }: { type: string; body_text: string }) =>
      type === 'note' ? body_text : [],
    )
  }
  assert.deepEqual(await notes(), [])
  travel(50 * minuteMs)
  assert.deepEqual(await notes(), ['soon'])
  travel(50 * minuteMs)
  assert.deepEqual(await notes(), ['soon', 'late'])
  assert.deepEqual(await notes(), ['soon', 'late'])
  for (const { ulid } of made) await ok(`DELETE /api/workflows/${ulid}`)
  await removeAll()
})

test('a list is sorted and filtered by what is due', async () => {
  workspace = await world.workspace()
  token = workspace.owner.token
  channel = await world.channel(workspace)
  await policy({ first_response_minutes: 60 })
  await create('late')
  travel(50 * minuteMs)
  await create('soon')
  travel(50 * minuteMs)
  await create('open')
  const answered = await create('answered')
  await reply(answered)
  await runJobs()
  const subjects = async (query: string) =>
    (await ok(`GET /api/tickets?${query}`)).map(({ subject }: { subject: string }) => subject)
  assert.deepEqual(await subjects('filter[due]=soon'), ['soon'])
  assert.deepEqual(await subjects('filter[due]=overdue'), ['late'])
  assert.deepEqual(await subjects('filter[search]=due:overdue'), ['late'])
  assert.deepEqual(await subjects('filter[search]=hello%20due:soon'), ['soon'])
  assert.deepEqual(await subjects('sort=due_at'), ['late', 'soon', 'open', 'answered'])
  assert.deepEqual((await ok('GET /api/ticket-counts')).due, { tickets: 2, is_exact: true })
  const view = await ok('POST /api/saved-views', {
    name: 'Due',
    due: ['soon', 'overdue'],
    ticket_sort_order: 'earliest_due_first',
  })
  assert.deepEqual(await subjects(`view=${view.ulid}`), ['late', 'soon'])
})

test('a policy needs a target, and names only what exists', async () => {
  const post = async (body: object, by = token) =>
    (await call('POST /api/target-policies', { token: by, body: { name: 'X', ...body } })).body
  assert.deepEqual(Object.keys((await post({})).errors), ['first_response_minutes'])
  const unknown = '01h00000000000000000000000'
  const errors = (await post({ resolution_minutes: 1, tag_ulids: [unknown], channel_ulids: [unknown] }))
    .errors
  assert.deepEqual(Object.keys(errors).sort(), ['channel_ulids.0', 'tag_ulids.0'])
  const member = await world.member(workspace)
  assert.equal((await post({ resolution_minutes: 1 }, member.token)).code, 'admin_required')
  assert.equal((await call('GET /api/target-policies', { token: member.token })).status, 200)
})

test('a policy names only channels that the caller can access', async () => {
  const hidden = await world.channel(workspace)
  const body = { name: 'Both', resolution_minutes: 1 }
  const both = await policy({ ...body, channel_ulids: [hidden.ulid, channel.ulid] })
  const none = await policy({ ...body, channel_ulids: [hidden.ulid] })
  const every = await policy(body)
  const limited = await world.member(workspace, { channels: [channel.id] })
  const seen = async (path: string, by = limited.token) =>
    (await call(`GET /api/target-policies${path}`, { token: by })).body.data
  const channelsOf = async ({ ulid }: { ulid: string }, by?: string) =>
    (await seen(`/${ulid}`, by)).channel_ulids
  assert.deepEqual(
    [await channelsOf(both), await channelsOf(none), await channelsOf(every)],
    [[channel.ulid], [], null],
  )
  assert.deepEqual(await channelsOf(both, token), [hidden.ulid, channel.ulid])
  assert.equal(JSON.stringify(await seen('')).includes(hidden.ulid), false)
})
