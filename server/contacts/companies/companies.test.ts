import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { borrowBellhop } from '../../../test/harness.ts'

const { call, world } = await borrowBellhop()
let workspace: Awaited<ReturnType<typeof world.workspace>>
let admin: string
let member: string

before(async () => {
  workspace = await world.workspace()
  admin = workspace.owner.token
  member = (await world.member(workspace)).token
})

const create = (body: object, token = admin) => call('POST /api/companies', { token, body })
const created = async (body: object) => (await create(body)).body.data
const update = (ulid: string, body: object) => call(`PUT /api/companies/${ulid}`, { token: admin, body })
const show = (ulid: string) => call(`GET /api/companies/${ulid}`, { token: member })
const contactIn = async (company_ulid: string, email: string) => {
  const { ulid } = (await call('POST /api/contacts', { token: admin, body: { email } })).body.data
  await call(`PUT /api/contacts/${ulid}`, { token: admin, body: { company_ulid } })
  return ulid
}

test('an admin creates, changes and deletes a company', async () => {
  const { status, body } = await create({ name: ' Initech ', domain: 'INITECH.test' })
  assert.equal(status, 201)
  const { id, ulid, created_at, updated_at } = body.data
  assert.deepEqual(body.data, {
    ...{ id, ulid, name: 'Initech', domain: 'initech.test', external_id: null, fields: {} },
    ...{ contact_count: 0, created_at, updated_at },
  })

  const renamed = await update(ulid, { name: 'Initrode' })
  assert.equal(renamed.status, 200)
  const changed = { name: 'Initrode', updated_at: renamed.body.data.updated_at }
  assert.deepEqual(renamed.body.data, { ...body.data, ...changed })
  assert.equal((await update(ulid, { domain: 'Initrode.TEST' })).body.data.domain, 'initrode.test')
  assert.deepEqual((await update(ulid, {})).body.data.name, 'Initrode')
  const bare = await update(ulid, { domain: null })
  assert.equal(bare.body.data.domain, null)
  assert.deepEqual((await show(ulid)).body, bare.body)

  assert.equal((await call(`DELETE /api/companies/${ulid}`, { token: admin })).status, 204)
  assert.equal((await show(ulid)).status, 404)
  const events = await world.inside(workspace, ({ sql }) => sql`select type, facts from events order by id`)
  assert.deepEqual(
    events.filter(({ facts }) => facts.company === ulid).map(({ type, facts }) => [type, facts.name]),
    [
      ['company.created', 'Initech'],
      ['company.updated', 'Initrode'],
      ['company.updated', 'Initrode'],
      ['company.updated', 'Initrode'],
      ['company.updated', 'Initrode'],
      ['company.deleted', 'Initrode'],
    ],
  )
})

test('a rejected company names every fault', async () => {
  const { status, body } = await create({ name: '', domain: 'https://x.test/' })
  assert.equal(status, 422)
  assert.deepEqual(
    { message: body.message, errors: body.errors },
    {
      message: 'The name field is required. (and 1 more error)',
      errors: { name: ['The name field is required.'], domain: ['The domain field format is invalid.'] },
    },
  )
  const { ulid } = await created({ name: 'Kept' })
  assert.deepEqual((await update(ulid, { name: null })).body.errors, {
    name: ['The name field must be a string.'],
  })
})

test('a domain belongs to one company of a workspace, in whatever case', async () => {
  const { ulid } = await created({ name: 'First', domain: 'one.test' })
  const { status, body } = await create({ name: 'Second', domain: 'ONE.test' })
  assert.equal(status, 422)
  assert.deepEqual(body.errors, { domain: ['The domain has already been taken.'] })
  assert.equal((await update(ulid, { domain: 'One.test' })).status, 200)

  const elsewhere = (await world.workspace()).owner.token
  assert.equal((await create({ name: 'First', domain: 'one.test' }, elsewhere)).status, 201)
})

test('companies need no domain, and may share a name', async () => {
  for (const body of [{ name: 'Same' }, { name: 'Same' }, { name: 'Same', domain: ' ' }])
    assert.equal((await create(body)).body.data.domain, null)
})

test('a company counts its contacts, and leaves them behind when it is deleted', async () => {
  const { ulid } = await created({ name: 'Counted' })
  await contactIn((await created({ name: 'Other' })).ulid, 'c@x.com')
  const contacts = [await contactIn(ulid, 'a@x.com'), await contactIn(ulid, 'b@x.com')]
  assert.equal((await show(ulid)).body.data.contact_count, 2)
  assert.equal((await update(ulid, { name: 'Counting' })).body.data.contact_count, 2)

  await call(`DELETE /api/contacts/${contacts[0]}`, { token: admin })
  assert.equal((await show(ulid)).body.data.contact_count, 1)
  await call(`DELETE /api/companies/${ulid}`, { token: admin })
  const left = await call(`GET /api/contacts/${contacts[1]}`, { token: member })
  assert.equal(left.status, 200)
  assert.equal(left.body.data.company, null)
})

test('companies are listed by name, whatever the case', async () => {
  const other = await world.workspace()
  const token = other.owner.token
  for (const name of ['beta', 'Alpha', 'Gamma']) await create({ name }, token)
  const { body } = await call('GET /api/companies', { token })
  assert.deepEqual(
    body.data.map(({ name, contact_count }: { name: string; contact_count: number }) => [
      name,
      contact_count,
    ]),
    [
      ['Alpha', 0],
      ['beta', 0],
      ['Gamma', 0],
    ],
  )
})

test('the contacts of a company are listed by name, page by page', async () => {
  const { ulid } = await created({ name: 'Listed' })
  for (const email of ['c@listed.test', 'a@listed.test', 'b@listed.test']) await contactIn(ulid, email)
  await contactIn((await created({ name: 'Other' })).ulid, 'd@listed.test')
  const list = async (query: string) =>
    (await call(`GET /api/companies/${ulid}/contacts?${query}`, { token: member })).body
  const first = await list('per_page=2')
  const emails = ({ data }: { data: { email: string }[] }) => data.map(({ email }) => email)
  assert.deepEqual(
    [emails(first), first.meta.total, first.meta.last_page],
    [['a@listed.test', 'b@listed.test'], 3, 2],
  )
  assert.deepEqual(emails(await list('per_page=2&page=2')), ['c@listed.test'])
  assert.deepEqual(emails(await list('sort=-name')), ['c@listed.test', 'b@listed.test', 'a@listed.test'])
  const unknown = `GET /api/companies/${world.newUlid()}/contacts`
  assert.equal((await call(unknown, { token: member })).status, 404)
})
