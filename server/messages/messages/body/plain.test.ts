import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { cpuMs } from '../../../../test/cpu.ts'
import { isPlain } from './plain.ts'
import { sanitize } from './sanitize.ts'

const sanitized = (html: string) => sanitize(html, new Map()).html

/** The same with a tag before it that requires the parser. */
const parsed = (html: string) => {
  assert.ok(!isPlain(`<b></b>${html}`))
  return sanitized(`<b></b>${html}`).replace('<b></b>', '')
}

const entity = fc.constantFrom(
  '&amp;',
  '&lt;',
  '&quot;',
  '&nbsp;',
  '&#34;',
  '&#38;',
  '&#39;',
  '&#60;',
  '&#96;',
)
const part = fc.oneof(
  { weight: 8, arbitrary: entity },
  { weight: 4, arbitrary: fc.constantFrom('<br>', '<br/>', '<br />', '\n', ' ', 'lt;', '#38;', '"', '\t') },
  { weight: 2, arbitrary: fc.string({ unit: 'grapheme' }) },
  {
    weight: 1,
    arbitrary: fc.constantFrom('&lt', '&', '<', '>', '<i>', '\r', '&#0;', '&#x3c;', '</p>', '<p>'),
  },
)
const line = fc.array(part, { maxLength: 5 }).map((parts) => parts.join(''))
const body = fc
  .array(
    fc.oneof(
      line,
      line.map((text) => `<p>${text}</p>`),
    ),
    { maxLength: 4 },
  )
  .map((parts) => parts.join(''))

test('a body of lines and paragraphs is written as the parser would write it', () => {
  let plain = 0
  fc.assert(
    fc.property(body, (html) => {
      if (!isPlain(html)) return
      plain += 1
      assert.equal(sanitized(html), parsed(html))
    }),
    { numRuns: 5_000 },
  )
  assert.ok(plain > 500, `${plain} of 5,000 bodies were plain`)
})

test('what people write in the app and in plain mails is plain, and what may carry more is not', () => {
  for (const html of ['', 'Hello', '<p>It&#39;s 1 &lt; 2.</p><p>Or?<br></p>', 'a<br>\n&nbsp;b &amp; c'])
    assert.equal(isPlain(html), true, html)
  for (const html of [
    '<p class="x">a</p>',
    '<p>a<p>b</p></p>',
    '<b>a</b>',
    '<!-- -->',
    '&lt',
    '&#x3c;',
    'a > b',
    'a\rb',
  ])
    assert.equal(isPlain(html), false, html)
})

test('a long body that is plain but for its end is told apart as fast', () => {
  const began = cpuMs()
  for (const piece of ['a', '<br>', '<p></p>', '&amp;a', '\n'])
    assert.equal(isPlain(`${piece.repeat(500_000)}<x`), false)
  assert.ok(cpuMs() - began < 2_000)
})
