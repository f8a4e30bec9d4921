import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { borrowBellhop } from '../../test/harness.ts'

const { call, world } = await borrowBellhop()
type Workspace = Awaited<ReturnType<typeof world.workspace>>
let workspace: Workspace
let admin: string
let member: string

before(async () => {
  workspace = await world.workspace()
  admin = workspace.owner.token
  member = (await world.member(workspace)).token
})

const create = (body: object, token = admin) => call('POST /api/workflows', { token, body })
const created = async (body: object) => {
  const response = await create({ name: 'Any', trigger_type: 'manual', ...body })
  assert.equal(response.status, 201, JSON.stringify(response.body))
  return response.body.data
}
const change = (ulid: string, body: object) => call(`PUT /api/workflows/${ulid}`, { token: admin, body })
const show = (ulid: string) => call(`GET /api/workflows/${ulid}`, { token: member })

const tag = async (token = admin) => {
  const body = { name: `Tag ${world.newUlid()}`, color: '#123456' }
  return (await call('POST /api/tags', { token, body })).body.data.ulid
}
const team = async () =>
  (await call('POST /api/teams', { token: admin, body: { name: `Team ${world.newUlid()}` } })).body.data.ulid

const spam = {
  name: 'No refunds',
  description: 'For what we have heard before',
  trigger_type: 'on_new_ticket',
  condition_match_type: 'any',
  is_enabled: false,
  conditions: [{ type: 'subject_contains', parameters: { value: 'refund' } }, { type: 'is_first_message' }],
  actions: [{ type: 'set_status', parameters: { status: 'spam' } }],
}

test('an admin creates, changes and deletes a workflow, and a member reads it', async () => {
  const { status, body } = await create(spam)
  assert.equal(status, 201)
  const { id, ulid, order_column, created_at, updated_at, updated_by, conditions, actions, ...others } =
    body.data
  assert.deepEqual(others, {
    name: 'No refunds',
    description: 'For what we have heard before',
    trigger_type: 'on_new_ticket',
    trigger_parameters: {},
    channel_ulids: null,
    condition_match_type: 'any',
    is_enabled: false,
    version: 1,
  })
  const plain = (items: { type: string; parameters: object }[]) =>
    items.map(({ type, parameters }) => ({ type, parameters }))
  assert.deepEqual(plain(conditions), [
    { type: 'subject_contains', parameters: { value: 'refund' } },
    { type: 'is_first_message', parameters: {} },
  ])
  assert.deepEqual(plain(actions), spam.actions)

  const changed = await change(ulid, { name: 'Refunds', description: '' })
  assert.equal(changed.status, 200)
  const expected = {
    ...body.data,
    name: 'Refunds',
    description: null,
    version: 2,
    updated_at: changed.body.data.updated_at,
  }
  assert.deepEqual(changed.body.data, expected)
  assert.deepEqual((await show(ulid.toUpperCase())).body.data, expected)
  const listed = await call('GET /api/workflows', { token: member })
  assert.deepEqual(listed.body.data, [expected])

  assert.equal((await call(`DELETE /api/workflows/${ulid}`, { token: admin })).status, 204)
  assert.equal((await show(ulid)).status, 404)
  assert.equal((await change(ulid, {})).status, 404)
})

test('a workflow needs a name and a trigger, and is enabled and asks for everything unless it says otherwise', async () => {
  const { status, body } = await create({})
  assert.equal(status, 422)
  assert.deepEqual(body.errors, {
    name: ['The name field is required.'],
    trigger_type: ['The trigger type field is required.'],
  })
  const { description, condition_match_type, is_enabled, conditions, actions } = await created({})
  assert.deepEqual(
    { description, condition_match_type, is_enabled, conditions, actions },
    { description: null, condition_match_type: 'all', is_enabled: true, conditions: [], actions: [] },
  )
})

test('workflows are listed in the order in which they were created, after those that are there', async () => {
  const other = await world.workspace()
  const names = ['Third', 'First', 'Second']
  for (const name of names) await create({ name, trigger_type: 'manual' }, other.owner.token)
  const { body } = await call('GET /api/workflows', { token: other.owner.token })
  type Listed = { name: string; order_column: number }
  assert.deepEqual(
    body.data.map(({ name, order_column }: Listed) => [name, order_column]),
    names.map((name, index) => [name, index + 1]),
  )
})

