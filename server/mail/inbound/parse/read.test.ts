import assert from 'node:assert/strict'
import { test } from 'node:test'
import { cpuMs } from '../../../../test/cpu.ts'
import { mails, repliesTo } from '../../../../test/mails.ts'
import type { ParsedMail } from './parsed/parsed-mail.ts'
import { readMail } from './read.ts'

const read = (name: string) => readMail(mails(name))
const written = (text: string) => readMail(Buffer.from(text))
const addresses = (boxes: ParsedMail['from']) => boxes.map(({ name, address }) => `${name} <${address}>`)
const files = ({ parts }: ParsedMail) =>
  parts.map(({ filename, contentType, content }) => `${filename} ${contentType} ${content.length}`)

const bodies: Record<string, string> = {
  'alternative-with-empty-html.eml': 'The lift is stuck.',
  'alternative.eml': '<p>The lift is stuck.</p>',
  'base64-with-footer.eml':
    'Grüße<br>\n_______________<br>\nguests mailing list<br>\nhttps://lists.example.test/guests',
  'base64-body.eml': '<p>Grüße</p>',
  'boundary-never-closes.eml': 'This is to be read.',
  'boundary-never-comes.eml':
    '--another<br>\nContent-Type: text/plain<br>\n<br>\nThis is still to be read.<br>\n--another--',
  'carriage-returns-only.eml': 'One line.<br>\nAnother.',
  'charset-not-named.eml': 'Grüße',
  'empty-body.eml': '',
  'euc-jp-declared-as-iso-2022-jp.eml': '部屋の鍵をなくしました。どうすればいいですか。',
  'flowed-with-delsp.eml': 'https://example.test/a/very/long/address/of/a/page',
  'flowed.eml':
    '<blockquote>The lift is out of order.<blockquote>Which one? Tell us.</blockquote></blockquote>' +
    'The one on the left.<br>\n<br>\nFrom here.<br>\n-- <br>\nIda',
  'headers-in-koi8-r.eml': 'Добрый день',
  'headers-in-latin-1.eml': 'Grüße aus Köln',
  'headers-only.eml': '',
  'html-only.eml': '<p>The <b>lift</b> is stuck.</p>',
  'images-only-html.eml':
    'The door of room 12 is broken, see the picture.\n<br>\n<html><head><title>Mail</title>' +
    '<style>p { color: red }</style></head><body><p>&nbsp;</p><img src="cid:door@example.test"></body></html>',
  'iso-2022-jp-joined.eml': '鍵部屋',
  'inline-image.eml': '<p>Look: <img src="cid:door@example.test"></p>',
  'japanese.eml': '部屋の鍵',
  'latin-2-declared-as-utf-8.eml':
    'Dzień dobry, zgubiliśmy klucz do pokoju. Czy możecie nam pomóc? Będziemy wdzięczni za szybką odpowiedź.',
  'line-feeds-only.eml': 'One line.<br>\nAnother.',
  'list-footer.eml': 'Hello everybody.\n<br>\n_____<br>\nguests mailing list',
  'no-empty-line-before-body.eml': 'The door sticks: it needs oil.<br>\nPlease come.<br>\n<br>\nIda',
  'no-boundary.eml': 'This is to be read.',
  'nul-and-halves.eml': 'ab\ufffdc',
  'one-damaged-byte.eml': 'Grüße aus Köln, schöne Tage, caf\ufffd. Bis nächste Woche, Jörg Müller',
  'part-without-empty-line.eml': 'The door sticks.<br>\n<br>\nIda',
  'plain.eml':
    'Good morning,<br>\n<br>\nthe door of room 12 sticks &amp; squeaks &lt;badly&gt;.<br>\n<br>\nIda',
  'quoted-printable.eml': 'A café with a very long line, 50 = fifty=ZZ.',
  'shift-jis-declared-as-iso-2022-jp.eml': '部屋の鍵をなくしました。どうすればいいですか。',
  'signed.eml': 'Really me.',
  'text-around-a-file.eml': '<p>Before.</p>\n<br>\n<p>After.</p>',
  'text-declared-as-base64.eml': 'The door of room 12 sticks.',
  'unknown-charset.eml': 'café',
  'utf-8-declared-as-iso-2022-jp.eml': '部屋の鍵をなくしました。どうすればいいですか。',
  'uuencoded.eml': 'See below.',
  'words-about-uuencode.eml': 'begin 644 words.txt<br>\nis how such a file begins.<br>\nend',
  'winmail.eml': '<p>The keys are <b>back</b>.</p>',
}

