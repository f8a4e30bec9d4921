import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { judgeThanks } from './judge.ts'

/** Messages to closed tickets, written for this test: whether they only say thanks, their language, and their text. */
const messages = readFileSync(new URL('closing-messages.tsv', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .map((line) => {
    const [verdict, language, text = ''] = line.split('\t')
    return { isThanks: verdict === 'yes', language, written: text, text: text.replaceAll('\\n', '\n') }
  })

/** The rules were tuned with the other half only, until they were measured: see docs/thanks.md. */
const isHeldOut = ({ written }: { written: string }) =>
  (createHash('sha256').update(written).digest()[0] ?? 0) % 2 === 1
type Message = (typeof messages)[number]
const judge = (text: string, more = {}) => judgeThanks({ text, hasFiles: false, ...more })

for (const [half, isIn] of [
  ['held out', isHeldOut],
  ['tuned with', (message: Message) => !isHeldOut(message)],
] as const)
  test(`most thanks are recognised, and no question is taken for thanks, in the half ${half}`, (t) => {
    const held = messages.filter(isIn)
    const polite = held.filter(({ isThanks }) => isThanks)
    const others = held.filter(({ isThanks }) => !isThanks)
    const missed = polite.filter(({ text }) => !judge(text).isThanks)
    const wrong = others.filter(({ text }) => judge(text).isThanks)
    const recognised = polite.length - missed.length
    t.diagnostic(`recognised ${recognised} of ${polite.length}, wrong ${wrong.length} of ${others.length}`)
    assert.ok(wrong.length <= others.length * 0.005, JSON.stringify(wrong))
    assert.ok(recognised >= polite.length * 0.8, JSON.stringify(missed))
  })

test('files, numbers, links, long texts and new subjects are more than thanks', () => {
  assert.equal(judge('Thanks!').reason, 'It only says: Thanks')
  assert.equal(judge('Thanks!', { hasFiles: true }).reason, 'It has a file')
  assert.equal(judge('Thanks! Really?').reason, 'It asks a question')
  assert.equal(judge('Thanks!', { subject: 'New order' }).reason, 'Its subject is new')
  assert.equal(judge('It works!', { subject: 'Thank you' }).isThanks, true)
  assert.equal(judge('Thanks! '.repeat(600)).reason, 'It is long')
  for (const text of [
    'Thanks, 4711',
    'Thanks www.example.com',
    'Thanks grace@example.com',
    'Thanks '.repeat(200),
    '',
    '👍',
  ])
    assert.equal(judge(text).reason, 'It says more than thanks', text)
})

test('quotes, signatures and notices are left out', () => {
  const below = [
    '',
    '--',
    'Grace Hopper',
    '+1 202 555 0100',
    'https://example.com/?a=1',
    '',
    '> When does it arrive?',
  ]
  assert.equal(judge(['Thanks, that worked!', ...below].join('\n')).isThanks, true)
  assert.equal(judge('Thanks\nGrace\nSent from my iPhone').isThanks, true)
  assert.equal(judge('Thanks\nGrace\nPlease cancel my order').isThanks, false)
  assert.equal(judge('Thanks\nGrace\n4711').isThanks, false)
})
