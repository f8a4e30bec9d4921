import assert from 'node:assert/strict'
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import fc from 'fast-check'
import { createTransport } from 'nodemailer'
import addressparser from 'nodemailer/lib/addressparser'
import { listen } from '../../../test/canary.ts'
import { addedHeader, hostileHeaders } from '../../../test/hostile-headers.ts'
import { startMailServer } from '../../../test/mail-server.ts'
import { mailsIn, readMail } from '../../../test/mailbox.ts'
import { html } from '../text/html.ts'
import { openMailer } from './mailer.ts'
import { compose, type Mail } from './message.ts'
import { openSession } from './session.ts'
import { smtpOptions } from './smtp-options.ts'
import { asKnownToDns, WayFault } from './transport.ts'

const server = await startMailServer()
const folder = await mkdtemp(join(tmpdir(), 'bellhop-mail-'))
const sender = { name: 'Bellhop', address: 'bellhop@bellhop.test', domain: 'bellhop.test' }
const bySmtp = openMailer({ smtpUrl: server.url, folder, sender })
const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
const byFolder = openMailer({ smtpUrl: undefined, folder: join(folder, 'mail'), sender })
after(async () => {
  bySmtp.close()
  await rm(folder, { recursive: true })
})

const mail: Mail = {
  id: 'test-1',
  to: { name: 'Zoë Müller', address: 'zoe@example.test' },
  subject: 'Grüße',
  text: 'Hello — Zoë',
  html: html`<p>Hello, ${'<Zoë>'}</p>`,
}
const ownHeaders = [
  'Auto-Submitted',
  'Content-Type',
  'Date',
  'From',
  'MIME-Version',
  'Message-ID',
  'Subject',
  'To',
]
const namesOf = (headers: string[]) => headers.map((line) => line.split(':')[0]).sort()

test('with a mail server, a mail goes there', async () => {
  assert.equal(await bySmtp.send(mail), undefined)
  const got = server.received.at(-1)
  assert.equal(got?.from, 'bellhop@bellhop.test')
  assert.deepEqual(got?.recipients, ['zoe@example.test'])
  assert.equal(got?.text.trim(), 'Hello — Zoë')
  assert.deepEqual(namesOf(got?.headers ?? []), ownHeaders)
  assert.ok(got?.headers.includes('Message-ID: <test-1@bellhop.test>'))
  assert.ok(got?.headers.includes('Auto-Submitted: auto-generated'))
  assert.ok(got?.raw.includes('&#60;Zo'), 'the HTML part is escaped')
})

test('without one, a mail is kept as a file that only the installation reads', async () => {
  await byFolder.send(mail)
  const [name = '', ...others] = await readdir(join(folder, 'mail'))
  assert.deepEqual(others, [])
  assert.match(name, /^[0-9a-z]{26}\.eml$/)
  assert.equal((await stat(join(folder, 'mail', name))).mode & 0o777, 0o600)
  const [kept] = await mailsIn(join(folder, 'mail'))
  assert.equal(kept?.text.trim(), 'Hello — Zoë')
  assert.deepEqual(namesOf(kept?.headers ?? []), ownHeaders)
  assert.ok(!/[^\r]\n/.test(kept?.raw ?? ''), 'its lines do not end as those of a mail')
})

test('an address that the server rejects for good is told, one that it rejects for now is a failure', async () => {
  const to = (address: string) => bySmtp.send({ ...mail, to: { address } })
  assert.deepEqual(await to('refused-550@example.test'), { rejected: '550 Not here' })
  await assert.rejects(to('refused-451@example.test'))
})

test('a mail server that is not there is a failure', async () => {
  const gone = await startMailServer()
  await gone.close()
  const mailer = openMailer({ smtpUrl: gone.url, folder, sender })
  await assert.rejects(mailer.send(mail), WayFault)
  mailer.close()
})

test('a mail server that hangs up on the sign-in is a failure at once', async () => {
  const hangingUp = createServer((socket) => {
    socket.write('220 Hello\r\n')
    socket.on('data', (said) => {
      if (String(said).startsWith('EHLO')) socket.write('250-Hello\r\n250 AUTH PLAIN\r\n')
      else socket.destroy()
    })
  })
  const url = `smtp://ada:secret@127.0.0.1:${await listen(hangingUp)}`
  const options = smtpOptions({ url, networks: 'anywhere' })
  await assert.rejects(
    openSession(options, AbortSignal.timeout(20_000)),
    new WayFault('127.0.0.1 closed the connection.'),
  )
})

test('no text adds a header or a recipient (CVE-2012-4730, GHSA-vvjj-xcjg-gr5g)', async () => {
  const texts = fc.record({ name: hostileHeaders, subject: hostileHeaders })
  await fc.assert(
    fc.asyncProperty(texts, async ({ name, subject }) => {
      const wanted = {
        ...mail,
        to: { name, address: 'zoe@example.test' },
        subject: `About ${subject}`,
      }
      const { envelope, message } = await composer.sendMail(compose(wanted, sender))
      const { headers, raw, to } = readMail(String(message))
      assert.deepEqual(envelope, { from: 'bellhop@bellhop.test', to: ['zoe@example.test'] })
      assert.deepEqual(namesOf(headers), ownHeaders)
      assert.deepEqual(
        addressparser(to).map(({ address }) => address),
        ['zoe@example.test'],
      )
      assert.doesNotMatch(raw.slice(0, raw.indexOf('\r\n\r\n')), addedHeader)
    }),
    { numRuns: 1_000 },
  )
})

test('a mail goes to one plain address or nowhere', async () => {
  for (const address of ['a@b.test, eve@evil.test', 'a@b.test\r\nBcc: eve@evil.test', '<a@b.test>', 'a', ''])
    await assert.rejects(bySmtp.send({ ...mail, to: { address } }), /only go to an email address/)
})

test('a server is told domains the way that it can look them up', () => {
  assert.equal(asKnownToDns('grüße@Bücher.example'), 'grüße@xn--bcher-kva.example')
  assert.equal(asKnownToDns('plain@example.test'), 'plain@example.test')
  assert.equal(asKnownToDns('plain@[127.0.0.1]'), 'plain@[127.0.0.1]')
  assert.equal(asKnownToDns(''), '')
})
