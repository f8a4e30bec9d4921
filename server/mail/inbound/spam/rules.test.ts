import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readBody } from '../parse/evidence/text.ts'
import { mostTokens } from '../parse/evidence/tokens.ts'
import { readMail } from '../parse/read.ts'
import { noVerdicts } from '../verify/verdicts.ts'
import { type Learned, lessonFor, rate, reasonsOf, scoreIn, thresholds, tokensOf } from './rules.ts'
import { lessonOf } from './score.ts'

const head =
  'From: Max <max@shop.example>\r\nTo: support@acme.test\r\nSubject: Hello\r\nMessage-ID: <a@b.test>\r\n'
const plain = (text: string, more = '') =>
  `${head}${more}Content-Type: text/plain; charset=utf-8\r\n\r\n${text}`
const html = (text: string) => `${head}Content-Type: text/html; charset=utf-8\r\n\r\n${text}`
const evidenceOf = async (raw: string | Buffer) => (await readMail(Buffer.from(raw))).evidence
const fail = { result: 'fail', words: '', aligned: false }

test('a mail is told by its words, links, files and what others say about it', async () => {
  const { tokens, facts } = await evidenceOf(
    html('<p>Win <b>money</b></p><a href="http://evil.example/x">www.bank.example</a><style>hidden</style>'),
  )
  for (const token of [
    'from:shop.example',
    'subject:hello',
    'money',
    'host:evil.example',
    'shape:link to another domain',
  ])
    assert.ok(tokens.includes(token), token)
  assert.ok(!tokens.includes('hidden'))
  assert.deepEqual(facts.hosts, [['evil.example', 1]])
})

test('only marks of filters that accuse a mail count', async () => {
  const marked = await evidenceOf(
    plain('Hi', 'X-Spam-Flag: YES\r\nX-Forefront-Antispam-Report: CIP:1;SCL:9;\r\n'),
  )
  assert.deepEqual(marked.facts.marks, ['spam filter', 'microsoft'])
  const cleared = await evidenceOf(plain('Hi', 'X-Spam-Flag: NO\r\nX-MS-Exchange-Organization-SCL: 1\r\n'))
  assert.deepEqual(cleared.facts.marks, [])
})

test('the reasons of a mail are its own, in words', async () => {
  const links = Array.from({ length: 7 }, (_, at) => `<a href="https://new.example/${at}">go</a>`).join(' ')
  const evidence = await evidenceOf(html(links))
  const verdicts = { ...noVerdicts, dmarc: fail }
  const tokens = tokensOf(evidence, verdicts)
  const lessons = new Map<number, Learned>(
    tokens.map(({ token }) => [token, { weight: 1, spam: 12, ham: 0 }]),
  )
  const reasons = reasonsOf({ evidence, verdicts, tokens, lessons })
  for (const reason of [
    'Similar to 12 mails that you marked',
    'DMARC failed',
    '7 links to one domain, new.example',
  ])
    assert.ok(reasons.includes(reason), reason)
})

test('a question in words that the start does not know is not spam', async () => {
  const question =
    'Guten Tag, wo bleibt meine Bestellung vom Montag? Die Rechnung kam schon. Viele Grüße, Max'
  const tokens = tokensOf(await evidenceOf(plain(question)), noVerdicts).map(({ token }) => token)
  assert.ok(scoreIn(tokens, new Map()) < thresholds.suggest)
})

test('a lesson moves a mail and those that are like it, and less the surer it already was', () => {
  const tokens = Array.from({ length: 60 }, (_, at) => at)
  const lessons = new Map<number, Learned>()
  const added: number[] = []
  for (let time = 0; time < 3; time += 1) {
    added.push(lessonOf(tokens, scoreIn(tokens, lessons), true, rate))
    const weight = added.reduce((sum, one) => sum + one, 0)
    for (const token of tokens) lessons.set(token, { weight, spam: time + 1, ham: 0 })
  }
  assert.ok(scoreIn(tokens, lessons) > thresholds.suggest)
  assert.ok((added[0] ?? 0) > (added[1] ?? 0) && (added[1] ?? 0) > (added[2] ?? 0))
  assert.ok(Math.abs(scoreIn([...tokens.slice(0, 6), 1_000, 1_001], lessons)) < thresholds.suggest * 2)
})

test('a ticket teaches only while its status differs from how it began', () => {
  const began = { is_dismissed: false, lesson: null }
  const of = (status: string, was_spam: boolean, more = {}) =>
    lessonFor({ ...began, status, was_spam, ...more })
  assert.equal(of('spam', false), 'spam')
  assert.equal(of('open', false), null)
  assert.equal(of('open', true), 'ham')
  assert.equal(of('closed', true), 'ham')
  assert.equal(of('spam', true), null)
  assert.equal(of('open', false, { is_dismissed: true }), 'ham')
  assert.equal(of('spam', false, { is_dismissed: true }), 'spam')
  assert.equal(of('merged', true, { lesson: 'ham' }), 'ham')
})

test('hostile mails take little time and have few tokens', async () => {
  const begun = process.cpuUsage()
  const bodies = [
    'word '.repeat(2_000_000),
    '<a href="https://a.example/">x</a>'.repeat(1_000_000).slice(0, 10_000_000),
    '<'.repeat(1_000_000),
    '<a '.repeat(1_000_000),
    '<!--'.repeat(1_000_000),
    `<a href=${'x'.repeat(1_000_000)}`,
    'https://'.repeat(1_000_000),
    '&amp;'.repeat(1_000_000),
    'İ<style>'.repeat(500_000),
    '漢字'.repeat(1_000_000),
  ]
  for (const body of bodies) {
    const { text, links } = readBody(body)
    assert.ok(text.length <= 200_000 && links.length <= 200)
  }
  const seconds = process.cpuUsage(begun).user / 1_000_000
  assert.ok(seconds < 2, `${seconds} s`)
  const { tokens } = await evidenceOf(html(bodies[1] ?? ''))
  assert.ok(tokens.length <= mostTokens)
})

test('mails with odd charsets and deep parts have evidence, or none, but are read', async () => {
  const odd = Buffer.concat([
    Buffer.from(`${head}Content-Type: text/plain; charset=x-unknown-9\r\n\r\n`),
    Buffer.from([0xff, 0xfe, 0x80, 0x41, 0x00, 0xd8]),
  ])
  assert.ok((await evidenceOf(odd)).tokens.includes('charset:x-unknown-9'))
  const depth = Array.from(
    { length: 15 },
    (_, at) => `Content-Type: multipart/mixed; boundary=b${at}\r\n\r\n--b${at}\r\n`,
  )
  assert.ok((await evidenceOf(`${head}${depth.join('')}\r\nHello`)).tokens.includes('hello'))
})
