import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { startBellhop } from '../../../../test/harness.ts'
import { openMailIn, rawMail } from '../../../../test/mail-client.ts'
import { numbersFrom, portion, repeatable, rounds, seed } from '../../../../test/soak.ts'
import { readMail } from '../parse/read.ts'
import { noVerdicts } from '../verify/verdicts.ts'
import { match } from './matching.ts'
import { senderOf } from './sender.ts'

const mailDomain = 'help.test'
const bellhop = await startBellhop({ environment: { MAIL_DOMAIN: mailDomain, RATE_LIMIT_API: '1000000' } })
const { call, runJobs, world, mails } = bellhop
const acme = await world.workspace('Acme')
const { token } = acme.owner
const channel = await world.channel(acme, { address: 'support@acme.test' })
const mailIn = await openMailIn(bellhop.services)
after(mailIn.close)

const threadIndexOf = (text: string) =>
  Buffer.concat([Buffer.alloc(6, 1), createHash('sha256').update(text).digest().subarray(0, 16)]).toString(
    'base64',
  )

/** The data of a ticket that its participants know. */
type Known = {
  ulid: string
  number: number
  contact: string
  replyTo: string
  messageId: string
  /** The Message-ID of the mail of the contact. Everybody who got a copy knows it. */
  ownId: string
  subject: string
}
const known: Known[] = []

before(async () => {
  for (let number = 0; number < rounds(20, { least: 6 }); number += 1) {
    const contact = `person${number}@customer.test`
    const subject = `Order ${number}`
    const ownId = `<order-${number}@customer.test>`
    const headers = { 'Message-ID': ownId, 'Thread-Index': threadIndexOf(ownId) }
    await mailIn.send({ from: contact, to: 'support@acme.test', subject, headers })
    await runJobs()
    const { body } = await call('GET /api/tickets', { token })
    const [opened] = body.data
    const yes = { token, body: { body: '<p>Yes</p>' } }
    const written = await call(`POST /api/tickets/${opened.ulid}/reply`, yes)
    await runJobs()
    const [reply] = await mails()
    const ticket = number % 2 ? await movedFrom(opened, contact, written.body.data.ulid) : opened
    const header = (name: string) =>
      reply?.headers.find((line) => line.startsWith(`${name}: `))?.slice(name.length + 2) ?? ''
    known.push({
      ...{ ulid: ticket.ulid, number: ticket.number, contact, subject, ownId },
      ...{ replyTo: header('Reply-To'), messageId: header('Message-ID') },
    })
  }
})

/** Moves the reply to another ticket of the contact, which answers lead to from then on. */
const movedFrom = async ({ ulid }: { ulid: string }, from: string, message: string) => {
  await mailIn.send({ from, to: 'support@acme.test', subject: 'Another matter' })
  await runJobs()
  const [other] = (await call('GET /api/tickets', { token })).body.data
  const body = { into_ulid: other.ulid, message_ulids: [message] }
  const { status } = await call(`POST /api/tickets/${ulid}/move-messages`, { token, body })
  assert.equal(status, 200)
  return other
}

const random = numbersFrom(seed)
const letters = (alphabet: string, length: number) =>
  Array.from({ length }, () => alphabet[random(alphabet.length)]).join('')
const pick = <T>(items: readonly T[]) => items[random(items.length)] as T // none of the lists is empty

const stranger = () => `mallory${random(1_000)}@evil.test`

/** Message-IDs in our format, without the secret part. */
const guessedId = ({ ulid, number, messageId }: Known) => {
  const [own = '', domain = ''] = messageId.slice(1, -1).split('@')
  const near = `${own.slice(0, 20)}${letters('0123456789abcdefghjkmnpqrstvwxyz', 6)}`
  return pick([
    `<${own.split('.')[0]}@${domain}`,
    `<${own.split('.')[0]}.${letters('abcdefghijklmnopqrstuvwxyz0123456789', 22)}@${domain}>`,
    `<${near}.${own.split('.')[1]}@${domain}>`,
    `<${ulid}@${domain}>`,
    `<ticket-${number + random(2_001) - 1_000}@${domain}>`,
    `<${number + random(2_001) - 1_000}@${domain}>`,
    `<${own.toUpperCase()}x@${domain}>`,
    `<${own}@${domain}.evil.test>`,
  ])
}

const guessedAddress = ({ replyTo, ulid, number }: Known) => {
  const mark = replyTo.slice(6, 38)
  return pick([
    `reply-${letters('abcdefghijklmnopqrstuvwxyz234567', 32)}@${mailDomain}`,
    `reply-${mark.slice(0, 31)}${mark.endsWith('a') ? 'b' : 'a'}@${mailDomain}`,
    `reply-${mark.slice(0, -1)}@${mailDomain}`,
    `reply-${mark}@evil.test`,
    `reply-${ulid}@${mailDomain}`,
    `reply-${number}@${mailDomain}`,
    `reply+${mark}@${mailDomain}`,
  ])
}

/** From headers that show the name of another person. */
const masked = ({ contact }: Known) =>
  pick([
    `"${contact}" <${stranger()}>`,
    `${contact} <${stranger()}>`,
    `(${contact}) ${stranger()}`,
    `=?utf-8?q?=3C${contact.replace('@', '=40')}=3E?= <${stranger()}>`,
    `=?utf-8?b?${Buffer.from(`<${contact}>`).toString('base64')}?= <${stranger()}>`,
    `<${stranger()}>, <${contact}>`,
    `<${contact}>, <${stranger()}>`,
    `Team: ${contact}, ${stranger()};`,
    `"<${contact}>" <${stranger()}>`,
    `<${contact}.evil.test>`,
    `<${contact.replace('o', '\u043e')}>`,
    `<"${contact}"@evil.test>`,
  ])

