import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { startBellhop } from '../../../../test/harness.ts'
import { openMailIn } from '../../../../test/mail-client.ts'

// A Bellhop of its own: reply addresses need a domain.
const bellhop = await startBellhop({ environment: { MAIL_DOMAIN: 'help.test' } })
const { call, runJobs, world, mails } = bellhop
const acme = await world.workspace('Acme')
const { token } = acme.owner
const support = 'support@acme.test'
await world.channel(acme, { address: support })
const sales = await world.channel(acme, { address: 'sales@acme.test' })
const mailIn = await openMailIn(bellhop.services)
after(() => mailIn.close())

type Ticket = { ulid: string; number: number; messages: { ulid: string; body_text: string }[] }
type Mail = { from: string; to?: string; subject?: string; text?: string; headers?: Record<string, string> }

const ok = async (line: string, body?: object) => {
  const answer = await call(line, { token, ...(body && { body }) })
  assert.ok(answer.status < 300, `${line}: ${answer.text}`)
  return answer.body?.data
}
const show = (ulid: string): Promise<Ticket> => ok(`GET /api/tickets/${ulid}`)

/** Receives a mail. Returns its ticket and its message. */
const arrives = async ({ to = support, ...mail }: Mail) => {
  await mailIn.send({ to, ...mail })
  await runJobs()
  const [{ ticket, message_ulid, ulid }] = await ok('GET /api/mails')
  return { ...(await show(ticket.ulid)), message: message_ulid as string, mail: ulid as string }
}

/** Replies to a ticket. Returns the new message, with the headers that its recipient sees. */
const replies = async (ticket: { ulid: string }, body: object = {}) => {
  const { ulid } = await ok(`POST /api/tickets/${ticket.ulid}/reply`, { body: 'We look into it.', ...body })
  await runJobs()
  const [sent] = await mails()
  const header = (name: string) =>
    sent?.headers.find((line) => line.startsWith(`${name}: `))?.slice(name.length + 2) ?? ''
  return {
    ulid: ulid as string,
    replyTo: header('Reply-To'),
    id: header('Message-ID'),
    threadIndex: header('Thread-Index'),
  }
}

type Reply = Awaited<ReturnType<typeof replies>>

/** Answers a reply as mail programs do: to its reply address, with a reference. */
const answers = (from: string, { replyTo, id }: Reply) =>
  arrives({ from, to: replyTo, subject: 'Re: x', headers: { 'In-Reply-To': id, References: id } })

const move = (from: { ulid: string }, into: { ulid: string }, ...messages: string[]) =>
  ok(`POST /api/tickets/${from.ulid}/move-messages`, { into_ulid: into.ulid, message_ulids: messages })
const split = (ticket: { ulid: string }, ...messages: string[]): Promise<Ticket> =>
  ok(`POST /api/tickets/${ticket.ulid}/split`, { subject: 'Part', message_ulids: messages })
const undo = (ticket: { ulid: string }, message: string) =>
  ok(`DELETE /api/tickets/${ticket.ulid}/messages/${message}/move`)

let people = 0
/** A person with two tickets, and a reply in the first. */
const twoTickets = async () => {
  people += 1
  const from = `person${people}@customer.test`
  const first = await arrives({ from, subject: 'Cup' })
  const second = await arrives({ from, subject: 'Lamp' })
  return { from, first, second, reply: await replies(first) }
}

test('an answer to a moved reply goes to the ticket that has it, though its address is that of the other', async () => {
  const { from, first, second, reply } = await twoTickets()
  await move(first, second, reply.ulid)
  assert.equal((await answers(from, reply)).ulid, second.ulid)
  const next = await replies(second)
  assert.notEqual(next.replyTo, reply.replyTo)
  assert.equal((await answers(from, next)).ulid, second.ulid)
})

test('an answer to a message that stayed goes to the first ticket', async () => {
  const { from, first, second, reply } = await twoTickets()
  const later = await replies(first)
  await move(first, second, later.ulid)
  assert.equal((await answers(from, reply)).ulid, first.ulid)
})

test('an answer to a message that was split off goes to the new ticket', async () => {
  const { from, first, reply } = await twoTickets()
  const part = await split(first, reply.ulid)
  assert.equal((await answers(from, reply)).ulid, part.ulid)
})

test('after an undo, an answer goes to the first ticket again', async () => {
  const { from, first, second, reply } = await twoTickets()
  await move(first, second, reply.ulid)
  assert.equal((await undo(second, reply.ulid)).ulid, first.ulid)
  assert.equal((await answers(from, reply)).ulid, first.ulid)
  const part = await split(first, reply.ulid)
  assert.equal((await undo(part, reply.ulid)).ulid, first.ulid)
  assert.equal((await answers(from, reply)).ulid, first.ulid)
})

test('an answer follows a message that was moved twice, and one whose ticket was merged', async () => {
  const { from, first, second, reply } = await twoTickets()
  const third = await arrives({ from, subject: 'Chair' })
  await move(first, second, reply.ulid)
  await move(second, third, reply.ulid)
  assert.equal((await answers(from, reply)).ulid, third.ulid)
  const last = await arrives({ from, subject: 'Table' })
  await ok(`POST /api/tickets/${third.ulid}/merge`, { into_ulid: last.ulid })
  assert.equal((await answers(from, reply)).ulid, last.ulid)
})

