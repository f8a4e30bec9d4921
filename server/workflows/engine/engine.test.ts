import assert from 'node:assert/strict'
import { beforeEach, test } from 'node:test'
import { borrowBellhop } from '../../../test/harness.ts'
import { preparedDraft } from '../../messages/messages/actions.ts'
import { addFromOutside } from '../../tickets/tickets/actions.ts'
import { setHours as openDuring } from '../../workspaces/hours/actions.ts'
import { readHours } from '../../workspaces/hours/rules.ts'

const { call, world, runJobs, travel } = await borrowBellhop()
const hour = 3_600_000

let token: string
let workspace: Awaited<ReturnType<typeof world.workspace>>
let channel: { ulid: string }

beforeEach(async () => {
  workspace = await world.workspace()
  token = workspace.owner.token
  channel = await world.channel(workspace)
})

const workflow = async (trigger_type: string, parts: object) => {
  const body = { name: `When ${trigger_type}`, trigger_type, ...parts }
  const created = await call('POST /api/workflows', { token, body })
  assert.equal(created.status, 201, created.text)
  return created.body.data
}

const tag = async (name: string) =>
  (await call('POST /api/tags', { token, body: { name, color: '#123456' } })).body.data

const open = async (subject = 'Help', email = 'ann@customer.test') => {
  const body = { channel: channel.ulid, subject, from_contact: { email }, message: { body: '<p>Hello</p>' } }
  return (await call('POST /api/tickets', { token, body })).body.data
}

const show = async ({ ulid }: { ulid: string }) => {
  await runJobs()
  return (await call(`GET /api/tickets/${ulid}`, { token })).body.data
}

const reply = ({ ulid }: { ulid: string }) =>
  call(`POST /api/tickets/${ulid}/reply`, { token, body: { body: '<p>Done.</p>' } })

const writeIn = (ticket: { ulid: string }) =>
  world.inside(workspace, async (tx) => {
    const [row] = await tx.sql<[{ id: number; contact_id: number }]>`
      select id, contact_id from tickets where workspace_id = ${tx.workspace} and ulid = ${ticket.ulid}`
    const sender = { type: 'contact', id: row.contact_id, name: null, email: 'ann@customer.test' } as const
    await addFromOutside(tx, row.id, sender, { draft: await preparedDraft('<p>Still?</p>', []), files: [] })
  })

const notes = (ticket: { messages: { type: string; body_text: string }[] }) =>
  ticket.messages.filter(({ type }) => type === 'note').map(({ body_text }) => body_text)

const note = (body: string) => ({ type: 'add_note', parameters: { body } })

test('a new ticket runs the workflows for it once, and a later message only those for messages', async () => {
  await workflow('on_new_ticket', { actions: [note('new')] })
  await workflow('on_inbound_message', { actions: [note('message')] })
  const ticket = await open()
  assert.deepEqual(notes(await show(ticket)), ['new', 'message'])
  await writeIn(ticket)
  assert.deepEqual(notes(await show(ticket)), ['new', 'message', 'message'])
})

test('every action does what it says, with the workflow as its author', async () => {
  const [vip, old] = [await tag('VIP'), await tag('Old')]
  const member = await world.member(workspace, { name: 'Bea' })
  const team = (await call('POST /api/teams', { token, body: { name: 'Billing' } })).body.data
  await call(`POST /api/teams/${team.ulid}/members/${member.ulid}`, { token })
  await workflow('on_tag_added', {
    trigger_parameters: { tags: [old.ulid] },
    actions: [
      { type: 'set_status', parameters: { status: 'waiting' } },
      { type: 'assign_ticket', parameters: { assign_type: 'least_busy', team: team.ulid } },
      { type: 'add_tags', parameters: { tags: [vip.ulid] } },
      { type: 'remove_tags', parameters: { tags: [old.ulid] } },
      { type: 'send_reply', parameters: { body: '<p>We look into it.</p>' } },
    ],
  })
  const ticket = await open()
  await call(`POST /api/tickets/${ticket.ulid}/tags/${vip.ulid}`, { token })
  await call(`DELETE /api/tickets/${ticket.ulid}/tags/${vip.ulid}`, { token })
  assert.equal((await show(ticket)).status, 'open')
  await call(`POST /api/tickets/${ticket.ulid}/tags/${old.ulid}`, { token })
  const { status, assignee, assigned_team, tags, messages, activities } = await show(ticket)
  assert.equal(status, 'waiting')
  assert.equal(assignee.name, 'Bea')
  assert.equal(assigned_team.name, 'Billing')
  assert.deepEqual(
    tags.map(({ name }: { name: string }) => name),
    ['VIP'],
  )
  const { type, sender, send_status, to_recipients } = messages.at(-1)
  assert.deepEqual(
    { type, sender: [sender.type, sender.id, sender.name], send_status, to_recipients },
    {
      type: 'outbound',
      sender: ['system', null, 'When on_tag_added'],
      send_status: 'kept',
      to_recipients: ['ann@customer.test'],
    },
  )
  const ran = activities.find(({ type }: { type: string }) => type === 'workflow_ran')
  assert.equal(ran.description, 'Workflow When on_tag_added ran')
})

