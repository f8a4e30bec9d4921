import assert from 'node:assert/strict'
import { test } from 'node:test'
import { longestTurnOf } from '../../../../test/cpu.ts'
import { faultsIn } from '../../../messages/messages/body/grammar.ts'
import { vectors } from '../../../messages/messages/body/hostile-html.ts'
import { render } from './render.ts'
import { sectionsOf } from './sections.ts'
import { sectionsBounded } from './sections-bounded.ts'

const rendered = async (markdown: string) => (await render(markdown)).body_html.trim()

test('articles are CommonMark with tables', async () => {
  const markdown = '| Size | Price |\n| --- | ---: |\n| S | ~~4~~ 3 |\n\n1. one\n   - two\n\n`a < b`'
  assert.equal(
    (await rendered(markdown)).replace(/\n/g, ''),
    '<table><thead><tr><th>Size</th><th style="text-align:right">Price</th></tr></thead><tbody><tr><td>S</td>' +
      '<td style="text-align:right"><s>4</s> 3</td></tr></tbody></table><ol><li>one<ul><li>two</li></ul></li></ol>' +
      '<p><code>a &lt; b</code></p>',
  )
})

test('quotes that begin with a kind of callout show its sign', async () => {
  const sentence = (markdown: string) => rendered(markdown).then((html) => html.replace(/\n/g, ''))
  assert.equal(
    await sentence('> [!WARNING]\n> **Hot**'),
    '<blockquote><p>\u26a0\ufe0f <strong>Hot</strong></p></blockquote>',
  )
  assert.equal(
    await sentence('> [!tip]\n>\n> - One'),
    '<blockquote><p>\u{1f4a1}</p><ul><li>One</li></ul></blockquote>',
  )
  for (const quote of ['> [!NOTE] One', '> [!OTHER]\n> One', '[!NOTE]\nOne'])
    assert.match(await sentence(quote), /\[!(NOTE|OTHER)\]/)
  assert.deepEqual(sectionsOf('> [!NOTE]\n> One')[0]?.text, '\u2139\ufe0f One')
})

test('links lead to websites and addresses, and nowhere else', async () => {
  const kept = ['https://example.com/a?b=1', 'http://example.com', 'mailto:help@example.com']
  for (const href of kept) assert.match(await rendered(`[x](${href})`), /^<p><a href="[^"]+" rel="noopener/)
  const dropped = [
    ...[
      'javascript:alert(1)',
      'JaVaScRiPt:alert(1)',
      'java&#115;cript:alert(1)',
      'javascript&colon;alert(1)',
    ],
    ...['data:text/html,<script>alert(1)</script>', 'vbscript:x', 'file:///etc/passwd', 'tel:+3212'],
    ...['//evil.test', '/api/tokens', '#top', '<java\tscript:alert(1)>', 'ftp://x.test', '\\\\evil.test'],
  ]
  for (const href of dropped) {
    assert.doesNotMatch(await rendered(`[x](${href})`), /<a [^>]*href/, href)
    assert.doesNotMatch(await rendered(`<${href}> [x]: ${href}\n\n[x]`), /href="(?!https?:|mailto:)/, href)
  }
})

test('images of websites are shown, and of others the words that stand for them', async () => {
  assert.equal(
    await rendered('![Map](https://a.test/m.png)'),
    '<p><img src="https://a.test/m.png" alt="Map" /></p>',
  )
  const sources = ['data:image/png;base64,AAAA', 'map.png', 'javascript:alert(1)', 'cid:x', '//a.test/x']
  for (const source of sources) {
    const html = await rendered(`![A "map" & <b>](<${source}>)`)
    assert.doesNotMatch(html, /<img/, source)
    assert.doesNotMatch(html, /<b>/, source)
  }
  assert.equal(await rendered('![A "map"](map.png)'), '<p>A &quot;map&quot;</p>')
})

const hostile = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<svg/onload=alert(1)>',
  '<a href="javascript:alert(1)" onclick=alert(1)>x</a>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<details open ontoggle=alert(1)>x</details>',
  '<style>@import "//evil.test"</style><p style="background:url(//evil.test)">x</p>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
  '![x](https://a.test/"onerror="alert(1))',
  '![x" onerror="alert(1)](https://a.test)',
  '[x](https://a.test "t\\" onmouseover=\\"alert(1)")',
  "[x]: https://a.test '\"><script>alert(1)</script>'\n\n[x]",
  '```"><script>alert(1)</script>\ncode\n```',
  '```js" onload="alert(1)\ncode\n```',
  '`<script>alert(1)</script>`',
  '    <script>alert(1)</script>',
  '<https://a.test/"onmouseover="alert(1)>',
  '<javascript:alert(1)>',
  '| <img src=x onerror=alert(1)> |\n| --- |\n| <script>alert(1)</script> |',
  '<div\n\n<script>alert(1)</script>\n\n>',
  '<a title="\n\n**">x</a><img src=x onerror=alert(1)>**',
  '<!-- --!><script>alert(1)</script> -->',
  '<form action=javascript:alert(1)><button>x</button></form><base href=//evil.test>',
  '&lt;script&gt;alert(1)&lt;/script&gt;',
  '<img alt="<script>alert(1)</script>" src="x">',
  '<img alt=""><script>alert(1)</script>" src="cid:x">',
]