type Forged = { from: string; to: string; subject: string; headers: Record<string, string> }

/** Each forged mail lacks one requirement of a reply: a reference to the ticket, or a sender who is a participant. */
const ways: ((ticket: Known) => Forged)[] = [
  (ticket) => ({
    from: ticket.contact,
    to: 'support@acme.test',
    subject: ticket.subject,
    headers: { References: guessedId(ticket), 'In-Reply-To': guessedId(ticket) },
  }),
  (ticket) => ({
    from: ticket.contact,
    to: guessedAddress(ticket),
    subject: `Re: ${ticket.subject}`,
    headers: {},
  }),
  (ticket) => ({
    from: stranger(),
    to: ticket.replyTo,
    subject: `Re: ${ticket.subject}`,
    headers: { 'In-Reply-To': ticket.messageId },
  }),
  (ticket) => ({
    from: masked(ticket),
    to: ticket.replyTo,
    subject: `Re: ${ticket.subject}`,
    headers: { References: ticket.messageId },
  }),
  (ticket) => ({
    from: stranger(),
    to: ticket.replyTo,
    subject: 'Re: x',
    headers: {
      'Reply-To': ticket.contact,
      Sender: ticket.contact,
      Cc: ticket.contact,
      'X-Original-From': ticket.contact,
    },
  }),
  (ticket) => ({
    from: ticket.contact,
    to: 'support@acme.test',
    subject: pick([
      `[#${ticket.number}]`,
      `Re: [Ticket#${ticket.number}] ${ticket.subject}`,
      `{${ticket.ulid}}`,
    ]),
    headers: { 'X-Bellhop-Ticket': ticket.ulid, 'X-Ticket-Id': String(ticket.number) },
  }),
  (ticket) => ({
    from: stranger(),
    to: 'support@acme.test',
    subject: `Re: ${ticket.subject}`,
    headers: {
      Cc: `${ticket.replyTo}, ${ticket.contact}`,
      References: `${ticket.messageId} ${guessedId(ticket)}`,
    },
  }),
  (ticket) => ({
    from: ticket.contact,
    to: 'support@acme.test',
    subject: `Re: ${ticket.subject}`,
    headers: { 'In-Reply-To': ticket.ownId, References: ticket.ownId },
  }),
  (ticket) => ({
    from: ticket.contact,
    to: 'support@acme.test',
    subject: `Re: ${ticket.subject}`,
    headers: { 'Thread-Index': pick([threadIndexOf(ticket.ownId), threadIndexOf(ticket.ulid)]) },
  }),
  (ticket) => ({
    from: pick(known).contact.replace('person', 'Person'),
    to: guessedAddress(ticket),
    subject: 'Re: y',
    headers: { References: guessedId(ticket) },
  }),
]

test(repeatable('of thousands of forged answers none joins a ticket'), async () => {
  await bellhop.db.read(acme.id, async (tx) => {
    for (let number = 0; number < rounds(10_000); number += 1) {
      const ticket = pick(known)
      const way = number % ways.length
      const forged = ways[way]?.(ticket) as Forged // the index is below the length
      const parsed = await readMail(Buffer.from(rawMail({ ...forged, text: 'Let me in' })))
      const sender = senderOf(parsed, ticket.contact)
      if (!sender) continue
      const mail = { channel_id: channel.id, envelope_to: [forged.to] }
      const { decision } = await match(tx, mail, parsed, {
        address: sender.email,
        mailDomain,
        verdicts: noVerdicts,
      })
      assert.equal(decision.join, undefined, `way ${way}: ${JSON.stringify(forged)}`)
    }
  })
})

test(repeatable('forged answers that come by mail add nothing to a ticket, and nobody is told'), async () => {
  const kept = (await mails()).length
  for (const way of ways.flatMap((way) => Array.from({ length: rounds(5) }, () => way))) {
    const forged = way(pick(known))
    const envelope = { from: 'mallory@evil.test', to: [forged.to] }
    await mailIn.send({ ...forged, envelope }).catch((error: Error) => assert.match(error.message, /550/))
  }
  await runJobs()
  for (const { ulid } of known) {
    const { body } = await call(`GET /api/tickets/${ulid}`, { token })
    assert.equal(body.data.messages.length, 2)
  }
  assert.equal((await mails()).length, kept)
})

const folder = join(import.meta.dirname, '../../../../test/mails/replies')

test(repeatable('the answers of common mail programs join'), async () => {
  const styles = await readdir(folder)
  assert.ok(styles.length >= 12)
  for (const [index, style] of portion(styles, 'styles', { least: 5 }).entries()) {
    const ticket = known[index % known.length] as Known // the list is not empty
    const template = await readFile(join(folder, style), 'utf8')
    for (const to of [ticket.replyTo, 'support@acme.test']) {
      const told = {
        message_id: ticket.messageId.slice(1, -1),
        reply_to: to,
        from: ticket.contact,
        subject: ticket.subject,
      }
      const raw = template
        .replace(/\{\{(\w+)\}\}/g, (_, name: keyof typeof told) => told[name])
        .replace(/^Message-ID: <[^>]*>/im, `Message-ID: <${style}-${to}-x@client.test>`)
        .replace(/\r?\n/g, '\r\n')
      await mailIn.send({ from: ticket.contact, to, raw })
      await runJobs()
      const [mail] = (await call('GET /api/mails', { token })).body.data
      assert.equal(mail.status, 'joined', `${style} to ${to}: ${mail.reason}`)
      assert.equal(mail.ticket.ulid, ticket.ulid)
    }
  }
})
