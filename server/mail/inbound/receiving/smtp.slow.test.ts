// Waits: for the timeouts of SMTP connections.

import assert from 'node:assert/strict'
import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { createTransport } from 'nodemailer'
import { certificateKey, certificates } from '../../../../test/certificates.ts'
import { startBellhop } from '../../../../test/harness.ts'
import { openMailIn, rawMail } from '../../../../test/mail-client.ts'
import { until } from '../../../platform/postgres/scratch.ts'
import { listenForMail } from './smtp.ts'

const bellhop = await startBellhop({
  environment: { MAIL_DOMAIN: 'help.test', RATE_LIMIT_MAIL: '1000' },
})
const { world, services, runJobs, travel, db } = bellhop
const acme = await world.workspace('Acme')
await world.channel(acme, { address: 'support@acme.test' })
const mailIn = await openMailIn(services)
after(mailIn.close)

const mails = () =>
  db.read(
    acme.id,
    ({ sql }) => sql<{ status: string; subject: string | null; envelope_from: string }[]>`
    select status, subject, envelope_from from mails where workspace_id = ${acme.id} order by id`,
  )

/** Sends commands to a mail server without waiting for each response. Listens for a response, or for some time. */
const talk = async (port: number, said: string[], expected: RegExp | number) => {
  const socket = connect(port, '127.0.0.1')
  let heard = ''
  socket.on('data', (part) => {
    heard += part
  })
  socket.on('error', () => {})
  await once(socket, 'data') // its greeting
  for (const part of said) {
    socket.write(part)
    await pause(40)
  }
  if (typeof expected === 'number') await pause(expected)
  else await until(() => expected.test(heard))
  socket.destroy()
  return heard
}

const hello = [
  'EHLO client.test\r\n',
  'MAIL FROM:<ann@example.test>\r\n',
  'RCPT TO:<support@acme.test>\r\n',
  'DATA\r\n',
]

const terminators = [
  '\n.\n',
  '\n.\r\n',
  '\r\n.\n',
  '\r.\r',
  '\r.\r\n',
  '\r\n.\r',
  '\n\n.\n\n',
  '\r\r.\r\r',
  '\0\r\n.\n',
  '\r\n\0.\r\n',
  '\r\n.\0\r\n',
  '\r\n.\r\0\n',
  '\n.\r',
  '\r.\n',
  '\r\n. \r\n',
  '\r\n..\r\n',
  '\r\n\t.\r\n',
  '\u2028.\u2028',
  '\x85.\x85',
  '\v.\v',
  '\f.\f',
  '\r\n.\r \n',
  '=0D=0A.=0D=0A',
  '\\r\\n.\\r\\n',
]

test('a mail ends where the standard says and nowhere else, so that none is smuggled in with another', async () => {
  const before = (await mails()).length
  const hand = (terminator: string, number: number) => {
    const smuggled =
      'MAIL FROM:<boss@acme.test>\r\nRCPT TO:<support@acme.test>\r\nDATA\r\nSubject: smuggled\r\n\r\nPay him'
    const content = `From: ann@example.test\r\nSubject: ${number}\r\nMessage-ID: <${number}@x>\r\n\r\nHello${terminator}${smuggled}`
    return talk(mailIn.port, [...hello, content, '\r\n.\r\n'], 50)
  }
  await Promise.all(terminators.map(hand))
  const found = async () => (await mails()).slice(before)
  // A mail for which the machine was too busy is retried after a pause.
  await until(async () => {
    await runJobs()
    travel(60_000)
    return (await found()).every(({ status }) => status !== 'received')
  })
  assert.deepEqual(
    (await found()).map(({ envelope_from, status }) => [envelope_from, status]),
    terminators.map(() => ['ann@example.test', 'ticketed']),
  )
})

test('nothing is kept of a mail whose sender hangs up in the middle', async () => {
  const before = (await mails()).length
  const files = () => readdir(join(bellhop.config.DATA_DIR, 'files'), { recursive: true }).catch(() => [])
  const filesBefore = (await files()).filter((name) => name.includes('/'))
  await talk(mailIn.port, [...hello, `${rawMail({ from: 'ann@example.test', to: 'x' })}`], 50)
  await pause(200)
  assert.equal((await mails()).length, before)
  assert.deepEqual(
    (await files()).filter((name) => name.includes('/')),
    filesBefore,
  )
})

test('who hands in too much or from too many connections is told to come again', async (t) => {
  const recipients = Array.from({ length: 105 }, (_, n) => `RCPT TO:<support+${n}@acme.test>\r\n`)
  const heard = await talk(
    mailIn.port,
    ['EHLO x\r\n', 'MAIL FROM:<a@x.test>\r\n', recipients.join('')],
    /^452 /m,
  )
  assert.match(heard, /452 .*Too many recipients/)
  const narrow = await listenForMail({ ...services, config: { ...services.config, MAIL_CONNECTIONS: 3 } }, 0)
  t.after(narrow.close)
  const many = await Promise.all(
    Array.from({ length: 12 }, () => talk(narrow.port, ['EHLO x\r\n'], /^(421|250) /m)),
  )
  assert.ok(
    many.some((heard) => /^421 /.test(heard)),
    many.join(),
  )
})

