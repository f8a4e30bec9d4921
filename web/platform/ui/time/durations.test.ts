import assert from 'node:assert/strict'
import { test } from 'node:test'
import { durationText, roughDurationText } from './durations.ts'

const hour = 3_600

test('a duration has its two largest units', () => {
  assert.equal(durationText(0), '0 min')
  assert.equal(durationText(20), '< 1 min')
  assert.equal(durationText(59.6 * 60), '1 h')
  assert.equal(durationText(3 * hour + 12 * 60), '3 h 12 min')
  assert.equal(durationText(47 * hour), '47 h')
  assert.equal(durationText(50 * hour + 40 * 60), '2 d 3 h')
  assert.equal(durationText(72 * hour), '3 d')
})

test('business hours are not counted as days, because a working day has fewer than 24', () => {
  assert.equal(durationText(50 * hour + 40 * 60, { hasDays: false }), '50 h 40 min')
})

test('where there is little room, a duration has its largest unit', () => {
  const seconds = [59, 59.6 * 60, 3 * hour + 12 * 60, 47.9 * hour, 72.5 * hour]
  assert.deepEqual(seconds.map(roughDurationText), ['0 min', '59 min', '3 h', '47 h', '3 d'])
})
