import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { after, before, test } from 'node:test'
import { form } from '../../../test/form.ts'
import { startBellhop } from '../../../test/harness.ts'
import { rawMail } from '../../../test/mail-client.ts'
import { anyFile, makerIn, makers, writtenByCustomers } from '../../../test/makers.ts'
import { placesOf as placesIn } from '../../../test/places.ts'
import { receive } from '../../mail/inbound/receiving/receive.ts'
import { connect } from '../../platform/db/connection/driver.ts'
import { eraseContact } from './erase.ts'
import * as store from './store.ts'

const bellhop = await startBellhop({ environment: { MAIL_DOMAIN: 'reply.test' } })
const { call, config, database, db, runJobs, services, world } = bellhop
const superuser = connect(database.superuser, { max: 1 })
after(() => superuser.end({ timeout: 1 }))

const support = 'support@acme.test'
const word = 'zwetschgenknoedel'
const person = { email: `${word}@person.example`, name: `Ann ${word}` }

let workspace: Awaited<ReturnType<typeof world.workspace>>
let channel: Awaited<ReturnType<typeof world.channel>>
let token: string

before(async () => {
  workspace = await world.workspace('Acme')
  channel = await world.channel(workspace, { address: support })
  token = workspace.owner.token
  await services.files.put(anyFile, Readable.from([Buffer.from('x')]))
})

type Ticket = { ulid: string; contact: { id: number; ulid: string }; messages: { ulid: string }[] }

const ok = async (line: string, body?: object) => {
  const answer = await call(line, { token, ...(body && { body }) })
  assert.ok(answer.status < 300, `${line}: ${answer.text}`)
  return answer.body?.data
}
const open = (email: string, text: string, name?: string): Promise<Ticket> =>
  ok('POST /api/tickets', {
    channel: channel.ulid,
    subject: text,
    from_contact: { email, name },
    message: { body: text },
  })
const upload = async (text: string) =>
  (await call('POST /api/attachments', { token, ...form('file', `${text}.txt`, text) })).body.data.token
const show = (ulid: string) => ok(`GET /api/tickets/${ulid}`)
const mail = async (from: string, options: object = {}) => {
  const raw = rawMail({ from, to: support, ...options })
  const [ulid = ''] = await receive(services, Readable.from([Buffer.from(raw)]), {
    way: 'smtp',
    envelope: { from: from.replace(/.*<|>/g, '') },
    destinations: [{ workspace: workspace.id, channel: channel.id, recipients: [support] }],
  })
  await runJobs()
  return ok(`GET /api/mails/${ulid}`)
}
const idOf = async (ulid: string) => {
  const [row] = await superuser<{ id: number }[]>`select id from contacts where ulid = ${ulid}`
  return row?.id ?? 0
}
const erase = async (contact: number, goesOn: () => boolean = () => true) => {
  const by = { type: 'user', id: workspace.owner.id } as const
  await db.write(workspace.id, by, (tx) =>
    store.begin(tx, { id: contact, email: person.email, user: workspace.owner.id }),
  )
  const report = async () => goesOn()
  const receipt = await eraseContact(services, { workspace: workspace.id, by, input: { contact }, report })
  await runJobs()
  return receipt
}

const placesOf = (text: string) => placesIn(superuser, config.DATA_DIR, text)

test('nothing is left of a contact that has something in every table, and others keep theirs', async () => {
  const elsewhere = await world.workspace('Elsewhere')
  const ofContact = new Set(['contact', ...writtenByCustomers])
  const fill = (place: { id: number; owner: { id: number } }, text: string) =>
    world.inside(place, async (tx) => {
      const make = makerIn({
        tx,
        textOf: (resource) => (ofContact.has(resource) ? text : 'Acme'),
        user: place.owner.id,
      })
      for (const resource of Object.keys(makers)) await make(resource)
      // The name of the model, which the ticket has as its text.
      await tx.sql`update ticket_vector_states set model = 'model' where workspace_id = ${tx.workspace}`
      return make('contact')
    })
  const [contact] = [await fill(workspace, 'pflaumenmus'), await fill(elsewhere, 'mirabellengeist')]
  const [before, others] = [await placesOf('pflaumenmus'), await placesOf('mirabellengeist')]
  assert.ok(before.length > 15, before.join())
  const by = { type: 'user', id: workspace.owner.id } as const
  const [{ email }] = await superuser<
    [{ email: string }]
  >`select email from contacts where id = ${contact.id}`
  await db.write(workspace.id, by, (tx) =>
    store.begin(tx, { id: contact.id, email, user: workspace.owner.id }),
  )
  assert.ok(
    await eraseContact(services, {
      workspace: workspace.id,
      by,
      input: { contact: contact.id },
      report: async () => true,
    }),
  )
  assert.deepEqual(await placesOf('pflaumenmus'), [])
  assert.deepEqual(await placesOf('mirabellengeist'), others)
})