for (const [name, html] of Object.entries(bodies))
  test(`the body of ${name} is read`, async () => {
    assert.equal((await read(name)).html, html)
  })

const parts: Record<string, string[]> = {
  'alternative.eml': [],
  'apple-double.eml': ['door.png application/applefile 26', 'door.png image/png 70'],
  'boundary-never-closes.eml': ['door.png image/png 70'],
  'calendar-invitation.eml': ['invite.ics text/calendar 162'],
  'digest.eml': ['First.eml message/rfc822 21', 'Second.eml message/rfc822 22'],
  'encrypted.eml': ['smime.p7m application/pkcs7-mime 10'],
  'filename-charsets.eml': [
    'Schlüssel.pdf application/pdf 15',
    'Türen.pdf application/pdf 15',
    'klíč od pokoje.pdf application/pdf 15',
    '鍵部屋.pdf application/pdf 15',
  ],
  'filename-encoded.eml': [
    'Rechnung für März.pdf application/pdf 15',
    'Bücher.pdf application/pdf 15',
    '../../etc/passwd application/pdf 15',
  ],
  'forwarded-as-attachment.eml': ['Der Schlüssel.eml message/rfc822 157', 'message.eml message/rfc822 44'],
  'inline-image.eml': ['image.png image/png 70'],
  'log-behind-the-text.eml': ['lift.log text/plain 11'],
  'parts-without-names.eml': [
    'image.png image/png 70',
    'part.bin application/x-unheard-of 3',
    'part.csv text/csv 3',
    'part.txt text/plain 5',
  ],
  'quoted-printable-file.eml': ['keys.csv text/csv 21'],
  'signed.eml': ['part.asc application/pgp-signature 66'],
  'text-around-a-file.eml': ['bill.pdf application/pdf 15'],
  'uuencoded-part.eml': ['hello.txt text/plain 5'],
  'uuencoded.eml': ['hello.txt application/octet-stream 5'],
  'winmail-damaged.eml': ['winmail.dat application/ms-tnef 150'],
  'winmail.eml': [
    'Schlüsselliste.txt text/plain 13',
    'door.png application/octet-stream 70',
    'body.rtf application/rtf 11',
  ],
}

for (const [name, expected] of Object.entries(parts))
  test(`the files of ${name} are found`, async () => {
    assert.deepEqual(files(await read(name)), expected)
  })

const authors: Record<string, string[]> = {
  'encoded-names.eml': ['Søren Æblegård <soren@example.test>'],
  'encoded-word-beside-address.eml': ['director@bank.example <director@bank.example> <mallory@example.test>'],
  'encoded-word-is-no-address.eml': [],
  'group-as-author.eml': ['Ida <ida@example.test>', ' <ole@example.test>'],
  'headers-in-latin-1.eml': ['Jörg Müller <joerg@example.test>'],
  'headers-in-utf-8.eml': ['Jörg Müller <joerg@example.test>'],
  'no-from.eml': [],
  'one-damaged-byte.eml': ['Jörg <joerg@example.test>'],
  'two-authors.eml': ['Ida Brandt <ida@example.test>', 'Holm, Ole <ole@example.test>'],
  'two-from-headers.eml': ['Ida <ida@example.test>', 'Ole <ole@example.test>'],
}

for (const [name, expected] of Object.entries(authors))
  test(`the authors of ${name} are those that it names`, async () => {
    assert.deepEqual(addresses((await read(name)).from), expected)
  })

test('a flowed quote ends where its marks end', async () => {
  const { html } = await written('Content-Type: text/plain; format=flowed\n\n> Which \n> one? \nThis \none.')
  assert.equal(html, '<blockquote>Which one? </blockquote>This one.')
})

const fabrications = [
  '=?utf-8?Q?evil@bank.example?=',
  '=?utf-8?Q?<evil@bank.example>?=',
  '=?utf-8?Q?a,evil@bank.example?=',
  '=?utf-8?Q?evil=40bank.example?= =?utf-8?Q?=3Cevil@bank.example=3E?=',
  '=?utf-8?B?PGV2aWxAYmFuay5leGFtcGxlPg==?=',
  '"=?utf-8?B?PGV2aWxAYmFuay5leGFtcGxlPg==?="',
  '=?utf-8?Q?evil?=@bank.example',
]

