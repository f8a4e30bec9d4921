import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readXml } from './xml.ts'

const element = (name: string, text = '', more: object = {}) => ({
  name,
  attributes: {},
  children: [],
  text,
  ...more,
})

test('elements, attributes, text and comments are read', () => {
  const text = `<?xml version="1.0" encoding="UTF-8"?>
<!-- by hand --><a one="1 &amp; 2" two = 'x"y'><b>&lt;T&#252;r&gt;<!-- - --></b><c/></a>\n`
  assert.deepEqual(
    readXml(text),
    element('a', '', {
      attributes: { one: '1 & 2', two: 'x"y' },
      children: [element('b', '<Tür>'), element('c')],
    }),
  )
})

test('what is not a small plain document is refused', () => {
  const laughs = '<!DOCTYPE a [<!ENTITY b "ha"><!ENTITY c "&b;&b;&b;">]>'
  const refused = [
    '',
    'hello',
    '<a>',
    '<a></b>',
    '</a>',
    '<a/><b/>',
    '<a/>text',
    '<a b></a>',
    '<a b="<"/>',
    '<a b="1/>',
    '<a></a b="1">',
    '< a/>',
    '<a><![CDATA[x]]></a>',
    '<a><?php echo 1 ?></a>',
    '<!DOCTYPE html><html></html>',
    `${laughs}<a>&c;</a>`,
    '<!DOCTYPE a SYSTEM "file:///etc/passwd"><a/>',
    '<a><!-- -- --></a>',
    '<a><!-- </a>',
    `${'<a>'.repeat(30)}${'</a>'.repeat(30)}`,
    `<a>${' '.repeat(70_000)}</a>`,
  ]
  for (const text of refused) assert.equal(readXml(text), undefined, text.slice(0, 60))
})

test('an entity that is not predefined stays as it is', () => {
  assert.equal(readXml('<a>&c;</a>')?.text, '&c;')
})

test('the costliest documents take as long as their size', () => {
  const most = 65_000
  for (const part of ['<a ', ' ', 'a', '<', '<!--', '<a b="', "<a b='c' ", '<a/>', '&amp;', '="', '<?xml ']) {
    const text = `<a>${part.repeat(Math.floor(most / part.length))}`
    const before = process.cpuUsage()
    readXml(text)
    const { user } = process.cpuUsage(before)
    assert.ok(user < 500_000, `${JSON.stringify(part)}: ${user} µs`)
  }
})