test('a list that is given replaces the whole list, under new ids; one that is left out stays', async () => {
  const before = await created(spam)
  const kept = (await change(before.ulid, { is_enabled: true })).body.data
  assert.deepEqual([kept.conditions, kept.actions], [before.conditions, before.actions])

  const same = (await change(before.ulid, { conditions: spam.conditions })).body.data
  assert.deepEqual(same.actions, before.actions)
  const idsOf = (items: { id: number; ulid: string }[]) => items.flatMap(({ id, ulid }) => [id, ulid])
  const known = idsOf(before.conditions)
  assert.deepEqual(
    idsOf(same.conditions).filter((id) => known.includes(id)),
    [],
  )

  const emptied = (await change(before.ulid, { conditions: [], actions: [] })).body.data
  assert.deepEqual([emptied.conditions, emptied.actions], [[], []])
  const { status, body } = await change(before.ulid, { conditions: null, actions: null })
  assert.equal(status, 422)
  assert.deepEqual(body.errors, {
    conditions: ['The conditions field must be an array.'],
    actions: ['The actions field must be an array.'],
  })
})

test('PATCH does what PUT does', async () => {
  const { ulid } = await created(spam)
  const response = await call(`PATCH /api/workflows/${ulid}`, { token: admin, body: { name: 'Patched' } })
  assert.deepEqual([response.status, response.body.data.name], [200, 'Patched'])
})

test('parameters come back as they were sent', async () => {
  const [one, other, somebody] = [await tag(), await tag(), (await world.member(workspace)).ulid]
  const inbox = await world.channel(workspace)
  const conditions = [
    { type: 'subject_equals', parameters: { value: ['One', 'Two'] } },
    { type: 'from_domain_equals', parameters: { values: ['@example.com'] } },
    { type: 'channel_is', parameters: { channels: [inbox.ulid] } },
    { type: 'channel_is', parameters: { channel: inbox.ulid } },
    { type: 'channel_is', parameters: { value: inbox.ulid } },
    { type: 'channel_type_is', parameters: { value: 'widget' } },
    { type: 'has_tag', parameters: { tags: [one, other] } },
    { type: 'has_tag', parameters: { tag: one } },
    { type: 'does_not_have_tag', parameters: { value: [one] } },
    { type: 'contact_is_new', parameters: { note: { of: ['the', 1, true, null] } } },
  ]
  const actions = [
    { type: 'assign_ticket', parameters: { assign_type: 'team', team: await team(), user: null } },
    { type: 'assign_ticket', parameters: { assign_type: 'specific_member', user: somebody } },
    { type: 'assign_ticket', parameters: { assign_type: 'unassign' } },
    { type: 'add_tags', parameters: { tags: [one] } },
    { type: 'send_reply', parameters: { body: '<p>We have it.</p>' } },
    { type: 'send_auto_reply', parameters: { body: 'We have it.' } },
    { type: 'add_note', parameters: { body: 'Look' } },
    { type: 'add_internal_note', parameters: { body: 'Look' } },
    { type: 'http_request', parameters: { url: 'http://example.com' } },
    {
      type: 'send_http_request',
      parameters: {
        method: 'PUT',
        url: 'https://example.com/a?b#c',
        content_type: 'text/plain',
        body: 'x',
      },
    },
    { type: 'run_ai_prompt', parameters: { prompt: 'Sum it up' } },
  ]
  const workflow = await created({ conditions, actions })
  const plain = (items: { type: string; parameters: object }[]) =>
    items.map(({ type, parameters }) => ({ type, parameters }))
  assert.deepEqual(plain(workflow.conditions), conditions)
  assert.deepEqual(plain(workflow.actions), actions)
  const shouted = { type: 'remove_tags', parameters: { tags: [one.toUpperCase()] } }
  assert.deepEqual((await created({ actions: [shouted] })).actions[0].parameters, { tags: [one] })
})

type Item = { type: string; parameters?: unknown }
type Case = [fault: string, item: Item, words: RegExp]
const required = /field is required/
const selected = /^The selected .* is invalid/
const text = /must be a string/
const longText = 'x'.repeat(65_537)
const nobody = '01hx3k9p7qv8ry2m4t6w0z5bcd'

