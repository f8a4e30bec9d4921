import assert from 'node:assert/strict'
import { generateKeyPairSync } from 'node:crypto'
import { after, before, test } from 'node:test'
import { gzipSync } from 'node:zlib'
import { type DNSResolver, dkimSign } from 'mailauth'
import { type Row, reportXml } from '../../../test/dmarc-report.ts'
import { startBellhop } from '../../../test/harness.ts'
import { openMailIn } from '../../../test/mail-client.ts'
import { warnOfEnds } from '../../across/connections/actions.ts'
import { readingMail } from '../inbound/background.ts'

const bellhop = await startBellhop({ environment: { MAIL_DOMAIN: 'help.test' } })
const { call, world, services, travel } = bellhop
const mailIn = await openMailIn(services)
after(mailIn.close)

const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
const record = `v=DKIM1; k=rsa; p=${publicKey.export({ type: 'spki', format: 'der' }).toString('base64')}`
const resolve: DNSResolver = async (name) => {
  if (name.startsWith('s._domainkey.')) return [[record]]
  throw Object.assign(new Error('There is no such name.'), { code: 'ENOTFOUND' })
}

type Workspace = Awaited<ReturnType<typeof world.workspace>>
type Channel = Awaited<ReturnType<typeof world.channel>>
let acme: Workspace
let support: Channel
let globex: Workspace
let desk: Channel

before(async () => {
  acme = await world.workspace('Acme')
  support = await world.channel(acme, { address: 'support@acme.test' })
  globex = await world.workspace('Globex')
  desk = await world.channel(globex, { address: 'desk@mail.globex.test' })
})

const day = (await services.db.global.read(async ({ now }) => now)).toISOString().slice(0, 10)
const begin = Date.parse(day) / 1_000
const xmlOf = (given: Parameters<typeof reportXml>[0] = {}) => reportXml({ begin, ...given })

const reports = async (workspace = acme, channel = support) =>
  (await call(`GET /api/channels/${channel.ulid}/dmarc-reports`, { token: workspace.owner.token })).body.data
const addressOf = async (workspace = acme, channel = support) =>
  (await reports(workspace, channel)).rua.slice('rua=mailto:'.length)

type Sent = {
  to: string
  xml?: string
  from?: string
  subject?: string
  filename?: string
  isSigned?: boolean
  headers?: string[]
}
let sent = 0

/** Sends a report as a mail provider does, and returns the mail in the ledger. */
const send = async (
  {
    to,
    xml = xmlOf(),
    from = 'noreply-dmarc@google.com',
    subject = 'Report domain: acme.test Submitter: google.com Report-ID: 1',
    filename = `google.com!acme.test!${begin}!${begin + 86_399}.xml.gz`,
    isSigned = true,
    headers = [],
  }: Sent,
  workspace = acme,
) => {
  sent += 1
  const raw = [
    `From: ${from}`,
    `To: ${to}`,
    `Subject: ${subject}`,
    `Message-ID: <report-${sent}@google.com>`,
    'MIME-Version: 1.0',
    ...headers,
    `Content-Type: application/gzip; name="${filename}"`,
    `Content-Disposition: attachment; filename="${filename}"`,
    'Content-Transfer-Encoding: base64',
    '',
    gzipSync(xml).toString('base64').replaceAll(/.{76}/g, '$&\r\n'),
    '',
  ].join('\r\n')
  const signer = {
    signingDomain: from.split('@')[1] ?? '',
    selector: 's',
    privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }),
  }
  const { signatures } = await dkimSign(raw, { ...signer, signatureData: [signer] })
  await mailIn.send({ from, to, raw: isSigned ? signatures + raw : raw })
  for (const { workOff } of readingMail(services, resolve)) await workOff()
  const [mail] = (await call('GET /api/mails', { token: workspace.owner.token })).body.data
  return mail
}
const tickets = async () => (await call('GET /api/tickets', { token: acme.owner.token })).body.data

