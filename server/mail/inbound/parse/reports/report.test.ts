import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { cpuMs } from '../../../../../test/cpu.ts'
import { mails } from '../../../../../test/mails.ts'
import type { ReportedRecipient } from '../parsed/parsed-mail.ts'
import { readMail } from '../read.ts'

type Row = [address: string, outcome: ReportedRecipient['outcome'], code: string | null, words: string]

const answer = 'answer-1@bellhop.example'
const ole = 'ole@gone.example'

const reports: Record<string, { ids: string[]; rows: Row[] }> = {
  'bounce-postfix.eml': {
    ids: [answer],
    rows: [[ole, 'failed', '5.1.1', '550 5.1.1 <ole@gone.example>: no such guest here']],
  },
  'bounce-bare-from.eml': { ids: [answer], rows: [[ole, 'failed', '5.1.1', '550 5.1.1 no such guest']] },
  'bounce-empty-from.eml': { ids: [answer], rows: [[ole, 'failed', '5.1.1', '550 5.1.1 no such guest']] },
  'bounce-of-provider.eml': {
    ids: [answer],
    rows: [[ole, 'failed', null, 'Could not be delivered to: <ole@gone.example>']],
  },
  'bounce-exchange.eml': {
    ids: [answer],
    rows: [[ole, 'failed', '5.1.10', '550 5.1.10 RESOLVER.ADR.RecipientNotFound']],
  },
  'bounce-two-recipients.eml': {
    ids: [answer],
    rows: [
      [ole, 'failed', '5.2.2', '552 5.2.2 mailbox full'],
      ['ida@example.test', 'delivered', '2.0.0', ''],
    ],
  },
  'delayed-sendmail.eml': {
    ids: [answer],
    rows: [['ole@slow.example', 'delayed', '4.4.1', '421 4.4.1 connection timed out']],
  },
  'delivered.eml': { ids: [answer], rows: [['ida@example.test', 'delivered', '2.1.5', '']] },
  'bounce-exim.eml': { ids: [answer], rows: [[ole, 'failed', '5.1.1', '550 5.1.1 guest checked out']] },
  'bounce-qmail.eml': {
    ids: [answer],
    rows: [[ole, 'failed', '5.1.1', 'Remote host said: 550 guest unknown (#5.1.1)']],
  },
  'bounce-gmail.eml': {
    ids: [answer],
    rows: [[ole, 'failed', '5.1.1', '550 5.1.1 The account does not exist.']],
  },
  'bounce-yahoo.eml': {
    ids: [answer],
    rows: [[ole, 'failed', '5.7.9', '554: 5.7.9 Not accepted for policy reasons']],
  },
  'bounce-sendmail.eml': { ids: [], rows: [[ole, 'failed', '5.1.1', '(reason: 550 5.1.1 no such guest)']] },
  'bounce-domino.eml': {
    ids: [],
    rows: [[ole, 'failed', null, 'Ole Holm (ole@gone.example) not listed in the directory']],
  },
  'bounce-x400.eml': {
    ids: [],
    rows: [
      [
        ole,
        'failed',
        null,
        'on Tue, 3 Mar 2026 09:00:00 +0100 The recipient name is not recognized MTS-ID c=de;a= ;p=gone;l=MX-260303080000Z-17',
      ],
    ],
  },
  'bounce-html.eml': { ids: [], rows: [[ole, 'failed', '5.2.2', '552 5.2.2 Mailbox full']] },
  'bounce-delayed-exim.eml': {
    ids: [],
    rows: [['ole@slow.example', 'delayed', null, 'Delay reason: connection refused']],
  },
}

for (const [name, { ids, rows }] of Object.entries(reports))
  test(`${name} says whose mail was not delivered, or late, and why`, async () => {
    const { report } = await readMail(mails(name))
    assert.deepEqual(report, {
      messageIds: ids,
      recipients: rows.map(([address, outcome, code, words]) => ({ address, outcome, code, words })),
    })
  })