test('after the other ticket was deleted, the reply address leads to the first one', async () => {
  const { from, first, second, reply } = await twoTickets()
  await move(first, second, reply.ulid)
  await ok(`DELETE /api/tickets/${second.ulid}`)
  await runJobs()
  assert.equal((await answers(from, reply)).ulid, first.ulid)
})

test('a recipient of what stayed takes no part in the other ticket', async () => {
  const { first, second } = await twoTickets()
  const copied = await replies(first, { cc_recipients: ['eve@left.test'] })
  const asked = await arrives({
    from: 'eve@left.test',
    to: copied.replyTo,
    headers: { References: copied.id, 'Message-ID': '<eve-1@left.test>' },
  })
  assert.equal(asked.ulid, first.ulid)
  const secret = await replies(first)
  await move(first, second, secret.ulid)
  const forged = { to: copied.replyTo, headers: { References: secret.id } }
  assert.equal((await arrives({ from: 'eve@left.test', ...forged })).ulid, first.ulid)
  assert.equal((await show(second.ulid)).messages.length, 2)
})

test('the sender of a moved message takes part in the other ticket, with a reply to a mail of ours', async () => {
  const { first, second } = await twoTickets()
  const copied = await replies(first, { cc_recipients: ['kim@other.test'] })
  const asked = await arrives({
    from: 'kim@other.test',
    to: copied.replyTo,
    headers: { References: copied.id },
  })
  const other = await arrives({ from: 'lee@elsewhere.test', subject: 'Lee' })
  const own = await replies(other)
  const before = await arrives({ from: 'kim@other.test', to: own.replyTo, headers: { References: own.id } })
  assert.notEqual(before.ulid, other.ulid)
  await move(first, other, asked.message)
  const later = await arrives({ from: 'kim@other.test', to: own.replyTo, headers: { References: own.id } })
  assert.equal(later.ulid, other.ulid)
  assert.notEqual(second.ulid, other.ulid)
})

test('a stranger with a reference to a moved message opens a new ticket', async () => {
  const { first, second, reply } = await twoTickets()
  await move(first, second, reply.ulid)
  const { ulid } = await answers('mallory@evil.test', reply)
  assert.ok(ulid !== first.ulid && ulid !== second.ulid)
})

test('a forged sender with the id of a moved mail of the contact joins neither ticket', async () => {
  const from = 'victim@customer.test'
  const first = await arrives({ from, headers: { 'Message-ID': '<one@customer.test>' } })
  await replies(first)
  const second = await arrives({ from })
  await move(first, second, first.message)
  const { ulid } = await arrives({ from, headers: { References: '<one@customer.test>' } })
  assert.ok(ulid !== first.ulid && ulid !== second.ulid)
})

test('a message that was moved to a ticket of another channel keeps its thread', async () => {
  const { from, first, reply } = await twoTickets()
  const far = await arrives({ from, to: 'sales@acme.test', subject: 'Offer' })
  assert.equal((await ok(`GET /api/tickets/${far.ulid}`)).channel.ulid, sales.ulid)
  await move(first, far, reply.ulid)
  assert.equal((await answers(from, reply)).ulid, far.ulid)
  const direct = { headers: { 'In-Reply-To': reply.id } }
  assert.equal((await arrives({ from, ...direct })).ulid, far.ulid)
})

test('a mail of an Outlook conversation without references does not bring a moved thread back', async () => {
  const from = 'outlook@customer.test'
  const old = await arrives({ from, subject: 'Earlier' })
  const first = await arrives({ from, subject: 'Invoice' })
  const reply = await replies(first)
  const index = Buffer.concat([Buffer.from(reply.threadIndex, 'base64'), Buffer.alloc(5, 7)])
  const headers = { 'Thread-Index': index.toString('base64') }
  const again = () => arrives({ from, subject: 'Re: Invoice', headers })
  const moved = await replies(first)
  const later = await again()
  assert.equal(later.ulid, first.ulid)
  await move(first, old, moved.ulid, later.message)
  assert.equal((await again()).ulid, old.ulid)
  await undo(old, later.message)
  await replies(first)
  assert.equal((await again()).ulid, first.ulid)
})

test('a reply without references may belong to the ticket that its thread was moved to', async () => {
  const { from, first, second } = await twoTickets()
  const related = async (subject = 'Re: Cup') => {
    const { ulid } = await arrives({ from, subject })
    const { possibly_related } = await ok(`GET /api/tickets/${ulid}`)
    await ok(`DELETE /api/tickets/${ulid}`)
    await runJobs()
    return possibly_related.ulid
  }
  assert.equal(await related(), first.ulid)
  const last = await replies(first)
  await move(first, second, last.ulid)
  assert.equal(await related(), second.ulid)
  await undo(second, last.ulid)
  assert.equal(await related(), first.ulid)
  const newest = await replies(second)
  await move(second, first, newest.ulid)
  assert.equal(await related('Re: Lamp'), first.ulid, 'an older ticket')
})

