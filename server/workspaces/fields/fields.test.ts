import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { borrowBellhop } from '../../../test/harness.ts'
import { signed, widgetsOf } from '../../../test/widgets.ts'

const bellhop = await borrowBellhop()
const { call, world, runJobs } = bellhop
let workspace: Awaited<ReturnType<typeof world.workspace>>
let token: string
let member: Awaited<ReturnType<typeof world.member>>
let channel: Awaited<ReturnType<typeof world.channel>>

before(async () => {
  workspace = await world.workspace()
  token = workspace.owner.token
  member = await world.member(workspace)
  channel = await world.channel(workspace)
  await define({ of: 'ticket', key: 'order', type: 'text' })
  await define({ of: 'ticket', key: 'story', type: 'long_text' })
  await define({ of: 'ticket', key: 'areas', type: 'choices', choices: named('app', 'mail', 'billing') })
  await define({ of: 'contact', key: 'plan', type: 'choice', choices: named('basic', 'pro') })
  await define({ of: 'contact', key: 'vip', type: 'checkbox' })
  await define({ of: 'company', key: 'seats', type: 'number' })
  await define({ of: 'company', key: 'renewal', type: 'date' })
})

const named = (...values: string[]) => values.map((value) => ({ value, name: `${value} choice` }))
const define = (body: { key: string; [more: string]: unknown }, by = token) =>
  call('POST /api/fields', { token: by, body: { name: `The ${body.key}`, ...body } })
const post = async (path: string, body: object) =>
  (await call(`POST /api/${path}`, { token, body })).body.data
const put = (path: string, body: object) => call(`PUT /api/${path}`, { token, body })
const get = async (path: string) => (await call(`GET /api/${path}`, { token })).body
let contacts = 0
const newContact = (fields: object, more = {}) => {
  contacts += 1
  return post('contacts', { email: `c${contacts}@fields.test`, fields, ...more })
}
const newTicket = (subject: string, fields: object, email = 'somebody@fields.test', more = {}) =>
  post('tickets', {
    channel: channel.ulid,
    subject,
    from_contact: { email },
    message: { body: 'Hello' },
    fields,
    ...more,
  })

test('a field has a key of its own, and admins order and change it', async () => {
  const { status, body } = await define({ of: 'ticket', key: 'first_order', type: 'text', is_in_lists: true })
  assert.equal(status, 201)
  const { ulid } = body.data
  assert.deepEqual((await define({ of: 'contact', key: 'first_order', type: 'text' })).body.errors, {
    key: ['The key has already been taken.'],
  })
  assert.deepEqual((await define({ of: 'contact', key: 'x', type: 'choice' })).body.errors, {
    choices: ['At least one choice is required.'],
  })
  const twice = { of: 'contact', key: 'x', type: 'choice', choices: [...named('a'), ...named('a')] }
  assert.deepEqual(Object.keys((await define(twice)).body.errors), ['choices.1.value'])
  assert.equal((await define({ of: 'ticket', key: 'Key', type: 'text' })).status, 422)

  await call(`PUT /api/fields/${ulid}/position`, { token, body: { after: [] } })
  const keys = (await call('GET /api/fields', { token: member.token })).body.data.map(
    ({ key }: { key: string }) => key,
  )
  assert.deepEqual(keys.slice(0, 3), ['first_order', 'order', 'story'])
  const changed = await put(`fields/${ulid}`, { name: 'Order' })
  assert.deepEqual([changed.body.data.name, changed.body.data.is_in_lists], ['Order', false])
  assert.equal((await call(`DELETE /api/fields/${ulid}`, { token })).status, 204)
  assert.equal((await call(`GET /api/fields/${ulid}`, { token })).status, 404)
})

test('values are those that their fields allow', async () => {
  const wrong = { plan: 'gold', vip: 'maybe', order: 'A-1', constructor: 1 }
  const { status, body } = await call('POST /api/contacts', {
    token,
    body: { email: 'wrong@fields.test', fields: wrong },
  })
  assert.equal(status, 422)
  assert.deepEqual(body.errors, {
    'fields.plan': ['The fields.plan field must be one of: basic, pro.'],
    'fields.vip': ['The fields.vip field must be true or false.'],
    'fields.order': ['No field has this key. There are: plan, vip.'],
    'fields.constructor': ['No field has this key. There are: plan, vip.'],
  })
  const company = await post('companies', { name: 'Initech', fields: { seats: 12.5, renewal: '2026-02-28' } })
  assert.deepEqual(company.fields, { seats: 12.5, renewal: '2026-02-28' })
  for (const fields of [{ seats: '12' }, { seats: 1e300 }, { renewal: '2026-02-29' }, { renewal: 'soon' }])
    assert.equal((await put(`companies/${company.ulid}`, { fields })).status, 422)
})

