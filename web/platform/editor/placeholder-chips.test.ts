import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Node, Schema } from '@tiptap/pm/model'
import { EditorState } from '@tiptap/pm/state'
import fc from 'fast-check'
import { fill, type Values } from '../../../server/messages/placeholders/rules.ts'
import { bracesIn, withFallback } from './braces.ts'
import { chipName, makeChips, withoutChips } from './placeholder-chips.ts'

const schema = new Schema({
  nodes: {
    doc: { content: 'block+' },
    paragraph: { content: 'inline*', group: 'block' },
    code: { content: 'text*', group: 'block', code: true },
    text: { group: 'inline' },
    [chipName]: {
      group: 'inline',
      inline: true,
      atom: true,
      attrs: { source: {} },
    },
  },
  marks: { strong: {} },
})

const chipped = (doc: Node) => makeChips(EditorState.create({ doc }).tr).doc
const paragraph = (...texts: string[]) =>
  schema.node('doc', null, [
    schema.node(
      'paragraph',
      null,
      texts.map((text) => schema.text(text)),
    ),
  ])
const sourcesIn = (doc: Node) => {
  const found: string[] = []
  doc.descendants(({ type, attrs }) => void (type.name === chipName && found.push(attrs.source)))
  return found
}

const spelling = fc.constantFrom(
  ...['{{contact.first_name|there}}', '{{ Contact.Name\u00a0}}', '{{ticket.fields.order| <b> & "x" |y}}'],
  ...['{{contact.nmae}}', '\\{{contact.name}}', '{{{agent.name}}}', '{{contact.name|}}', '{{}}', '{{', '}}'],
)
const piece = fc.record({
  text: fc.oneof(spelling, fc.string({ minLength: 1, maxLength: 5 }), fc.constantFrom('{', '}', '|', '\\')),
  isStrong: fc.boolean(),
})
const block = fc.record({ isCode: fc.boolean(), pieces: fc.array(piece, { maxLength: 6 }) })

test('chips keep the spelling of every text, whatever stands around placeholders', () => {
  fc.assert(
    fc.property(fc.array(block, { minLength: 1, maxLength: 3 }), (blocks) => {
      const nodes = blocks.map(({ isCode, pieces }) =>
        schema.node(
          isCode ? 'code' : 'paragraph',
          null,
          pieces.map(({ text, isStrong }) =>
            schema.text(text, isStrong && !isCode ? [schema.mark('strong')] : []),
          ),
        ),
      )
      const doc = schema.node('doc', null, nodes)
      const shown = chipped(doc)
      assert.deepEqual(withoutChips(shown.content).toJSON(), doc.content.toJSON())
      assert.deepEqual(chipped(shown).toJSON(), shown.toJSON())
    }),
  )
})

test('a placeholder becomes a chip if it is filled in when the text is sent', () => {
  for (const [text, sources] of [
    [
      'Dear {{contact.first_name|there}}, {{ TICKET.number }}!',
      ['{{contact.first_name|there}}', '{{ TICKET.number }}'],
    ],
    ['{{contact.nmae}} and \\{{contact.name}}', []],
    ['{{company.fields.seats|none}}', ['{{company.fields.seats|none}}']],
  ] as const) {
    assert.deepEqual(sourcesIn(chipped(paragraph(text))), sources)
    const filled = fill(text, { 'contact.email': 'x' } as Values, 'plain')
    assert.equal(filled === text || text.includes('\\'), sources.length === 0)
  }
})

test('a backslash before a chip makes it a text again', () => {
  const doc = chipped(paragraph('{{contact.name}}'))
  const { tr } = EditorState.create({ doc })
  const escaped = makeChips(tr.insertText('\\', 1)).doc
  assert.deepEqual([sourcesIn(escaped), escaped.textContent], [[], '\\{{contact.name}}'])
})

test('another fallback keeps the spelling of the name, and cannot end the placeholder', () => {
  assert.equal(withFallback('{{ Contact.Name |there}}', 'you'), '{{ Contact.Name |you}}')
  assert.equal(withFallback('{{contact.name}}', 'a}}|{b'), '{{contact.name|a|b}}')
  assert.equal(withFallback('{{contact.name|there}}', ' '), '{{contact.name}}')
  const [one] = bracesIn(withFallback('{{contact.name}}', 'dear {{reader}}'))
  assert.deepEqual(one?.use, { name: 'contact.name', fallback: 'dear reader' })
})
