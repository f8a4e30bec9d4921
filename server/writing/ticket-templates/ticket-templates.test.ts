import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { borrowBellhop } from '../../../test/harness.ts'

const { call, world, runJobs } = await borrowBellhop()

let token: string
let workspace: Awaited<ReturnType<typeof world.workspace>>
let channel: Awaited<ReturnType<typeof world.channel>>
let team: { ulid: string }
let tag: { ulid: string }

before(async () => {
  workspace = await world.workspace()
  token = workspace.owner.token
  channel = await world.channel(workspace)
  team = await ok('POST /api/teams', { name: 'Workshop' })
  tag = await ok('POST /api/tags', { name: 'Onboarding', color: '#123456' })
  await ok('POST /api/fields', { of: 'ticket', name: 'Office', key: 'office', type: 'text' })
})

const ok = async (request: string, body?: object, by = token, headers = {}) => {
  const answer = await call(request, { token: by, headers, ...(body && { body }) })
  assert.ok(answer.status < 300, `${request}: ${answer.text}`)
  return answer.body?.data
}
const faults = async (request: string, body: object, by = token) => {
  const answer = await call(request, { token: by, body })
  assert.equal(answer.status, 422, answer.text)
  return Object.keys(answer.body.errors)
}
const make = (more: object = {}) =>
  ok('POST /api/ticket-templates', {
    ...{ name: 'New employee', is_shared: true, subject: 'A colleague begins', priority: 'high' },
    body: '<p>Prepare #{{ticket.number}} for {{contact.name|somebody}}.</p>',
    ...{ team_ulid: team.ulid, tag_ulids: [tag.ulid], assignee_ulid: workspace.owner.ulid },
    ...{ fields: { office: 'Berlin' }, checklist: ['Contract', 'Mail'] },
    children: [
      {
        subject: 'Laptop',
        body: '<p>For #{{ticket.number}}</p>',
        team_ulid: team.ulid,
        checklist: ['Order'],
      },
      { subject: 'Badge' },
    ],
    ...more,
  })
const from = (email = 'ann@customer.test') => ({
  channel: channel.ulid,
  from_contact: { email, name: 'Ann' },
})
const to = (email = 'ann@customer.test') => ({ channel: channel.ulid, to_recipients: [email] })
const textsOf = async (ulid: string) =>
  (await ok(`GET /api/tickets/${ulid}/checklist`)).map(({ text }: { text: string }) => text)
type Link = { kind: string; ticket: { ulid: string; subject: string } }
const childrenOf = async (ulid: string) =>
  (await ok(`GET /api/tickets/${ulid}/links`))
    .filter(({ kind }: Link) => kind === 'parent_of')
    .map(({ ticket }: Link) => ticket)
type Shown = {
  [field: string]: unknown
  ulid: string
  number: number
  assignee: { ulid: string } | null
  assigned_team: { ulid: string } | null
  tags: { name: string }[]
  messages: { type: string; body_text: string }[]
  activities: { description: string }[]
}
const settingsOf = ({ subject, priority, fields, assignee, assigned_team, tags }: Shown) => ({
  ...{ subject, priority, fields, assignee: assignee?.ulid, team: assigned_team?.ulid },
  tags: tags.map(({ name }) => name),
})
const all = () => ({
  ...{ subject: 'A colleague begins', priority: 'high', fields: { office: 'Berlin' } },
  ...{ assignee: workspace.owner.ulid, team: team.ulid, tags: ['Onboarding'] },
})