/** Opens connections that send nothing, from an address of this machine. */
const idle = async (port: number, count: number, localAddress: string) => {
  const sockets = Array.from({ length: count }, () => connect({ port, host: '127.0.0.1', localAddress }))
  const heard = await Promise.all(sockets.map(async (socket) => String((await once(socket, 'data'))[0])))
  return { sockets, heard, end: () => sockets.forEach((socket) => void socket.destroy()) }
}

test('one network cannot use up the connections that hand in mail', async (t) => {
  const listener = await listenForMail(services, 0)
  t.after(listener.close)
  const greedy = await idle(listener.port, 250, '127.0.0.2')
  t.after(greedy.end)
  const greeted = greedy.heard.filter((line) => line.startsWith('220 '))
  const rejected = greedy.heard.filter((line) => line.startsWith('421 '))
  assert.equal(greeted.length, 50)
  assert.equal(rejected.length, 200)
  assert.match(rejected[0] ?? '', /Too many connections from your network, try again later/)
  const other = await idle(listener.port, 1, '127.0.0.3')
  t.after(other.end)
  assert.match(other.heard.join(), /^220 /)
  greedy.end()
  await pause(500)
  const later = await idle(listener.port, 1, '127.0.0.2')
  t.after(later.end)
  assert.match(later.heard.join(), /^220 /, 'a place is free again once its connection ends')
})

test('a connection that hands in no mail for too long is closed, whatever else it says', async (t) => {
  const listener = await listenForMail(services, 0, { idleMs: 1_000 })
  t.after(listener.close)
  const silent = await idle(listener.port, 1, '127.0.0.1')
  const busy = await idle(listener.port, 1, '127.0.0.1')
  t.after(silent.end)
  t.after(busy.end)
  const talking = setInterval(() => busy.sockets[0]?.write('NOOP\r\n'), 100)
  t.after(() => clearInterval(talking))
  const signal = AbortSignal.timeout(60_000)
  await Promise.all([...silent.sockets, ...busy.sockets].map((socket) => once(socket, 'end', { signal })))
})

test('a mail that cannot be kept stays with whoever hands it in', async (t) => {
  const files = {
    ...services.files,
    put: () => Promise.reject(Object.assign(new Error('full'), { code: 'ENOSPC' })),
  }
  const listener = await listenForMail({ ...services, files }, 0)
  t.after(listener.close)
  const heard = await talk(
    listener.port,
    [...hello, rawMail({ from: 'a@x.test', to: 'x' }), '.\r\n'],
    /^452 /m,
  )
  assert.match(heard, /^452 Not enough storage/m)
})

test('addresses that hand in more than they may are asked to wait', async (t) => {
  const config = { ...services.config, RATE_LIMIT_MAIL: 3 }
  const listener = await listenForMail({ ...services, config }, 0)
  t.after(listener.close)
  const mail = ['MAIL FROM:<a@x.test>\r\n', 'RSET\r\n']
  const heard = await talk(
    listener.port,
    ['EHLO x\r\n', ...Array.from({ length: 30 }, () => mail).flat()],
    /^450 /m,
  )
  assert.match(heard, /^450 .*try again in a minute/m)
})

test('with a certificate mail comes in encrypted; without one, encryption is not offered', async (t) => {
  const withCertificate = { ...services.config, MAIL_CERT: certificates.good, MAIL_KEY: certificateKey }
  const listener = await listenForMail({ ...services, config: withCertificate }, 0)
  t.after(listener.close)
  const mail = { from: 'tls@example.test', to: 'support@acme.test', subject: 'Under seal' }
  const send = (port: number, name: string) =>
    createTransport({
      host: '127.0.0.1',
      port,
      requireTLS: true,
      tls: { ca: certificates.authority, servername: name },
    }).sendMail({ raw: rawMail(mail), envelope: mail })
  await send(listener.port, 'mail.example.test')
  await runJobs()
  assert.equal((await mails()).filter(({ subject }) => subject === 'Under seal').length, 1)
  await assert.rejects(send(listener.port, 'other.example.test'), /does not match certificate/)
  assert.match(await talk(listener.port, ['EHLO x\r\n'], /^250 /m), /^250[- ]STARTTLS/m)
  assert.doesNotMatch(await talk(mailIn.port, ['EHLO x\r\n'], /^250 /m), /STARTTLS/)
  await assert.rejects(send(mailIn.port, 'mail.example.test'), /STARTTLS/)
})
