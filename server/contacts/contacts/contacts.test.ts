import assert from 'node:assert/strict'
import { before, beforeEach, test } from 'node:test'
import { setTimeout } from 'node:timers/promises'
import { borrowBellhop } from '../../../test/harness.ts'

const { call, world } = await borrowBellhop()
let workspace: Awaited<ReturnType<typeof world.workspace>>
let elsewhere: Awaited<ReturnType<typeof world.workspace>>
let admin: string
let member: string

before(async () => {
  elsewhere = await world.workspace()
  workspace = await world.workspace()
  admin = workspace.owner.token
  member = (await world.member(workspace)).token
})

beforeEach(() => world.inside(workspace, ({ sql }) => sql`delete from contacts`))

const create = (body: object, token = member) => call('POST /api/contacts', { token, body })
const created = async (body: object) => (await create(body)).body.data
const update = (ulid: string, body: object) => call(`PUT /api/contacts/${ulid}`, { token: member, body })
const show = async (ulid: string) => (await call(`GET /api/contacts/${ulid}`, { token: member })).body.data
const createCompany = async (body: object, token = admin) =>
  (await call('POST /api/companies', { token, body })).body.data
const eventsOf = (ulid: string) =>
  world.inside(workspace, async ({ sql }) =>
    Array.from(await sql`select type, facts from events where facts->>'contact' = ${ulid} order by id`),
  )

test('a contact of an email alone has every field, and none of them made up', async () => {
  const { status, body } = await create({ email: ' John@X.COM ' })
  assert.equal(status, 201)
  const { id, ulid, created_at, updated_at } = body.data
  assert.deepEqual(body, {
    data: {
      id,
      ulid,
      name: null,
      email: 'john@x.com',
      avatar_url: null,
      company: null,
      ticket_count: 0,
      external_id: null,
      fields: {},
      last_activity_at: null,
      ...{ created_at, updated_at },
      other_emails: [],
      phones: [],
      proposed_company: null,
      notes: null,
    },
  })
  const shown = await call(`GET /api/contacts/${ulid.toUpperCase()}`, { token: member })
  assert.equal(shown.status, 200)
  assert.deepEqual(shown.body, body)
})

test('a contact is created with name and notes, but not into a company', async () => {
  const company = await createCompany({ name: 'Initech' })
  const contact = await created({
    email: 'bill@x.com',
    name: ' Bill ',
    notes: 'Likes\nstaplers',
    company_ulid: company.ulid,
  })
  assert.equal(contact.name, 'Bill')
  assert.equal(contact.notes, 'Likes\nstaplers')
  assert.equal((await show(contact.ulid)).company, null)
})

test('a rejected contact names every fault', async () => {
  const faulty = await create({ name: 7, notes: ['x'] })
  assert.equal(faulty.status, 422)
  assert.deepEqual(
    { message: faulty.body.message, errors: faulty.body.errors },
    {
      message: 'The email field is required. (and 2 more errors)',
      errors: {
        email: ['The email field is required.'],
        name: ['The name field must be a string.'],
        notes: ['The notes field must be a string.'],
      },
    },
  )
  const lengthy = await create({
    email: 'not an address',
    name: 'n'.repeat(256),
    notes: 'n'.repeat(65_536),
  })
  assert.deepEqual(lengthy.body.errors, {
    email: ['The email field must be a valid email address.'],
    name: ['The name field must not be greater than 255 characters.'],
    notes: ['The notes field must not be greater than 65535 characters.'],
  })
  const long = `${'a'.repeat(60)}@${`${'b'.repeat(60)}.`.repeat(4)}test`
  assert.deepEqual((await create({ email: long })).body.errors, {
    email: ['The email field must not be greater than 255 characters.'],
  })
})

test('texts may be as long as their limits', async () => {
  const contact = await created({ email: 'a@b.test', name: '🙂'.repeat(255), notes: 'n'.repeat(65_535) })
  assert.equal(contact.name, '🙂'.repeat(255))
  assert.equal(contact.notes.length, 65_535)
})