const conditionFaults: Case[] = [
  ['type', { type: 'moon_is_full', parameters: {} }, selected],
  ['parameters', { type: 'subject_contains', parameters: 'refund' }, /must be an array/],
  ['parameters.value', { type: 'subject_contains' }, required],
  ['parameters.value', { type: 'subject_equals', parameters: { value: '  ' } }, required],
  ['parameters.value', { type: 'body_contains', parameters: { value: 5 } }, text],
  ['parameters.value', { type: 'from_email_equals', parameters: { value: [] } }, required],
  ['parameters.values', { type: 'from_email_contains', parameters: { values: [] } }, required],
  ['parameters.value.1', { type: 'from_domain_equals', parameters: { value: ['a.test', {}] } }, text],
  ['parameters.values.0', { type: 'to_email_contains', parameters: { values: [''] } }, text],
  [
    'parameters.value',
    { type: 'to_email_equals', parameters: { value: 'x'.repeat(1_001) } },
    /1000 characters/,
  ],
  [
    'parameters.value',
    { type: 'subject_contains', parameters: { value: Array(101).fill('x') } },
    /100 items/,
  ],
  ['parameters.value', { type: 'channel_type_is', parameters: { value: 'fax' } }, selected],
  ['parameters.channels', { type: 'channel_is', parameters: {} }, required],
  ['parameters.channels.0', { type: 'channel_is', parameters: { channels: [nobody] } }, selected],
  ['parameters.channel', { type: 'channel_is', parameters: { channel: nobody } }, selected],
  ['parameters.tags', { type: 'has_tag' }, required],
  ['parameters.tags.0', { type: 'has_tag', parameters: { tags: ['refund'] } }, selected],
  ['parameters.tag', { type: 'has_tag', parameters: { tag: nobody } }, selected],
  ['parameters.tags.0', { type: 'does_not_have_tag', parameters: { tags: [nobody] } }, selected],
]

const request = (parameters: object) => ({ type: 'send_http_request', parameters })
const assignment = (assign_type: string, others: object = {}) => ({
  type: 'assign_ticket',
  parameters: { assign_type, ...others },
})
const actionFaults: Case[] = [
  ['type', { type: 'delete_ticket', parameters: {} }, selected],
  ['parameters.status', { type: 'set_status' }, required],
  ['parameters.status', { type: 'set_status', parameters: { status: 'solved' } }, selected],
  ['parameters.assign_type', { type: 'assign_ticket', parameters: {} }, required],
  ['parameters.assign_type', assignment('anybody'), selected],
  ['parameters.user', assignment('user'), required],
  ['parameters.user', assignment('member', { user: null }), required],
  ['parameters.user', assignment('specific_member', { user: nobody }), selected],
  ['parameters.team', assignment('team', { team: null, user: null }), required],
  ['parameters.team', assignment('least_busy'), required],
  ['parameters.team', assignment('least_busy_team_member'), required],
  ['parameters.team', assignment('random'), required],
  ['parameters.team', assignment('random_team_member', { team: nobody }), selected],
  ['parameters.team', assignment('team', { team: 7 }), text],
  ['parameters.tags', { type: 'add_tags', parameters: { tags: [] } }, required],
  ['parameters.tags', { type: 'add_tags', parameters: { tags: nobody } }, /must be an array/],
  ['parameters.tags.0', { type: 'remove_tags', parameters: { tags: [nobody] } }, selected],
  ['parameters.body', { type: 'send_reply', parameters: { body: ' \n ' } }, required],
  ['parameters.body', { type: 'send_auto_reply', parameters: {} }, required],
  ['parameters.body', { type: 'add_note', parameters: { body: longText } }, /65536 characters/],
  ['parameters.body', { type: 'add_internal_note', parameters: { body: 1 } }, text],
  ['parameters.url', request({}), required],
  ['parameters.url', request({ url: 'ftp://example.com' }), /format is invalid/],
  ['parameters.url', request({ url: 'example.com' }), /format is invalid/],
  ['parameters.url', request({ url: 'https://' }), /format is invalid/],
  ['parameters.url', request({ url: 'https://user:secret@example.com' }), /format is invalid/],
  ['parameters.url', request({ url: `https://example.com/${'x'.repeat(2_048)}` }), /2048 characters/],
  ['parameters.method', request({ url: 'https://example.com', method: 'HEAD' }), selected],
  ['parameters.content_type', request({ url: 'https://example.com', content_type: 'a\r\nb: c' }), /format/],
  ['parameters.url', { type: 'http_request', parameters: { url: 'javascript:alert(1)' } }, /format/],
  ['parameters.prompt', { type: 'run_ai_prompt', parameters: { prompt: 'x'.repeat(10_001) } }, /10000 char/],
]

