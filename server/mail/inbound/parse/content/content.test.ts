import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readMail } from '../read.ts'

const read = async (...lines: string[]) => {
  const { html, parts } = await readMail(Buffer.from(lines.join('\n')))
  return { html, files: parts.map(({ filename, contentType }) => `${filename} ${contentType}`) }
}
const multipart = (kind: string, boundary: string, ...parts: string[][]) => [
  `Content-Type: multipart/${kind}; boundary=${boundary}`,
  '',
  ...parts.flatMap((lines) => [`--${boundary}`, ...lines]),
  `--${boundary}--`,
]

test('text/enriched alone is the body, without its commands', async () => {
  const { html, files } = await read(
    'Content-Type: text/enriched',
    '',
    '<bold>My</bold> <color><param>red</param>key</color>',
    'is <<lost>.',
    '',
    'Help',
  )
  assert.equal(html, 'My key is &lt;lost&gt;.<br>\nHelp')
  assert.deepEqual(files, [])
})

test('text/richtext alone is the body', async () => {
  const { html } = await read('Content-Type: text/richtext', '', '<bold>My</bold> key<nl>is', '<lt>lost>')
  assert.equal(html, 'My key<br>\nis &lt;lost&gt;')
})

test('text/markdown alone is the body, as it was written', async () => {
  const { html, files } = await read('Content-Type: text/markdown; charset=utf-8', '', '# Key', '', '*lost*')
  assert.equal(html, '# Key<br>\n<br>\n*lost*')
  assert.deepEqual(files, [])
})

const plain = ['Content-Type: text/plain', '', 'Key']
const markdown = ['Content-Type: text/markdown', '', '# Key']

test('text/markdown beside another text is not shown twice, and is a file if it has a name', async () => {
  assert.deepEqual(await read(...multipart('alternative', 'b', plain, markdown)), { html: 'Key', files: [] })
  assert.deepEqual(await read(...multipart('mixed', 'b', plain, markdown)), {
    html: 'Key',
    files: ['part.txt text/markdown'],
  })
  const named = ['Content-Type: text/markdown; name=key.md', '', '# Key']
  for (const kind of ['alternative', 'mixed'])
    assert.deepEqual(await read(...multipart(kind, 'b', plain, named)), {
      html: 'Key',
      files: ['key.md text/markdown'],
    })
})

const calendar = (name: string) => ['BEGIN:VCALENDAR', `SUMMARY:${name}`, 'END:VCALENDAR']
const invitation = ['Content-Type: text/calendar; method=REQUEST', '', ...calendar('Dinner')]
const asFile = (name: string) => [
  'Content-Type: application/ics; name=dinner.ics',
  'Content-Disposition: attachment; filename=dinner.ics',
  'Content-Transfer-Encoding: base64',
  '',
  Buffer.from(calendar(name).join('\r\n')).toString('base64'),
]

test('an invitation that a mail has twice is one file', async () => {
  const inner = multipart('alternative', 'i', plain, invitation)
  assert.deepEqual((await read(...multipart('mixed', 'o', inner, asFile('Dinner')))).files, [
    'dinner.ics application/ics',
  ])
  assert.deepEqual((await read(...multipart('mixed', 'o', inner, asFile('Lunch')))).files, [
    'invite.ics text/calendar',
    'dinner.ics application/ics',
  ])
})

const base64 = 'Content-Transfer-Encoding: base64'

test('base64 with spaces inside its lines is decoded', async () => {
  for (const lines of [
    ['SGVsbG8g d29ybGQs', 'IGhvdyBh cmUgeW91Pw=='],
    ['SGVs bG8g d29y bGQs IGhv dyBh cmUg eW91', 'Pw=='],
    ['SGVs bG8g\td29y bGQs IGg=', 'b3cg YXJl IHlvdT8='],
  ])
    assert.equal((await read(base64, '', ...lines)).html, 'Hello world, how are you?')
})

test('words that are declared as base64 are shown', async () => {
  for (const words of ['Hello world', 'My iPhone is lost', 'Where is order 4711'])
    assert.equal((await read(base64, '', words)).html, words)
})
