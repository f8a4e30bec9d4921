import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { createTransport } from 'nodemailer'
import { scratch, until } from '../../server/platform/postgres/scratch.ts'
import { rawMail } from '../mail-client.ts'
import { numbersFrom, portion, repeatable, rounds, seed } from '../soak.ts'
import { freePort, openInstallation, type Victim } from './installation.ts'
import { startSink } from './mail-sink.ts'

const dataDir = scratch({ after })
const sink = await startSink()
const mailPort = await freePort()
const installation = await openInstallation(dataDir, {
  SMTP_URL: sink.url,
  MAIL_PORT: `${mailPort}`,
  RATE_LIMIT_MAIL: '1000000',
})
after(async () => {
  await installation.stop()
  await sink.close()
})

const { url, token } = installation
const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
const ask = async (path: string, body?: object): Promise<{ ulid: string; email_address: string }> => {
  const sent = body && { method: 'POST', body: JSON.stringify(body) }
  const response = await fetch(`${url}/api/${path}`, {
    headers,
    ...sent,
    signal: AbortSignal.timeout(10_000),
  })
  if (!response.ok) throw new Error(`${path}: ${response.status}`)
  const { data } = (await response.json()) as { data: { ulid: string; email_address: string } }
  return data
}
const channel = await ask(`channels/${((await ask('channels')) as unknown as { ulid: string }[])[0]?.ulid}`)

type Mail = { mark: string; raw: string; isTaken: boolean }
const handedIn: Mail[] = []
const tickets: string[] = []
let made = 0
let replies = 0

const handIn = async (mail: Mail) => {
  const from = mail.raw.match(/^From: (.*)\r$/m)?.[1] ?? ''
  const transport = createTransport({
    host: '127.0.0.1',
    port: mailPort,
    ignoreTLS: true,
    connectionTimeout: 5_000,
    socketTimeout: 10_000,
  })
  await transport.sendMail({ raw: mail.raw, envelope: { from, to: [channel.email_address] } }).then(
    () => {
      mail.isTaken = true
    },
    () => pause(20),
  )
  transport.close()
}

const newMail = (): Mail => {
  made += 1
  const mark = `mail${made}`
  const from = `person${made % 30}@example.test`
  return {
    mark,
    raw: rawMail({ from, to: channel.email_address, subject: mark, text: mark }),
    isTaken: false,
  }
}

const write = async () => {
  made += 1
  const ticket = tickets[made % tickets.length]
  const body = { body: `<p>reply ${made}</p>` }
  await ask(`tickets/${ticket}/reply`, body).then(
    () => {
      replies += 1
    },
    () => pause(20),
  )
}

const work = async (isOver: () => boolean) => {
  const sender = async () => {
    while (!isOver()) {
      const mail = newMail()
      handedIn.push(mail)
      await handIn(mail)
    }
  }
  const writer = async () => {
    for (; !isOver(); await pause(60)) await write()
  }
  await Promise.all([sender(), sender(), sender(), writer()])
}

const victims: Victim[] = ['node', 'postgres', 'both']
const below = numbersFrom(seed)
const kills = rounds(6, { least: 2 })

test(
  repeatable('mail that comes and goes while everything is killed is neither lost nor doubled'),
  async (t) => {
    for (let number = 0; number < 10; number += 1) {
      const from_contact = { email: `contact${number}@example.test` }
      const message = { body: '<p>Hello</p>' }
      const ticket = await ask('tickets', { channel: channel.ulid, subject: 'Hello', from_contact, message })
      tickets.push(ticket.ulid)
    }
    for (let round = 0; round < kills; round += 1) {
      let isOver = false
      const working = work(() => isOver)
      await pause(300 + below(900))
      // A slow machine needs longer until there is data to lose.
      await until(() => handedIn.length > 20 * (round + 1) && replies > 5 * (round + 1), 60_000)
      // Another victim each day.
      await installation.kill(victims[(seed + round) % victims.length] ?? 'both')
      isOver = true
      await working
      await installation.comeBack()
    }
    const unknown = handedIn.filter(({ isTaken }) => !isTaken)
    for (const mail of unknown)
      for (let tries = 0; !mail.isTaken && tries < 50; tries += 1) await handIn(mail)
    assert.ok(handedIn.every(({ isTaken }) => isTaken))
    await drained()
    const released = await releaseQuarantined()
    await drained()
    t.diagnostic(
      `${handedIn.length} mails came, of which ${unknown.length} were handed in again and ${released} released from quarantine; ${sink.taken.size} left`,
    )
    assert.ok(handedIn.length > 20 * kills && sink.taken.size > 3 * kills, 'there was something to lose')
    assert.deepEqual(await faults(), [])
  },
)