test('an email belongs to one contact of a workspace, in whatever case', async () => {
  await create({ email: 'ann@x.com' })
  const { status, body } = await create({ email: 'ANN@x.com' })
  assert.equal(status, 422)
  assert.deepEqual(
    { message: body.message, errors: body.errors },
    {
      message: 'The email has already been taken.',
      errors: { email: ['The email has already been taken.'] },
    },
  )
})

test('another workspace may have a contact with the same email', async () => {
  await create({ email: 'both@x.com' })
  assert.equal((await create({ email: 'both@x.com' }, elsewhere.owner.token)).status, 201)
})

test('fields that are left out of a change stay as they are', async () => {
  const before = await created({ email: 'ann@x.com', name: 'Ann', notes: 'Hello' })
  const company = await createCompany({ name: 'Initech' })
  await update(before.ulid, { company_ulid: company.ulid })

  const { status, body } = await update(before.ulid, { name: 'Anna' })
  assert.equal(status, 200)
  assert.deepEqual(body.data, {
    ...before,
    name: 'Anna',
    company: { ulid: company.ulid, name: 'Initech', domain: null },
    updated_at: body.data.updated_at,
  })
  assert.deepEqual((await update(before.ulid, {})).body, body)
  assert.deepEqual((await call(`PATCH /api/contacts/${before.ulid}`, { token: member })).body, body)
  assert.deepEqual(await show(before.ulid), body.data)
})

test('name and notes can be cleared, the email cannot', async () => {
  const { ulid } = await created({ email: 'ann@x.com', name: 'Ann', notes: 'Hello' })
  const cleared = (await update(ulid, { name: '', notes: null })).body.data
  assert.equal(cleared.name, null)
  assert.equal(cleared.notes, null)

  const { status, body } = await update(ulid, { email: ' ' })
  assert.equal(status, 422)
  assert.deepEqual(body.errors, { email: ['The email field must be a string.'] })
})

test('a changed email is stored in lower case and must be free, unless it is the own one', async () => {
  const { ulid } = await created({ email: 'ann@x.com' })
  await create({ email: 'taken@x.com' })
  assert.equal((await update(ulid, { email: 'Ann@X.com' })).body.data.email, 'ann@x.com')
  assert.equal((await update(ulid, { email: ' NEW@x.com' })).body.data.email, 'new@x.com')

  const { status, body } = await update(ulid, { name: 'Ann', email: 'TAKEN@x.com' })
  assert.equal(status, 422)
  assert.deepEqual(body.errors, { email: ['The email has already been taken.'] })
  assert.equal((await show(ulid)).name, null)
})

test('a contact moves into a company, on to another, and out of it', async () => {
  const { ulid } = await created({ email: 'ann@x.com' })
  const initech = await createCompany({ name: 'Initech', domain: 'initech.test' })
  const acme = await createCompany({ name: 'Acme' })

  const moved = await update(ulid, { company_ulid: initech.ulid.toUpperCase() })
  assert.equal(moved.status, 200)
  const company = { ulid: initech.ulid, name: 'Initech', domain: 'initech.test' }
  assert.deepEqual(moved.body.data.company, company)
  assert.deepEqual((await show(ulid)).company, company)
  const list = await call('GET /api/contacts', { token: member })
  assert.deepEqual(list.body.data[0].company, company)

  assert.equal((await update(ulid, { company_ulid: acme.ulid })).body.data.company.name, 'Acme')
  assert.equal((await update(ulid, { company_ulid: null })).body.data.company, null)
  await update(ulid, { company_ulid: acme.ulid })
  assert.equal((await update(ulid, { company_ulid: '' })).body.data.company, null)
})

