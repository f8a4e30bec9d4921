import assert from 'node:assert/strict'
import { test } from 'node:test'
import { countWords } from './article-words.ts'
import { cut } from './passages.ts'
import { wordsOf } from './words.ts'

const long = Array.from({ length: 250 }, (_, n) => `w${n},`).join(' ')

test('a long section becomes passages of 120 words, of which the next repeats 20', () => {
  const passages = cut([
    { heading: null, text: 'One two.' },
    { heading: 'Long', text: long },
  ])
  assert.deepEqual(
    passages.map(({ start }) => start),
    [0, 2, 102, 202],
  )
  assert.deepEqual(
    passages.map(({ text }) => wordsOf(text).length),
    [2, 120, 120, 50],
  )
  assert.match(passages[2]?.text ?? '', /^w100, .* w219,$/)
  assert.deepEqual(
    passages.map(({ heading }) => heading),
    [null, 'Long', 'Long', 'Long'],
  )
})

test('a heading with nothing below leads on to the next', () => {
  const sections = [
    { heading: 'Refunds', text: '' },
    { heading: 'Cards', text: 'Ten days.' },
    { heading: 'End', text: '' },
  ]
  assert.deepEqual(
    cut(sections).map(({ heading }) => heading),
    ['Refunds › Cards', 'End'],
  )
  assert.deepEqual(cut([]), [])
})

test('no passage only repeats what the one before has said', () => {
  const text = 'word '.repeat(115)
  assert.equal(cut([{ heading: null, text }]).length, 1)
})

test('words count once however often passages repeat them, those of a heading too, and those of the title twice', () => {
  const passages = cut([{ heading: 'Long', text: long }])
  const counts = countWords({ title: 'Title', language: 'english', passages })
  assert.deepEqual([counts.get('title'), counts.get('long')], [2, 1])
  assert.deepEqual(
    new Set([...counts].filter(([word]) => /^w\d/.test(word)).map(([, count]) => count)),
    new Set([1]),
  )
})

test('text without spaces between its words is cut as well', () => {
  assert.equal(cut([{ heading: null, text: '更改密码'.repeat(100) }]).length, 2)
})