const others = [
  'abuse-report-in-words.eml',
  'abuse-report-without-report-type.eml',
  'contact-form.eml',
  'mailing-list.eml',
  'parcel-not-delivered.eml',
  'plain.eml',
  'read-receipt.eml',
  'spam-complaint.eml',
  'vacation-exchange.eml',
  'vacation-gmail.eml',
]

for (const name of others)
  test(`${name} says nothing of a delivery`, async () => {
    assert.equal((await readMail(mails(name))).report, null)
  })

const said = async (words: string, fields = 'From: MAILER-DAEMON@example.test') =>
  (await readMail(Buffer.from(`${fields}\n\n${words}`))).report

test('an IP address is no status code', async () => {
  const codeOf = async (words: string) =>
    (await said(`Your mail could not be delivered.\n\nole@gone.example\n${words}`))?.recipients[0]?.code
  assert.equal(await codeOf('1.2.3.4 does not like recipient'), null)
  assert.equal(await codeOf('Connected to 5.1.1.17 but greeting failed'), null)
  assert.equal(await codeOf('host 10.0.2.5[10.0.2.5] said no'), null)
  assert.equal(await codeOf('1.2.3.4 said: 550 5.1.1 no such guest'), '5.1.1')
  assert.equal(await codeOf('It is unknown (#5.1.10).'), '5.1.10')
})

const abroad: Record<string, string> = {
  Italian:
    'Il messaggio non è stato recapitato al seguente destinatario:\n\n<ole@gone.example>\n550 5.1.1 no',
  'Italian of another server': 'Impossibile recapitare il messaggio a <ole@gone.example>.\n550 5.1.1 no',
  'Italian of a third server': 'Mancata consegna del messaggio.\nole@gone.example: 550 5.1.1 no',
  Polish: 'Wiadomość nie mogła zostać dostarczona do odbiorcy:\n\n<ole@gone.example>\n550 5.1.1 no',
  'Polish of another server': 'Nie można dostarczyć wiadomości do ole@gone.example.\n550 5.1.1 no',
  'Polish of a third server': 'Nie udało się doręczyć wiadomości.\nole@gone.example: 550 5.1.1 no',
}

for (const [language, words] of Object.entries(abroad))
  test(`a report in ${language} says whose mail was not delivered`, async () => {
    assert.deepEqual(
      (
        await said(words, 'Content-Type: text/plain; charset=utf-8\nFrom: MAILER-DAEMON@example.test')
      )?.recipients.map(({ address, outcome, code }) => [address, outcome, code]),
      [['ole@gone.example', 'failed', '5.1.1']],
    )
  })

for (const [subject, words] of [
  ['Mancato recapito del messaggio', 'Il messaggio non è stato consegnato a <ole@gone.example>.'],
  ['Wiadomość nie została dostarczona', 'Nie dostarczono wiadomości do <ole@gone.example>.'],
])
  test(`a provider reports under another name with the subject ${subject}`, async () => {
    const report = await said(
      `--r\nContent-Type: text/plain; charset=utf-8\n\n${words}\n--r\nContent-Type: message/rfc822\n\nMessage-ID: <a@b.example>\n\nx\n--r--`,
      `From: Service <service@example.test>\nSubject: ${subject}\nContent-Type: multipart/mixed; boundary=r`,
    )
    assert.deepEqual(report?.messageIds, ['a@b.example'])
    assert.equal(report?.recipients[0]?.address, 'ole@gone.example')
  })

test('an Italian and a Polish delay are no failures', async () => {
  for (const words of [
    'Il messaggio non è stato ancora consegnato a\nole@gone.example',
    'Wiadomość nie została jeszcze dostarczona do\nole@gone.example',
  ]) {
    const report = await said(
      words,
      'Content-Type: text/plain; charset=utf-8\nFrom: MAILER-DAEMON@example.test',
    )
    assert.equal(report?.recipients[0]?.outcome, 'delayed')
  }
})

test('the mail that comes back names nobody else', async () => {
  const report = await said(
    'Your mail could not be delivered.\n\nole@gone.example\n\nReceived: x\n\nkim@other.example',
  )
  assert.deepEqual(
    report?.recipients.map(({ address }) => address),
    ['ole@gone.example'],
  )
})

