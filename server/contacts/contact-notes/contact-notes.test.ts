import assert from 'node:assert/strict'
import { test } from 'node:test'
import { borrowBellhop } from '../../../test/harness.ts'

const { call, travel, world } = await borrowBellhop()
const acme = await world.workspace('Acme')
const member = await world.member(acme)
const colleague = await world.member(acme)
const light = await world.member(acme, { role: 'light' })
const viewer = await world.member(acme, { role: 'viewer' })

let contacts = 0
const contact = async () => {
  contacts += 1
  const body = { email: `person${contacts}@notes.test`, notes: 'Description' }
  return (await call('POST /api/contacts', { token: member.token, body })).body.data
}
const add = (of: { ulid: string }, body: object, { token } = member) =>
  call(`POST /api/contacts/${of.ulid}/notes`, { token, body })
const list = async (of: { ulid: string }, query = '', { token } = member) =>
  (await call(`GET /api/contacts/${of.ulid}/notes${query}`, { token })).body

test('a note is listed with its author, and the text of the contact stays as it is', async () => {
  const of = await contact()
  const { status, body } = await add(of, { text: ' One line\nand another ' })
  assert.equal(status, 201)
  const { text, is_pinned, author, edited_at, can } = body.data
  assert.deepEqual(
    { text, is_pinned, author: author.ulid, edited_at, can },
    {
      text: 'One line\nand another',
      is_pinned: false,
      author: member.ulid,
      edited_at: null,
      can: { update: true },
    },
  )
  assert.deepEqual((await list(of)).data, [body.data])
  const shown = await call(`GET /api/contacts/${of.ulid}`, { token: member.token })
  assert.equal(shown.body.data.notes, 'Description')
})

test('an empty note is rejected', async () => {
  const of = await contact()
  assert.equal((await add(of, { text: ' \n ' })).status, 422)
  const { ulid } = (await add(of, { text: 'x' })).body.data
  const empty = await call(`PUT /api/contacts/${of.ulid}/notes/${ulid}`, {
    token: member.token,
    body: { text: ' ' },
  })
  assert.equal(empty.status, 422)
})

test('pinned notes can be listed alone, and pinning a note does not edit it', async () => {
  const of = await contact()
  const { ulid } = (await add(of, { text: 'First' })).body.data
  await add(of, { text: 'Second' })
  const put = (body: object) =>
    call(`PUT /api/contacts/${of.ulid}/notes/${ulid}`, { token: member.token, body })
  const pinned = (await put({ is_pinned: true })).body.data
  assert.deepEqual([pinned.text, pinned.is_pinned, pinned.edited_at], ['First', true, null])
  const listed = await list(of, '?filter[pinned]=true')
  assert.deepEqual([listed.data, listed.meta.total], [[pinned], 1])
  travel(60_000)
  const edited = (await put({ text: 'Changed' })).body.data
  assert.deepEqual([edited.text, edited.is_pinned], ['Changed', true])
  assert.ok(edited.edited_at > edited.created_at)
})

test('whoever may write notes on tickets may write them, and only the author and admins change them', async () => {
  const of = await contact()
  const { ulid } = (await add(of, { text: 'Of a light member' }, light)).body.data
  assert.equal((await add(of, { text: 'x' }, viewer)).status, 403)
  assert.equal((await list(of, '', viewer)).data[0].can.update, false)
  const at = `/api/contacts/${of.ulid}/notes/${ulid}`
  const put = ({ token }: { token: string }) => call(`PUT ${at}`, { token, body: { text: 'Changed' } })
  assert.deepEqual([(await put(colleague)).status, (await put(light)).status], [403, 200])
  assert.equal((await put(acme.owner)).status, 200)
  assert.equal((await call(`DELETE ${at}`, { token: colleague.token })).status, 403)
  assert.equal((await call(`DELETE ${at}`, { token: acme.owner.token })).status, 204)
  assert.deepEqual((await list(of)).data, [])
})

test('a note is found only on its contact', async () => {
  const [of, other] = [await contact(), await contact()]
  const { ulid } = (await add(of, { text: 'x' })).body.data
  const { token } = acme.owner
  const at = `/api/contacts/${other.ulid}/notes/${ulid}`
  assert.equal((await call(`PUT ${at}`, { token, body: { text: 'y' } })).status, 404)
  assert.equal((await call(`DELETE ${at}`, { token })).status, 404)
})

test('notes are deleted with their contact', async () => {
  const of = await contact()
  await add(of, { text: 'x' })
  await call(`DELETE /api/contacts/${of.ulid}`, { token: acme.owner.token })
  const left = await world.inside(
    acme,
    ({ sql }) =>
      sql`select from contact_notes n where not exists (select from contacts c where c.id = n.contact_id)`,
  )
  assert.equal(left.length, 0)
})
