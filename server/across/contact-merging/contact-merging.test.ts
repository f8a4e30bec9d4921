import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { startBellhop } from '../../../test/harness.ts'
import { openMailIn } from '../../../test/mail-client.ts'
import { widgetsOf } from '../../../test/widgets.ts'
import { forgetOldMerges } from './actions.ts'

const bellhop = await startBellhop({ environment: { MAIL_DOMAIN: 'help.test' } })
const { call, db, runJobs, world } = bellhop
const { open, visitor } = widgetsOf(bellhop)
const acme = await world.workspace('Acme')
const { token } = acme.owner
const support = await world.channel(acme, { name: 'Support', address: 'support@acme.test' })
const sales = await world.channel(acme, { name: 'Sales' })
const mailIn = await openMailIn(bellhop.services)
after(() => mailIn.close())

const ok = async (line: string, body?: object) => {
  const answer = await call(line, { token, ...(body && { body }) })
  assert.ok(answer.status < 300, `${line}: ${answer.text}`)
  return answer.body?.data
}
const write = (email: string, subject: string, channel = support) =>
  ok('POST /api/tickets', {
    channel: channel.ulid,
    subject,
    from_contact: { email },
    message: { body: subject },
  })
const arrives = async (from: string) => {
  await mailIn.send({ from, to: 'support@acme.test', subject: `From ${from}` })
  await runJobs()
  const [{ ticket }] = await ok('GET /api/mails')
  return ok(`GET /api/tickets/${ticket.ulid}`)
}
const contact = (email: string, more: object = {}) => ok('POST /api/contacts', { email, ...more })
const show = (ulid: string) => ok(`GET /api/contacts/${ulid}`)
const merge = (ulid: string, into: string, as = token) =>
  call(`POST /api/contacts/${ulid}/merge`, { token: as, body: { into_ulid: into } })
const merged = async (ulid: string, into: string) => {
  const answer = await merge(ulid, into)
  assert.equal(answer.status, 200, answer.text)
  return answer.body.data.merge
}
const undo = (merge: { ulid: string }) => call(`DELETE /api/contact-merges/${merge.ulid}`, { token })
const reply = async (ticket: { ulid: string }) =>
  (await ok(`POST /api/tickets/${ticket.ulid}/reply`, { body: 'Hi' })).to_recipients

/** Everything that refers to contacts, as it is stored. */
const state = () =>
  world.inside(acme, async ({ sql }) => ({
    contacts: Array.from(await sql`select to_jsonb(c) - 'updated_at' as row from contacts c order by id`),
    addresses: Array.from(
      await sql`select contact_id, email, is_former from contact_addresses order by contact_id, email`,
    ),
    channels: Array.from(
      await sql`select to_jsonb(n) as row from contact_channels n order by contact_id, channel_id`,
    ),
    tickets: Array.from(
      await sql`select id, contact_id, contact_email, contact_name from tickets order by id`,
    ),
    messages: Array.from(
      await sql`select id, sender_type, sender_id, sender_email from messages order by id`,
    ),
    visitors: Array.from(await sql`select id, contact_id, email from widget_visitors order by id`),
    views: Array.from(await sql`select id, contact_id from saved_views order by id`),
    notes: Array.from(await sql`select id, contact_id from contact_notes order by id`),
    events: Array.from(
      await sql`
        select id, contact_id from events
        where timeline_group is not null and type not like 'contact.%' order by id`,
    ),
    counts: Array.from(
      await sql`select sum(rows)::integer as rows from row_counts where table_name = 'contacts'`,
    ),
  }))

/** Two contacts with something of every kind. */
const two = async (name: string) => {
  const company = await ok('POST /api/companies', { name })
  const [one, other] = [`one@${name}.test`, `other@${name}.test`]
  const more = { external_id: `crm-${name}`, other_emails: [`third@${name}.test`] }
  const from = await contact(one, { name: 'Ann', notes: 'Calls', ...more })
  await ok(`PUT /api/contacts/${from.ulid}`, { company_ulid: company.ulid })
  const into = await contact(other, { notes: 'Writes' })
  const tickets = [
    await write(one, 'First'),
    await write(`third@${name}.test`, 'Third', sales),
    await write(other, 'Other'),
  ] as const
  await ok(`POST /api/tickets/${(await write(one, 'Merged')).ulid}/merge`, { into_ulid: tickets[2].ulid })
  await ok(`PUT /api/contacts/${from.ulid}`, { other_emails: [] })
  await ok('POST /api/saved-views', { name, contact_ulid: from.ulid })
  await ok(`POST /api/contacts/${from.ulid}/notes`, { text: 'A note' })
  return { from, into, tickets, one, other }
}