test('no encoded word becomes an address, however it is written', async () => {
  for (const word of fabrications) {
    assert.deepEqual((await written(`From: ${word}\n\n`)).from, [], word)
    const beside = await written(`From: ${word} <ida@example.test>\n\n`)
    assert.deepEqual(
      beside.from.map(({ address }) => address),
      ['ida@example.test'],
      word,
    )
  }
})

test('a page without a charset in its headers may name it itself', async () => {
  const page = Buffer.from('Content-Type: text/html\n\n<meta charset=koi8-r><p>\xc4\xc1</p>', 'latin1')
  assert.match((await readMail(page)).html, /<p>да<\/p>/)
})

test('an encoded word fabricates no address to reply to', async () => {
  assert.deepEqual((await read('encoded-word-is-no-address.eml')).replyTo, [])
})

test('recipients are taken out of their groups', async () => {
  const { to, cc } = await read('group-of-recipients.eml')
  assert.deepEqual(addresses(to), [' <support@bellhop.example>', 'Ole <ole@example.test>'])
  assert.deepEqual(cc, [])
})

test('who wants the answer is read', async () => {
  const { replyTo, cc } = await read('reply-to.eml')
  assert.deepEqual(addresses(replyTo), ['Kim <kim@example.test>', ' <ole@example.test>'])
  assert.deepEqual(addresses(cc), ['O. Holm <ole@example.test>'])
})

const subjects: Record<string, string> = {
  'encoded-names.eml': 'Smørrebrød til frøkost',
  'headers-in-koi8-r.eml': 'Ключ от номера',
  'headers-in-latin-1.eml': 'Ein Koffer für Jörg',
  'headers-in-utf-8.eml': 'Ein Koffer für Jörg',
  'japanese.eml': '鍵',
  'no-empty-line-before-body.eml': 'The door of room 12',
  'one-damaged-byte.eml': 'Ein Schlüssel für Jörg',
  'raw-letters-in-encoded-word.eml': 'Ein Schlüssel für Jörg',
  'utf-7-subject.eml': 'Schlüssel',
  'subject-of-several-lines.eml': 'One Bcc: eve@example.test txt',
}

for (const [name, subject] of Object.entries(subjects))
  test(`the subject of ${name} is one line of text`, async () => {
    assert.equal((await read(name)).subject, subject)
  })

test('what a mail answers is known, the nearest first', async () => {
  const ids = async (name: string) => (await read(name)).references
  assert.deepEqual(
    await ids('references.eml'),
    ['four', 'three', 'two', 'one'].map((id) => `${id}@bellhop.example`),
  )
  assert.deepEqual(await ids('references-without-brackets.eml'), [
    'two@bellhop.example',
    'one@bellhop.example',
  ])
  assert.deepEqual(await ids('references-folded-inside.eml'), [
    'a-very-long-identifier-that-was-cut@bellhop.example',
  ])
  const many = Array.from({ length: 150 }, (_, index) => `<${index}@example.test>`).join(' ')
  const { references } = await written(`References: ${many}\n\n`)
  assert.equal(references.length, 100)
  assert.equal(references[0], '149@example.test')
})

test('a mail has its ID, its date and its way, as far as it tells them', async () => {
  const { messageId, date, hops } = await read('plain.eml')
  assert.equal(messageId, 'the-door-of-room-12-@example.test')
  assert.equal(date?.toISOString(), '2026-03-03T08:15:00.000Z')
  assert.equal(hops, 2)
  assert.equal((await read('no-message-id.eml')).messageId, null)
  assert.equal((await read('no-date.eml')).date, null)
})

test('an image in the body keeps the ID that the body uses', async () => {
  assert.equal((await read('inline-image.eml')).parts[0]?.contentId, 'door@example.test')
})

test('a quoted-printable file keeps its carriage returns', async () => {
  const [part] = (await read('quoted-printable-file.eml')).parts
  assert.equal(Buffer.from(part?.content ?? []).toString(), 'room,key\r\n12,A\r\n13, B')
})

test('a header of thousands of lines in another charset is read within the limit', async () => {
  const lines = Array.from({ length: 4_900 }, (_, number) => `X-${number}: Schl\xfcssel f\xfcr T\xfcr\n`)
  const begun = cpuMs()
  await readMail(Buffer.from(`${lines.join('')}Subject: T\xfcr\n\nText`, 'latin1'))
  assert.ok(cpuMs() - begun < 2_000)
})

