import assert from 'node:assert/strict'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { after, test } from 'node:test'
import { createTransport } from 'nodemailer'
import { SMTPServer } from 'smtp-server'
import { startBellhop } from '../../../../test/harness.ts'
import { openMailIn, rawMail } from '../../../../test/mail-client.ts'
import { isSoak } from '../../../../test/soak.ts'

/** A mail server that forwards all mail. It can remove the headers that identify automatic mail. */
const startRelay = async (isStripping: boolean) => {
  const passed: string[] = []
  const ports = new Map<string, number>()
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    closeTimeout: 50,
    onData: async (stream, { envelope: { mailFrom, rcptTo } }, done) => {
      const raw = Buffer.concat(await Array.fromAsync(stream)).toString()
      const marks = /^(auto-submitted|precedence|x-auto-[a-z-]+): .*\r\n/gim
      const to = rcptTo.map(({ address }) => address)
      const port = ports.get(to[0]?.split('@')[1] ?? '')
      const from = isStripping ? 'stripped@relay.test' : mailFrom ? mailFrom.address : ''
      passed.push(raw)
      if (!port) return done()
      const next = createTransport({ host: '127.0.0.1', port, ignoreTLS: true })
      await next.sendMail({ raw: isStripping ? raw.replace(marks, '') : raw, envelope: { from, to } })
      done()
    },
  })
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  after(() => new Promise<void>((resolve) => server.close(() => resolve())))
  const { port } = server.server.address() as AddressInfo // it listens on a port
  return { url: `smtp://127.0.0.1:${port}`, passed, ports }
}

const startTeam = async (name: string, relay: Awaited<ReturnType<typeof startRelay>>) => {
  const MAIL_DOMAIN = `${name}.test`
  const bellhop = await startBellhop({ environment: { MAIL_DOMAIN, SMTP_URL: relay.url } })
  const workspace = await bellhop.world.workspace(name)
  const { token } = workspace.owner
  const channel = await bellhop.world.channel(workspace, { address: `support@${MAIL_DOMAIN}` })
  const body = { acknowledgement: '<p>We have your mail.</p>' }
  await bellhop.call(`PUT /api/channels/${channel.ulid}/mail`, {
    session: await bellhop.world.session(workspace.owner),
    body,
  })
  const mailIn = await openMailIn(bellhop.services)
  after(mailIn.close)
  relay.ports.set(MAIL_DOMAIN, mailIn.port)
  return { ...bellhop, token, channel, mailIn }
}

/** The hours between two looks at the mail, together almost a day. */
const pauses = isSoak ? Array.from({ length: 23 }, () => 1) : [1, 1, 1, 2, 6, 12]

for (const isStripping of [false, true]) {
  const how = isStripping ? 'even if a server in between hides that they are robots' : 'at once'
  test(`two teams that acknowledge each other fall silent, ${how}`, async () => {
    const relay = await startRelay(isStripping)
    const teams = [
      await startTeam(`one${isStripping}`, relay),
      await startTeam(`two${isStripping}`, relay),
    ] as const
    const [one, two] = teams
    const from = `support@${two.config.MAIL_DOMAIN}`
    const body = {
      channel: one.channel.ulid,
      subject: 'Hello',
      from_contact: { email: from },
      message: { body: '<p>Hello</p>' },
    }
    const { body: opened } = await one.call('POST /api/tickets', { token: one.token, body })
    await one.call(`POST /api/tickets/${opened.data.ulid}/reply`, {
      token: one.token,
      body: { body: 'Good day' },
    })
    for (const hours of pauses) {
      for (const team of teams) {
        await team.runJobs()
        team.travel(hours * 3_600_000)
      }
    }
    assert.ok(relay.passed.length >= 2, 'the answer of the one, and the acknowledgement of the other')
    assert.ok(relay.passed.length <= 4, `${relay.passed.length} mails were sent`)
  })
}

test('thousands of mails in the name of one person make one answer, without a word of theirs', async () => {
  const relay = await startRelay(false)
  const team = await startTeam('flooded', relay)
  const from = 'victim@victim.test'
  const send = (number: number) => {
    const mail = { from, to: 'support@flooded.test', subject: `Cheap pills ${number}`, text: 'pills' }
    return team.mailIn.send({ ...mail, raw: rawMail(mail) })
  }
  await Promise.all(Array.from({ length: 200 }, (_, number) => send(number)))
  await team.runJobs()
  assert.equal(relay.passed.length, 1)
  assert.doesNotMatch(relay.passed.join(), /pills/i)
})
