import assert from 'node:assert/strict'
import { beforeEach, test } from 'node:test'
import { borrowBellhop } from '../../../test/harness.ts'

const { call, world, runJobs, mails } = await borrowBellhop()
let workspace: Awaited<ReturnType<typeof world.workspace>>
let token: string
let channel: { ulid: string }
let ann: Awaited<ReturnType<typeof world.member>>

beforeEach(async () => {
  workspace = await world.workspace()
  token = workspace.owner.token
  channel = await world.channel(workspace)
  ann = await world.member(workspace)
})

const ok = async (request: string, body?: object, by = token) => {
  const answer = await call(request, { token: by, ...(body && { body }) })
  assert.ok(answer.status < 300, `${request}: ${answer.text}`)
  return answer.body?.data
}
type Ticket = { ulid: string }
const open = (body = 'Hello'): Promise<Ticket> =>
  ok('POST /api/tickets', {
    channel: channel.ulid,
    subject: 'Help',
    from_contact: { email: 'kim@customer.test' },
    message: { body },
  })
const put = ({ ulid }: Ticket, part: string, body: object) => ok(`PUT /api/tickets/${ulid}/${part}`, body)
const show = ({ ulid }: Ticket) => ok(`GET /api/tickets/${ulid}`)
const note = (text: string) => [{ type: 'add_note', parameters: { body: text } }]
const textsOf = async (ticket: Ticket) =>
  (await show(ticket)).messages
    .filter(({ type }: { type: string }) => type === 'note')
    .map(({ body_text }: { body_text: string }) => body_text.trim())
const create = (body: object) => ok('POST /api/workflows', { name: 'Rule', ...body })
const outcomesOf = async ({ ulid }: { ulid: string }) =>
  (await ok(`GET /api/workflows/${ulid}/runs`)).map(({ outcome }: { outcome: string }) => outcome)
const previewOf = async (body: object) => {
  const { would_run_count, would_not_run_count } = await ok('POST /api/workflows/preview', body)
  return [would_run_count, would_not_run_count]
}

test('a new status starts workflows for this status, and the preview tells the same', async () => {
  const onClosed = {
    trigger_type: 'on_status_changed',
    trigger_parameters: { statuses: ['closed'] },
    conditions: [{ type: 'status_is', parameters: { value: 'closed' } }],
    actions: note('closed'),
  }
  const workflow = await create(onClosed)
  const ticket = await open()
  await put(ticket, 'status', { status: 'waiting' })
  await runJobs()
  await put(ticket, 'status', { status: 'closed' })
  await runJobs()
  await put(ticket, 'status', { status: 'closed' })
  await runJobs()
  assert.deepEqual(await textsOf(ticket), ['closed'])
  assert.deepEqual(await outcomesOf(workflow), ['ran', 'other_status'])
  await put(ticket, 'status', { status: 'open' })
  assert.deepEqual(await previewOf(onClosed), [1, 2])
})

test('an assignment to a member starts workflows, and one to a team only those that name the team', async () => {
  const team = await ok('POST /api/teams', { name: 'Billing' })
  const any = await create({ trigger_type: 'on_assigned', actions: note('any') })
  const ofAnn = {
    trigger_type: 'on_assigned',
    trigger_parameters: { users: [ann.ulid] },
    actions: note('ann'),
  }
  await create(ofAnn)
  const trigger_parameters = { teams: [team.ulid.toUpperCase()] }
  await create({ trigger_type: 'on_assigned', trigger_parameters, actions: note('team') })
  const ticket = await open()
  await put(ticket, 'team', { team_ulid: team.ulid })
  await runJobs()
  assert.deepEqual(await textsOf(ticket), ['team'])
  await put(ticket, 'assignee', { assignee_ulid: workspace.owner.ulid })
  await runJobs()
  await put(ticket, 'assignee', { assignee_ulid: ann.ulid })
  await runJobs()
  await put(ticket, 'assignee', { assignee_ulid: null })
  await runJobs()
  assert.deepEqual(await textsOf(ticket), ['team', 'any', 'any', 'ann'])
  assert.deepEqual(await outcomesOf(any), ['ran', 'ran', 'other_assignee'])
  assert.deepEqual(await previewOf(ofAnn), [1, 2])
})

