import assert from 'node:assert/strict'
import { test } from 'node:test'
import { gapsFor, isUnderstood, mostTypical, questionOf, wordsIn } from './rules.ts'

const shopping = (text: string) => questionOf({ subject: 'Shopping', text, isFirst: true })
const bytes = (...values: number[]) => new Uint8Array(Int8Array.from(values).buffer)

let made = 0
const gapsOf = (...questions: { words: string; vector: Uint8Array | null }[]) => {
  made = 0
  return gapsFor([], questions, () => `gap ${++made}`)
}

test('a question is the subject and the text of the first message, and the text of later ones', () => {
  assert.equal(shopping(' Do you  sell\n\ngiraffes? '), 'Shopping\nDo you sell giraffes?')
  const later = { subject: 'Shopping', text: 'And lions?', isFirst: false }
  assert.equal(questionOf(later), 'And lions?')
  assert.equal(questionOf({ ...later, text: ' ' }), 'Shopping')
})

test('a subject that is the beginning of the text is not repeated', () => {
  assert.equal(shopping('Shopping is fun'), 'Shopping is fun')
  const cut = { subject: 'Do you sell…', text: 'Do you sell giraffes?', isFirst: true }
  assert.equal(questionOf(cut), 'Do you sell giraffes?')
})

test('a long question is cut, but no character', () => {
  const long = shopping('🙂'.repeat(50_000))
  assert.ok(long.length <= 500 && long.isWellFormed())
})

test('the order and the form of words do not matter, nor do words that say little', () => {
  assert.equal(wordsIn('Do you sell giraffes?'), wordsIn('sell a giraffe'))
  assert.equal(wordsIn('Wie ändere ich meine Adresse?'), wordsIn('Meine Adresse ändern'))
  assert.notEqual(wordsIn('Do you sell giraffes?'), wordsIn('Do you sell lions?'))
  assert.notEqual(wordsIn('🙂'), wordsIn('🙁'))
  assert.notEqual(wordsIn('what is it'), wordsIn('who are you'))
})

test('only English is compared by its meaning', () => {
  assert.equal(isUnderstood('Do you sell giraffes?'), true)
  assert.equal(isUnderstood('Wie ändere ich meine Adresse?'), false)
  for (const text of ['退款需要多长时间', '🙂🙂', 'a'.repeat(500)]) assert.equal(isUnderstood(text), false)
})

test('a question joins the nearest group, if it is near enough', () => {
  const [one, other] = [bytes(100, 0, 0), bytes(0, 100, 0)]
  assert.deepEqual(
    gapsOf(
      { words: 'a', vector: one },
      { words: 'b', vector: other },
      { words: 'c', vector: bytes(90, 40, 0) },
    ),
    ['gap 1', 'gap 2', 'gap 1'],
  )
  assert.deepEqual(gapsOf({ words: 'a', vector: one }, { words: 'b', vector: bytes(40, 0, 100) }), [
    'gap 1',
    'gap 2',
  ])
})

test('it is compared with the mean of a group and not with its last question', () => {
  const steps = [0, 40, 80].map((degrees) => (degrees * Math.PI) / 180)
  const around = steps.map((angle, at) => ({
    words: String(at),
    vector: bytes(100 * Math.cos(angle), 100 * Math.sin(angle)),
  }))
  assert.deepEqual(gapsOf(...around), ['gap 1', 'gap 1', 'gap 2'])
})

test('the same words make a group, with or without a vector', () => {
  const known = [{ words: 'a', vector: bytes(), gap: 'known', count: 2 }]
  const gaps = gapsFor(
    known,
    [
      { words: 'a', vector: null },
      { words: 'b', vector: null },
      { words: 'b', vector: bytes() },
    ],
    () => 'new',
  )
  assert.deepEqual(gaps, ['known', 'new', 'new'])
})

test('a question that was asked often weighs as much as it was asked', () => {
  const [often, once] = [bytes(100, 0), bytes(0, 100)]
  const gapFor = (count: number) => {
    const known = [
      { words: 'a', vector: often, gap: 'known', count },
      { words: 'b', vector: once, gap: 'known', count: 1 },
    ]
    return gapsFor(known, [{ words: 'c', vector: once }], () => 'new')[0]
  }
  assert.deepEqual([gapFor(1), gapFor(9)], ['known', 'new'])
})

test('the most typical question is the one in the middle', () => {
  const questions = [
    { question: 'left', vector: bytes(100, 60) },
    { question: 'middle', vector: bytes(100, 0) },
    { question: 'right', vector: bytes(100, -60) },
    { question: 'other', vector: null },
  ]
  assert.equal(mostTypical(questions)?.question, 'middle')
  assert.equal(mostTypical(questions.slice(3))?.question, 'other')
  assert.equal(mostTypical([]), undefined)
})