test('only named fields change, and null removes a value', async () => {
  const { ulid, fields } = await newContact({ plan: 'pro', vip: false })
  assert.deepEqual(fields, { plan: 'pro', vip: false })
  assert.deepEqual((await put(`contacts/${ulid}`, { fields: { vip: true } })).body.data.fields, {
    plan: 'pro',
    vip: true,
  })
  assert.deepEqual((await put(`contacts/${ulid}`, { fields: { plan: null } })).body.data.fields, {
    vip: true,
  })
  assert.deepEqual((await put(`contacts/${ulid}`, { name: 'Ada' })).body.data.fields, { vip: true })
})

test('a ticket tells in its history which fields changed', async () => {
  const { ulid, fields } = await newTicket('History', { areas: ['mail', 'app'], order: 'A-1' })
  assert.deepEqual(fields, { areas: ['app', 'mail'], order: 'A-1' })
  await put(`tickets/${ulid}`, { fields: { areas: ['billing'], order: 'A-1' } })
  await put(`tickets/${ulid}`, { fields: { order: null } })
  const { activities, fields: after } = (await get(`tickets/${ulid}`)).data
  assert.deepEqual(after, { areas: ['billing'] })
  const changes = activities.filter(({ type }: { type: string }) => type === 'field_changed')
  assert.deepEqual(
    changes.map(({ description }: { description: string }) => description),
    ['Field The areas set to billing choice', 'Field The order cleared'],
  )
  const { from, to, key } = changes[0].properties
  assert.deepEqual([key, from, to], ['areas', ['app', 'mail'], ['billing']])
})

test('the fields of tickets, contacts and companies find tickets', async () => {
  const company = await post('companies', { name: 'Big', fields: { seats: 900, renewal: '2027-01-31' } })
  const { ulid, email } = await newContact({ plan: 'pro', vip: true })
  await put(`contacts/${ulid}`, { company_ulid: company.ulid })
  const basic = await newContact({ plan: 'basic' })
  await newTicket('big', { order: 'B 7', areas: ['app', 'mail'], story: 'Once' }, email)
  await newTicket('small', { order: 'C,8', areas: ['billing'] }, basic.email)
  await newTicket('none', {}, 'nothing@fields.test')
  const ours = 'after:today is:open '
  const finds = async (search: string, expected: string, more = '') => {
    for (const words of ['', ' hello']) {
      const query = `filter[search]=${encodeURIComponent(`${ours}${search}${words}`)}${more}&sort=created_at`
      const { data } = await get(`tickets?${query}`)
      const subjects = data.map(({ subject }: { subject: string }) => subject)
      const found = subjects.filter((subject: string) => ['big', 'small', 'none'].includes(subject))
      assert.equal(found.join(' '), expected, search + words)
    }
  }
  await finds('field.plan:pro', 'big')
  await finds('field.plan:PRO,basic', 'big small')
  await finds('field.plan:"basic choice"', 'small')
  await finds('-field.plan:pro', 'small none')
  await finds('field.plan:none', 'none')
  await finds('-field.plan:none field.vip:yes', 'big')
  await finds('field.order:"b 7"', 'big')
  await finds('field.order:"C,8"', 'small')
  await finds('field.areas:mail', 'big')
  await finds('field.story:none', 'small none')
  await finds('field.seats:>100', 'big')
  await finds('field.seats:<900', '')
  await finds('field.seats:900', 'big')
  await finds('field.renewal:>=2027-01-31 field.renewal:<2027-02-01', 'big')
  await finds('-field.seats:>=900', 'small none')
  await finds('', 'big', '&filter[fields]=plan:pro,seats:>10')
  await finds('field.plan:basic', '', '&filter[fields]=plan:pro')
  await finds('field.plan:basic,pro', 'big', '&filter[fields]=plan:pro')
})

test('a condition that cannot be met is rejected, with what can', async () => {
  const fault = async (search: string) => {
    const { status, body } = await call(`GET /api/tickets?filter[search]=${search}`, { token })
    assert.equal(status, 422)
    return body.errors['filter.fields'][0]
  }
  assert.match(await fault('field.nothing:x'), /^No field has the key in nothing:x. There are: order, story/)
  assert.match(await fault('field.seats:many'), /it needs a number/)
  assert.match(await fault('field.renewal:>soon'), /it needs a date/)
  assert.match(await fault('field.plan:>pro'), /only numbers and dates can be compared/)
})

