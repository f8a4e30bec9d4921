import assert from 'node:assert/strict'
import { test } from 'node:test'
import { attributes } from './policy.ts'
import { sanitize } from './sanitize.ts'

const clean = (html: string) => sanitize(html, new Map()).html

const withoutLengths =
  /^(align|alt|bgcolor|color|dir|face|href|lang|mention|rel|src|style|title|type|valign)$/
const sizes = Object.entries(attributes).flatMap(([tag, names]) =>
  names.filter((name) => !withoutLengths.test(name)).map((name) => [tag === '*' ? 'p' : tag, name] as const),
)
const hostileNumbers = [
  '33554432',
  '9999999',
  '99999px',
  '+99999',
  ' 99999',
  '99999%',
  '99999.9',
  '1e99999',
  '*',
]
const huge = /\d{4}/

/** Puts the markup into a table, where cells are valid. */
const placed = (tag: string, written: string) => {
  if (tag === 'table') return `<table ${written}><tr><td>x</td></tr></table>`
  if (/^(td|th)$/.test(tag)) return `<table><tr><${tag} ${written}>x</${tag}></tr></table>`
  return tag === 'col' ? `<table><col ${written}></table>` : `<${tag} ${written}>`
}

for (const [tag, name] of sizes)
  test(`a mail cannot make anything huge by ${name} of <${tag}>`, () => {
    for (const number of hostileNumbers)
      assert.doesNotMatch(clean(placed(tag, `${name}="${number}"`)), huge, number)
  })

const properties = [
  ...['font-size', 'font', 'line-height', 'height', 'min-height', 'max-height', 'block-size', 'width'],
  ...['min-width', 'max-width', 'padding', 'padding-left', 'padding-top', 'padding-bottom', 'padding-block'],
  ...[
    'margin',
    'margin-left',
    'margin-top',
    'margin-bottom',
    'letter-spacing',
    'word-spacing',
    'text-indent',
  ],
  ...['border', 'border-left', 'border-top', 'border-bottom', 'border-width', 'border-spacing', 'outline'],
  ...['top', 'gap', 'row-gap', 'column-gap', 'tab-size', 'zoom', 'aspect-ratio', 'flex-basis', 'inset'],
  ...['vertical-align', 'text-decoration', 'columns', 'scale', 'transform', 'background', 'color'],
]
const units = [
  '',
  'px',
  'pt',
  'pc',
  'em',
  'rem',
  'ex',
  'ch',
  'lh',
  'vw',
  'vh',
  'vmax',
  'cm',
  'mm',
  'in',
  'q',
  '%',
]

for (const property of properties)
  test(`a mail cannot make anything huge by the style ${property}`, () => {
    for (const unit of units)
      for (const value of [
        `9999${unit}`,
        `0 9999${unit}`,
        `33554432${unit}`,
        `calc(9999${unit})`,
        `9e9${unit}`,
      ])
        assert.equal(clean(`<p style="${property}:${value}">x</p>`), '<p>x</p>', value)
  })

test('lengths between what mails have and what fills a screen are left out', () => {
  const style = 'height:126em;font-size:76pt;line-height:13;padding:0 32em;margin:101%;border:solid 101px'
  assert.equal(clean(`<p style="${style}">x</p>`), '<p>x</p>')
})

test('the lengths that mails have stay as they are', () => {
  const mails = [
    '<p style="width:600px;max-width:100%;height:1200px;margin:0 auto;padding:10px 20.5px 1em 5%">x</p>',
    '<p style="font-size:96px;line-height:1.5">x</p>',
    '<p style="font-size:11pt;line-height:150%">x</p>',
    '<p style="font-size:1.25rem;line-height:120px;border:1px solid #ff0000">x</p>',
    '<p style="border-left:1px solid #12345678;color:rgb(200, 200, 200);font-weight:900">x</p>',
    '<table border="0" cellpadding="8" cellspacing="0" width="100%"><tbody><tr>' +
      '<td colspan="12" rowspan="2" width="640" height="480">x</td></tr></tbody></table>',
    '<img src="https://a.test/a.png" width="1920" height="1080" />',
    '<font size="+2">x</font><font size="7">x</font><ol start="12"><li>x</li></ol>',
  ]
  for (const mail of mails) assert.equal(clean(mail), mail)
})

test('an attribute has its length as browsers read it', () => {
  const [before, after] = ['<img width=" 600px" height="50%;" />', '<img width="600" height="50%" />']
  assert.equal(clean(before), after)
})
