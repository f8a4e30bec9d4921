import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Choice, choicesIn, choicesOf, columnsIn, withMoved, withShown } from './columns.ts'

const shown = (id: string): Choice => ({ id, isShown: true })
const hidden = (id: string): Choice => ({ id, isShown: false })
const known = [shown('contact'), shown('status'), hidden('team'), hidden('field plan')]

test('columns have the chosen order, and new ones are at the end', () => {
  assert.deepEqual(columnsIn([], known), known)
  assert.deepEqual(columnsIn([shown('team'), hidden('contact')], known), [
    shown('team'),
    hidden('contact'),
    shown('status'),
    hidden('field plan'),
  ])
})

test('a column is shown, hidden and moved', () => {
  assert.deepEqual(withShown(known, 'team', true)[2], shown('team'))
  const moved = withMoved(known, 'team', 0)
  assert.deepEqual(
    moved.map(({ id }) => id),
    ['team', 'contact', 'status', 'field plan'],
  )
  assert.deepEqual(withMoved(moved, 'team', 2), known)
})

test('columns of the fields of another workspace stay chosen', () => {
  const chosen = [shown('field seats'), shown('team')]
  const columns = columnsIn(chosen, known)
  assert.ok(!columns.some(({ id }) => id === 'field seats'))
  assert.deepEqual(choicesOf(columns, chosen).at(-1), shown('field seats'))
})

test('a stored text that the app did not write is left out', () => {
  assert.deepEqual(choicesIn(null), [])
  assert.deepEqual(choicesIn('{'), [])
  assert.deepEqual(choicesIn('{"id":"team"}'), [])
  assert.deepEqual(choicesIn('["team",{"id":"team","isShown":true},{"id":1,"isShown":true}]'), [
    shown('team'),
  ])
})