test('the least busy or a random member of a team is one who is here, and a ticket for a team that is away waits', async () => {
  const [busy, idle] = [await world.member(workspace, { name: 'Bea' }), await world.member(workspace)]
  const team = (await call('POST /api/teams', { token, body: { name: 'Billing' } })).body.data
  for (const { ulid } of [busy, idle]) await call(`POST /api/teams/${team.ulid}/members/${ulid}`, { token })
  const setAway = (member: { token: string }, is_away: boolean) =>
    call('PUT /api/me/absence', { token: member.token, body: { is_away } })
  const assignee = async ({ ulid }: { ulid: string }) => (await show({ ulid })).assignee?.ulid
  await call(`PUT /api/tickets/${(await open()).ulid}/assignee`, {
    token,
    body: { assignee_ulid: busy.ulid },
  })
  await setAway(idle, true)
  for (const assign_type of ['least_busy', 'random']) {
    const parameters = { assign_type, team: team.ulid }
    const { ulid } = await workflow('on_new_ticket', { actions: [{ type: 'assign_ticket', parameters }] })
    const ticket = await open()
    assert.equal(await assignee(ticket), busy.ulid, assign_type)
    await setAway(busy, true)
    const waiting = await open()
    assert.equal(await assignee(waiting), undefined, assign_type)
    assert.equal((await show(waiting)).assigned_team.name, 'Billing')
    const [run] = (await call(`GET /api/workflows/${ulid}/runs`, { token })).body.data
    assert.match(JSON.stringify(run), /Assigned to the team Billing\. All of its members are away\./)
    assert.equal(await assignee(ticket), busy.ulid, 'the tickets of somebody who is away stay assigned')
    await setAway(busy, false)
    await call(`DELETE /api/workflows/${ulid}`, { token })
  }
})

test('a workflow sees what those before it have done', async () => {
  const vip = await tag('VIP')
  const add = { type: 'add_tags', parameters: { tags: [vip.ulid] } }
  await workflow('on_new_ticket', { actions: [add] })
  const conditions = [{ type: 'has_tag', parameters: { tags: [vip.ulid] } }]
  await workflow('on_new_ticket', { conditions, actions: [note('a VIP')] })
  assert.deepEqual(notes(await show(await open())), ['a VIP'])
})

test('workflows that set each other off come to an end', async () => {
  const [ping, pong] = [await tag('Ping'), await tag('Pong')]
  const swap = (on: typeof ping, off: typeof ping) => ({
    trigger_parameters: { tags: [off.ulid] },
    actions: [
      { type: 'remove_tags', parameters: { tags: [off.ulid] } },
      { type: 'add_tags', parameters: { tags: [on.ulid] } },
      note(`to ${on.name}`),
    ],
  })
  await workflow('on_tag_added', swap(ping, pong))
  await workflow('on_tag_added', swap(pong, ping))
  const ticket = await open()
  await call(`POST /api/tickets/${ticket.ulid}/tags/${ping.ulid}`, { token })
  assert.deepEqual(notes(await show(ticket)), ['to Pong', 'to Ping'])
})

const afterTwoHours = { trigger_parameters: { value: 2 }, actions: [note('waited')] }

test('who has waited too long is told of once, and again only after a reply', async () => {
  await workflow('on_no_reply', afterTwoHours)
  const ticket = await open()
  await runJobs()
  travel(hour)
  await writeIn(ticket)
  assert.deepEqual(notes(await show(ticket)), [])
  travel(hour)
  assert.deepEqual(notes(await show(ticket)), ['waited'])
  await writeIn(ticket)
  await runJobs()
  travel(24 * hour)
  assert.deepEqual(notes(await show(ticket)), ['waited'])
  await reply(ticket)
  await writeIn(ticket)
  await runJobs()
  travel(2 * hour)
  assert.deepEqual(notes(await show(ticket)), ['waited', 'waited'])
})

test('a reply in time, and the end of the ticket, keep a wait from being too long', async () => {
  await workflow('on_no_reply', afterTwoHours)
  const [replied, closed] = [await open(), await open()]
  await runJobs()
  await reply(replied)
  await call(`PUT /api/tickets/${closed.ulid}/status`, { token, body: { status: 'closed' } })
  travel(3 * hour)
  assert.deepEqual(notes(await show(replied)), [])
  assert.deepEqual(notes(await show(closed)), [])
})