test('a contact gets everything of another one, and the addresses count at once', async () => {
  const { from, into, tickets, one, other } = await two('joined')
  await merged(from.ulid, into.ulid)
  const joined = await show(into.ulid)
  assert.equal(joined.external_id, 'crm-joined')
  assert.deepEqual(
    [joined.email, joined.other_emails, joined.name, joined.notes, joined.company.name, joined.ticket_count],
    [other, [one], 'Ann', 'Writes\n\nCalls', 'joined', 3],
  )
  assert.equal((await call(`GET /api/contacts/${from.ulid}`, { token })).status, 404)
  assert.equal((await arrives(one)).contact.ulid, into.ulid)
  assert.equal((await show(into.ulid)).ticket_count, 4)
  const found = await ok(`GET /api/tickets?filter[contact_ulid]=${into.ulid}`)
  assert.equal(found.length, 4)
  assert.ok(tickets.every(({ ulid }) => found.some((ticket: { ulid: string }) => ticket.ulid === ulid)))
})

test('phone numbers join, and undoing a merge separates them', async () => {
  const mobile = { number: '+49 170 1234567', label: 'mobile' }
  const from = await contact('from@phones.test', { phones: [{ ...mobile, label: null }, { number: '112' }] })
  const into = await contact('into@phones.test', { phones: [{ number: '030 1234567' }, mobile] })
  const numbers = async (ulid: string) =>
    (await show(ulid)).phones.map(({ number }: { number: string }) => number)
  await merged(from.ulid, into.ulid)
  assert.deepEqual(await numbers(into.ulid), ['030 1234567', '+49 170 1234567', '112'])
  assert.equal((await ok('GET /api/contacts?filter[search]=0170/1234567')).length, 1)
  const [{ ulid }] = await ok(`GET /api/contacts/${into.ulid}/merges`)
  await ok(`DELETE /api/contact-merges/${ulid}`)
  await runJobs()
  assert.deepEqual(await numbers(into.ulid), ['030 1234567', '+49 170 1234567'])
  assert.deepEqual(await numbers(from.ulid), ['+49 170 1234567', '112'])
  const many = Array.from({ length: 9 }, (_, n) => ({ number: `040 1000${n}` }))
  await ok(`PUT /api/contacts/${from.ulid}`, { phones: many })
  const { status, body } = await call(`POST /api/contacts/${from.ulid}/merge`, {
    token,
    body: { into_ulid: into.ulid },
  })
  assert.deepEqual([status, body.errors], [422, { into_ulid: ['A contact has at most 10 phone numbers.'] }])
})

test('replies still go to the addresses of the contact that was merged', async () => {
  const { from, into, tickets, one, other } = await two('replies')
  const replaced = await contact('before@replaced.test')
  const old = await write('before@replaced.test', 'Old')
  await ok(`PUT /api/contacts/${replaced.ulid}`, { email: 'now@replaced.test' })
  await merged(from.ulid, into.ulid)
  await merged(replaced.ulid, into.ulid)
  const answers = async () => [await reply(tickets[0]), await reply(tickets[1]), await reply(old)].flat()
  const expected = [one, 'third@replies.test', 'now@replaced.test']
  assert.deepEqual(await answers(), expected)
  await ok(`PUT /api/contacts/${into.ulid}`, { other_emails: [] })
  assert.deepEqual(await answers(), expected)
  assert.deepEqual(await reply(tickets[2]), [other])
})

test('a visitor sees no reply to another address of the contact that they were merged into', async () => {
  const mallory = await visitor(await open(acme))
  const asked = (await mallory.start('Hello', { email: 'mallory@typed.test' })).body.data
  const victim = await contact('victim@x.test')
  const { contact: theirs } = await ok(`GET /api/tickets/${asked.ulid}`)
  await merged(theirs.ulid, victim.ulid)
  await ok(`POST /api/tickets/${asked.ulid}/reply`, { body: 'Secret', to_recipients: ['victim@x.test'] })
  await runJobs()
  assert.doesNotMatch((await mallory.asks(`GET /conversations/${asked.ulid}`)).text, /Secret/)
  const second = (await mallory.start('Again', { email: 'victim@x.test' })).body.data
  assert.equal((await ok(`GET /api/tickets/${second.ulid}`)).contact.ulid, null)
})

test('an undone merge leaves everything as it was', async () => {
  const { from, into } = await two('undone')
  const grace = await visitor(await open(acme))
  const asked = (await grace.start('Hello', { email: 'visitor@undone.test' })).body.data
  const visiting = (await ok(`GET /api/tickets/${asked.ulid}`)).contact
  const before = await state()
  const made = await merged(from.ulid, into.ulid)
  assert.notDeepEqual(await state(), before)
  assert.deepEqual(await ok(`GET /api/contacts/${into.ulid}/merges`), [made])
  const undone = await undo(made)
  assert.deepEqual([undone.status, undone.body.data.ulid], [200, from.ulid], undone.text)
  assert.deepEqual(await state(), before)
  assert.equal((await undo(made)).status, 404)
  for (const { ulid } of [from, visiting]) {
    const again = await merged(ulid, into.ulid)
    assert.equal((await undo(again)).status, 200)
    assert.deepEqual(await state(), before)
  }
})