test('a template is of its author, or shared; admins change shared ones', async () => {
  const member = await world.member(workspace)
  const other = await world.member(workspace)
  const own = await ok('POST /api/ticket-templates', { name: 'Mine' }, member.token)
  assert.deepEqual([own.is_shared, own.subject, own.children, own.can.update], [false, '', [], true])
  const path = `/api/ticket-templates/${own.ulid}`
  assert.equal((await call(`GET ${path}`, { token: other.token })).status, 404)
  await ok(`PUT ${path}`, { name: 'Ours', is_shared: true, checklist: ['One'] }, member.token)
  const seen = await ok(`GET ${path}`, undefined, other.token)
  assert.deepEqual([seen.name, seen.checklist, seen.can.update], ['Ours', ['One'], false])
  assert.equal((await call(`DELETE ${path}`, { token: other.token })).status, 403)
  assert.deepEqual(await faults(`PUT ${path}`, { name: 'x', is_shared: false }), ['is_shared'])
  const changed = await ok(`PUT ${path}`, { name: 'Better' })
  assert.deepEqual([changed.name, changed.checklist, changed.author], ['Better', ['One'], seen.author])
  await ok(`DELETE /api/members/${member.ulid}`)
  assert.equal((await ok(`GET ${path}`)).author, workspace.owner.name)
  await ok(`DELETE ${path}`)
  assert.equal((await call(`GET ${path}`, { token })).status, 404)
})

test('what a template names must exist, and its texts have known placeholders', async () => {
  const foreign = await world.workspace()
  const strangers = { team_ulid: team.ulid, tag_ulids: [tag.ulid], assignee_ulid: workspace.owner.ulid }
  const path = 'POST /api/ticket-templates'
  assert.deepEqual(await faults(path, { name: 'x', ...strangers }, foreign.owner.token), [
    'assignee_ulid',
    'team_ulid',
    'tag_ulids.0',
  ])
  const child = { subject: 'x', team_ulid: channel.ulid, body: '{{nothing}}' }
  assert.deepEqual(await faults(path, { name: 'x', children: [child] }), ['children.0.body'])
  assert.deepEqual(await faults(path, { name: 'x', children: [{ ...child, body: null }] }), [
    'children.0.team_ulid',
  ])
  assert.deepEqual(await faults(path, { name: 'x', fields: { unknown: 1 } }), ['fields.unknown'])
  const many = Array.from({ length: 21 }, () => ({ subject: 'x' }))
  assert.deepEqual(await faults(path, { name: 'x', children: many }), ['children'])
})

test('a ticket of a contact gets everything that its request leaves out', async () => {
  const template = (await make()).ulid
  const ticket = await ok('POST /api/tickets', { ...from(), template })
  assert.deepEqual(settingsOf(ticket), all())
  assert.deepEqual(
    ticket.messages.map(({ type, body_text }: Shown['messages'][number]) => [type, body_text]),
    [['inbound', `Prepare #${ticket.number} for Ann.`]],
  )
  assert.ok(
    ticket.activities.some(
      ({ description }: { description: string }) => description === 'Template New employee used',
    ),
  )
  assert.deepEqual(await textsOf(ticket.ulid), ['Contract', 'Mail'])
  const [laptop, badge] = await childrenOf(ticket.ulid)
  assert.deepEqual([laptop.subject, badge.subject], ['Laptop', 'Badge'])
  const child = await ok(`GET /api/tickets/${laptop.ulid}`)
  assert.equal(child.assigned_team.ulid, team.ulid)
  assert.deepEqual(
    child.messages.map(({ type, body_text }: Shown['messages'][number]) => [type, body_text]),
    [['note', `For #${child.number}`]],
  )
  assert.deepEqual(await textsOf(laptop.ulid), ['Order'])
})

test('what a request says comes before the template', async () => {
  const template = (await make()).ulid
  const message = { body: '<p>Hello</p>' }
  const own = { subject: 'Own', message, fields: { office: null }, template }
  const ticket = await ok('POST /api/tickets', { ...from(), ...own })
  assert.deepEqual(settingsOf(ticket), { ...all(), subject: 'Own', fields: {} })
  assert.equal(ticket.messages[0].body_text, 'Hello')
})