test('a new workflow counts from the message, but leaves alone who has waited longer than that', async () => {
  const early = await open()
  travel(3 * hour)
  const late = await open()
  travel(hour)
  await workflow('on_no_reply', afterTwoHours)
  await runJobs()
  travel(hour)
  assert.deepEqual(notes(await show(early)), [])
  assert.deepEqual(notes(await show(late)), ['waited'])
})

test('the time at which a wait is too long moves with the hours of the workspace', async () => {
  const setHours = (hours: object | null) =>
    world.inside(workspace, (tx) => openDuring(tx, hours && read(hours), 'UTC'))
  const read = (given: object) => {
    const found = readHours(given)
    assert.ok('hours' in found)
    return found.hours
  }
  await setHours({})
  const { trigger_parameters, actions } = afterTwoHours
  const inHours = { trigger_parameters: { ...trigger_parameters, only_business_hours: true }, actions }
  await workflow('on_no_reply', inHours)
  const ticket = await open()
  await runJobs()
  travel(24 * hour)
  assert.deepEqual(notes(await show(ticket)), [], 'it never opens')
  await setHours(null)
  assert.deepEqual(notes(await show(ticket)), ['waited'])
})

test('after a week without anybody at work, every wait is told of once, and what was answered is not', async () => {
  await workflow('on_no_reply', afterTwoHours)
  const [waits, replied] = [await open('Waits'), await open('Replied')]
  await runJobs()
  travel(7 * 24 * hour)
  await reply(replied)
  assert.deepEqual(notes(await show(waits)), ['waited'])
  assert.deepEqual(notes(await show(replied)), [])
  assert.deepEqual(notes(await show(waits)), ['waited'])
})

test('a workflow is run by hand where its conditions hold', async () => {
  const byHand = await workflow('manual', {
    conditions: [{ type: 'subject_contains', parameters: { value: 'refund' } }],
    actions: [note('by hand')],
  })
  const [about, other] = [await open('A Refund, please'), await open('Hello')]
  const run = ({ ulid }: { ulid: string }) =>
    call(`POST /api/tickets/${ulid}/workflows/${byHand.ulid}`, { token })
  const { status, body } = await run(about)
  assert.equal(status, 200)
  assert.equal(body.data.ulid, about.ulid)
  assert.deepEqual(notes(await show(about)), ['by hand'])
  const rejected = await run(other)
  assert.equal(rejected.status, 422)
  assert.match(rejected.body.message, /does not meet the conditions.*subject_contains/)
  await call(`PUT /api/workflows/${byHand.ulid}`, { token, body: { is_enabled: false } })
  assert.match((await run(about)).body.message, /not enabled/)
})

test('a workflow is previewed on a ticket, and may leave its reply to the member who runs it', async () => {
  const macro = await workflow('manual', {
    actions: [
      { type: 'set_status', parameters: { status: 'waiting' } },
      { type: 'send_reply', parameters: { body: 'Hello from {{agent.name}}' } },
    ],
  })
  const ticket = await open('Where is my parcel?')
  const path = `/api/tickets/${ticket.ulid}/workflows/${macro.ulid}`
  const { status, body, text } = await call(`POST ${path}/preview`, { token })
  assert.equal(status, 200, text)
  const [first, second] = body.data.actions
  assert.equal(first.words, 'Set the status to waiting.')
  assert.match(second.words, /^Send a reply to /)
  assert.match(body.data.reply, /Hello from /)
  assert.ok(!body.data.reply.includes('{{'), body.data.reply)
  assert.equal((await show(ticket)).status, 'open')
  const ran = await call(`POST ${path}`, { token, body: { leaves_out_replies: true } })
  assert.equal(ran.body.data.status, 'waiting')
  const after = await show(ticket)
  assert.ok(after.messages.every(({ type }: { type: string }) => type !== 'outbound'))
  const { data } = (await call(`GET /api/tickets/${ticket.ulid}/workflow-runs`, { token })).body
  assert.deepEqual(
    data[0].actions.map(({ type }: { type: string }) => type),
    ['set_status'],
  )
  await call(`PUT /api/workflows/${macro.ulid}`, { token, body: { is_enabled: false } })
  assert.equal((await call(`POST ${path}/preview`, { token })).status, 422)
})

test('an action that cannot be taken does not keep the others from being taken', async () => {
  const team = (await call('POST /api/teams', { token, body: { name: 'Gone' } })).body.data
  const assign = { type: 'assign_ticket', parameters: { assign_type: 'team', team: team.ulid } }
  await workflow('on_new_ticket', { actions: [assign, note('after')] })
  await call(`DELETE /api/teams/${team.ulid}`, { token })
  assert.deepEqual(notes(await show(await open())), ['after'])
})
