import assert from 'node:assert/strict'
import { test } from 'node:test'
import { changeBetween, changesOf, judge, type Result, withResult } from './rules.ts'

const hits = (...ids: number[]) => ids.map((id) => ({ article: { id } }))
const wants = (id: number | null) => ({ article_id: id, article_ulid: 'some' })
const nobody = { article_id: null, article_ulid: null }

test('a question passes if its article is among the first three', () => {
  for (const [place, passes] of [true, true, true, false].entries()) {
    const found = { isAnswered: true, hits: hits(1, 2, 3, 4) }
    assert.deepEqual(judge(wants(place + 1), found), { rank: place + 1, is_answered: true, passes })
  }
  assert.deepEqual(judge(wants(9), { isAnswered: true, hits: hits(1) }), {
    rank: null,
    is_answered: true,
    passes: false,
  })
})

test('a question that no article answers passes if it is rejected, whatever comes near', () => {
  const found = { rank: null, passes: true, is_answered: false }
  assert.deepEqual(judge(nobody, { isAnswered: false, hits: hits(1) }), found)
  assert.deepEqual(judge(nobody, { isAnswered: true, hits: hits(1) }), {
    ...found,
    passes: false,
    is_answered: true,
  })
})

test('a question whose article is gone fails, answered or not', () => {
  for (const isAnswered of [true, false])
    assert.equal(judge(wants(null), { isAnswered, hits: hits(1) }).passes, false)
})

test('passing counts first, then the place of the article', () => {
  const result = (passes: boolean, rank: number | null) => ({ passes, rank })
  const change = (before: ReturnType<typeof result>, now: ReturnType<typeof result>) =>
    changeBetween(before, now)
  assert.equal(change(result(true, 3), result(false, 4)), 'worse')
  assert.equal(change(result(false, null), result(false, 10)), 'better')
  assert.equal(change(result(true, 2), result(true, 1)), 'better')
  assert.equal(change(result(false, null), result(true, null)), 'better')
  assert.equal(change(result(true, 1), result(true, 1)), 'same')
  assert.equal(changeBetween(null, result(true, 1)), null)
})

const at = (revision: number, rank: number | null, model = 'own'): Result => ({
  rank,
  is_answered: true,
  passes: rank !== null && rank <= 3,
  checked_at: '2026-01-01T00:00:00+00:00',
  revision,
  model,
})

test('checked again in the same state, a question still compares with the state before', () => {
  const [one, two] = [at(1, 1), at(2, 5)]
  const once = withResult({ last: one, before: null }, two)
  assert.deepEqual(once, { last: two, before: one })
  assert.deepEqual(withResult(once, at(2, 5)), once)
  const other = at(2, 2, 'other')
  assert.deepEqual(withResult(once, other), { last: other, before: two })
})

test('a change is told by the check that finds it, and by no later one', () => {
  const question = { ulid: 'u', question: 'Why?', last: at(1, 1) }
  const [told] = changesOf([{ question, now: at(2, 5) }])
  assert.deepEqual(told, {
    question: 'u',
    text: 'Why?',
    change: 'worse',
    rank: 5,
    passes: false,
    before: { rank: 1, passes: true },
  })
  assert.deepEqual(changesOf([{ question: { ...question, last: at(2, 5) }, now: at(2, 5) }]), [])
  assert.deepEqual(changesOf([{ question: { ...question, last: null }, now: at(2, 5) }]), [])
})
