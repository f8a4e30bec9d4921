import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openAgenda } from './agenda.ts'

const anyRoom = () => true

test('later work of a workspace is remembered when its due work is taken', () => {
  const agenda = openAgenda()
  for (const at of [1_000, 5_000, 90_000]) agenda.note(1, at, 2_000)
  assert.deepEqual(agenda.take(2_000, 10, anyRoom), [1])
  assert.equal(agenda.isUnsure(1), false)
  assert.equal(agenda.nextAt(anyRoom), 5_000)
  assert.deepEqual(agenda.take(4_900, 10, anyRoom), [])
  assert.deepEqual(agenda.take(5_000, 10, anyRoom), [1])
  assert.equal(agenda.nextAt(anyRoom), 90_000)
})

test('whoever takes a workspace with more work than is remembered asks for the next', () => {
  const agenda = openAgenda()
  for (let second = 1; second <= 17; second += 1) agenda.note(1, second * 1_000, 0)
  assert.deepEqual(agenda.take(1_000, 10, anyRoom), [1])
  assert.equal(agenda.isUnsure(1), true)
  agenda.noteFirst(2, 500)
  assert.deepEqual(agenda.take(1_000, 10, anyRoom), [2])
  assert.deepEqual([agenda.isUnsure(2), agenda.isUnsure(2)], [true, false])
})

test('workspaces take turns, and those without room wait', () => {
  const agenda = openAgenda()
  for (const workspace of [1, 2, 3]) agenda.note(workspace, 0, 0)
  assert.deepEqual(agenda.take(0, 1, anyRoom), [1])
  agenda.note(1, 0, 0)
  assert.deepEqual(
    agenda.take(0, 2, (workspace) => workspace !== 2),
    [3, 1],
  )
  assert.deepEqual(agenda.take(0, 2, anyRoom), [2])
})
