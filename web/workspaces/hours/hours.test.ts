import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readHours } from '../../../server/workspaces/hours/rules.ts'
import { hoursFrom, hoursIn } from './hours.ts'

const stored = {
  monday: ['09:00-12:00', '13:00-17:00'],
  tuesday: ['18:00-24:00'],
  wednesday: [],
  thursday: [],
  friday: [],
  saturday: [],
  sunday: [],
  exceptions: { '2026-12-24': ['09:00-12:00'], '2026-12-25': [] },
}

test('business hours come out of the form as they went in', () => {
  assert.deepEqual(hoursFrom(hoursIn(stored)), stored)
})

test('what the form suggests is accepted by the server', () => {
  const { isAlwaysOpen, ...hours } = hoursIn(null)
  assert.equal(isAlwaysOpen, true)
  assert.ok('hours' in readHours(hoursFrom(hours)))
})