test('a saved view keeps conditions on fields', async () => {
  await newTicket('viewed', { order: 'V-1' })
  const view = await post('saved-views', { name: 'Orders', fields: ['order:V-1', '-areas:app'] })
  assert.deepEqual(view.fields, ['order:V-1', '-areas:app'])
  const { data } = await get(`tickets?view=${view.ulid}`)
  assert.deepEqual(
    data.map(({ subject }: { subject: string }) => subject),
    ['viewed'],
  )
  const counts = (await get('ticket-counts')).data.saved_views
  assert.equal(
    counts.find((one: { saved_view_ulid: string }) => one.saved_view_ulid === view.ulid).tickets,
    1,
  )
})

test('contacts are found by their fields, page by page', async () => {
  const company = await post('companies', { name: 'Paged', fields: { seats: 77 } })
  for (const name of ['Cy', 'Al', 'Bo']) {
    const { ulid } = await newContact({ plan: 'basic' }, { name: `${name} paged` })
    await put(`contacts/${ulid}`, { company_ulid: company.ulid })
  }
  const names = ({ data }: { data: { name: string }[] }) => data.map(({ name }) => name.slice(0, 2)).join(' ')
  const query = 'contacts?filter[fields]=seats:77,plan:basic&per_page=2&sort'
  const first = await get(`${query}=name`)
  assert.deepEqual([names(first), first.meta.total], ['Al Bo', 3])
  assert.equal(names(await get(`${query}=name&page=2`)), 'Cy')
  for (const [sort, expected] of Object.entries({
    name: 'Al Bo Cy',
    '-created_at': 'Bo Al Cy',
    last_activity: 'Cy Al Bo',
  })) {
    const start = await get(`${query}=${sort}&cursor=start`)
    const rest = await get(`${query}=${sort}&cursor=${start.meta.next_cursor}`)
    assert.equal(`${names(start)} ${names(rest)}`, expected)
    assert.equal(rest.meta.next_cursor, null)
  }
  assert.equal((await get(`${query}=name&filter[search]=bo`)).meta.total, 1)
})

test('an id of another system belongs to one ticket, contact or company', async () => {
  const { ulid } = await newContact({}, { external_id: 'crm 1' })
  const body = { email: 'other@fields.test', external_id: 'crm 1' }
  const taken = await call('POST /api/contacts', { token, body })
  assert.equal(taken.status, 422)
  assert.deepEqual(taken.body.errors, {
    external_id: [`The external id has already been taken by the contact ${ulid}.`],
  })
  assert.equal((await get('contacts?filter[external_id]=crm%201')).data[0].ulid, ulid)
  const company = await post('companies', { name: 'One', external_id: 'crm 1' })
  assert.equal(company.external_id, 'crm 1')
  const ticket = await newTicket('External', {}, undefined, { external_id: 'order:1' })
  assert.equal((await get('tickets?filter[search]=external_id:order:1')).data[0].ulid, ticket.ulid)
  const other = await newTicket('Other', {})
  const hidden = await world.member(workspace, { channels: [] })
  const errors = (await put(`tickets/${other.ulid}`, { external_id: 'order:1' })).body.errors
  assert.deepEqual(errors, {
    external_id: [`The external id has already been taken by the ticket ${ticket.ulid}.`],
  })
  assert.equal((await call(`GET /api/tickets/${ticket.ulid}`, { token: hidden.token })).status, 404)
  assert.equal((await put(`tickets/${ticket.ulid}`, { external_id: null })).body.data.external_id, null)
  assert.equal((await put(`tickets/${other.ulid}`, { external_id: 'order:1' })).status, 200)
})

