import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readHours } from './rules.ts'

const week = { monday: [], tuesday: [], wednesday: [], thursday: [], friday: [], saturday: [], sunday: [] }

const faultsOf = (given: unknown) => {
  const read = readHours(given)
  return 'faults' in read ? read.faults : []
}

test('days that are left out are closed, and spans are put in order', () => {
  assert.deepEqual(
    readHours({ monday: ['13:00-17:00', '09:00-12:00'], saturday: [], exceptions: { '2026-12-25': [] } }),
    { hours: { ...week, monday: ['09:00-12:00', '13:00-17:00'], exceptions: { '2026-12-25': [] } } },
  )
})

test('a day may last until 24:00, and one span may begin where another ends', () => {
  assert.deepEqual(readHours({ friday: ['00:00-12:00', '12:00-24:00'] }), {
    hours: { ...week, friday: ['00:00-12:00', '12:00-24:00'], exceptions: {} },
  })
})

for (const span of ['9:00-17:00', '09:00', '09:00-17:60', '24:00-24:00', '09:00-24:30', '-', '', 9, null]) {
  test(`${JSON.stringify(span)} is not a time range`, () => {
    assert.match(
      faultsOf({ monday: [span] })[0] ?? '',
      /^monday: .* is not a time range such as "09:00-17:00"/,
    )
  })
}

for (const span of ['17:00-09:00', '09:00-09:00']) {
  test(`${span} is rejected, since it ends before it begins`, () => {
    assert.match(faultsOf({ monday: [span] })[0] ?? '', /ends before it begins/)
  })
}

for (const date of ['2026-02-29', '2026-13-01', '25.12.2026', '12-25', '2026-1-1']) {
  test(`${date} is not a date`, () => {
    assert.deepEqual(faultsOf({ exceptions: { [date]: [] } }), [
      `exceptions: "${date}" is not a date such as 2026-12-25.`,
    ])
  })
}

test('every fault is told at once', () => {
  assert.deepEqual(
    faultsOf({
      Monday: [],
      tuesday: '09:00-17:00',
      wednesday: ['09:00-12:00', '11:00-13:00', 'noon'],
      exceptions: { '2026-12-25': ['x'] },
    }),
    [
      '"Monday" is neither a day of the week (monday, tuesday, wednesday, thursday, friday, saturday, sunday) nor "exceptions".',
      'tuesday must be a list such as ["09:00-12:00", "13:00-17:00"], or [] for closed.',
      'wednesday: "noon" is not a time range such as "09:00-17:00". The latest end is 24:00.',
      'wednesday: 09:00-12:00 and 11:00-13:00 overlap.',
      'exceptions 2026-12-25: "x" is not a time range such as "09:00-17:00". The latest end is 24:00.',
    ],
  )
})

for (const given of [null, [], 'always', 7]) {
  test(`${JSON.stringify(given)} are no business hours`, () => {
    assert.match(faultsOf(given)[0] ?? '', /^business hours must be a JSON object/)
  })
}
