import assert from 'node:assert/strict'
import { test } from 'node:test'
import { vectors } from '../../messages/messages/body/hostile-html.ts'
import { render } from '../brains/markdown/render.ts'
import type { ArticleHit } from '../search/actions.ts'
import { articleHtml, summaryOf } from './body.ts'
import { partsOf, sitemapIndexOf } from './crawlers.ts'
import { excerptOf, relevantHits } from './results.ts'
import { style } from './style.ts'

test('articles are shown below their title, in the colours of the page, and in tables that scroll', () => {
  const shown = (html: string) => articleHtml(html, 'Table')
  assert.equal(shown('<h1>A</h1><h2>B</h2><h6>C</h6>'), '<h2>A</h2><h3>B</h3><h6>C</h6>')
  assert.equal(shown('<h2>A</h2><h3>B</h3>'), '<h2>A</h2><h3>B</h3>')
  assert.equal(
    shown('<p lang="nl" style="color:#fff" title="x">style="a"</p>'),
    '<p lang="nl" title="x">style="a"</p>',
  )
  assert.equal(shown('<font color="red" size="7">x</font>'), '<font>x</font>')
  assert.equal(
    shown('<table bgcolor="#000"><tr><td style="text-align:right;color:red">1</td></tr></table>'),
    '<div class="scroll" role="region" aria-label="Table" tabindex="0"><table><tr><td align="right">1</td></tr></table></div>',
  )
  assert.equal(shown('<pre lang="en">x</pre>'), '<pre tabindex="0" lang="en">x</pre>')
})

test('whatever HTML an article was written in, no style of its own is left, and what is said stays', async () => {
  const textOf = (html: string) => html.replace(/<[^>]*>/g, '')
  for (const { name, html } of vectors) {
    const { body_html } = await render(`a\n\n${html}`)
    const shown = articleHtml(body_html, 'Table')
    assert.doesNotMatch(shown, /<[^>]* (style|bgcolor|color|face|on\w+)="/, name)
    assert.equal(textOf(shown), textOf(body_html), name)
  }
})

test('the first words of an article stand for it', () => {
  assert.equal(summaryOf('<h2>A</h2>\n<p>B <b>c</b>, d &amp; &lt;e&gt;</p>'), 'A B c, d & <e>')
  assert.equal(summaryOf(''), '')
  const long = summaryOf(`<p>${'several words '.repeat(50)}</p>`)
  assert.match(long, /^.{100,155}(several|words)…$/)
  assert.ok(summaryOf('\u{1f600}'.repeat(500)).isWellFormed())
})

test('of a long passage, the part with the words is shown', () => {
  const words = Array.from({ length: 200 }, (_, number) => `word${number}`)
  const text = words.join(' ')
  assert.equal(excerptOf('Short.\n\nLines.', []), 'Short.\nLines.')
  assert.match(excerptOf(text, ['nowhere']), /^word0 .* …$/)
  for (const word of words) {
    const excerpt = excerptOf(text, [word])
    assert.ok(excerpt.length <= 326, word)
    assert.ok(` ${excerpt} `.includes(` ${word} `), word)
    for (const one of excerpt.split(' ')) assert.ok(one === '…' || words.includes(one), one)
  }
  assert.ok(excerptOf('\u{1f600}'.repeat(300), []).isWellFormed())
})

test('what is far from the best is not worth showing, unless it has a word that was asked for', () => {
  const hit = (score: number, ...highlights: string[]) =>
    ({ score, highlights, semantic: score }) as ArticleHit // the other fields are not used
  const scores = (isAnswered: boolean, hits: ArticleHit[]) =>
    relevantHits({ isAnswered, hits }).map(({ score }) => score)
  const hits = [hit(0.6), hit(0.4), hit(0.2), hit(0.1, 'order'), hit(0.05)]
  assert.deepEqual(scores(true, hits), [0.6, 0.4, 0.2, 0.1])
  assert.deepEqual(scores(false, hits), [0.6, 0.4])
  assert.deepEqual(scores(false, []), [])
  assert.deepEqual(scores(false, [hit(0.15), hit(0.1, 'order')]), [0.1])
})

test('a sitemap has five thousand articles at most', () => {
  assert.deepEqual([0, 1, 5_000, 5_001, 10_001].map(partsOf), [1, 1, 1, 2, 3])
  assert.match(
    sitemapIndexOf('https://a.test/help/acme', 2),
    /<loc>https:\/\/a\.test\/help\/acme\/sitemap\.xml\?part=2<\/loc>/,
  )
})

test('no room is kept free beside what has the whole width', () => {
  assert.doesNotMatch(style, /scrollbar-gutter/)
})
