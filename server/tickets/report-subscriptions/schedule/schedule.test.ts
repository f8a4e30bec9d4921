import assert from 'node:assert/strict'
import { test } from 'node:test'
import { lastDueDay, nextDue, reportedPeriod, type Schedule } from './schedule.ts'

const weekly = (day: number, hour = 8): Schedule => ({ rhythm: 'weekly', day, hour })
const monthly = (day: number, hour = 8): Schedule => ({ rhythm: 'monthly', day, hour })
const next = (schedule: Schedule, zone: string, after: string) =>
  nextDue(schedule, zone, new Date(after)).toISOString()
const last = (schedule: Schedule, zone: string, until: string) => lastDueDay(schedule, zone, new Date(until))

test('a weekly report is due on its weekday, in the hour of the time zone', () => {
  assert.equal(next(weekly(1), 'Europe/Berlin', '2026-11-28T12:00:00Z'), '2026-11-30T07:00:00+00:00')
  assert.equal(next(weekly(1), 'America/New_York', '2026-11-28T12:00:00Z'), '2026-11-30T13:00:00+00:00')
  assert.equal(next(weekly(7, 0), 'UTC', '2026-11-28T12:00:00Z'), '2026-11-29T00:00:00+00:00')
  // It is Monday in Auckland already.
  assert.equal(next(weekly(1), 'Pacific/Auckland', '2026-11-29T18:00:00Z'), '2026-11-29T19:00:00+00:00')
})

test('at its time, the next report is that of the week after', () => {
  const at = '2026-11-30T07:00:00Z'
  assert.equal(next(weekly(1), 'Europe/Berlin', at), '2026-12-07T07:00:00+00:00')
  assert.equal(last(weekly(1), 'Europe/Berlin', at), '2026-11-30')
  assert.equal(last(weekly(1), 'Europe/Berlin', '2026-11-30T06:59:59Z'), '2026-11-23')
})

test('shorter months have the report on their last day', () => {
  const days = (day: number, from: string, count: number) => {
    const found: string[] = []
    let at = new Date(from)
    for (let one = 0; one < count; one++) {
      at = nextDue(monthly(day), 'UTC', at)
      found.push(at.toISOString().slice(0, 10))
    }
    return found
  }
  assert.deepEqual(days(31, '2027-01-01T00:00:00Z', 5), [
    '2027-01-31',
    '2027-02-28',
    '2027-03-31',
    '2027-04-30',
    '2027-05-31',
  ])
  assert.deepEqual(days(30, '2028-01-31T00:00:00Z', 2), ['2028-02-29', '2028-03-30'])
  assert.deepEqual(days(1, '2026-12-01T08:00:00Z', 2), ['2027-01-01', '2027-02-01'])
})

test('a report is about the seven days or the calendar month before', () => {
  assert.deepEqual(reportedPeriod('weekly', '2026-11-30'), { from: '2026-11-23', to: '2026-11-29' })
  assert.deepEqual(reportedPeriod('weekly', '2027-01-03'), { from: '2026-12-27', to: '2027-01-02' })
  assert.deepEqual(reportedPeriod('monthly', '2028-03-01'), { from: '2028-02-01', to: '2028-02-29' })
  assert.deepEqual(reportedPeriod('monthly', '2027-02-28'), { from: '2027-01-01', to: '2027-01-31' })
  assert.deepEqual(reportedPeriod('monthly', '2027-01-31'), { from: '2026-12-01', to: '2026-12-31' })
})

for (const [zone, skips, repeats] of [
  ['Europe/Berlin', { day: '2027-03-28', at: '2027-03-28T01:00:00Z' }, '2026-10-25T00:00:00Z'],
  ['America/New_York', { day: '2027-03-14', at: '2027-03-14T07:00:00Z' }, '2026-11-01T05:00:00Z'],
] as const) {
  const skippedHour = 2
  const repeatedHour = zone === 'Europe/Berlin' ? 2 : 1

  test(`a report in an hour that clocks skip in ${zone} is due when they do`, () => {
    const schedule = weekly(7, skippedHour)
    const before = `${skips.day}T00:00:00Z`
    assert.equal(nextDue(schedule, zone, new Date(before)).getTime(), Date.parse(skips.at))
    assert.equal(last(schedule, zone, skips.at), skips.day)
    const after = nextDue(schedule, zone, new Date(skips.at))
    assert.ok(after.getTime() - Date.parse(skips.at) > 6 * 24 * 3_600_000)
  })

  test(`a report in an hour that clocks repeat in ${zone} is due once`, () => {
    const schedule = weekly(7, repeatedHour)
    const at = nextDue(schedule, zone, new Date(Date.parse(repeats) - 3_600_000))
    assert.equal(at.getTime(), Date.parse(repeats))
    const between = new Date(at.getTime() + 90 * 60_000)
    assert.equal(lastDueDay(schedule, zone, between), lastDueDay(schedule, zone, at))
    assert.ok(nextDue(schedule, zone, between).getTime() - at.getTime() > 6 * 24 * 3_600_000)
  })

  test(`the hour stays the same while clocks change in ${zone}`, () => {
    const hourOf = (at: Date) =>
      new Intl.DateTimeFormat('en-GB', { timeZone: zone, hour: '2-digit', minute: '2-digit' }).format(at)
    let at = new Date('2026-09-01T00:00:00Z')
    for (let week = 0; week < 60; week++) {
      const following = nextDue(weekly(7), zone, at)
      assert.equal(hourOf(following), '08:00')
      assert.equal(lastDueDay(weekly(7), zone, following), following.toISOString().slice(0, 10))
      at = following
    }
  })
}

test('every day of a month is found from every moment', () => {
  for (let day = 1; day <= 31; day++)
    for (let hours = 0; hours < 24 * 70; hours += 7) {
      const now = new Date(Date.UTC(2027, 0, 1, hours))
      const following = nextDue(monthly(day), 'Europe/Berlin', now)
      assert.ok(following > now && following.getTime() - now.getTime() < 32 * 24 * 3_600_000)
      assert.ok(lastDueDay(monthly(day), 'Europe/Berlin', now) < following.toISOString())
    }
})
