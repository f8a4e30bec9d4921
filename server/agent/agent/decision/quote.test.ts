import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Passage } from './passages.ts'
import { quoteOf } from './quote.ts'

const passage = (section: string, text = section): Passage => ({
  article: { id: 1, ulid: '', revision: 1 },
  title: 'Help',
  heading: null,
  text,
  section,
})
const quoted = async (one: Passage, question: string) =>
  (await quoteOf(one, question))?.sentences.map(({ text }) => text)

const filler = (subject: string) =>
  `The ${subject} was painted by a neighbour who likes the colours of the sea and of the old houses near the harbour.`

test('a short passage is quoted completely', async () => {
  const text = 'Open the settings.\n\nChoose Export. It takes an hour.'
  assert.deepEqual(await quoted(passage(text), 'How do I export?'), [
    'Open the settings.',
    'Choose Export.',
    'It takes an hour.',
  ])
})

test('a sentence that the passage cuts off is left out', async () => {
  const section = 'Open the settings of the workspace. Choose Export. A mail arrives soon.'
  assert.deepEqual(await quoted(passage(section, 'workspace. Choose Export. A mail'), 'How do I export?'), [
    'Choose Export.',
  ])
  assert.equal(await quoted(passage(section, 'settings of the'), 'How do I export?'), undefined)
})

test('of a long passage, the sentences nearest to the question are quoted, in at most a hundred words', async () => {
  const before = ['door', 'fence', 'gate', 'roof', 'wall'].map(filler)
  const after = ['shed', 'bench', 'boat'].map(filler)
  const near = 'To reset your password, choose "Forgot password" on the sign-in page.'
  const sentences = await quoted(
    passage([...before, near, 'It takes a minute.', ...after].join(' ')),
    'How do I reset my password?',
  )
  assert.ok(sentences?.includes(near))
  assert.equal(sentences?.[sentences.indexOf(near) + 1], 'It takes a minute.')
  assert.ok((sentences ?? []).join(' ').split(' ').length <= 100)
})

test('a list stays together with the sentence before it', async () => {
  const text = [
    ...['door', 'fence', 'gate', 'roof', 'wall'].map(filler),
    '\n\nA refund needs:\n\nthe number of the invoice\nthe name of the owner\n\n',
    filler('shed'),
  ].join(' ')
  const sentences = await quoted(passage(text), 'What do I need for a refund?')
  const at = sentences?.indexOf('A refund needs:') ?? -1
  assert.deepEqual(sentences?.slice(at, at + 3), [
    'A refund needs:',
    'the number of the invoice',
    'the name of the owner',
  ])
})
