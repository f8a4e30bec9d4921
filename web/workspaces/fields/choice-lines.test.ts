import assert from 'node:assert/strict'
import { test } from 'node:test'
import { choicesOf, keyFor } from './choice-lines.ts'

test('a name becomes a key that the API accepts', () => {
  assert.equal(keyFor('Größe des Teams (2026)'), 'grosse_des_teams_2026')
  assert.equal(keyFor('2nd plan'), 'nd_plan')
  assert.equal(keyFor('プラン'), '')
})

test('choices keep their values while their names stay, and new ones get free values', () => {
  const known = [{ value: 'pro', name: 'Pro' }]
  assert.deepEqual(choicesOf('Basic\n\n Pro \nPRO!\nプラン\nBasic', known), [
    { value: 'basic', name: 'Basic' },
    { value: 'pro', name: 'Pro' },
    { value: 'pro_2', name: 'PRO!' },
    { value: 'choice', name: 'プラン' },
  ])
})