test('a report to the address of a channel is counted by day and sender, once', async () => {
  assert.deepEqual({ ...(await reports()), rua: '' }, { domain: 'acme.test', rua: '', days: [], failing: [] })
  const to = await addressOf()
  assert.match(to, /^dmarc-reports\+[0-9a-z]{26}[a-z2-7]{24}@help\.test$/)
  const rows: Row[] = [
    { ip: '192.0.2.1', count: 20 },
    { ip: '203.0.113.7', count: 2_140, spf: 'fail', dkim: 'fail', disposition: 'reject', auth: '' },
    {
      ...{ ip: '2001:db8::5', count: 1, spf: 'fail', dkim: 'fail' },
      auth: '<spf><domain>bounce.mailer.test</domain><result>pass</result></spf>',
    },
  ]
  const mail = await send({ to, xml: xmlOf({ rows }) })
  assert.deepEqual(
    [mail.status, mail.reason, mail.ticket],
    ['automatic', 'It is a DMARC report of google.com about acme.test.', null],
  )
  const counted = await reports()
  assert.deepEqual(counted.days, [{ day, messages: 2_161, passed: 20, quarantined: 0, rejected: 2_140 }])
  assert.deepEqual(
    counted.failing.map(({ source, failed, words }: Record<string, string>) => [source, failed, words]),
    [
      [
        '203.0.113.7',
        2_140,
        'These 2,140 mails from 203.0.113.7 failed: it is not in your SPF record. If it is yours, add ip4:203.0.113.7 to the SPF record of acme.test. If not, somebody else sends with your domain.',
      ],
      [
        '2001:db8::5',
        1,
        'This mail from 2001:db8::5 failed: the envelope sender is in bounce.mailer.test, and acme.test has not signed. If you use this service, set up DKIM for acme.test there. If not, somebody else sends with your domain.',
      ],
    ],
  )
  assert.deepEqual(counted.failing[0].reporters, ['google.com'])
  const again = await send({ to, xml: xmlOf({ rows }) })
  assert.deepEqual([again.status, again.reason], ['duplicate', 'The DMARC report was here before.'])
  assert.deepEqual(await reports(), counted)
  const other = await send({ to, xml: xmlOf({ id: '2', rows }) })
  assert.equal(other.status, 'automatic')
  assert.equal((await reports()).days[0].messages, 2 * 2_161)
  assert.deepEqual(await tickets(), [])
})

test('a report that is forged, broken or about another domain is refused, and opens no ticket', async () => {
  const to = await addressOf()
  const before = await reports()
  const reasonOf = async (given: Partial<Sent>) => {
    const { status, reason } = await send({ to, ...given })
    return `${status}: ${reason}`
  }
  assert.equal(
    await reasonOf({ isSigned: false }),
    'refused: The sender of the DMARC report could be forged: neither DKIM nor SPF confirms it.',
  )
  assert.equal(
    await reasonOf({ xml: ' '.repeat(11 * 1024 * 1024) }),
    'refused: The DMARC report is larger than 5 MB, or than 10 MB when it is unpacked.',
  )
  assert.equal(await reasonOf({ xml: 'hello' }), 'refused: The file is no DMARC report in XML.')
  assert.equal(
    await reasonOf({ xml: xmlOf({ id: '3', domain: 'globex.test' }) }),
    'refused: The DMARC report is about globex.test, from which no channel sends.',
  )
  for (const days of [-420, 3])
    assert.equal(
      await reasonOf({ xml: xmlOf({ id: `4 ${days}`, begin: begin + days * 86_400 }) }),
      'refused: The period of the DMARC report is in the future, or more than 13 months ago.',
    )
  assert.deepEqual(await reports(), before)
  assert.deepEqual(await tickets(), [])
})

test('the address of another workspace takes only reports about its own domains', async () => {
  const to = await addressOf(globex, desk)
  const foreign = await send({ to, xml: xmlOf({ id: '5' }) }, globex)
  assert.equal(foreign.status, 'refused')
  const organizational = await send({ to, xml: xmlOf({ id: '5', domain: 'globex.test' }) }, globex)
  assert.equal(organizational.status, 'automatic')
  assert.equal((await reports(globex, desk)).days[0].messages, 1)
  assert.equal(
    (await call(`GET /api/channels/${desk.ulid}/dmarc-reports`, { token: acme.owner.token })).status,
    404,
  )
})

