import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import type { Node } from '@tiptap/pm/model'
import { htmlOf } from '../../../server/articles/brains/markdown/parser.ts'
import { numbersFrom, repeatable, rounds, seed } from '../../../test/soak.ts'
import { openText } from './article-text.ts'
import { parser, partsOf } from './parser.ts'
import { randomDocuments, randomText } from './random-texts.ts'
import { schemaOf } from './schema.ts'

const schema = schemaOf()
const root = join(import.meta.dirname, '../../..')

const files = ['README.md', 'STYLE.md', 'CHANGELOG.md']
  .map((name) => join(root, name))
  .concat(filesIn(join(root, 'docs')), filesIn(process.env.CORPUS && join(process.env.CORPUS, 'html')))
  .map((name) => ({ name, text: readFileSync(name, 'utf8') }))

function filesIn(folder: string | undefined) {
  if (!folder) return []
  return readdirSync(folder)
    .filter((name) => /\.(md|txt)$/.test(name))
    .map((name) => join(folder, name))
}

const paragraph = (text: string) => schema.node('paragraph', null, schema.text(text))
const childrenOf = (doc: Node) => Array.from({ length: doc.childCount }, (_, at) => doc.child(at))
const typesIn = (doc: Node) => childrenOf(doc).map(({ type }) => type.name)

/** The text after one of its blocks became another one. */
const replaced = (text: string, at: number, block: Node) => {
  const { doc, textOf } = openText(schema, text)
  return textOf(doc.copy(doc.content.replaceChild(at, block)))
}

/** Changes one block, and returns the sources of all blocks then and as they should be. */
const sourcesAfterChange = (text: string, at: number) => ({
  found: partsOf(replaced(text, at, paragraph('Changed text.'))).parts.map(({ source }) => source),
  expected: partsOf(text).parts.map(({ source }, index) => (index === at ? 'Changed text.' : source)),
})

test('the editor shows texts as the server renders them', () => {
  const below = numbersFrom(seed)
  const texts = Array.from({ length: 300 }, () => randomText(below)).filter((text) => !text.includes('[!'))
  for (const text of texts) assert.equal(parser.render(text), htmlOf(text), JSON.stringify(text))
})

test('documents of Bellhop are the same after they were opened, and all of their blocks can be edited', () => {
  assert.ok(files.length > 30)
  for (const { name, text } of files) {
    const { doc, textOf } = openText(schema, text)
    assert.equal(textOf(doc), text, name)
    if (!name.includes('corpora')) assert.ok(!typesIn(doc).includes('sourceBlock'), name)
  }
})

test('a change of one block leaves all others of a document as they are', () => {
  const below = numbersFrom(seed)
  for (const { name, text } of files) {
    const isSource = typesIn(openText(schema, text).doc).map((type) => type === 'sourceBlock')
    const at = below(isSource.length)
    if (isSource[at]) continue
    const { found, expected } = sourcesAfterChange(text, at)
    assert.deepEqual(found, expected, `${name}, block ${at}`)
  }
})

test(repeatable('any text is the same after it was opened, and after one of its blocks was changed'), () => {
  const below = numbersFrom(seed)
  for (let round = 0; round < rounds(20_000); round += 1) {
    const text = randomText(below)
    const { doc, textOf } = openText(schema, text)
    assert.equal(textOf(doc), text)
    const at = below(doc.childCount)
    // Without a definition, the links to it are other text.
    if (text.trim() === '' || doc.child(at).type.name === 'sourceBlock') continue
    const { found, expected } = sourcesAfterChange(text, at)
    assert.deepEqual(found, expected, JSON.stringify({ text, at }))
  }
})

test(repeatable('any document is the same after it was written and read'), () => {
  const next = randomDocuments(schema, numbersFrom(seed))
  const { textOf } = openText(schema, '')
  for (let round = 0; round < rounds(6_000); round += 1) {
    const doc = next()
    const text = textOf(doc)
    const { doc: again } = openText(schema, text)
    assert.deepEqual(childrenOf(again).map(contentOf), childrenOf(doc).map(contentOf), text)
  }
})