test('an attached text keeps its bytes', async () => {
  const { parts } = await written(
    'Content-Type: multipart/mixed; boundary=m\r\n\r\n--m\r\nContent-Type: text/x-log\r\n\r\na\r\n\r\nb\r\n\r\n--m--',
  )
  assert.equal(Buffer.from(parts[0]?.content ?? []).toString(), 'a\r\n\r\nb\r\n')
})

const rejected: Record<string, [words: string, mail: () => Uint8Array]> = {
  'too many parts': ['The mail has more than 200 parts.', () => mails('too-many-parts.eml')],
  'a million parts': [
    'The mail has more than 200 parts.',
    () => Buffer.from(`Content-Type: multipart/mixed; boundary=m\n\n${'--m\n\n'.repeat(1_000_000)}`),
  ],
  'too deep a nest': ['The parts are nested more than 20 levels deep.', () => mails('too-deep.eml')],
  'long headers': ['The headers are larger than 128 KB.', () => Buffer.from('A: b\r\n'.repeat(30_000))],
  'headers of carriage returns': [
    'The headers are larger than 128 KB.',
    () => Buffer.from('A: b\r'.repeat(200_000)),
  ],
  'long headers of its parts': [
    'The headers are larger than 128 KB.',
    () => Buffer.from(`Content-Type: multipart/mixed; boundary=m\n\n--m\n${'A: b\n'.repeat(40_000)}\n`),
  ],
  'great size': ['The mail is larger than 35 MB.', () => Buffer.alloc(35 * 1024 * 1024 + 1, '\n')],
}

for (const [what, [words, mail]] of Object.entries(rejected))
  test(`a mail of ${what} is rejected with a reason`, async () => {
    await assert.rejects(readMail(mail()), { message: words })
  })

test('a mail is the same whichever servers it passed', async () => {
  const plain = mails('plain.eml')
  const { fingerprint } = await readMail(plain)
  const other = Buffer.concat([Buffer.from('Delivered-To: a@b.example\r\nReceived: elsewhere\r\n'), plain])
  assert.deepEqual((await readMail(other)).fingerprint, fingerprint)
  assert.equal(fingerprint.length, 32)
  for (const change of [
    'Ida\r\n',
    'Subject: The',
    'ida@example',
    'Message-ID: <the',
    '09:15:00 +0100\r\nMIME',
  ]) {
    const changed = plain.toString().replace(change, change.replace(/[a-z0]/, 'x'))
    assert.notEqual(changed, plain.toString())
    assert.notDeepEqual((await written(changed)).fingerprint, fingerprint, change)
  }
})

test('what differs only before a missing empty line is not the same mail', async () => {
  const one = 'From: q@x.test\r\nSubject: alert\r\nDisk A is full\r\n'
  const marked = async (raw: string) => Buffer.from((await written(raw)).fingerprint).toString('hex')
  const other = one.replace('Disk A', 'Disk B')
  assert.notEqual(await marked(one), await marked(other))
  assert.notEqual(await marked('The printer is on fire\r\n'), await marked('I cancel\r\n'))
  const empty = 'From: q@x.test\r\nMessage-ID: <1@x.test>\r\n\r\n'
  assert.equal(await marked(empty), await marked(`Received: elsewhere\r\n${empty}`))
})

test('carriage returns end lines although SMTP has added a line feed', async () => {
  const raw = 'From: mac@x.test\rSubject: Old\r\rHello, invoice 1\r'
  const [plain, sent] = [await written(raw), await written(`${raw}\r\n`)]
  for (const mail of [plain, sent])
    assert.deepEqual(
      [mail.subject, mail.from[0]?.address, mail.html.trim()],
      ['Old', 'mac@x.test', 'Hello, invoice 1'],
    )
})

test('answers written with twelve mail programs say what they answer', async () => {
  const given = {
    message_id: 'answer-1@bellhop.example',
    reply_to: 'support@bellhop.example',
    subject: 'Your key',
  }
  for (const [name, mail] of repliesTo({ ...given, from: 'Ida <ida@example.test>' })) {
    const { references, from, to, subject, html, automatic } = await readMail(mail)
    assert.deepEqual(references, ['answer-1@bellhop.example'], name)
    assert.deepEqual(addresses(from), ['Ida <ida@example.test>'], name)
    assert.deepEqual(addresses(to), [' <support@bellhop.example>'], name)
    assert.match(subject, /^re: your key$/i, name)
    assert.match(html, /We found your key\./, name)
    assert.equal(automatic, null, name)
  }
})