for (const [list, cases] of [
  ['conditions', conditionFaults],
  ['actions', actionFaults],
] as const)
  test(`a fault in the ${list} of a workflow is told where it is`, async () => {
    const fine = list === 'actions' ? spam.actions[0] : spam.conditions[0]
    for (const [fault, item, words] of cases) {
      const { status, body } = await create({ name: 'x', trigger_type: 'manual', [list]: [fine, item] })
      assert.equal(status, 422, JSON.stringify(item))
      assert.deepEqual(Object.keys(body.errors), [`${list}.1.${fault}`], JSON.stringify(item))
      assert.match(body.message, words)
    }
  })

test('a workflow cannot name what another workspace has', async () => {
  const other = await world.workspace()
  const foreignTag = await tag(other.owner.token)
  const foreignTeam = await call('POST /api/teams', { token: other.owner.token, body: { name: 'Theirs' } })
  const conditions = [
    { type: 'has_tag', parameters: { tags: [await tag(), foreignTag] } },
    { type: 'channel_is', parameters: { channels: [(await world.channel(other)).ulid] } },
  ]
  const actions = [
    assignment('team', { team: foreignTeam.body.data.ulid }),
    assignment('user', { user: other.owner.ulid }),
    { type: 'add_tags', parameters: { tags: [foreignTag] } },
  ]
  const body = { name: 'x', trigger_type: 'on_tag_added', trigger_parameters: { tags: [foreignTag] } }
  const response = await create({ ...body, conditions, actions })
  assert.equal(response.status, 422)
  assert.deepEqual(Object.keys(response.body.errors), [
    'trigger_parameters.tags.0',
    'conditions.0.parameters.tags.1',
    'conditions.1.parameters.channels.0',
    'actions.0.parameters.team',
    'actions.1.parameters.user',
    'actions.2.parameters.tags.0',
  ])
  assert.equal(
    response.body.message,
    'The selected trigger_parameters.tags.0 is invalid. (and 5 more errors)',
  )
})

test('a workflow that waits for a reply says how long', async () => {
  const wait = (trigger_parameters?: unknown) =>
    create({ name: 'x', trigger_type: 'on_no_reply', trigger_parameters })
  const { status, body } = await wait()
  assert.equal(status, 422)
  assert.equal(Object.keys(body.errors)[0], 'trigger_parameters')
  const rejected: [unknown, string][] = [
    [{}, 'value'],
    [{ value: 0 }, 'value'],
    [{ value: 1.5 }, 'value'],
    [{ value: 'soon' }, 'value'],
    [{ value: 721 }, 'value'],
    [{ value: 43_201, unit: 'minutes' }, 'value'],
    [{ value: 31, unit: 'days', only_business_hours: true }, 'value'],
    [{ value: 1, unit: 'weeks' }, 'unit'],
    [{ value: 1, only_business_hours: 'maybe' }, 'only_business_hours'],
  ]
  for (const [parameters, field] of rejected) {
    const { status, body } = await wait(parameters)
    assert.equal(status, 422, JSON.stringify(parameters))
    assert.deepEqual(Object.keys(body.errors), [`trigger_parameters.${field}`], JSON.stringify(parameters))
  }
  assert.deepEqual((await wait([])).body.errors, {
    trigger_parameters: ['The trigger parameters field must be an array.'],
  })
  const stored = async (parameters: object) => (await wait(parameters)).body.data.trigger_parameters
  const wholeDay = { value: 1, unit: 'days', only_business_hours: true }
  assert.deepEqual(await stored({ ...wholeDay, colour: 'red' }), wholeDay)
  assert.deepEqual(await stored({ value: '720' }), { value: 720, unit: 'hours', only_business_hours: false })
  for (const longest of [
    { value: 43_200, unit: 'minutes' },
    { value: 30, unit: 'days' },
  ])
    assert.equal((await wait(longest)).status, 201)
})