test('without a template, a subject and a text are required', async () => {
  assert.deepEqual(await faults('POST /api/tickets', from()), ['subject', 'message', 'message.body'])
  assert.deepEqual(await faults('POST /api/tickets', { ...from(), subject: null, message: null }), [
    'subject',
    'message',
    'message.body',
  ])
  assert.deepEqual(await faults('POST /api/outgoing-tickets', to()), ['subject', 'body'])
  const both = { ...to(), subject: 'x', body: 'x', body_text: 'x' }
  assert.deepEqual(await faults('POST /api/outgoing-tickets', both), ['body_text'])
  const empty = { ...to(), subject: '', body: '' }
  assert.deepEqual(await faults('POST /api/outgoing-tickets', empty), ['subject', 'body'])
  const blank = (await make({ subject: null, body: null })).ulid
  assert.deepEqual(await faults('POST /api/tickets', { ...from(), template: blank }), ['subject'])
  assert.deepEqual(await faults('POST /api/tickets', { ...from(), subject: 'x', template: blank }), [
    'message',
  ])
  assert.deepEqual(await faults('POST /api/outgoing-tickets', { ...to(), subject: 'x', template: blank }), [
    'body',
  ])
})

test('a message to somebody begins with a template, also if it is sent later', async () => {
  const template = (await make()).ulid
  const sent = await ok('POST /api/outgoing-tickets', { ...to(), template })
  assert.deepEqual(settingsOf(sent), all())
  assert.deepEqual(
    sent.messages.map(({ type, body_text }: Shown['messages'][number]) => [type, body_text]),
    [['outbound', `Prepare #${sent.number} for Ann.`]],
  )
  const later = await ok('POST /api/outgoing-tickets', { ...to(), template, send_at: '2030-01-01T00:00:00Z' })
  assert.deepEqual(await textsOf(later.ulid), ['Contract', 'Mail'])
  assert.equal((await childrenOf(later.ulid)).length, 2)
})

test('a repeated request creates the children once', async () => {
  const template = (await make()).ulid
  const count = async () => (await call('GET /api/tickets?per_page=1', { token })).body.meta.total
  const before = await count()
  const again = () =>
    ok('POST /api/outgoing-tickets', { ...to(), template }, token, { 'Idempotency-Key': `key ${template}` })
  const [one, other] = [await again(), await again()]
  assert.equal(one.ulid, other.ulid)
  assert.equal(await count(), before + 3)
})

test('a template that the caller cannot use is rejected', async () => {
  const member = await world.member(workspace)
  const { ulid: template } = await make({ is_shared: false })
  assert.deepEqual(await faults('POST /api/tickets', { ...from(), template }, member.token), ['template'])
  assert.deepEqual(await faults('POST /api/outgoing-tickets', { ...to(), template }, member.token), [
    'template',
  ])
})

test('a template forgets what is deleted, and says so before', async () => {
  const gone = await ok('POST /api/teams', { name: 'Gone' })
  const goneTag = await ok('POST /api/tags', { name: 'Gone', color: '#123456' })
  const field = await ok('POST /api/fields', { of: 'ticket', name: 'Gone', key: 'gone', type: 'text' })
  const member = await world.member(workspace)
  const { ulid } = await make({
    ...{ name: 'Forgets', team_ulid: gone.ulid, tag_ulids: [goneTag.ulid, tag.ulid] },
    ...{ fields: { gone: 'x', office: 'y' }, assignee_ulid: member.ulid },
    children: [
      { subject: 'One', team_ulid: gone.ulid, checklist: ['x'] },
      { subject: 'Two', team_ulid: team.ulid },
    ],
  })
  for (const path of [
    `teams/${gone.ulid}`,
    `tags/${goneTag.ulid}`,
    `fields/${field.ulid}`,
    `members/${member.ulid}`,
  ]) {
    const { uses } = await ok(`GET /api/${path}/uses`)
    assert.deepEqual(uses, [{ kind: 'ticket_template', ulid, name: 'Forgets', outcome: 'changed' }], path)
    await ok(`DELETE /api/${path}`)
  }
  await runJobs()
  const left = await ok(`GET /api/ticket-templates/${ulid}`)
  assert.deepEqual(
    [left.team_ulid, left.tag_ulids, left.fields, left.assignee_ulid],
    [null, [tag.ulid], { office: 'y' }, null],
  )
  assert.deepEqual(left.children, [
    { subject: 'One', body: '', team_ulid: null, checklist: ['x'] },
    { subject: 'Two', body: '', team_ulid: team.ulid, checklist: [] },
  ])
})

