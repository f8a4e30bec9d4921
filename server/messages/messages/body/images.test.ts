import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { newUlid } from '../../../platform/kernel/ids.ts'
import { withImages } from './addresses.ts'
import { prepareBody } from './bodies.ts'
import { sanitize } from './sanitize.ts'

const token = fc.oneof(
  fc.stringMatching(/^upl_[a-z0-9-]{0,10}_[A-Za-z0-9]{8}$/),
  fc.stringMatching(/^[A-Za-z0-9.$+!'&"<>äß-]{1,12}@[a-z.]{1,8}$/),
)
const tokens = fc.uniqueArray(token, { minLength: 1, maxLength: 6 })

const asEntities = (text: string) => [...text].map((one) => `&#${one.codePointAt(0)};`).join('')
const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
const spellings: ((reference: string) => string)[] = [
  (reference) => `"cid:${escaped(reference)}"`,
  (reference) => `'CID:${escaped(reference).replaceAll("'", '&#39;')}'`,
  (reference) => `" \n Cid: ${escaped(reference)}\t "`,
  (reference) => `"${asEntities(`cid:${reference}`)}"`,
  (reference) => `"cid:${encodeURIComponent(reference)}"`,
  (reference) =>
    `"cid:${[...new TextEncoder().encode(reference)].map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join('')}"`,
]

const image = (count: number) =>
  fc.record({
    which: fc.nat(count - 1),
    spell: fc.constantFrom(...spellings),
    before: fc.constantFrom('<p>', '', '<td>text', 'cid:x "', '<b title="cid:x">'),
    tag: fc.constantFrom('img', 'IMG', 'img alt="a > b"', "img\nwidth='1'"),
  })

const body = tokens.chain((all) =>
  fc.record({
    all: fc.constant(all),
    known: fc.nat(all.length),
    images: fc.array(image(all.length), { maxLength: 12 }),
  }),
)

test('images that came along are found however they are spelt, each time, and no others', () => {
  fc.assert(
    fc.property(body, ({ all, known, images }) => {
      const map = new Map(all.slice(0, known).map((reference) => [reference, newUlid()]))
      const referenceOf = (which: number) => all[which] ?? ''
      const html = images
        .map(({ which, spell, before, tag }) => `${before}<${tag} src=${spell(referenceOf(which))}>`)
        .join('')
      const result = sanitize(html, map)
      const meant = images.map(({ which }) => referenceOf(which))
      assert.deepEqual(new Set(result.used), new Set(meant.filter((reference) => map.has(reference))))
      const shown = [...result.html.matchAll(/<img src="\s*cid:([^"]*)"/gi)].map(([, address]) => address)
      assert.equal(shown.length, images.length)
      meant.forEach((reference, index) => {
        if (map.has(reference)) assert.equal(shown[index], map.get(reference))
        else assert.ok(![...map.values()].includes(shown[index] ?? ''))
      })
      assert.deepEqual(sanitize(result.html, map), { ...result, used: [] })
    }),
    { numRuns: 500 },
  )
})

test('a reference is told from one that differs in case', () => {
  const { html, used } = sanitize('<img src="cid:upl_A"><img src="CID:upl_a">', new Map([['upl_a', '01a']]))
  assert.equal(html, '<img src="cid:upl_A" /><img src="cid:01a" />')
  assert.deepEqual(used, ['upl_a'])
})

test('a reference of no file is left as it was written', async () => {
  const { html, used } = await prepareBody(
    '<img src="cid:upl_x_1" alt="x">',
    new Map([['upl_y_2', newUlid()]]),
  )
  assert.equal(html, '<img src="cid:upl_x_1" alt="x" />')
  assert.deepEqual(used, new Set())
})

test('stored images get their addresses, wherever they are shown, and nothing else does', () => {
  const [mine, other] = [newUlid(), newUlid()]
  const { html } = sanitize(
    `<img src="cid:a" alt='src="cid:${mine}"'>src="cid:${mine}" <img src="cid:a"><img src="cid:${other}">`,
    new Map([['a', mine]]),
  )
  const shown = withImages(html, new Map([[mine, 'https://h.test/api/a?b="c"&$&']]))
  const address = 'https://h.test/api/a?b=&#34;c&#34;&#38;$&#38;'
  assert.equal(
    shown,
    `<img src="${address}" alt="src=&quot;cid:${mine}&quot;" />src="cid:${mine}" <img src="${address}" /><img src="cid:${other}" />`,
  )
})