test('concurrent requests with the same external id create one contact', async () => {
  const save = (email: string | undefined, more: object) =>
    put('contacts/by-external-id/crm%209', { ...(email && { email }), ...more })
  assert.deepEqual((await save(undefined, {})).body.errors, { email: ['The email field is required.'] })
  const all = await Promise.all([1, 2, 3, 4].map((n) => save('nine@fields.test', { name: `Name ${n}` })))
  assert.deepEqual(new Set(all.map(({ status }) => status)), new Set([200]))
  assert.equal(new Set(all.map(({ body }) => body.data.ulid)).size, 1)
  assert.equal(all.filter(({ body }) => body.meta.is_new).length, 1)
  const renamed = await save(undefined, { name: 'Nine', fields: { plan: 'pro' } })
  assert.deepEqual([renamed.body.data.name, renamed.body.data.fields], ['Nine', { plan: 'pro' }])
  const known = await newContact({}, { email: 'known@fields.test' })
  const linked = await put('contacts/by-external-id/crm%2010', { email: 'known@fields.test' })
  assert.deepEqual([linked.body.data.ulid, linked.body.meta.is_new], [known.ulid, false])
  assert.equal(linked.body.data.external_id, 'crm 10')
  const elsewhere = await put('contacts/by-external-id/crm%2F11', { email: 'known@fields.test' })
  assert.deepEqual(elsewhere.body.errors, { email: ['The email has already been taken.'] })
  for (const wrong of ['%20', 'x'.repeat(201), '%00'])
    assert.deepEqual(
      Object.keys((await put(`contacts/by-external-id/${wrong}`, { email: 'x@fields.test' })).body.errors),
      ['external_id'],
    )
})

test('a deleted field takes its values along, and its key is free then', async () => {
  const body = { of: 'ticket', key: 'gone', type: 'text' }
  const { ulid } = (await define(body)).body.data
  const ticket = await newTicket('Gone', { gone: 'x', order: 'kept' })
  await call(`DELETE /api/fields/${ulid}`, { token })
  assert.match((await define(body)).body.errors.key[0], /are still being removed/)
  assert.equal((await put(`tickets/${ticket.ulid}`, { fields: { gone: 'y' } })).status, 422)
  await runJobs()
  assert.deepEqual((await get(`tickets/${ticket.ulid}`)).data.fields, { order: 'kept' })
  assert.equal((await define(body)).status, 201)
})

test('a value whose choice was removed stays and is found, and cannot be chosen again', async () => {
  const body = { of: 'contact', key: 'colour', type: 'choice', choices: named('red', 'blue') }
  const { ulid } = (await define(body)).body.data
  const contact = await newContact({ colour: 'red' })
  assert.equal((await put(`fields/${ulid}`, { name: 'Colour', choices: named('blue') })).status, 200)
  assert.equal((await get(`contacts/${contact.ulid}`)).data.fields.colour, 'red')
  assert.equal((await get('contacts?filter[fields]=colour:red')).data.length, 1)
  assert.equal((await put(`contacts/${contact.ulid}`, { fields: { colour: 'red' } })).status, 422)
})

test('visitors set only the fields that are shown to them', async () => {
  const shown = { of: 'ticket', key: 'parcel', type: 'text', is_shown_to_visitors: true }
  assert.equal((await define(shown)).status, 201)
  assert.equal((await define({ ...shown, of: 'contact', key: 'hidden' })).status, 422)
  const { open, visitor } = widgetsOf(bellhop)
  const widget = await open(workspace)
  const settings = (await call(`GET /widget/${widget.key}/settings`)).body.data
  assert.deepEqual(
    settings.fields.map(({ key }: { key: string }) => key),
    ['parcel'],
  )
  const guest = await visitor(widget)
  const start = (fields: object) => guest.start('Where is it?', { fields })
  assert.deepEqual(Object.keys((await start({ order: 'A-1' })).body.errors), ['fields.order'])
  assert.equal((await start({ parcel: 'P-1' })).status, 201)
  const { data } = await get('tickets?filter[fields]=parcel:p-1')
  assert.deepEqual(data[0].fields, { parcel: 'P-1' })
})

test('a site signs values of fields of its visitors, and what is not allowed is left out', async () => {
  const { open, visitor } = widgetsOf(bellhop)
  const widget = await open(workspace)
  const { session } = widget
  const secret = (await call(`POST ${widget.path}/identity-secret`, { session })).body.data.secret
  const identity = (fields: object) => signed(secret, { id: '42', email: 'signed@fields.test', fields })
  const guest = await visitor(widget, identity({ plan: 'pro', vip: 'x', gone: 1, order: 'a\u0000' }))
  assert.equal((await guest.start('Hello')).status, 201)
  const fieldsOf = async () => (await get('contacts?filter[email]=signed@fields.test')).data[0].fields
  assert.deepEqual(await fieldsOf(), { plan: 'pro' })
  await visitor(widget, identity({ plan: null, vip: true }))
  assert.deepEqual(await fieldsOf(), { vip: true })
})
