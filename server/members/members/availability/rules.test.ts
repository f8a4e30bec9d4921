import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readHours } from '../../../workspaces/hours/actions.ts'
import { presenceOf } from './rules.ts'

const read = readHours({ monday: ['09:00-12:00', '13:00-17:00'], tuesday: ['09:00-17:00'] })
const office = 'hours' in read ? read.hours : null
const none = { is_away: false, away_ends_at: null, working_hours: null, timezone: 'Europe/Brussels' }
const at = (time: string) => new Date(`2026-12-${time}:00+01:00`)
const seen = (known: Partial<typeof none> | object, now: Date) => {
  const { is_present, present_from } = presenceOf({ ...none, ...known }, now)
  return [is_present, present_from?.getTime() ?? null]
}

test('without working hours, whoever is not away is present', () => {
  assert.deepEqual(seen({}, at('06T03:00')), [true, null])
  assert.deepEqual(seen({ is_away: true }, at('06T03:00')), [false, null])
  assert.deepEqual(seen({ is_away: true, away_ends_at: at('08T00:00') }, at('06T03:00')), [
    false,
    at('08T00:00').getTime(),
  ])
})

test('working hours are in the zone of the member, and the next ones count after an absence', () => {
  const hours = { working_hours: office }
  assert.deepEqual(seen(hours, at('07T09:00')), [true, null])
  assert.deepEqual(seen(hours, at('07T12:00')), [false, at('07T13:00').getTime()])
  assert.deepEqual(seen(hours, at('08T18:00')), [false, at('14T09:00').getTime()])
  const back = { ...hours, is_away: true, away_ends_at: at('08T00:00') }
  assert.deepEqual(seen(back, at('07T10:00')), [false, at('08T09:00').getTime()])
  const never = readHours({})
  assert.deepEqual(seen({ working_hours: 'hours' in never && never.hours }, at('07T10:00')), [false, null])
})
