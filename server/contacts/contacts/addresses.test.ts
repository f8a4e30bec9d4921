import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { startBellhop } from '../../../test/harness.ts'
import { openMailIn } from '../../../test/mail-client.ts'
import { widgetsOf } from '../../../test/widgets.ts'

const bellhop = await startBellhop({ environment: { MAIL_DOMAIN: 'help.test' } })
const { call, runJobs, world } = bellhop
const { open, visitor } = widgetsOf(bellhop)
const acme = await world.workspace('Acme')
const { token } = acme.owner
const channel = await world.channel(acme, { address: 'support@acme.test' })
const mailIn = await openMailIn(bellhop.services)
after(() => mailIn.close())

const ok = async (line: string, body?: object) => {
  const answer = await call(line, { token, ...(body && { body }) })
  assert.ok(answer.status < 300, `${line}: ${answer.text}`)
  return answer.body?.data
}
const make = (email: string, others: string[] = []) =>
  ok('POST /api/contacts', { email, other_emails: others })
const change = (ulid: string, body: object) => ok(`PUT /api/contacts/${ulid}`, body)
const write = (email: string, subject = 'Hello') =>
  ok('POST /api/tickets', {
    channel: channel.ulid,
    subject,
    from_contact: { email },
    message: { body: subject },
  })
const reply = async (ticket: { ulid: string }) =>
  (await ok(`POST /api/tickets/${ticket.ulid}/reply`, { body: 'Hi' })).to_recipients
const arrives = async (mail: Partial<Parameters<typeof mailIn.send>[0]>) => {
  await mailIn.send({ from: 'x@example.test', to: 'support@acme.test', subject: 'Mail', ...mail })
  await runJobs()
  const [{ ticket }] = await ok('GET /api/mails')
  return ok(`GET /api/tickets/${ticket.ulid}`)
}
const found = async (query: string) =>
  (await ok(`GET /api/contacts?${query}`)).map(({ email }: { email: string }) => email)

test('a contact has further addresses, in lower case and each once', async () => {
  const ann = await make('ann@x.test', ['Ann@Home.test', 'ann@home.test', 'ANN@x.test'])
  assert.deepEqual(ann.other_emails, ['ann@home.test'])
  assert.deepEqual((await change(ann.ulid, { name: 'Ann' })).other_emails, ['ann@home.test'])
  assert.deepEqual((await change(ann.ulid, { other_emails: [] })).other_emails, [])
})

test('an address belongs to one contact, and the error says to which', async () => {
  const bob = await make('bob@x.test', ['bob@home.test'])
  const eve = await make('eve@x.test')
  const taken = (address: string) => ({
    'other_emails.1': [`${address} belongs to the contact ${bob.ulid}.`],
  })
  for (const address of ['bob@x.test', 'bob@home.test']) {
    const body = { other_emails: ['free@x.test', address.toUpperCase()] }
    const changed = await call(`PUT /api/contacts/${eve.ulid}`, { token, body })
    assert.deepEqual([changed.status, changed.body.errors], [422, taken(address)])
    const made = await call('POST /api/contacts', { token, body: { email: 'new@x.test', ...body } })
    assert.deepEqual([made.status, made.body.errors], [422, taken(address)])
  }
  const email = { token, body: { email: 'bob@home.test' } }
  const errors = { email: ['The email has already been taken.'] }
  assert.deepEqual((await call('POST /api/contacts', email)).body.errors, errors)
  assert.deepEqual((await call(`PUT /api/contacts/${eve.ulid}`, email)).body.errors, errors)
  const elsewhere = await world.workspace('Elsewhere')
  assert.equal((await call('POST /api/contacts', { ...email, token: elsewhere.owner.token })).status, 201)
})

test('requests at the same time give an address to one contact', async () => {
  const contacts = [await make('race1@x.test'), await make('race2@x.test')]
  const other_emails = ['race@x.test']
  const answers = await Promise.all([
    ...contacts.map(({ ulid }) => call(`PUT /api/contacts/${ulid}`, { token, body: { other_emails } })),
    call('POST /api/contacts', { token, body: { email: 'race@x.test' } }),
    write('race@x.test').then(() => ({ status: 201, text: '' })),
  ])
  for (const { status, text } of answers) assert.ok([200, 201, 422].includes(status), text)
  assert.equal((await found('filter[search]=race@x.test')).length, 1)
})

test('a further address that becomes the first one swaps with it', async () => {
  const { ulid } = await make('first@x.test', ['second@x.test', 'third@x.test'])
  const swapped = await change(ulid, { email: 'third@x.test' })
  assert.deepEqual([swapped.email, swapped.other_emails], ['third@x.test', ['first@x.test', 'second@x.test']])
  const replaced = await change(ulid, { email: 'fourth@x.test' })
  assert.deepEqual(
    [replaced.email, replaced.other_emails],
    ['fourth@x.test', ['first@x.test', 'second@x.test']],
  )
  assert.equal((await write('third@x.test')).contact.ulid === ulid, false)
})