test('a value that its field no longer allows, and an assignee who only reads, are left out', async () => {
  const choices = [
    { value: 'a', name: 'A' },
    { value: 'b', name: 'B' },
  ]
  const field = await ok('POST /api/fields', {
    of: 'ticket',
    name: 'Kind',
    key: 'kind',
    type: 'choice',
    choices,
  })
  const reader = await world.member(workspace)
  const { ulid: template } = await make({ fields: { kind: 'b', office: 'x' }, assignee_ulid: reader.ulid })
  await ok(`PUT /api/fields/${field.ulid}`, { name: 'Kind', choices: choices.slice(0, 1) })
  await ok(`PUT /api/members/${reader.ulid}`, { role: 'viewer' })
  const ticket = await ok('POST /api/tickets', { ...from(), template })
  assert.deepEqual([ticket.fields, ticket.assignee], [{ office: 'x' }, null])
})

test('a draft of a new ticket keeps its template until it is deleted', async () => {
  const { ulid: template_ulid } = await make()
  const draft = await ok('POST /api/ticket-drafts', { subject: 'x', template_ulid })
  assert.equal(draft.template_ulid, template_ulid)
  await ok(`DELETE /api/ticket-templates/${template_ulid}`)
  assert.equal((await ok(`GET /api/ticket-drafts/${draft.ulid}`)).template_ulid, null)
})

test('a workflow creates a ticket from a shared template, and its children create no others', async () => {
  const own = await world.workspace()
  const by = own.owner.token
  const place = await world.channel(own)
  const child = { subject: 'Child', body: '<p>Do it</p>' }
  const body = { name: 'Follow-up', subject: 'Made', body: '<p>For {{contact.name}}</p>', is_shared: true }
  const { ulid: template } = await ok('POST /api/ticket-templates', { ...body, children: [child] }, by)
  const hidden = await ok('POST /api/ticket-templates', { ...body, is_shared: false }, by)
  const workflow = (parameters: object) => ({
    ...{ name: 'Follow up', trigger_type: 'on_new_ticket' },
    actions: [{ type: 'create_ticket', parameters }],
  })
  assert.deepEqual(await faults('POST /api/workflows', workflow({ template: hidden.ulid }), by), [
    'actions.0.parameters.template',
  ])
  assert.deepEqual(await faults('POST /api/workflows', workflow({}), by), [
    'actions.0.parameters.subject',
    'actions.0.parameters.body',
  ])
  await ok('POST /api/workflows', workflow({ template, subject: '', body: '<p></p>' }), by)
  const { uses } = await ok(`GET /api/ticket-templates/${template}/uses`, undefined, by)
  assert.deepEqual(
    uses.map(({ name, outcome }: { name: string; outcome: string }) => [name, outcome]),
    [['Follow up', 'fails']],
  )
  await ok(
    'POST /api/tickets',
    { ...from(), channel: place.ulid, subject: 'First', message: { body: 'x' } },
    by,
  )
  for (let n = 0; n < 3; n += 1) await runJobs()
  const tickets = await ok('GET /api/tickets?per_page=100', undefined, by)
  assert.deepEqual(tickets.map(({ subject }: { subject: string }) => subject).sort(), [
    'Child',
    'First',
    'Made',
  ])
  const made = tickets.find(({ subject }: { subject: string }) => subject === 'Made')
  const { messages } = await ok(`GET /api/tickets/${made.ulid}`, undefined, by)
  assert.deepEqual(
    messages.map(({ type, body_text }: Shown['messages'][number]) => [type, body_text]),
    [['note', 'For Ann']],
  )
})