test('an address with a wrong key does not exist, and none can be taken', async () => {
  const [name = '', domain] = (await addressOf()).split('@')
  const foreign = (await addressOf(globex, desk)).split('@')[0] ?? ''
  for (const wrong of [
    `${name.slice(0, -1)}1`,
    `${name.slice(0, -24)}${foreign.slice(-24)}`,
    'dmarc-reports',
    `${name}+a`,
  ])
    await assert.rejects(
      mailIn.send({ from: 'a@google.com', to: `${wrong}@${domain}` }),
      /550 Unknown recipient/,
    )
  const body = { type: 'email', name: 'Reports', email_address: await addressOf() }
  const session = await world.session(acme.owner)
  const taken = await call('POST /api/channels', { session, body })
  assert.match(taken.body.errors.email_address[0], /are reserved/)
})

test('a report to the mailbox of a channel is read if it is certain, and is a ticket otherwise', async () => {
  const to = 'support@acme.test'
  const certain = await send({ to, xml: xmlOf({ id: '6' }) })
  assert.deepEqual([certain.status, certain.ticket], ['automatic', null])
  assert.match(certain.reason, /^It is a DMARC report of google\.com/)
  const uncertain: Partial<Sent>[] = [
    { isSigned: false },
    { xml: xmlOf({ id: '7', domain: 'globex.test' }) },
    { xml: 'hello' },
    { filename: 'report.xml.gz' },
    { from: 'ann@customer.test', subject: 'Fwd: Report domain: acme.test' },
    { headers: ['In-Reply-To: <a@acme.test>'] },
  ]
  for (const given of uncertain) {
    const mail = await send({ to, xml: xmlOf({ id: '7' }), ...given })
    assert.ok(mail.ticket, JSON.stringify(given))
  }
  assert.equal((await tickets()).length, uncertain.length)
})

test('many sources of a day are summed up, and old reports are deleted', async () => {
  const hooli = await world.workspace('Hooli')
  const channel = await world.channel(hooli, { address: 'help@hooli.test' })
  const to = await addressOf(hooli, channel)
  for (let at = 0; at < 6; at++) {
    const rows = Array.from(
      { length: 300 },
      (_, of) => ({ ip: `10.0.${at}.${of % 256}`, spf: 'fail', dkim: 'fail' }) as const,
    )
    const report = { id: `${at}`, domain: 'hooli.test', rows }
    assert.equal((await send({ to, from: `a@r${at}.test`, xml: xmlOf(report) }, hooli)).status, 'automatic')
  }
  const { days, failing } = await reports(hooli, channel)
  assert.equal(days[0].messages, 1_800)
  assert.deepEqual([failing.length, failing[0].source], [50, null])
  assert.match(failing[0].words, /^These [\d,]+ mails from many other addresses failed\.$/)
  const count = () =>
    services.db.read(hooli.id, async ({ sql, workspace }) => {
      const [{ reports, sources }] = await sql<[{ reports: number; sources: number }]>`
        select (select count(*)::integer from dmarc_reports where workspace_id = ${workspace}) as reports,
          (select count(*)::integer from dmarc_sources where workspace_id = ${workspace}) as sources`
      return { reports, sources }
    })
  const { sources } = await count()
  assert.ok(sources <= 1_006, `${sources} rows`)
  const dayMs = 86_400_000
  travel(390 * dayMs)
  await warnOfEnds(services)
  assert.equal((await count()).reports, 6)
  travel(20 * dayMs)
  await warnOfEnds(services)
  assert.deepEqual(await count(), { reports: 0, sources: 0 })
})

test('a widget has no reports', async () => {
  const widget = await world.channel(acme, { type: 'widget' })
  assert.deepEqual(await reports(acme, widget), { domain: null, rua: null, days: [], failing: [] })
})
