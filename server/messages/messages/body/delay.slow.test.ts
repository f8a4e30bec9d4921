// Alone: it measures the longest turn of its main thread, which the garbage of other files would lengthen.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { longestTurnOf } from '../../../../test/cpu.ts'
import { portion, repeatable } from '../../../../test/soak.ts'
import { prepareBody } from './bodies.ts'
import { faultsIn } from './grammar.ts'

const size = 1_000_000
const filled = (piece: string, end = '') => piece.repeat(Math.floor((size - end.length) / piece.length)) + end
const half = (first: string, second: string) =>
  filled(first).slice(0, size / 2) + filled(second).slice(0, size / 2)

const floods: Record<string, string> = {
  'tags that never end': filled('<b>'),
  'tags that end without having begun': half('<b>', '</i>'),
  'unknown tags': half('<x>', '</y>'),
  paragraphs: filled('<p>'),
  tables: filled('<table><tr><td>'),
  quotes: filled('<blockquote>', '<br>'.repeat(50_000)),
  angles: filled('<'),
  ampersands: filled('&'),
  'entities without end': filled('&CounterClockwiseContourIntegral'),
  'a number without end': `&#${filled('1')}`,
  attributes: `<a ${Array.from({ length: 100_000 }, (_, index) => `a${index}=1`).join(' ')}>`,
  'an attribute without end': filled('<a title="'),
  'a name without end': `<${filled('a')}>`,
  'a style without end': `<p style="${filled('color:red;')}">`,
  styles: filled('<p style="color:red;width:1px">'),
  'an image of spaces': `<img src="cid:a${filled(' ')}b">`,
  'an image of escapes': `<img src="cid:${filled('%ff')}">`,
  'an address of comments': `<img src="cid:${filled('<!--')}-->">`,
  'an address of control characters': `<a href="${filled('\x01')}javascript:1">`,
  'hidden elements': filled('<p style="display:none">x'),
  'hidden elements without end': filled('<div style="display:none">x'),
  backgrounds: filled('<p style="background:url(x) #123 y">'),
  comments: filled('<!--'),
  'comments that nearly end': filled('<!-- --'),
  'sections of data': filled('<svg><![CDATA['),
  scripts: filled('<script></script'),
  noscript: filled('<noscript></p>'),
  frames: filled('<iframe></iframe>'),
  forms: half('<form>', '</form>'),
  drawings: half('<svg>', '</p>'),
  spaces: `a${filled(' ')}b`,
  lines: `<pre>${filled('\n')}`,
  links: filled('<a href=tel:1>x</a>'),
}

await prepareBody(filled('warm'))

test(
  repeatable('nobody waits for a megabyte of hostile markup, and it comes out clean in bounded time'),
  async () => {
    for (const [name, html] of portion(Object.entries(floods), 'floods', { least: 8 })) {
      const begun = performance.now()
      const attempt = () =>
        longestTurnOf(async () => {
          const body = await prepareBody(html, new Map([['a', '01a']]))
          assert.ok(body.html.length <= 2_000_000)
          assert.equal(body.original, html)
        })
      // A garbage collection is no fault of the work, whose own turns are as long in every attempt.
      const waits = [await attempt()]
      while ((waits.at(-1) ?? 0) > 100 && waits.length < 3) waits.push(await attempt())
      assert.ok(Math.min(...waits) <= 100, `${name}: ${waits.map(Math.round)} ms`)
      assert.ok(performance.now() - begun < 30_000 * waits.length, `${name} took too long`)
    }
  },
)

test('a body that is too much for the sanitiser is shown as text', async () => {
  const { html, text, version } = await prepareBody(filled('<b>'))
  assert.deepEqual(faultsIn(html), [])
  assert.ok(html.startsWith('<pre>&lt;b&gt;&lt;b&gt;'))
  assert.ok(text.startsWith('<b><b>'))
  assert.ok(version > 0)
})

test('an ordinary body is not held up by hostile ones', async () => {
  let done = 0
  const hostile = [filled('<b>'), filled('<b>')].map((html) =>
    prepareBody(html).finally(() => {
      done += 1
    }),
  )
  assert.equal((await prepareBody('<p>Hello</p>')).text, 'Hello')
  assert.equal(done, 0, 'the ordinary one comes first')
  const long = await prepareBody(`<p>${'Hello '.repeat(5_000)}</p>`)
  assert.equal(long.text, 'Hello '.repeat(5_000).trim())
  await Promise.all(hostile)
})

test('many long bodies at once all come out as they went in', async () => {
  const bodies = Array.from({ length: 40 }, (_, index) => `<p>${index} ${'word '.repeat(4_000)}</p>`)
  const texts = (await Promise.all(bodies.map((html) => prepareBody(html)))).map(
    ({ text }) => text.split(' ')[0],
  )
  assert.deepEqual(
    texts,
    bodies.map((_, index) => String(index)),
  )
})
