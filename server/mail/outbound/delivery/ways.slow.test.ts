import assert from 'node:assert/strict'
import { generateKeyPairSync } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { dkimVerify } from 'mailauth'
import { certificates } from '../../../../test/certificates.ts'
import { correspondence } from '../../../../test/correspondence.ts'
import { startBellhop } from '../../../../test/harness.ts'
import { startMailServer } from '../../../../test/mail-server.ts'
import { canBeRepliedTo } from '../record/rules.ts'

const common = await startMailServer()
const { call, world, runJobs, travel, services } = await startBellhop({
  environment: { SMTP_URL: common.url },
})
const workspace = await world.workspace()
const { token } = workspace.owner
const minutes = 60_000

type Settings = { smtp?: string; isTrusted?: boolean; dkimKey?: string }
const channelWith = async (address: string, { smtp, isTrusted = true, dkimKey }: Settings) => {
  const channel = await world.channel(workspace, { address })
  const sealed = smtp ? services.keys.seal(smtp, `smtp ${channel.ulid}`) : null
  const key = dkimKey ? services.keys.seal(dkimKey, `dkim ${channel.ulid}`) : null
  await world.inside(
    workspace,
    ({ sql }) => sql`
    insert into channel_mail (workspace_id, channel_id, smtp_url, smtp_is_trusted, dkim_selector, dkim_key)
    values (${workspace.id}, ${channel.id}, ${sealed}, ${isTrusted}, ${key && 'mail'}, ${key})`,
  )
  return {
    ...correspondence(call, token, channel),
    channel,
    setting: () => setting(channel.id),
    move: (url: string) => move(channel, url),
  }
}
const setting = async (channel: number) => {
  const [row] = await world.inside(
    workspace,
    ({ sql }) => sql`select * from channel_mail where channel_id = ${channel}`,
  )
  return row
}
const move = (channel: { id: number; ulid: string }, url: string) =>
  world.inside(
    workspace,
    ({ sql }) => sql`
    update channel_mail set smtp_url = ${services.keys.seal(url, `smtp ${channel.ulid}`)} where channel_id = ${channel.id}`,
  )

test('mail of a channel with a server of its own leaves over that, with its login', async () => {
  const own = await startMailServer({ login: { user: 'acme', pass: 'p@ss' } })
  const url = own.url.replace('//', '//acme:p%40ss@')
  const { open, reply, last, setting } = await channelWith('help@own.test', { smtp: url })
  const ticket = await open('ada@example.test')
  await reply(ticket)
  await runJobs()
  assert.equal((await last(ticket)).send_status, 'sent')
  assert.equal(own.received.length, 1)
  assert.equal(common.received.length, 0)
  assert.ok((await setting())?.sent_at)
})

test('a server that lets nobody in is told at the channel until it does, and is asked only now and then', async () => {
  const own = await startMailServer({ login: { user: 'acme', pass: 'right' } })
  const { open, reply, last, setting, move } = await channelWith('help@closed.test', {
    smtp: own.url.replace('//', '//acme:wrong@'),
  })
  const ticket = await open('ada@example.test')
  await reply(ticket)
  await runJobs()
  const failing = await setting()
  assert.match(failing?.sending_error, /535/)
  assert.ok(failing?.sending_failing_since && failing.sending_next_try_at > failing.sending_failing_since)
  assert.equal((await last(ticket)).send_status, 'pending')
  assert.match((await last(ticket)).send_error ?? '', /535/)
  const before = own.seen.connections
  await reply(await open('bob@example.test'))
  await runJobs()
  assert.equal(own.seen.connections, before, 'nobody asks while it rests')
  await move(own.url.replace('//', '//acme:right@'))
  travel(3 * minutes)
  await runJobs()
  assert.equal(own.received.length, 2)
  const works = await setting()
  assert.deepEqual(
    [works?.sending_failing_since, works?.sending_error, works?.sending_next_try_at],
    [null, null, null],
  )
})

test('a server that is not there holds up no other channel', async () => {
  const gone = await startMailServer()
  await gone.close()
  const { open, reply, last, setting } = await channelWith('help@gone.test', { smtp: gone.url })
  const ticket = await open('ada@example.test')
  await reply(ticket)
  const other = correspondence(call, token, await world.channel(workspace, {}))
  const elsewhere = await other.open('elsewhere@example.test')
  await other.reply(elsewhere)
  await runJobs()
  assert.equal((await other.last(elsewhere)).send_status, 'sent')
  assert.match((await last(ticket)).send_error ?? '', /refuses connections/)
  assert.match((await setting())?.sending_error, /refuses connections/)
})

test('whoever chose a server without being the operator reaches no machine of the operator', async () => {
  const { open, reply, last } = await channelWith('help@inside.test', { smtp: common.url, isTrusted: false })
  const ticket = await open('ada@example.test')
  const before = common.seen.connections
  await reply(ticket)
  await runJobs()
  const { send_status, send_error } = await last(ticket)
  assert.equal(send_status, 'pending')
  assert.match(send_error ?? '', /Only the person who runs Bellhop|not a port of mail servers/)
  assert.equal(common.seen.connections, before)
})