/** Everything but what a list may choose: its marker beside another list, and empty lines where it needs them. */
const contentOf = ({ type, attrs, marks, text, content }: Node): unknown => {
  const { tight, marker, ...others } = attrs
  const names = marks.map(({ type, attrs }) => ({ type: type.name, ...attrs }))
  return { type: type.name, others, names, text, content: content.content.map(contentOf) }
}

const opened = (text: string) => openText(schema, text).doc

test('HTML, definitions, footnotes and what cannot be shown are edited as source', () => {
  const text =
    '<div>\nx\n</div>\n\nA [b] and a note[^1]<br>.\n\n[b]: https://b.test\n\n[^1]: A note of some words.\n\n> [c]: /d'
  assert.deepEqual(typesIn(opened(text)), [
    ...['sourceBlock', 'paragraph', 'sourceBlock', 'sourceBlock', 'sourceBlock'],
  ])
  assert.equal(
    replaced(text, 0, schema.node('sourceBlock', null, schema.text('<p>\ny\n</p>'))),
    text.replace('<div>\nx\n</div>', '<p>\ny\n</p>'),
  )
})

test('a link to a definition is written in full once its paragraph changes or its definition is gone', () => {
  const text = 'A [b].\n\nSee [b] too.\n\n[b]: https://b.test'
  const { doc, textOf } = openText(schema, text)
  const [first, second] = childrenOf(doc)
  assert.ok(first && second)
  const shortened = schema.topNodeType.create(null, [first, second])
  assert.equal(textOf(shortened), 'A [b](https://b.test).\n\nSee [b](https://b.test) too.')
  const longer = doc.copy(doc.content.replaceChild(0, first.copy(first.content.append(second.content))))
  assert.equal(
    textOf(longer),
    'A [b](https://b.test).See [b](https://b.test) too.\n\nSee [b] too.\n\n[b]: https://b.test',
  )
})

test('what is between blocks stays, and no blocks become one', () => {
  assert.equal(replaced('# One\nTwo\n- three', 1, paragraph('2')), '# One\n2\n\n- three')
  assert.equal(replaced('# One\nTwo', 0, paragraph('1')), '1\n\nTwo')
  assert.equal(replaced('\n\n\nOne\n\n\n\nTwo\n\n', 1, paragraph('2')), '\n\n\nOne\n\n\n\n2\n\n')
  assert.equal(replaced('One\r\n\r\n- two\r\n- three', 0, paragraph('1')), '1\r\n\r\n- two\r\n- three')
  assert.equal(replaced('- one\n\n## Two\n\n- three', 1, opened('- 2').child(0)), '- one\n\n* 2\n\n- three')
  const { doc, textOf } = openText(schema, '```\nnever closed')
  const more = schema.topNodeType.create(null, [doc.child(0), paragraph('After it.')])
  assert.equal(textOf(more), '```\nnever closed\n```\n\nAfter it.')
})

test('blocks that are moved, copied or typed again keep their source', () => {
  const { doc, textOf } = openText(schema, '*one*\n\n__two__\n\n+ three')
  const [one, two, three] = childrenOf(doc)
  assert.ok(one && two && three)
  const again = schema.nodeFromJSON(one.toJSON())
  const moved = schema.topNodeType.create(null, [three, two, again, again])
  assert.equal(textOf(moved), '+ three\n\n__two__\n\n*one*\n\n*one*')
})

test('a changed block is written as one would write it by hand', () => {
  const written = (text: string) => {
    const { doc } = openText(schema, text)
    return openText(schema, '').textOf(doc)
  }
  const texts = [
    'Some **bold _and italic_** text with `code`, ~~struck~~ and a [link](https://a.b "Title").',
    'snake_case, 2 * 3, C:\\dir, ~/home, [ ] open, a < b & c, in*tern*al!',
    '- one\n- two\n  - three\n\n    four\n\n  - five',
    '3. three\n4. four',
    '> Quote\n>\n> 1. one',
    '> [!WARNING]\n> Hot.',
    '| a | b |\n| --- | --: |\n| 1<br>2 | x \\| y |',
    '```ts\nconst a = 1\n```',
    '![A picture](https://a.b/c.png)',
    'One\\\ntwo',
  ]
  for (const text of texts) assert.equal(written(text), text)
})