test('a field that was deleted since a merge has no values after it is undone', async () => {
  const field = await ok('POST /api/fields', { of: 'contact', key: 'plan', name: 'Plan', type: 'text' })
  const [from, into] = [
    await contact('from@fields.test', { fields: { plan: 'pro' } }),
    await contact('into@fields.test', { fields: { plan: 'basic' } }),
  ]
  const made = await merged(from.ulid, into.ulid)
  await ok(`DELETE /api/fields/${field.ulid}`)
  await runJobs()
  assert.equal((await undo(made)).status, 200)
  for (const { ulid } of [from, into]) assert.deepEqual((await show(ulid)).fields, {})
})

test('what came since a merge stays where its address says after it is undone', async () => {
  const { from, into, one, other } = await two('later')
  const made = await merged(from.ulid, into.ulid)
  const [ofOne, ofOther] = [await write(one, 'Of one'), await write(other, 'Of other')]
  await ok(`PUT /api/contacts/${into.ulid}`, { notes: 'Changed', name: 'Bea' })
  assert.equal((await undo(made)).status, 200)
  const contactOf = async ({ ulid }: { ulid: string }) => (await ok(`GET /api/tickets/${ulid}`)).contact.ulid
  assert.deepEqual([await contactOf(ofOne), await contactOf(ofOther)], [from.ulid, into.ulid])
  assert.deepEqual([await reply(ofOne), await reply(ofOther)], [[one], [other]])
  const [back, kept] = [await show(from.ulid), await show(into.ulid)]
  assert.deepEqual([back.notes, back.name, back.email, back.ticket_count], ['Calls', 'Ann', one, 3])
  assert.deepEqual([kept.notes, kept.name, kept.other_emails, kept.ticket_count], ['Changed', 'Bea', [], 2])
})

test('a merge is undone in the opposite order, and not if an address was given away', async () => {
  const [a, b, c] = [
    await contact('a@chain.test'),
    await contact('b@chain.test'),
    await contact('c@chain.test'),
  ]
  const before = await state()
  const first = await merged(a.ulid, b.ulid)
  const second = await merged(b.ulid, c.ulid)
  assert.equal((await undo(first)).status, 409)
  assert.equal((await undo(second)).status, 200)
  await ok(`PUT /api/contacts/${b.ulid}`, { other_emails: [] })
  const other = await contact('a@chain.test')
  assert.equal((await undo(first)).status, 409)
  await ok(`DELETE /api/contacts/${other.ulid}`)
  assert.equal((await undo(first)).status, 200)
  assert.deepEqual((await state()).addresses, before.addresses)
})

test('tickets that arrive during a merge belong to the contact that is left', async () => {
  const [a, b] = [await contact('a@race.test'), await contact('b@race.test')]
  const [, ...tickets] = await Promise.all([
    merged(a.ulid, b.ulid),
    ...Array.from({ length: 8 }, (_, n) => write('a@race.test', `Race ${n}`)),
  ])
  for (const { ulid } of tickets)
    assert.equal((await ok(`GET /api/tickets/${ulid}`)).contact.ulid, b.ulid, `of ${ulid}`)
  const { ticket_count, other_emails } = await show(b.ulid)
  assert.deepEqual([ticket_count, other_emails], [8, ['a@race.test']])
})

test('reports and targets follow the tickets of a merge', async () => {
  const { from, into } = await two('reports')
  await runJobs()
  const waiting = () =>
    world.inside(acme, async ({ sql }) => (await sql`select from tickets_to_report`).length)
  assert.equal(await waiting(), 0)
  const made = await merged(from.ulid, into.ulid)
  assert.ok((await waiting()) >= 3)
  await runJobs()
  assert.equal((await undo(made)).status, 200)
  assert.ok((await waiting()) >= 3)
})

test('a contact is merged only into another one', async () => {
  const a = await contact('a@rights.test')
  for (const into of [world.newUlid(), a.ulid]) assert.equal((await merge(a.ulid, into)).status, 422)
})

test('nothing of a merged contact is kept after its time, or without the other contact', async () => {
  const kept = () => world.inside(acme, async ({ sql }) => (await sql`select from contact_merges`).length)
  const { from, into } = await two('gone')
  await merged(from.ulid, into.ulid)
  const further = await contact('further@gone.test')
  await merged(into.ulid, further.ulid)
  const before = await kept()
  await ok(`DELETE /api/contacts/${further.ulid}`)
  assert.equal(await kept(), before - 2)
  const last = await merged((await contact('a@old.test')).ulid, (await contact('b@old.test')).ulid)
  await world.inside(
    acme,
    ({ sql }) => sql`update contact_merges set created_at = now() - interval '31 days'`,
  )
  assert.equal((await undo(last)).status, 404)
  await forgetOldMerges(db)
  assert.equal(await kept(), 0)
})
