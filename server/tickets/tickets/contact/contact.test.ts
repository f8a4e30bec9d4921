import assert from 'node:assert/strict'
import { test } from 'node:test'
import { borrowBellhop } from '../../../../test/harness.ts'
import { widgetsOf } from '../../../../test/widgets.ts'

const bellhop = await borrowBellhop()
const { call, world } = bellhop
const { open, visitor } = widgetsOf(bellhop)
const acme = await world.workspace('Acme')
const { token } = acme.owner
const support = await world.channel(acme, { name: 'Support' })
const sales = await world.channel(acme, { name: 'Sales' })

const write = async (channel: { ulid: string }, email: string, subject: string) => {
  const ticket = { channel: channel.ulid, subject, from_contact: { email }, message: { body: subject } }
  return (await call('POST /api/tickets', { token, body: ticket })).body.data
}
const contactOf = async ({ ulid }: { ulid: string }, as = token) => {
  const answer = await call(`GET /api/tickets/${ulid}/contact`, { token: as })
  assert.equal(answer.status, 200, answer.text)
  return answer.body.data
}

test('a ticket of a widget tells where and with which browser it began', async () => {
  const grace = await visitor(await open(acme))
  const visit = {
    page_url: 'https://shop.test/orders#token=secret',
    page_title: '<img src=x onerror=alert(1)>',
    language: 'de-AT',
    time_zone: 'Europe/Vienna',
    user_agent: 'Mozilla/5.0 (X11; Linux x86_64; rv:146.0) Gecko/20100101 Firefox/146.0',
  }
  const asked = (await grace.start('Where is it?', { visit })).body.data
  const shown = await contactOf(asked)
  assert.deepEqual(shown.visit, {
    page_url: 'https://shop.test/orders',
    page_title: '<img src=x onerror=alert(1)>',
    language: 'de-AT',
    time_zone: 'Europe/Vienna',
    browser: 'Firefox 146',
    system: 'Linux',
  })
  assert.equal(shown.contact.email, 'grace@example.test')
  assert.doesNotMatch((await grace.asks(`GET /conversations/${asked.ulid}`)).text, /shop\.test|Vienna/)
})

test('a question is taken whatever a widget tells of the visit, and without it', async () => {
  const widget = await open(acme)
  for (const visit of [
    undefined,
    {},
    { page_title: '', user_agent: '' },
    { page_url: 'javascript:alert(1)', page_title: '\0', language: '\ud800', time_zone: 'x'.repeat(60_000) },
  ]) {
    const asked = await (await visitor(widget)).start('Hello', { visit, email: 'old@example.test' })
    assert.equal(asked.status, 201, asked.text)
    assert.equal((await contactOf(asked.body.data)).visit, null)
  }
})

test('other tickets of the contact are shown, newest first, and the rest is counted', async () => {
  const email = 'many@example.test'
  const first = await write(support, email, 'Ticket 0')
  for (let at = 1; at <= 6; at += 1) await write(support, email, `Ticket ${at}`)
  await call(`PUT /api/tickets/${first.ulid}/status`, { token, body: { status: 'closed' } })
  await call(`POST /api/tickets/${first.ulid}/reply`, { token, body: { body: 'Done' } })
  const last = await write(support, email, 'Ticket 7')
  const { recent_tickets, more_ticket_count, contact, visit } = await contactOf(last)
  assert.deepEqual(
    recent_tickets.map(({ subject }: { subject: string }) => subject),
    ['Ticket 0', 'Ticket 6', 'Ticket 5', 'Ticket 4', 'Ticket 3'],
  )
  const [{ status, latest_message_preview, number }] = recent_tickets
  assert.deepEqual([status, latest_message_preview, number], ['closed', 'Done', first.number])
  assert.deepEqual([more_ticket_count, contact.ticket_count, visit], [2, 8, null])

  const single = await contactOf(await write(support, 'single@example.test', 'Alone'))
  assert.deepEqual([single.recent_tickets, single.more_ticket_count], [[], 0])
})

test('members see neither contacts of tickets that they cannot access nor tickets of other channels', async () => {
  const email = 'both@example.test'
  const hidden = await write(sales, email, 'Hidden offer')
  const shown = await write(support, email, 'Seen')
  const member = await world.member(acme, { name: 'Ada', channels: [support.id] })
  const { recent_tickets, more_ticket_count, contact } = await contactOf(shown, member.token)
  assert.deepEqual([recent_tickets, more_ticket_count, contact.ticket_count], [[], 0, 1])
  const { status } = await call(`GET /api/tickets/${hidden.ulid}/contact`, { token: member.token })
  assert.equal(status, 404)
})

test('the pinned notes on the contact are shown, and who can change them', async () => {
  const ticket = await write(support, 'noted@example.test', 'Note me')
  const { contact, pinned_notes } = await contactOf(ticket)
  assert.deepEqual(pinned_notes, [])
  const note = (body: object) => call(`POST /api/contacts/${contact.ulid}/notes`, { token, body })
  await note({ text: 'Not pinned' })
  const pinned = (await note({ text: 'Calls on Mondays', is_pinned: true })).body.data
  assert.deepEqual((await contactOf(ticket)).pinned_notes, [pinned])
  const { token: other } = await world.member(acme)
  assert.deepEqual((await contactOf(ticket, other)).pinned_notes, [{ ...pinned, can: { update: false } }])
})

test('the custom fields of the company are shown', async () => {
  const made = async (path: string, body: object) =>
    (await call(`POST /api/${path}`, { token, body })).body.data
  await made('fields', { of: 'company', key: 'contract', name: 'Contract', type: 'text' })
  const company = await made('companies', { name: 'Navy', fields: { contract: 'C-17' } })
  const ticket = await write(support, 'admiral@example.test', 'Aye')
  assert.deepEqual((await contactOf(ticket)).company_fields, {})
  const { contact } = await contactOf(ticket)
  await call(`PUT /api/contacts/${contact.ulid}`, { token, body: { company_ulid: company.ulid } })
  assert.deepEqual((await contactOf(ticket)).company_fields, { contract: 'C-17' })
})

test('without its contact, a ticket still tells of the visit', async () => {
  const grace = await visitor(await open(acme))
  const visit = { time_zone: 'Asia/Tokyo' }
  const asked = (await grace.start('Hello', { visit, email: 'gone@example.test' })).body.data
  const { contact } = await contactOf(asked)
  await call(`DELETE /api/contacts/${contact.ulid}`, { token })
  const shown = await contactOf(asked)
  assert.deepEqual(
    [shown.contact, shown.visit.time_zone, shown.recent_tickets, shown.more_ticket_count],
    [null, 'Asia/Tokyo', [], 0],
  )
})
