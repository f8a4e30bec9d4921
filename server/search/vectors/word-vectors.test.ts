import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { englishWords } from '../text/tokens.ts'
import { knownRow, wordTable } from './word-table.ts'
import { embedQuestion, questionRows, wordVectors } from './word-vectors.ts'

type Sample = { text: string; tokens: string[]; ids: number[]; first: number[] }

// Made by whoever trained the table, with a program of their own.
const samples: Sample[] = JSON.parse(readFileSync(join(import.meta.dirname, 'check.json'), 'utf8'))

test('a question is taken apart and understood as the makers of the word table do it', () => {
  assert.ok(samples.length > 5)
  for (const { text, tokens, ids, first } of samples) {
    assert.deepEqual(englishWords(text), tokens, text)
    assert.deepEqual(
      questionRows(wordTable(), text).map((row) => row ?? -1),
      ids,
      text,
    )
    const vector = embedQuestion(text)
    for (const [index, value] of first.entries())
      assert.ok(Math.abs(value - (vector[index] ?? 9)) < 1e-5, `${text}: number ${index}`)
  }
})

test('forms of a word that the table does not have count as the word', () => {
  const table = {
    ...wordTable(),
    rowOf: new Map(['supply', 'run', 'cake', 'refund'].map((word, row) => [word, row])),
  }
  const rows = ['supplies', 'running', 'caking', 'refundable', "refund's", 'red'].map((word) =>
    knownRow(table, word),
  )
  assert.deepEqual(rows, [0, 1, 2, 3, 3, undefined])
})

test('numbers of orders and endless words are left out', () => {
  assert.deepEqual(englishWords(`2024 123456 ${'x'.repeat(25)} ok`), ['2024', 'ok'])
})

test('what means the same is closer than what does not', async () => {
  const [refund, invite] = await wordVectors.passages([
    { title: 'Refunds', text: 'We refund the full price within 30 days.' },
    { title: 'Invitations', text: 'Invite a member to your team.' },
  ])
  const question = await wordVectors.question('How do I get my money back?')
  const nearness = (vector: Float32Array | undefined) =>
    question.reduce((sum, value, index) => sum + value * (vector?.[index] ?? 0), 0)
  assert.ok(nearness(refund) > nearness(invite) + 0.2)
})

test('a text of which no word is known has no direction', async () => {
  assert.ok((await wordVectors.question('Жыдачів 8467382')).every((value) => value === 0))
})