test('where encryption is required, nothing leaves without it', async () => {
  const { open, reply, last } = await channelWith('help@plain.test', { smtp: `${common.url}?tls=required` })
  const ticket = await open('required@example.test')
  await reply(ticket)
  await runJobs()
  const { send_status, send_error } = await last(ticket)
  assert.equal(send_status, 'pending')
  assert.match(send_error ?? '', /does not offer TLS on port \d+\. Use smtps:/)
  assert.ok(!common.received.some(({ recipients }) => recipients.includes('required@example.test')))
})

test('a mail is signed as it leaves, whatever it is made of', async () => {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2_048 })
  const dkimKey = String(privateKey.export({ type: 'pkcs8', format: 'pem' }))
  const { open, reply, upload } = await channelWith('help@signed.test', { dkimKey })
  const file = await upload('lines.txt', '.\n..\r\nFrom me\r\rend  \n\n\n')
  const ticket = await open('signed@example.test', { subject: 'Zażółć' })
  await reply(ticket, { body: '<p>One</p><p>.</p><p>trailing  </p>', attachment_ids: [file] })
  await reply(ticket, { body: `<p>${'word '.repeat(50_000)}</p>` })
  await runJobs()
  const mails = common.received.filter(({ recipients }) => recipients.includes('signed@example.test'))
  assert.equal(mails.length, 2)
  const record = `v=DKIM1; k=rsa; p=${publicKey.export({ type: 'spki', format: 'der' }).toString('base64')}`
  const resolver = async (name: string, kind: string) => {
    assert.deepEqual([name, kind], ['mail._domainkey.signed.test', 'TXT'])
    return [[record]]
  }
  for (const { raw } of mails) {
    const { results } = await dkimVerify(raw, { resolver })
    assert.deepEqual(
      results.map(({ status, signingDomain }) => [status.result, signingDomain]),
      [['pass', 'signed.test']],
    )
    const [spoilt] = (await dkimVerify(raw.replace('UTC', 'GMT').replace('One', 'Two'), { resolver })).results
    assert.notEqual(spoilt?.status.result, 'pass')
  }
})

test('without any server mails are kept in a folder, and answers come back to the addresses in them', async () => {
  const { call, world, runJobs, config } = await startBellhop()
  const place = await world.workspace()
  const desk = correspondence(call, place.owner.token, await world.channel(place, {}))
  const ticket = await desk.open('ada@example.test')
  await desk.reply(ticket, { body: 'x', bcc_recipients: ['secret@example.test'] })
  await runJobs()
  assert.equal((await desk.last(ticket)).send_status, 'kept')
  const [name = ''] = await readdir(join(config.DATA_DIR, 'mail'))
  const raw = await readFile(join(config.DATA_DIR, 'mail', name), 'utf8')
  assert.match(raw, /^Reply-To: reply-[a-z2-7]{32}@bellhop\.localhost\r$/m)
  assert.ok(!raw.includes('secret@'))
})

test('answers are asked for at addresses of ours where mail to them gets here', () => {
  const made = 'bellhop.localhost'
  const given = 'help.acme.test'
  const cases = [
    [{ MAIL_DOMAIN: made, SMTP_URL: undefined }, false, true],
    [{ MAIL_DOMAIN: made, SMTP_URL: undefined }, true, false],
    [{ MAIL_DOMAIN: made, SMTP_URL: 'smtp://x' }, false, false],
    [{ MAIL_DOMAIN: given, SMTP_URL: 'smtp://x' }, false, true],
    [{ MAIL_DOMAIN: given, SMTP_URL: undefined }, true, true],
  ] as const
  for (const [config, hasOwnServer, expected] of cases)
    assert.equal(canBeRepliedTo(config, hasOwnServer), expected, JSON.stringify([config, hasOwnServer]))
})

test('the certificate of the own server of a channel is noted when a mail is sent, and when it changes', async () => {
  const open = async (certificate: string) => {
    const { url } = await startMailServer({ certificate })
    return `${url.replace('smtp:', 'smtps:')}?tls=unverified`
  }
  const own = await channelWith('help@certified.test', { smtp: await open(certificates.good) })
  const ticket = await own.open('ada@example.test')
  const noted = async () => {
    await own.reply(ticket)
    await runJobs()
    const row = await own.setting()
    return row && [row.sending_certificate_ends_at?.toISOString(), row.sending_certificate_issuer]
  }
  assert.deepEqual(await noted(), ['2126-10-28T07:31:44+00:00', 'Bellhop test authority'])
  await own.move(await open(certificates.expired))
  const [end] = (await noted()) ?? []
  assert.match(end, /^20[12]/)
  await own.move((await startMailServer()).url)
  assert.deepEqual(await noted(), [undefined, null])
})

test('the certificate of the server of the installation is not noted with channels', async () => {
  const { open, reply, setting } = await channelWith('help@common.test', {})
  await reply(await open('ada@example.test'))
  await runJobs()
  assert.equal((await setting())?.sending_certificate_ends_at, null)
})