test('the mail of a moved message, and a reply that waits to be sent, are those of the other ticket', async () => {
  const { from, first, second } = await twoTickets()
  const asked = await arrives({ from, subject: 'Re: Cup', to: (await replies(first)).replyTo })
  const waiting = await ok(`POST /api/tickets/${first.ulid}/reply`, { body: 'Soon.' })
  await move(first, second, asked.message, waiting.ulid)
  const { ticket, message_ulid, candidates } = await ok(`GET /api/mails/${asked.mail}`)
  assert.deepEqual([ticket.ulid, message_ulid], [second.ulid, asked.message])
  assert.deepEqual([candidates[0].ticket.ulid, candidates[0].is_chosen], [first.ulid, true])
  await runJobs()
  const [sent] = await mails()
  const address = sent?.headers.find((line) => line.startsWith('Reply-To: '))?.slice(10) ?? ''
  assert.equal((await arrives({ from, to: address })).ulid, second.ulid)
})

const placement = (ticket: { ulid: string }, message: string, by = token) =>
  call(`GET /api/tickets/${ticket.ulid}/messages/${message}/placement`, { token: by })
const whyOf = async (ticket: { ulid: string }, message: string) =>
  (await placement(ticket, message)).body.data

test('a mail is in its ticket because of what it refers to, and the other tickets say why not', async () => {
  const { from, first, second, reply } = await twoTickets()
  const opened = await whyOf(first, first.message)
  assert.deepEqual(
    [opened.way, opened.mail.is_new_ticket, opened.mail.because, opened.moves],
    ['mail', true, 'no_reference', []],
  )
  const joined = await answers(from, reply)
  const { mail } = await whyOf(joined, joined.message)
  assert.deepEqual([mail.ulid, mail.is_new_ticket, mail.because], [joined.mail, false, 'address'])
  assert.deepEqual(
    mail.candidates.map(({ by, ticket, fault }: Candidate) => [by, ticket?.number, fault]),
    [
      ['address', first.number, null],
      ['answer', first.number, 'later'],
    ],
  )
  await move(first, second, reply.ulid)
  const moved = await answers(from, reply)
  const why = await whyOf(moved, moved.message)
  const [chosen, left] = why.mail.candidates
  assert.deepEqual(
    [why.mail.because, chosen.ticket.number, chosen.message.ulid, left.ticket.number, left.fault],
    ['answer', second.number, reply.ulid, first.number, 'later'],
  )
  const stranger = await answers('mallory@evil.test', reply)
  assert.equal((await whyOf(stranger, stranger.message)).mail.because, 'not_participant')
})

type Candidate = { by: string; ticket: { number: number } | null; fault: string | null }

test('a moved message says who moved it, from where and when, and what was undone', async () => {
  const { first, second, reply } = await twoTickets()
  await move(first, second, reply.ulid)
  const [moved] = (await whyOf(second, reply.ulid)).moves
  assert.deepEqual(
    [moved.kind, moved.from.number, moved.to.number, moved.messages, moved.may_undo, moved.undone_at],
    ['moved', first.number, second.number, 1, true, null],
  )
  assert.ok(moved.by && moved.at)
  await undo(second, reply.ulid)
  const part = await split(first, reply.ulid)
  await ok(`POST /api/tickets/${part.ulid}/merge`, { into_ulid: second.ulid })
  const { moves, way } = await whyOf(second, reply.ulid)
  assert.equal(way, 'api')
  assert.deepEqual(
    moves.map(({ kind, from, may_undo, undone_by }: Moved) => [kind, from.number, may_undo, undone_by]),
    [
      ['moved', first.number, false, moved.by],
      ['split', first.number, false, null],
      ['merged', part.number, false, null],
    ],
  )
})

type Moved = { kind: string; from: { number: number }; may_undo: boolean; undone_by: string | null }

test('a ticket that the reader cannot access is not named', async () => {
  const { from, first, reply } = await twoTickets()
  const far = await arrives({ from, to: 'sales@acme.test', subject: 'Offer' })
  const asked = await answers(from, reply)
  await move(first, far, reply.ulid, asked.message)
  const { token: limited } = await world.member(acme, { channels: [sales.id] })
  const { body, text } = await placement(far, asked.message, limited)
  const { mail, moves } = body.data
  assert.deepEqual([mail.ulid, mail.verdicts], [null, null])
  assert.deepEqual(
    [mail.because, mail.candidates.map(({ ticket }: Candidate) => ticket)],
    ['address', [null]],
  )
  assert.deepEqual([moves[0].from, moves[0].may_undo, moves[0].to.ulid], [null, false, far.ulid])
  assert.ok(!text.includes(first.ulid) && !text.includes('Cup'))
  assert.equal((await placement(first, first.message, limited)).status, 404)
})

test('a mail whose record was deleted is still known as a mail', async () => {
  const { from, first } = await twoTickets()
  await bellhop.db.statement((sql) => sql`delete from mails where lower(from_address) = ${from}`)
  const { way, mail } = await whyOf(first, first.message)
  assert.deepEqual([way, mail], ['mail', null])
})