test('a changed field starts workflows for this field, which cannot start each other without an end', async () => {
  const field = (key: string) => ok('POST /api/fields', { of: 'ticket', key, name: key, type: 'text' })
  await field('plan')
  await field('place')
  const onPlan = {
    trigger_type: 'on_field_changed',
    trigger_parameters: { fields: ['plan'] },
    actions: [{ type: 'set_field', parameters: { key: 'place', value: 'Ghent' } }],
  }
  const back = {
    trigger_type: 'on_field_changed',
    trigger_parameters: { fields: ['place'] },
    actions: [{ type: 'set_field', parameters: { key: 'plan', value: 'back' } }],
  }
  const workflow = await create(onPlan)
  await create(back)
  const ticket = await open()
  await ok(`PUT /api/tickets/${ticket.ulid}`, { fields: { plan: 'pro' } })
  await runJobs()
  const { fields } = await show(ticket)
  assert.deepEqual(fields, { plan: 'back', place: 'Ghent' })
  assert.deepEqual(await outcomesOf(workflow), ['repeated', 'other_field', 'ran'])
})

test('the last item of a checklist that is done starts workflows, with the items of merged tickets', async () => {
  const done = { trigger_type: 'on_checklist_done', actions: note('all done') }
  const workflow = await create(done)
  const [ticket, merged] = [await open(), await open()]
  const add = (to: Ticket, text: string): Promise<Ticket> =>
    ok(`POST /api/tickets/${to.ulid}/checklist`, { text })
  const items = [await add(ticket, 'a'), await add(merged, 'b'), await add(ticket, 'c')] as const
  await ok(`POST /api/tickets/${merged.ulid}/merge`, { into_ulid: ticket.ulid })
  const set = (item: Ticket, is_done = true) => put(ticket, `checklist/${item.ulid}`, { is_done })
  const meets = async () => {
    const of = (type: string) => create({ trigger_type: 'manual', name: type, conditions: [{ type }] })
    const made = await Promise.all([of('checklist_is_done'), of('checklist_is_not_done')])
    const startable = await ok(`GET /api/tickets/${ticket.ulid}/workflows`)
    for (const { ulid } of made) await ok(`DELETE /api/workflows/${ulid}`)
    return startable.map(({ name }: { name: string }) => name)
  }
  await set(items[0])
  await set(items[2])
  assert.deepEqual(await meets(), ['checklist_is_not_done'])
  await runJobs()
  assert.deepEqual(await textsOf(ticket), [])
  await set(items[1])
  await runJobs()
  assert.deepEqual(await textsOf(ticket), ['all done'])
  assert.deepEqual(await meets(), ['checklist_is_done'])
  await set(items[1], false)
  await set(items[1])
  await runJobs()
  assert.deepEqual(await textsOf(ticket), ['all done', 'all done'])
  assert.deepEqual(await outcomesOf(workflow), ['ran', 'ran'])
  assert.deepEqual(await previewOf(done), [2, 0])
})