const tag = /<\/?([a-z0-9]+)((?: [a-z]+="[^"<>]*")*) ?\/?>/g

test('nothing that an article says can act', async () => {
  for (const markdown of hostile) {
    const html = await rendered(markdown)
    const text = html.replace(tag, (_, name: string, attributes: string) => {
      assert.doesNotMatch(name, /^(script|style|svg|math|iframe|form|button|base|details)$/, markdown)
      assert.doesNotMatch(attributes, /(^|") on\w+=|="\s*javascript:|url\(/i, markdown)
      return ''
    })
    assert.doesNotMatch(text, /</, `${markdown} became ${html}`)
  }
})

const settings: ((html: string) => string)[] = [
  (html) => html,
  (html) => `| a |\n| --- |\n| ${html} |`,
  (html) => `[${html}](${html})`,
  (html) => `![${html}](<${html}> "${html}")`,
  (html) => `\`\`\`${html}\n${html}`,
  (html) => `<${html}>`,
]

test('whatever HTML is put wherever into an article, only harmless markup is left of it', async () => {
  for (const { name, html } of vectors)
    for (const set of settings) {
      const shown = await rendered(set(html))
      assert.deepEqual(faultsIn(shown), [], `${name} as ${set('…')}`)
      assert.doesNotMatch(shown, /<[^>]* (href="(?!https?:|mailto:)|src="(?!https?:))/, name)
    }
})

test('for the index, an article is its sections in plain text', () => {
  const markdown = [
    'Before *all*.\n',
    '# Returns & [refunds](https://a.test)\n',
    'Within 30 days,\nsee [our terms](https://a.test/terms "Terms").\n',
    '- one\n- two `code`\n',
    '| Size | Price |\n| --- | --- |\n| S | 3 |\n',
    'Shipping\n---\n',
    '```sh\nnpm start\n```\n',
    '![A map](map.png) <b>bold</b> &amp; plain\n',
    '<div>Raw <i>HTML</i> &lt;here&gt;<script>alert(1)</script></div>\n',
    '### Empty',
  ].join('\n')
  assert.deepEqual(sectionsOf(markdown), [
    { heading: null, text: 'Before all.' },
    {
      heading: 'Returns & refunds',
      text: 'Within 30 days, see our terms.\n\none\ntwo code\n\nSize | Price\nS | 3',
    },
    { heading: 'Shipping', text: 'npm start\nA map bold & plain\n\nRaw HTML <here>' },
    { heading: 'Empty', text: '' },
  ])
})

const length = 8_000
const times = (text: string) => text.repeat(length / text.length)
/** Short texts whose cost grows with the square of their length, or with the number of columns of a table. */
const costly: Record<string, string> = {
  brackets: times('['),
  'words in brackets': times('a['),
  'images in images': times('!['),
  'links in links': `${'['.repeat(length / 5)}${'](x)'.repeat(length / 5)}`,
  'a table of 1,000 columns': `${'|a'.repeat(1_000)}\n${'|-'.repeat(1_000)}\n${'|a\n'.repeat(1_000)}`,
  emphasis: times('*a_'),
  'quotes in quotes': times('>*'),
  'lists in lists': Array.from({ length: 80 }, (_, level) => `${'  '.repeat(level)}- a\n`).join(''),
  autolinks: times('<h:'),
  definitions: Array.from({ length: length / 8 }, (_, n) => `[${n}]: x\n`).join(''),
  backticks: Array.from({ length: 120 }, (_, n) => `${'`'.repeat(n)} `).join(''),
  tags: times('<a '),
}
const longestTurnMs = 20

for (const [name, markdown] of Object.entries(costly))
  test(`${name}: an article holds up the main thread for less than ${longestTurnMs} ms`, async () => {
    // The first time, the code is compiled.
    const turns = []
    for (let n = 0; n < 3; n += 1)
      turns.push(await longestTurnOf(() => Promise.all([render(markdown), sectionsBounded(markdown, 1)])))
    assert.ok(Math.min(...turns) < longestTurnMs, turns.map((ms) => ms.toFixed()).join())
  })