test('a company that the workspace does not have is a 404, and nothing is saved', async () => {
  const before = await created({ email: 'ann@x.com', name: 'Ann' })
  const own = await createCompany({ name: 'Initech' })
  await update(before.ulid, { company_ulid: own.ulid })
  const foreign = await createCompany({ name: 'Secret' }, elsewhere.owner.token)
  const kept = await show(before.ulid)

  for (const company_ulid of [foreign.ulid, world.newUlid(), 'no ulid']) {
    const response = await update(before.ulid, {
      company_ulid,
      name: 'New',
      email: 'new@x.com',
      notes: 'New',
    })
    assert.equal(response.status, 404)
    assert.equal(response.text, '{"message":"Not found.","code":"not_found"}')
    assert.deepEqual(await show(before.ulid), kept)
  }
  const types = (await eventsOf(before.ulid)).map(({ type }) => type)
  assert.deepEqual(types, ['contact.created', 'contact.updated'])
})

test('faulty fields are told before a company that does not exist', async () => {
  const { ulid } = await created({ email: 'ann@x.com' })
  await create({ email: 'taken@x.com' })
  const company_ulid = world.newUlid()

  const faulty = await update(ulid, { company_ulid, email: 'nobody' })
  assert.equal(faulty.status, 422)
  assert.deepEqual(Object.keys(faulty.body.errors), ['email'])
  const taken = await update(ulid, { company_ulid, email: 'taken@x.com' })
  assert.equal(taken.status, 422)
  assert.deepEqual(taken.body.errors, { email: ['The email has already been taken.'] })
  const number = await update(ulid, { company_ulid: 7 })
  assert.equal(number.status, 422)
  assert.deepEqual(number.body.errors, { company_ulid: ['The company ulid field must be a string.'] })
})

test('a contact that does not exist is told before faulty fields', async () => {
  assert.equal((await update(world.newUlid(), { email: 'nobody' })).status, 404)
})

test('an admin deletes a contact, and its email is free again', async () => {
  const contact = await created({ email: 'ann@x.com' })
  const response = await call(`DELETE /api/contacts/${contact.ulid}`, { token: admin })
  assert.equal(response.status, 204)
  assert.equal(response.text, '')
  for (const method of ['GET', 'PUT', 'DELETE'])
    assert.equal((await call(`${method} /api/contacts/${contact.ulid}`, { token: admin })).status, 404)
  const again = await create({ email: 'ann@x.com' })
  assert.equal(again.status, 201)
  assert.notEqual(again.body.data.ulid, contact.ulid)
})

test('of two who delete a contact at once, one does', async () => {
  const { ulid } = await created({ email: 'ann@x.com' })
  const responses: ReturnType<typeof call>[] = []
  await world.inside(workspace, async ({ sql }) => {
    await sql`select from contacts where ulid = ${ulid} for update`
    for (let n = 0; n < 2; n++) responses.push(call(`DELETE /api/contacts/${ulid}`, { token: admin }))
    while ((await connectionsWaiting()) < 2) await setTimeout(10)
  })
  assert.deepEqual((await Promise.all(responses)).map(({ status }) => status).sort(), [204, 404])
})

const connectionsWaiting = () =>
  world.inside(workspace, async ({ sql }) => {
    const waiting = await sql`
      select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    return waiting.length
  })

test('changes at the same time to different fields are all kept', async () => {
  const { ulid } = await created({ email: 'ann@x.com' })
  const company = await createCompany({ name: 'Initech' })
  const changes = [{ name: 'Ann' }, { notes: 'Hi' }, { email: 'b@x.com' }, { company_ulid: company.ulid }]
  await Promise.all(changes.map((body) => update(ulid, body)))
  const { name, notes, email, company: joined } = await show(ulid)
  assert.deepEqual([name, notes, email, joined.name], ['Ann', 'Hi', 'b@x.com', 'Initech'])
})

test('what happens to a contact is written to the event log', async () => {
  const { ulid } = await created({ email: 'ann@x.com' })
  await update(ulid, { name: 'Ann' })
  await call(`DELETE /api/contacts/${ulid}`, { token: admin })
  const facts = { contact: ulid, email: 'ann@x.com' }
  assert.deepEqual(await eventsOf(ulid), [
    { type: 'contact.created', facts: { ...facts, name: null } },
    { type: 'contact.updated', facts: { ...facts, name: 'Ann' } },
    { type: 'contact.deleted', facts: { ...facts, name: 'Ann' } },
  ])
})
