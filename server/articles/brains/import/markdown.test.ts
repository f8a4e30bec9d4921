import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { prepareBody } from '../../../messages/messages/actions.ts'
import { render } from '../markdown/render.ts'
import { markdownOf } from './markdown.ts'

const converted = async (html: string) => markdownOf((await prepareBody(html)).html)

const cases: [string, string][] = [
  [
    '<h2>Returns</h2><p>Within <b>30 </b>days,\n <em>or</em> never.</p>',
    '## Returns\n\nWithin **30** days, *or* never.',
  ],
  ['<p>One<br>two<br></p><hr>three', 'One\\\ntwo\n\n---\n\nthree'],
  ['<p><a href="https://a.test/x (1)">Our <i>terms</i></a></p>', '[Our *terms*](https://a.test/x%20%281%29)'],
  ['<p><a href="/inside">inside</a></p>', 'inside'],
  [
    '<img src="https://a.test/m.png" alt="Map"><img src="m.png" alt="Plan">',
    '![Map](https://a.test/m.png)Plan',
  ],
  [
    '<ul><li>one<ul><li>two</li></ul></li><li><p>three</p><p>four</p></li></ul>',
    '- one\n  - two\n- three\n\n  four',
  ],
  ['<ol><li>one</li><li>two</li></ol>', '1. one\n2. two'],
  ['<blockquote><p>one</p><p>two</p></blockquote>', '> one\n>\n> two'],
  ['<pre><code>a &lt; b\n```\n</code></pre>', '````\na < b\n```\n````'],
  ['<p><code>npm `start`</code></p>', '`` npm `start` ``'.replace('`` npm', '`` npm')],
  [
    '<table><tr><th>A</th><th>B</th></tr><tr><td>1|2</td></tr></table>',
    '| A | B |\n| --- | --- |\n| 1\\|2 |  |',
  ],
  ['<table><tr><td><h1>Laid out</h1><p>words</p></td></tr></table>', '# Laid out\n\nwords'],
  [
    '<p>1. not a list</p><p># nor a heading</p><p>- nor *this*</p>',
    '1\\. not a list\n\n\\# nor a heading\n\n\\- nor \\*this\\*',
  ],
  ['<p>snake_case, _x_, &lt;b&gt;, &amp;amp;, [x]</p>', 'snake_case, \\_x\\_, \\<b>, \\&amp;, \\[x\\]'],
]

test('HTML becomes Markdown that says the same', async () => {
  for (const [html, markdown] of cases) assert.equal(await converted(html), markdown)
})

test('whatever text a page has, it is the same text as Markdown', async () => {
  const letters = fc.constantFrom(...'ab 1.#>-+*_`~[]()<&!|\\=;:\n"'.split(''))
  const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
  const folded = (text: string) => text.replace(/\s+/g, ' ').trim()
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: letters, maxLength: 30 }), async (text) => {
      const [words, row] = [escaped(text), `<tr><td>${escaped(text)}</td><td>end</td></tr>`]
      const html = `<p>${words}</p><h2>${words}</h2><table>${row}${row}</table>`
      const shown = (await render(await converted(html))).body_html
      const once = folded(text)
      const expected = folded(`${once} ${once} ${once} end ${once} end`)
      assert.equal(folded((await prepareBody(shown)).text), expected, await converted(html))
    }),
    { numRuns: 300 },
  )
})
