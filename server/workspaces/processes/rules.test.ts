import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ageOf, missingRoles } from './rules.ts'

const process = (role: string, is_alive = true) => ({ role, is_alive })

test('a part of the work that no living process does is named, unless the installation is stopped', () => {
  assert.deepEqual(missingRoles([process('all')]), [])
  assert.deepEqual(missingRoles([process('web'), process('worker'), process('mail')]), [])
  assert.deepEqual(missingRoles([process('web'), process('web'), process('mail')]), ['worker'])
  assert.deepEqual(missingRoles([process('web'), process('worker', false), process('mail', false)]), [
    'worker',
    'mail',
  ])
  assert.deepEqual(missingRoles([process('worker'), process('all', false)]), ['web', 'mail'])
  assert.deepEqual(missingRoles([]), [])
  assert.deepEqual(missingRoles([process('all', false)]), [])
})

test('an age is told in the largest unit that says enough', () => {
  const told = [0.9, 119, 120, 7_199, 7_200, 172_799, 172_800].map(ageOf)
  assert.deepEqual(told, ['0 s', '119 s', '2 min', '119 min', '2 h', '47 h', '2 days'])
})