test(
  repeatable('scheduled messages are sent once each, although the server is killed while they come due'),
  async (t) => {
    const each = 10
    const bodies = tickets.flatMap((ticket) =>
      Array.from({ length: each }, (_, number) => ({ ticket, body: `later ${ticket} ${number}` })),
    )
    for (const { ticket, body } of bodies) {
      const send_at = new Date(Date.now() + 3_000).toISOString()
      await ask(`tickets/${ticket}/scheduled-messages`, { kind: 'reply', body, send_at })
    }
    const left: number[] = []
    for (const most of portion([0.7, 0.4], 'scheduled')) {
      await until(async () => (await scheduled()) < most * bodies.length, 30_000)
      await installation.kill('node')
      left.push(await scheduled())
      await installation.comeBack()
    }
    await until(async () => (await scheduled()) === 0, 30_000)
    await drained()
    t.diagnostic(
      `${bodies.length} were scheduled, ${left.join(' and ')} were left when the server was killed`,
    )
    assert.ok(
      left.every((count) => count > 0),
      'there was something to lose',
    )
    const sent = await installation.look(
      (sql) => sql<{ body: string }[]>`
      select trim(body_text) as body from messages where type = 'outbound' and body_text like 'later%' order by 1`,
    )
    assert.deepEqual(
      sent.map(({ body }) => body),
      bodies.map(({ body }) => body).sort(),
    )
    assert.deepEqual(await faults(), [])
  },
)

const scheduled = () =>
  installation.look(async (sql) => {
    const [{ count }] = await sql<[{ count: number }]>`select count(*) from scheduled_messages`
    return count
  })

test('the check notices a mail that is lost, doubled, or said to have left', async () => {
  const before = await faults()
  assert.deepEqual(before, [])
  await installation.look(async (sql) => {
    await sql`delete from messages where id = (select max(message_id) from mails where status = 'ticketed')`
    const sent = await sql<{ mail_ref: string }[]>`
      select mail_ref from messages where send_status = 'sent' order by id desc limit 2`
    const [forgotten, doubled] = sent.map(({ mail_ref }) => mail_ref)
    sink.taken.delete(forgotten ?? '')
    sink.taken.set(doubled ?? '', 2)
  })
  const found = (await faults()).join('\n')
  for (const fault of [/is there 0 times/, /said to be sent, and was taken 0 times/, /was taken 2 times/])
    assert.match(found, fault)
})

/** Makes waiting work due at once, until none is left. */
const drained = () => {
  return installation.look(async (sql) => {
    await until(async () => {
      // The next process releases the leases of a killed one.
      await sql`update deliveries set due_at = now() where holder is null`
      await sql`update mails set due_at = now() where status = 'received' and holder is null`
      await pause(500)
      const [{ waiting }] = await sql<[{ waiting: number }]>`
        select (select count(*) from deliveries) + (select count(*) from mails where status = 'received') as waiting`
      return waiting === 0
    }, 150_000)
  })
}

/** A mail that was being processed at several kills is in quarantine until a person releases it. */
const releaseQuarantined = async () => {
  const quarantined = (await ask('mails?filter[status]=quarantined&per_page=100')) as unknown as {
    ulid: string
  }[]
  for (const { ulid } of quarantined) await ask(`mails/${ulid}/retry`, {})
  return quarantined.length
}

type Sent = { mail_ref: string | null; send_status: string }

const faultOf = ({ mail_ref, send_status }: Sent, taken: number) => {
  if (taken > 1) return `${mail_ref} was taken ${taken} times`
  const wanted: Record<string, number> = { sent: 1, failed: 0, unknown: taken }
  return taken === wanted[send_status]
    ? undefined
    : `${mail_ref} is said to be ${send_status}, and was taken ${taken} times`
}

const faults = () =>
  installation.look(async (sql) => {
    const messages = await sql<{ mark: string; times: number }[]>`
      select trim(body_text) as mark, count(*) as times from messages where type = 'inbound' group by 1`
    const times = new Map(messages.map(({ mark, times }) => [mark, times]))
    const wrong = handedIn.filter(({ mark }) => times.get(mark) !== 1)
    const sent = await sql<Sent[]>`
      select mail_ref, send_status from messages where type = 'outbound'`
    const left = sent.map((message) => faultOf(message, sink.taken.get(message.mail_ref ?? '') ?? 0))
    const statuses = await sql<
      { status: string }[]
    >`select status from mails where status not in ('ticketed', 'joined', 'duplicate')`
    return [
      ...wrong.map(({ mark }) => `${mark} is there ${times.get(mark) ?? 0} times`),
      ...left.filter((fault) => fault !== undefined),
      ...statuses.map(({ status }) => `a mail is ${status}`),
    ]
  })
