import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { borrowBellhop } from '../../../test/harness.ts'
import { joinedPhones, patternsFor, phonesOf } from './phones.ts'

const { call, world } = await borrowBellhop()
let token: string
let channel: string
before(async () => {
  const acme = await world.workspace()
  token = acme.owner.token
  channel = (await world.channel(acme)).ulid
})

const ok = async (line: string, body?: object) => {
  const answer = await call(line, { token, ...(body && { body }) })
  assert.ok(answer.status < 300, `${line}: ${answer.text}`)
  return answer.body?.data
}
const found = async (query: string) =>
  (await ok(`GET /api/contacts?${query}`)).map(({ email }: { email: string }) => email)

test('a number is E.164 only if it names its country', () => {
  const forms = {
    '+49 30 1234567': '+49301234567',
    '+49 (0)30 / 123-4567': '+49301234567',
    '0049301234567': '+49301234567',
    '+1 (555) 010-9999 ext. 12': '+15550109999',
    '(030) 1234567': null,
    '112': null,
    '+49 30': null,
    '+0301234567': null,
  }
  for (const [number, e164] of Object.entries(forms))
    assert.deepEqual(phonesOf([{ number }]), [{ number, e164, label: null }])
})

test('the same number in two forms is one, with the label of either', () => {
  const numbers = phonesOf([
    { number: '+49 30 1234567' },
    { number: '0049 30 1234567', label: 'work' },
    { number: '030 1234567' },
  ])
  assert.deepEqual(
    joinedPhones([...numbers, ...numbers]).map(({ number, label }) => [number, label]),
    [
      ['+49 30 1234567', 'work'],
      ['030 1234567', null],
    ],
  )
})

test('only what looks like a number is searched by its digits', () => {
  assert.deepEqual(patternsFor('030 123-45'), ['%030 123-45%', '%3012345%'])
  assert.deepEqual(patternsFor('03 01 23 45'), ['%03 01 23 45%', '%3012345%'])
  assert.deepEqual(patternsFor('4711'), ['%4711%'])
  for (const text of ['007', 'ann 4711', '']) assert.deepEqual(patternsFor(text), [`%${text}%`])
})

test('a contact has phone numbers in their order, and a change replaces all of them', async () => {
  const phones = [{ number: '+49 170 1234567', label: 'mobile' }, { number: '030 765432' }]
  const { ulid, ...made } = await ok('POST /api/contacts', { email: 'ada@x.test', phones })
  const shown = [
    { number: '+49 170 1234567', e164: '+491701234567', label: 'mobile' },
    { number: '030 765432', e164: null, label: null },
  ]
  assert.deepEqual(made.phones, shown)
  const change = async (body: object) => (await ok(`PUT /api/contacts/${ulid}`, body)).phones
  assert.deepEqual(await change({ name: 'Ada' }), shown)
  assert.deepEqual(await change({ phones: phones.toReversed() }), shown.toReversed())
  assert.deepEqual(await change({ phones: [] }), [])
  const put = await ok('PUT /api/contacts/by-external-id/crm-1', { email: 'ada@x.test', phones })
  assert.deepEqual([put.ulid, put.phones], [ulid, shown])
})

test('what is no number is rejected, and so are more than ten', async () => {
  const rejected = async (phones: object[]) => {
    const { status, body } = await call('POST /api/contacts', { token, body: { email: 'no@x.test', phones } })
    return [status, Object.keys(body.errors)]
  }
  for (const number of ['12', 'call me', '+49 30 <script>', '1'.repeat(41)])
    assert.deepEqual(await rejected([{ number: '112' }, { number }]), [422, ['phones.1.number']])
  assert.deepEqual(await rejected([{ number: '112', label: 'a:b' }]), [422, ['phones.0.label']])
  const eleven = Array.from({ length: 11 }, (_, n) => ({ number: `030 1000${n}` }))
  assert.deepEqual(await rejected(eleven), [422, ['phones']])
})

test('contacts and their tickets are found by a number, however it is written', async () => {
  const phones = [{ number: '+49 (0)89 998877' }]
  await ok('POST /api/contacts', { email: 'called@x.test', phones })
  await ok('POST /api/contacts', { email: 'other@x.test', phones: [{ number: '0711 998866' }] })
  for (const text of ['+49 89 998877', '089/998877', '0049 89 99 88 77', '998877'])
    for (const more of ['', '&cursor=start', '&sort=-last_activity', '&sort=updated_at&cursor=start'])
      assert.deepEqual(
        await found(`filter[search]=${encodeURIComponent(text)}${more}`),
        ['called@x.test'],
        `${text} ${more}`,
      )
  const message = { subject: 'Called', from_contact: { email: 'called@x.test' }, message: { body: 'Hi' } }
  await ok('POST /api/tickets', { channel, ...message })
  for (const search of ['from:998877', 'from:"+49 89 998877"']) {
    const tickets = await ok(`GET /api/tickets?filter[search]=${encodeURIComponent(search)}`)
    assert.deepEqual(
      tickets.map(({ subject }: { subject: string }) => subject),
      ['Called'],
      search,
    )
  }
})