test('conditions see the state of the ticket, its people and the moment', async () => {
  const ticket = await open('Ich habe die Rechnung nicht bekommen und warte noch auf eine Antwort von Ihnen.')
  await ok(`PUT /api/tickets/${ticket.ulid}`, { priority: 'high' })
  await put(ticket, 'assignee', { assignee_ulid: ann.ulid })
  const holds = async (type: string, parameters: object = {}) => {
    const conditions = [{ type, parameters }]
    const { ulid } = await create({ trigger_type: 'manual', conditions })
    const startable = await ok(`GET /api/tickets/${ticket.ulid}/workflows`)
    await ok(`DELETE /api/workflows/${ulid}`)
    return startable.length === 1
  }
  assert.equal(await holds('status_is', { values: ['open', 'waiting'] }), true)
  assert.equal(await holds('priority_is', { value: 'high' }), true)
  assert.equal(await holds('priority_is_not', { value: 'high' }), false)
  assert.equal(await holds('assignee_is', { users: [ann.ulid] }), true)
  assert.equal(await holds('assignee_is_not', { users: [ann.ulid] }), false)
  assert.equal(await holds('is_assigned'), true)
  assert.equal(await holds('has_no_team'), true)
  assert.equal(await holds('language_is', { value: 'de' }), true)
  assert.equal(await holds('language_is', { value: 'en' }), false)
  assert.equal(await holds('company_contains', { value: 'x' }), false)
  assert.equal(await holds('is_within_hours'), true, 'a workspace without hours is always open')
  const today = new Intl.DateTimeFormat('en', { weekday: 'long', timeZone: 'UTC' }).format(new Date())
  assert.equal(await holds('weekday_is', { value: today.toLowerCase() }), true)
  assert.equal(await holds('messages_at_least', { value: 1 }), true)
  assert.equal(await holds('messages_at_least', { value: 2 }), false)
  assert.equal(await holds('newer_than_hours', { value: 1 }), true)
  const wrong = { name: 'x', trigger_type: 'manual', conditions: [{ type: 'assignee_is', parameters: {} }] }
  assert.equal((await call('POST /api/workflows', { token, body: wrong })).status, 422)
})

test('a mail to somebody outside is a forward with the subject of the ticket, and no answer', async () => {
  await create({
    trigger_type: 'on_new_ticket',
    actions: [
      { type: 'send_mail', parameters: { to: 'boss@partner.test', body: '<p>{{ticket.subject}}</p>' } },
    ],
  })
  const ticket = await open()
  await runJobs()
  const { messages, status } = await show(ticket)
  const { type, is_forward, to_recipients, send_status } = messages.at(-1)
  assert.deepEqual(
    [type, is_forward, to_recipients, send_status],
    ['outbound', true, ['boss@partner.test'], 'kept'],
  )
  assert.equal(status, 'open')
  const mail = (await mails()).find(({ to }) => JSON.stringify(to).includes('boss@partner.test'))
  assert.equal(mail?.subject, 'Fwd: Help')
  const wrong = [{ type: 'send_mail', parameters: { to: 'nobody', body: 'x' } }]
  const body = { name: 'x', trigger_type: 'on_new_ticket', actions: wrong }
  assert.equal((await call('POST /api/workflows', { token, body })).status, 422)
})

test('actions set the priority, snooze, add followers and notify members by a note', async () => {
  await create({
    name: 'Watch',
    trigger_type: 'on_new_ticket',
    actions: [
      { type: 'set_priority', parameters: { priority: 'urgent' } },
      { type: 'snooze', parameters: { value: 2, unit: 'days' } },
      { type: 'add_followers', parameters: { users: [ann.ulid] } },
      {
        type: 'notify',
        parameters: { notify: 'user', user: ann.ulid, body: '<p>Look at {{ticket.number}}</p>' },
      },
      { type: 'notify', parameters: { notify: 'assignee', body: '<p>x</p>' } },
    ],
  })
  const ticket = await open()
  await runJobs()
  const { priority, is_snoozed, number, messages } = await show(ticket)
  assert.deepEqual([priority, is_snoozed], ['urgent', true])
  assert.match(messages.at(-1).body_text, new RegExp(`@${ann.name}\\s+Look at ${number}`))
  const followers = await ok(`GET /api/tickets/${ticket.ulid}/followers`)
  assert.deepEqual(
    followers.map(({ ulid }: { ulid: string }) => ulid),
    [ann.ulid],
  )
  const [notification, ...others] = await ok('GET /api/notifications', undefined, ann.token)
  assert.deepEqual([notification.kind, notification.by.name, others], ['mentioned', 'Watch', []])
  const [run] = await ok(`GET /api/tickets/${ticket.ulid}/workflow-runs`)
  assert.deepEqual(
    run.actions.map(({ result }: { result: string }) => result),
    ['done', 'done', 'done', 'done', 'unchanged'],
  )
})