test('the parameters of a trigger stay as long as it is of the same kind', async () => {
  const { ulid } = await created({ trigger_type: 'on_no_reply', trigger_parameters: { value: 2 } })
  const after = async (body: object) => (await change(ulid, body)).body.data.trigger_parameters
  const wait = { value: 2, unit: 'hours', only_business_hours: false }
  assert.deepEqual(await after({ name: 'Renamed' }), wait)
  assert.deepEqual(await after({ trigger_type: 'on_no_reply' }), wait)
  assert.deepEqual(await after({ trigger_type: 'manual' }), {})
  const { status, body } = await change(ulid, { trigger_type: 'on_no_reply' })
  assert.equal(status, 422)
  assert.equal(Object.keys(body.errors)[0], 'trigger_parameters')
  assert.deepEqual(await after({ trigger_type: 'on_no_reply', trigger_parameters: { value: 2 } }), wait)
  const tags = [await tag()]
  assert.deepEqual(await after({ trigger_type: 'on_tag_added', trigger_parameters: { tags } }), { tags })
  assert.deepEqual(await after({ trigger_type: 'on_tag_removed' }), { tags })
  assert.deepEqual(await after({ trigger_type: 'on_new_ticket' }), {})
  assert.deepEqual(await after({ trigger_parameters: { tags } }), {})
})

test('the manual workflows that a ticket meets now are listed in their order, and run', async () => {
  const workspace = await world.workspace()
  const { token } = workspace.owner
  const [channel, other] = [await world.channel(workspace), await world.channel(workspace)]
  const about = (value: string) => [{ type: 'subject_contains', parameters: { value } }]
  const manual = async (name: string, body: object = {}) =>
    (await create({ name, trigger_type: 'manual', ...body }, token)).body.data
  await manual('Other subject', { conditions: about('invoice') })
  await manual('Off', { is_enabled: false })
  await manual('Other channel', { channel_ulids: [other.ulid] })
  await create({ name: 'By an event', trigger_type: 'on_new_ticket' }, token)
  const close = [{ type: 'set_status', parameters: { status: 'closed' } }]
  const refund = await manual('Refund', {
    conditions: about('refund'),
    description: 'Refunds',
    actions: close,
  })
  const always = await manual('Always')
  const body = {
    channel: channel.ulid,
    subject: 'My refund',
    from_contact: { email: 'a@x.test' },
    message: { body: 'Hi' },
  }
  const ticket = (await call('POST /api/tickets', { token, body })).body.data
  const path = `/api/tickets/${ticket.ulid}/workflows`
  const listed = (await call(`GET ${path}`, { token })).body.data
  assert.deepEqual(listed, [
    { ulid: refund.ulid, name: 'Refund', description: 'Refunds' },
    { ulid: always.ulid, name: 'Always', description: null },
  ])
  assert.equal((await call(`POST ${path}/${refund.ulid}`, { token })).body.data.status, 'closed')
  assert.equal((await call(`GET ${path}`, { token: member })).status, 404)
})

test('a change of a version that somebody else has changed is rejected with who and when', async () => {
  const ada = await world.member(workspace, { role: 'admin' })
  const { ulid, version } = await created({})
  const theirs = { name: 'Theirs', seen_version: version }
  const changed = await call(`PUT /api/workflows/${ulid}`, { token: ada.token, body: theirs })
  const { name } = (await call('GET /api/me', { token: ada.token })).body.data.user
  assert.deepEqual([changed.status, changed.body.data.updated_by], [200, name])
  const { status, body } = await change(ulid, { name: 'Mine', seen_version: version })
  assert.equal(status, 409)
  assert.match(
    body.message,
    new RegExp(`^${name} changed this workflow at \\d{4}-\\d\\d-\\d\\d \\d\\d:\\d\\d UTC\\.$`),
  )
  const { updated_at, updated_by } = changed.body.data
  assert.deepEqual(
    { version: body.version, updated_at: body.updated_at, updated_by: body.updated_by },
    { version: version + 1, updated_at, updated_by },
  )
  assert.equal((await show(ulid)).body.data.name, 'Theirs')
  for (const seen_version of [version + 1, null])
    assert.equal((await change(ulid, { name: 'Mine', seen_version })).status, 200)
  assert.equal((await change(ulid, { seen_version: 'x' })).status, 422)
})