test('lists and searches find a contact by all its addresses', async () => {
  await make('found@x.test', ['rarely-used@elsewhere.test'])
  for (const query of ['filter[search]', 'filter[email]'])
    for (const more of ['', '&cursor=start', '&sort=-last_activity'])
      assert.deepEqual(await found(`${query}=rarely-used${more}`), ['found@x.test'], `${query}${more}`)
  await write('rarely-used@elsewhere.test', 'Searched')
  const tickets = await ok('GET /api/tickets?filter[search]=from:rarely-used@elsewhere.test')
  assert.deepEqual(
    tickets.map(({ subject }: { subject: string }) => subject),
    ['Searched'],
  )
})

test('a ticket belongs to the contact, and its replies go to the address that it began with', async () => {
  const { ulid } = await make('main@x.test', ['side@x.test'])
  const [main, side] = [await write('main@x.test'), await write('SIDE@x.test')]
  const mailed = await arrives({ from: 'side@x.test' })
  for (const ticket of [main, side, mailed]) assert.equal(ticket.contact.ulid, ulid)
  assert.deepEqual([main.contact.email, side.contact.email], ['main@x.test', 'side@x.test'])
  const listed = await ok(`GET /api/tickets?filter[contact_ulid]=${ulid}&sort=created_at`)
  assert.deepEqual(
    listed.map(({ contact }: { contact: { email: string } }) => contact.email),
    ['main@x.test', 'side@x.test', 'side@x.test'],
  )
  const answered = async () => [await reply(main), await reply(side), await reply(mailed)].flat()
  assert.deepEqual(await answered(), ['main@x.test', 'side@x.test', 'side@x.test'])
  await change(ulid, { email: 'side@x.test' })
  assert.deepEqual(await answered(), ['main@x.test', 'side@x.test', 'side@x.test'])
  await change(ulid, { email: 'new@main.test', other_emails: [] })
  // Both were further addresses, so their tickets stay with them.
  assert.deepEqual((await answered())[0], 'main@x.test')
  await call(`DELETE /api/contacts/${ulid}`, { token })
  assert.deepEqual((await answered())[0], 'main@x.test')
})

test('tickets follow an address that is replaced', async () => {
  const { ulid } = await make('typo@x.tst')
  const ticket = await write('typo@x.tst')
  await change(ulid, { email: 'typo@x.test' })
  assert.deepEqual(await reply(ticket), ['typo@x.test'])
})

test('a mail from another address of the contact joins the ticket, and does not redirect it', async () => {
  const { ulid } = await make('kim@x.test', ['kim@phone.test'])
  const ticket = await arrives({ from: 'kim@x.test', subject: 'From home' })
  await ok(`POST /api/tickets/${ticket.ulid}/reply`, { body: 'Hi' })
  await runJobs()
  const shown = await ok(`GET /api/tickets/${ticket.ulid}`)
  const answer = await ok(`GET /api/outgoing-mails/${shown.messages.at(-1).ulid}`)
  const headers = { 'In-Reply-To': answer.message_id }
  const joined = await arrives({ from: 'kim@phone.test', subject: 'Re: From home', headers })
  assert.equal(joined.ulid, ticket.ulid)
  assert.equal(joined.messages.at(-1).sender.email, 'kim@phone.test')
  assert.deepEqual(await reply(ticket), ['kim@x.test'])
  const stranger = await arrives({ from: 'mallory@x.test', subject: 'Re: From home', headers })
  assert.notEqual(stranger.ulid, ticket.ulid)
  await change(ulid, { other_emails: [] })
  const removed = await arrives({ from: 'kim@phone.test', subject: 'Re: From home', headers })
  assert.notEqual(removed.contact.ulid, ulid)
})

test('a visitor who typed an address has no rights to the other addresses of the contact', async () => {
  const widget = await open(acme)
  const mallory = await visitor(widget)
  const first = (await mallory.start('Hello', { email: 'mallory@typed.test' })).body.data
  const { contact } = await ok(`GET /api/tickets/${first.ulid}`)
  await change(contact.ulid, { other_emails: ['victim@x.test'] })
  const second = (await mallory.start('Hello again', { email: 'victim@x.test' })).body.data
  assert.equal((await ok(`GET /api/tickets/${second.ulid}`)).contact.ulid, null)
})

test('a contact without a company is offered the one with the domain of an address', async () => {
  const company = await ok('POST /api/companies', { name: 'Initech', domain: 'initech.test' })
  const { ulid, proposed_company } = await make('bill@private.test', ['bill@initech.test'])
  assert.deepEqual(proposed_company, { ulid: company.ulid, name: 'Initech' })
  assert.equal((await change(ulid, { company_ulid: company.ulid })).proposed_company, null)
  assert.equal((await make('ted@sub.initech.test')).proposed_company, null)
  const elsewhere = await world.workspace('Elsewhere')
  const theirs = await call('POST /api/contacts', {
    token: elsewhere.owner.token,
    body: { email: 'x@initech.test' },
  })
  assert.equal(theirs.body.data.proposed_company, null)
})