test('the one who sent the mail is not reported', async () => {
  const fields = 'From: MAILER-DAEMON@example.test\nTo: support@bellhop.example'
  const report = await said('support@bellhop.example\ncould not deliver to\nole@gone.example', fields)
  assert.deepEqual(
    report?.recipients.map(({ address }) => address),
    ['ole@gone.example'],
  )
})

test('the address that we wrote to counts, not the one it was forwarded to', async () => {
  const report = await said(
    '--r\nContent-Type: message/delivery-status\n\n\nFinal-Recipient: rfc822; a@b.example\n' +
      'Original-Recipient: rfc822; ole@gone.example\nStatus: 5.0.0\n--r--',
    'Content-Type: multipart/report; boundary=r',
  )
  assert.deepEqual(report?.recipients, [
    { address: 'ole@gone.example', outcome: 'failed', code: '5.0.0', words: '' },
  ])
})

test('what was passed on counts as delivered, and what is delayed has not failed', async () => {
  const status = (recipient: string) => `Final-Recipient: rfc822; ${recipient}@gone.example\n`
  const report = await said(
    `--r\nContent-Type: message/delivery-status\n\nReporting-MTA: dns; a\n\n${status('ole')}Action: relayed\n\n` +
      `${status('kim')}Action: delayed (will retry)\nStatus: 5.0.0\n--r--`,
    'Content-Type: multipart/report; boundary=r',
  )
  assert.deepEqual(
    report?.recipients.map(({ outcome }) => outcome),
    ['delivered', 'delayed'],
  )
})

test('nobody wrote a report, also when no header says so', async () => {
  const mail = Buffer.from('Subject: Mail delivery failed\n\nCould not deliver to <ole@gone.example>.')
  assert.equal((await readMail(mail)).automatic, 'It is a report of a mail server.')
})

test('words are cut between characters', async () => {
  const report = await said(`Your mail could not be delivered.\n\nole@gone.example\n550 a${'🗝'.repeat(400)}`)
  assert.ok(report?.recipients[0]?.words.isWellFormed())
})

for (const type of ['message/feedback-report', 'message/disposition-notification'])
  test(`a ${type} is no report of a delivery, whatever its words`, async () => {
    const words = '--r\n\ncould not be delivered\nole@gone.example\n'
    const fields = 'From: MAILER-DAEMON@example.test\nContent-Type: multipart/report; boundary=r'
    assert.equal(await said(`${words}--r\nContent-Type: ${type}\n\nA: b\n--r--`, fields), null)
  })

test('a report of huge lines is read in no time', async () => {
  const head =
    'Return-Path: <>\nFrom: MAILER-DAEMON@example.test\nContent-Type: multipart/report; boundary=r\n\n--r\n'
  for (const flood of ['a', '-', '@', ' ', '<', '5', 'a@', '\r', '> ', 'to '])
    for (const type of ['text/plain', 'text/html', 'message/delivery-status']) {
      const words = `could not be delivered\n${flood.repeat(300_000)}`
      const mail = Buffer.from(`${head}Content-Type: ${type}\n\nFinal-Recipient: ${words}\n--r--\n`)
      const begun = cpuMs()
      await readMail(mail)
      assert.ok(cpuMs() - begun < 1_000, `${JSON.stringify(flood)} in ${type}`)
    }
})

const { CORPUS } = process.env
const skip = CORPUS ? false : 'CORPUS names no folder of mails to try.'

test('nine in ten reports of real mail servers are understood', { skip }, async (t) => {
  const folder = join(CORPUS ?? '', 'mail')
  const names = readdirSync(folder).filter((name) => name.startsWith('sisimai-bounces__'))
  let understood = 0
  for (const name of names) if ((await readMail(readFileSync(join(folder, name)))).report) understood += 1
  t.diagnostic(`${understood} of ${names.length}`)
  assert.ok(understood > 0.9 * names.length)
})
