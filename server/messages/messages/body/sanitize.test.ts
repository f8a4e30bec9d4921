import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { prepareBody } from './bodies.ts'
import { faultsIn } from './grammar.ts'
import { beacons, scripts, vectors } from './hostile-html.ts'
import { sanitize } from './sanitize.ts'

const none = new Map<string, string>()

const stands = (html: string) => {
  const { html: clean, text, reply } = sanitize(html, none)
  assert.deepEqual(faultsIn(clean), [], `${JSON.stringify(html)} became ${JSON.stringify(clean)}`)
  assert.deepEqual(faultsIn(reply?.html ?? ''), [], `the reply in ${JSON.stringify(html)}`)
  const { reply: _, ...again } = sanitize(clean, none)
  assert.deepEqual(again, { html: clean, text, used: [] }, `${JSON.stringify(html)}, again`)
  return clean
}

for (const [kind, markup] of Object.entries(scripts))
  test(`no mail runs a script, by ${kind}`, () => {
    for (const html of markup) stands(html)
  })

for (const [kind, markup] of Object.entries(beacons))
  test(`no mail tells that it is read, by ${kind}`, () => {
    for (const html of markup) assert.doesNotMatch(stands(html), /="[^"]*evil\.test/)
  })

const pieces = fc.oneof(
  fc.constantFrom(...vectors.map(({ html }) => html)),
  fc.constantFrom(...vectors.flatMap(({ html }) => html.split(/(?<=>)|(?=<)/))),
  fc.constantFrom(
    '<',
    '>',
    '"',
    "'",
    '`',
    '=',
    '/',
    '&',
    ';',
    '<!--',
    '-->',
    '</',
    ' ',
    '\n',
    '\0',
    '\ud800',
  ),
  fc.constantFrom(
    '<p>',
    '<a href="',
    '<table>',
    '<tr>',
    '<td>',
    '<li>',
    '<b>',
    '</b>',
    '</table>',
    '<pre>',
    '<section>',
    '<body bgcolor="#123">',
    '<p style="display:none">',
    '<section style="display:none">',
  ),
  fc.string(),
)

test('whatever is written, only the markup of mails is left, and sanitising that again changes nothing', () => {
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 12 }), (parts) => {
      stands(parts.join(''))
    }),
    { numRuns: 3_000 },
  )
})

const textWithout = fc.stringMatching(/^[a-z ]{0,20}$/)

test('the text of a body has what it says and nothing of its markup', () => {
  const tag = fc.constantFrom('p', 'div', 'b', 'a', 'td', 'section', 'pre', 'blockquote', 'x-y')
  const element = fc
    .tuple(tag, textWithout)
    .map(([name, text]) => ({ text, html: `<${name} title="9">${text}</${name}>` }))
  fc.assert(
    fc.property(fc.array(element, { maxLength: 10 }), (elements) => {
      const { text } = sanitize(elements.map(({ html }) => html).join('<br>'), none)
      const letters = (all: string) => all.replace(/[^a-z]/g, '')
      assert.equal(letters(text), letters(elements.map(({ text }) => text).join('')))
      assert.doesNotMatch(text, /[<9]/)
    }),
  )
})

test('ordinary mail keeps its looks', () => {
  const mail =
    '<p style="color:#333;font-weight:bold;text-align:center">Dear <b>you</b></p>' +
    '<table border="1"><tr><td bgcolor="#eee" width="50%">1 &lt; 2 &amp; 3</td></tr></table>' +
    '<ul><li>one</li></ul><br /><img src="https://a.test/b.png" alt="a &quot;b&quot;" width="1" />'
  assert.equal(sanitize(mail, none).html, mail)
})

test('text keeps its background, however that is written', () => {
  const styleOfText = (style: string) =>
    /style="(.*?)"/.exec(sanitize(`<b style="${style}">x</b>`, none).html)?.[1]
  const color = (written: string) => styleOfText(`background:${written};color:#fff`)
  for (const written of [
    '#0a66c2',
    '#0A66C2 !important',
    'url(https://a.test/b.png) #0a66c2',
    '#0a66c2 none',
  ])
    assert.equal(color(written), 'background-color:#0a66c2;color:#fff', written)
  assert.equal(color('navy'), 'background-color:navy;color:#fff')
  assert.equal(color('rgb(10, 102, 194) center'), 'background-color:rgb(10, 102, 194);color:#fff')
  for (const written of ['none', 'url(https://a.test/b.png)', 'url(a.png) center', 'var(--x)'])
    assert.equal(color(written), 'color:#fff', written)
  const part = '<table><tbody bgcolor="#123"><tr><td>x</td></tr></tbody></table>'
  assert.equal(sanitize(part, none).html, part)
})