test('what a contact wrote goes, wherever it is, and tickets of others stay as they are without it', async () => {
  const own = await open(person.email, `Order of ${word}`, person.name)
  const contact = await idOf(own.contact.ulid)
  await ok(`POST /api/tickets/${own.ulid}/reply`, {
    body: `Dear ${word}`,
    attachment_ids: [await upload(word)],
  })
  await ok(`POST /api/tickets/${own.ulid}/note`, { body: `About ${word}` })
  await ok(`PUT /api/tickets/${own.ulid}`, { subject: `Renamed ${word}` })
  const inTwenty = new Date(Date.now() + 20 * 86_400_000).toISOString()
  await ok(`POST /api/tickets/${own.ulid}/scheduled-messages`, {
    kind: 'reply',
    body: word,
    send_at: inTwenty,
  })
  await mail(`"${person.name}" <${person.email}>`, { subject: `Mail ${word}`, text: word })
  await mail(`"${person.name}" <${person.email}>`, {
    subject: `Away ${word}`,
    text: word,
    headers: { 'Auto-Submitted': 'auto-replied' },
  })
  await ok('POST /api/blocked-senders', { sender: person.email })
  const other = await open('bob@other.example', 'Question of Bob', 'Bob')
  const untouched = await open(`x${person.email}`.replace(word, 'marille'), 'Somebody else')
  await ok(`POST /api/tickets/${other.ulid}/reply`, { body: 'To both of you', cc_recipients: [person.email] })
  const lost = await open(person.email, `Lost ${word}`)
  await ok(`POST /api/tickets/${lost.ulid}/merge`, { into_ulid: other.ulid })
  const taken = await open('carol@other.example', 'Question of Carol', 'Carol')
  await ok(`POST /api/tickets/${taken.ulid}/merge`, { into_ulid: own.ulid })
  await ok(`POST /api/tickets/${taken.ulid}/note`, { body: 'Internal of Carol' })
  const [shown] = [await show(untouched.ulid)]
  await runJobs()
  assert.ok((await placesOf(word)).length > 8)
  const receipt = await erase(contact)
  assert.deepEqual(await placesOf(word), [])
  assert.deepEqual(await show(untouched.ulid), shown)
  const { messages, contact: bob, latest_message_preview } = await show(other.ulid)
  assert.deepEqual(
    messages.map(({ body_text, cc_recipients }: { body_text: string; cc_recipients: string[] }) => [
      body_text,
      cc_recipients,
    ]),
    [
      ['Question of Bob', []],
      ['To both of you', []],
    ],
  )
  assert.deepEqual([bob.name, latest_message_preview], ['Bob', 'To both of you'])
  const { messages: ofCarol, status } = await show(taken.ulid)
  assert.deepEqual([ofCarol[0].body_text, status], ['Question of Carol', 'open'])
  const found = await db.read(workspace.id, (tx) => store.find(tx, receipt ?? ''))
  assert.equal(found?.counts.contacts, 1)
  assert.equal(found?.counts.blocked_senders, 1)
  assert.ok((found?.counts.tickets ?? 0) >= 3)
  assert.equal(found?.counts.mails, 2)
})

test('an admin asks for it, and gets a receipt that leads to nobody', async () => {
  const ticket = await open(person.email, `Again ${word}`, person.name)
  const path = `POST /api/contacts/${ticket.contact.ulid}/erasure`
  const begun = await call(path, { token })
  assert.deepEqual([begun.status, begun.body.data.kind, begun.body.data.name], [202, 'contact_erasure', null])
  assert.equal((await call(path, { token })).status, 409)
  await runJobs()
  const work = await ok(`GET /api/long-work/${begun.body.data.ulid}`)
  assert.equal(work.state, 'done')
  const receipt = await ok(`GET /api/erasures/${work.result.erasure}`)
  const hash = createHash('sha256').update(`${receipt.salt}${person.email}`).digest('hex')
  assert.deepEqual([receipt.address_hash, receipt.counts.tickets], [hash, 1])
  assert.equal(receipt.erased_by.ulid, workspace.owner.ulid)
  assert.deepEqual((await ok('GET /api/erasures'))[0], receipt)
  assert.deepEqual(await placesOf(word), [])
  assert.equal((await call(path, { token })).status, 404)
})

test('all addresses of a contact are erased, but nothing of a contact that has one of them now', async () => {
  const second = `second@${word}.example`
  const passedOn = `passed-on@${word}.example`
  const ticket = await open(person.email, `First ${word}`, person.name)
  const path = `/api/contacts/${ticket.contact.ulid}`
  await ok(`PUT ${path}`, { other_emails: [second, passedOn] })
  await ok(`PUT ${path}`, { other_emails: [second] })
  const other = await open(passedOn, 'Of another person')
  assert.notEqual(other.contact.ulid, ticket.contact.ulid)
  await open(second, `Second ${word}`)
  const left = await open('left@behind.example', 'In a ticket of another person')
  await ok(`POST /api/tickets/${left.ulid}/reply`, { body: 'Hi', cc_recipients: [second] })
  await ok('POST /api/blocked-senders', { sender: second })
  const { ulid } = await ok(`POST ${path}/erasure`)
  await runJobs()
  const receipt = await ok(`GET /api/erasures/${(await ok(`GET /api/long-work/${ulid}`)).result.erasure}`)
  const hash = createHash('sha256').update(`${receipt.salt}${second}`).digest('hex')
  assert.deepEqual(receipt.other_address_hashes, [hash])
  assert.deepEqual([receipt.counts.tickets, receipt.counts.blocked_senders], [2, 1])
  assert.deepEqual(await placesOf(second), [])
  assert.equal((await show(other.ulid)).contact.email, passedOn)
  await ok(`POST /api/contacts/${other.contact.ulid}/erasure`)
  await runJobs()
  assert.deepEqual(await placesOf(word), [])
})

test('an erasure that is stopped keeps its receipt, and ends when it runs again', async () => {
  const first = await open(person.email, `First ${word}`, person.name)
  for (let n = 0; n < 25; n++) await open(person.email, `More ${word}`)
  const contact = await idOf(first.contact.ulid)
  let asked = 0
  assert.equal(await erase(contact, () => ++asked < 2), undefined)
  const left = await db.read(workspace.id, (tx) => store.isBegun(tx, contact))
  assert.equal(left, true)
  const receipt = await erase(contact)
  const found = await db.read(workspace.id, (tx) => store.find(tx, receipt ?? ''))
  assert.equal(found?.counts.tickets, 26)
  assert.deepEqual(await placesOf(word), [])
})
