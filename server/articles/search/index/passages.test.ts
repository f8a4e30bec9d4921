import assert from 'node:assert/strict'
import { test } from 'node:test'
import { wordsOf } from '../text/tokens.ts'
import { passagesOf } from './passages.ts'
import { countWords } from './word-counts.ts'

const long = Array.from({ length: 250 }, (_, n) => `w${n},`).join(' ')

test('a long section becomes passages of 120 words, of which the next repeats 20', () => {
  const passages = passagesOf([
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
    passagesOf(sections).map(({ heading }) => heading),
    ['Refunds › Cards', 'End'],
  )
  assert.deepEqual(passagesOf([]), [])
})

test('no passage only repeats what the one before has said', () => {
  const text = 'word '.repeat(115)
  assert.equal(passagesOf([{ heading: null, text }]).length, 1)
})

test('words count once however often passages repeat them, those of a heading too, and those of the title twice', () => {
  const passages = passagesOf([{ heading: 'Long', text: long }])
  const counts = countWords({ title: 'Title', language: 'english', passages })
  assert.deepEqual([counts.get('title'), counts.get('long')], [2, 1])
  assert.deepEqual(
    new Set([...counts].filter(([word]) => /^w\d/.test(word)).map(([, count]) => count)),
    new Set([1]),
  )
})

test('text without spaces between its words is cut as well', () => {
  assert.equal(passagesOf([{ heading: null, text: '更改密码'.repeat(100) }]).length, 2)
})