test('the background of a whole mail is kept with the colour of its text', () => {
  const of = (attributes: string) => sanitize(`<html><body ${attributes}><p>x</p></body></html>`, none).html
  const dark = '<div style="background-color:#123;color:white"><p>x</p></div>'
  assert.equal(of('bgcolor="#123" text="white"'), dark)
  assert.equal(of('style="margin:0;background:#123;color:white"'), dark)
  assert.equal(of('style="margin:0;color:#333"'), '<p>x</p>')
})

test('what the sender hides is removed with its content, and nothing else', () => {
  for (const style of [
    'display:none',
    'color:red; DISPLAY : none !important',
    'visibility:hidden',
    'max-height:0px;overflow:hidden',
  ])
    for (const tag of ['div', 'p', 'section', 'button', 'td'])
      assert.deepEqual(
        sanitize(`<p>a</p><${tag} style="${style}">x<br><b>y</b>z</${tag}><p>b</p>`, none),
        { html: '<p>a</p><p>b</p>', text: 'a\n\nb', reply: null, used: [] },
        `${tag}, ${style}`,
      )
  for (const style of ['display:none;display:block', 'display:block', 'max-height:0', 'font-size:0'])
    assert.equal(sanitize(`a <b style="${style}">b</b>`, none).text, 'a b', style)
  assert.equal(sanitize('a<img style="display:none" src="https://a.test/b.png">b', none).html, 'ab')
  assert.equal(sanitize('a<select style="display:none"><option>x</select>b', none).text, 'ab')
})

test('a message of hidden text only is shown', () => {
  const { html, text } = sanitize('<div style="display:none"><p>Hello</p></div><p>&nbsp;</p>', none)
  assert.equal(html, '<div><p>Hello</p></div><p>\u00a0</p>')
  assert.equal(text, 'Hello')
})

test('an image in hidden content is a file like others', () => {
  const images = new Map([
    ['one', '01a'],
    ['two', '01b'],
  ])
  const html = 'a<img src="cid:one"><p style="display:none"><img src="cid:two"></p>'
  assert.deepEqual(sanitize(html, images).used, ['one'])
})

test('a mail that forgets to end its head is still read', () => {
  const { text } = sanitize('<html><head><title>Re</title><style>p{}</style><p>Hello', none)
  assert.equal(text, 'Hello')
})

test('a link leads out only by http, https, mailto and tel, and tells nobody whence', () => {
  const of = (href: string) => sanitize(`<a href="${href}" target="_blank" rel="opener">x</a>`, none).html
  const link = (href: string) => `<a href="${href}" rel="noopener noreferrer nofollow">x</a>`
  for (const href of ['https://a.test/?a=b&amp;c=d', 'HTTP://a.test', 'mailto:a@b.test', 'tel:+49'])
    assert.equal(of(href), link(href))
  assert.equal(of(' ht\ntps://a.test'), link('https://a.test'))
  for (const href of ['/x', 'x', '#x', '//a.test', 'cid:x', 'sms:1', 'https:a.test', ''])
    assert.equal(of(href), '<a>x</a>')
})

test('what cannot be stored as text is gone, and what was written is kept', async () => {
  const { original, html, text } = await prepareBody('<p>a\0b\ud800 <script>1</script></p>')
  assert.equal(original, '<p>ab\ufffd <script>1</script></p>')
  assert.equal(html, '<p>ab\ufffd </p>')
  assert.equal(text, 'ab\ufffd')
})

test('tags nest 200 deep, and what they say stays', () => {
  const { html, text } = sanitize(`${'<div>'.repeat(500)}deep`, none)
  assert.equal(html, `${'<div>'.repeat(200)}deep${'</div>'.repeat(200)}`)
  assert.equal(text, 'deep')
})

test('no more than two million characters of a body are shown, and all of it is kept', async () => {
  const long = `<p>${'word '.repeat(500_000)}</p>`
  const { original, html } = await prepareBody(long)
  assert.equal(original, long)
  assert.ok(html.length > 1_400_000 && html.length <= 2_000_000)
  assert.ok(html.startsWith('<p>word word'))
})
