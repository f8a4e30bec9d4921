import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { startBellhop } from '../../../../test/harness.ts'
import { openMailIn } from '../../../../test/mail-client.ts'

const bellhop = await startBellhop({ environment: { MAIL_DOMAIN: 'help.test' } })
const { call, runJobs, world, mails } = bellhop
const acme = await world.workspace('Acme')
const { token } = acme.owner
await world.channel(acme, { name: 'Support', address: 'support@acme.test' })
await world.channel(acme, { name: 'Sales', address: 'sales@acme.test' })
const mailIn = await openMailIn(bellhop.services)
after(() => mailIn.close())

type Ticket = { ulid: string; number: number }
type Mail = { from?: string; to?: string; cc?: string; headers?: Record<string, string> }
const arrives = async ({ from = 'ann@example.test', to = 'support@acme.test', cc, headers }: Mail = {}) => {
  await mailIn.send({
    from,
    to,
    headers: { ...(cc && { Cc: cc }), ...headers },
    envelope: { to: ['support@acme.test'] },
  })
  await runJobs()
  return (await call('GET /api/mails', { token })).body.data[0]
}
const reply = async ({ ulid }: Ticket, body: object = {}) => {
  const sent = { body: 'We look into it.', ...body }
  const { body: response, text } = await call(`POST /api/tickets/${ulid}/reply`, { token, body: sent })
  assert.ok(response.data, text)
  return [response.data.to_recipients, response.data.cc_recipients]
}

test('a reply keeps whoever the contact wrote to as well, and the mail leaves to all of them', async () => {
  const { ticket } = await arrives({ to: 'support@acme.test, Bob <bob@example.test>', cc: 'Cy@example.test' })
  assert.deepEqual(await reply(ticket), [['ann@example.test'], ['bob@example.test', 'Cy@example.test']])
  await runJobs()
  const [mail] = await mails()
  assert.ok(mail?.headers.some((line) => /^Cc: bob@example.test, Cy@example.test$/i.test(line)))
})

test('a list of copies replaces them, and an empty one means nobody', async () => {
  const { ticket } = await arrives({ cc: 'cy@example.test' })
  assert.deepEqual(await reply(ticket, { cc_recipients: [] }), [['ann@example.test'], []])
  const named = await reply(ticket, { cc_recipients: ['di@example.test'] })
  assert.deepEqual(named, [['ann@example.test'], ['di@example.test']])
  const elsewhere = await reply(ticket, { to_recipients: ['partner@example.test'] })
  assert.deepEqual(elsewhere, [['partner@example.test'], []])
})

test('a reply goes to no address of our own, to nobody twice and to nothing that is no address', async () => {
  const cc = [
    'ANN@example.test',
    'Support+orders@acme.test',
    'SALES@acme.test',
    `reply-${'a'.repeat(32)}@help.test`,
    `widget-${'0'.repeat(24)}@help.test`,
    'bob@example.test',
    'Bob@Example.test',
    'secret@example.test',
    'broken',
  ].join(', ')
  const { ticket } = await arrives({ cc })
  const [to, copies] = await reply(ticket, { bcc_recipients: ['secret@example.test'] })
  assert.deepEqual([to, copies], [['ann@example.test'], ['bob@example.test']])
})

test('only the last message of the contact says who is kept, not that of somebody else', async () => {
  await runJobs()
  const { ticket } = await arrives({ cc: 'bob@example.test' })
  await reply(ticket)
  await runJobs()
  const [left] = await mails()
  const id = left?.headers.find((line) => line.startsWith('Message-ID: '))?.slice(12) ?? ''
  const headers = { 'In-Reply-To': id }
  const fromBob = await arrives({ from: 'bob@example.test', cc: 'eve@example.test', headers })
  assert.equal(fromBob.ticket.number, ticket.number)
  assert.deepEqual(await reply(ticket), [['ann@example.test'], ['bob@example.test']])
  const forged = await arrives({ from: 'eve@example.test', cc: 'eve2@example.test', headers })
  assert.notEqual(forged.ticket.number, ticket.number)
  assert.deepEqual(await reply(ticket), [['ann@example.test'], ['bob@example.test']])
  const fromAnn = await arrives({ cc: 'fay@example.test', headers })
  assert.equal(fromAnn.ticket.number, ticket.number)
  assert.deepEqual(await reply(ticket), [['ann@example.test'], ['fay@example.test']])
})

const none = { result: 'none', words: '', aligned: false }
const unproven = { spf: none, dkim: none, dmarc: none, arc: none }

test('a mail that the domain of its sender denies adds nobody to the replies', async () => {
  for (const verdicts of [
    { ...unproven, dmarc: { result: 'fail', words: '', aligned: false } },
    { ...unproven, spf: { result: 'fail', words: '', aligned: false } },
  ]) {
    const { ticket, ulid } = await arrives({ cc: 'eve@example.test' })
    await world.inside(
      acme,
      (tx) => tx.sql`
        update mails set verdicts = ${JSON.stringify(verdicts)} where workspace_id = ${tx.workspace} and ulid = ${ulid}`,
    )
    assert.deepEqual(await reply(ticket), [['ann@example.test'], []])
  }
})

test('an automatic answer of the contact keeps nobody', async () => {
  const { ticket } = await arrives({ cc: 'bob@example.test', headers: { 'Auto-Submitted': 'auto-replied' } })
  assert.deepEqual(await reply(ticket), [['ann@example.test'], []])
})
