import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { MessageChannel } from 'node:worker_threads'
import { modelFolder } from './model-files.ts'
import { delegateSentenceVectors, sentenceVectors, serveSentenceVectors } from './sentence-model.ts'

type Check = { texts: { text: string; first: number[] }[]; cosines: number[][] }

test('vectors are those of the model before it was reduced to eight bits, nearly', async () => {
  const { texts, cosines }: Check = JSON.parse(readFileSync(join(modelFolder, 'check.json'), 'utf8'))
  const vectors = await sentenceVectors(
    texts.map(({ text }) => text),
    'article',
  )
  for (const [row, vector] of vectors.entries()) {
    assert.equal(vector.length, 384)
    for (const [at, value] of (texts[row]?.first ?? []).entries())
      assert.ok(Math.abs((vector[at] ?? 0) - value) < 0.03, `${row}, ${at}`)
    for (const [column, other] of vectors.entries()) {
      const cosine = vector.reduce((sum, value, at) => sum + value * (other[at] ?? 0), 0)
      assert.ok(Math.abs(cosine - (cosines[row]?.[column] ?? 0)) < 0.03, `${row}, ${column}`)
    }
  }
})

test('texts of any kind and length have a vector', async () => {
  const texts = [
    '',
    ' ',
    'a'.repeat(100_000),
    'word '.repeat(20_000),
    '\ud800',
    '\0',
    '日本語',
    '🙂'.repeat(5_000),
  ]
  for (const vector of await sentenceVectors(texts, 'question')) {
    assert.equal(vector.length, 384)
    const square = vector.reduce((sum, value) => sum + value * value, 0)
    assert.ok(Math.abs(square - 1) < 0.01)
  }
})

test('a question does not wait for the articles before it', async () => {
  const done: string[] = []
  const articles = sentenceVectors(['one', 'two', 'three', 'four'], 'article').then(() =>
    done.push('articles'),
  )
  const tickets = sentenceVectors(['one', 'two'], 'ticket').then(() => done.push('tickets'))
  await sentenceVectors(['a question'], 'question').then(() => done.push('question'))
  await Promise.all([articles, tickets])
  assert.equal(done[0], 'question')
})

test('another thread makes the vectors, so that a process loads the model once', async () => {
  const [own] = await sentenceVectors(['How do I get my money back?'], 'question')
  const { port1, port2 } = new MessageChannel()
  serveSentenceVectors(port1)
  let asked = 0
  port1.on('message', () => {
    asked += 1
  })
  delegateSentenceVectors(port2)
  const [first, second] = await Promise.all([
    sentenceVectors(['How do I get my money back?'], 'article'),
    sentenceVectors(['Something else.'], 'ticket'),
  ])
  assert.deepEqual(first, [own])
  assert.notDeepEqual(second, [own])
  assert.equal(asked, 2)
  const lost = sentenceVectors(['The port closes meanwhile.'], 'article')
  port1.close()
  await assert.rejects(lost, /has ended/)
  assert.deepEqual(await sentenceVectors(['How do I get my money back?'], 'question'), [own])
})
