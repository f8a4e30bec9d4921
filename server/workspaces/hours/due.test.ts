import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { answersTo, cases } from '../../../test/hours/cases.ts'
import { dueAt, type Wait } from './due.ts'
import { readHours } from './rules.ts'

const hoursOf = (given: object) => {
  const read = readHours(given)
  if ('faults' in read) throw new Error(read.faults.join(' '))
  return read.hours
}

const [nine, allDay] = [['09:00-17:00'], ['00:00-24:00']]
const workdays = { monday: nine, tuesday: nine, wednesday: nine, thursday: nine, friday: nine }
const everyDay = {
  ...{ monday: allDay, tuesday: allDay, wednesday: allDay, thursday: allDay },
  ...{ friday: allDay, saturday: allDay, sunday: allDay },
}

type Example = {
  title: string
  since: string
  wait: [number, Wait['unit']]
  zone?: string
  hours?: object | null
  always?: boolean
  due: string
}

// In 2026, 6 March is a Friday. Brussels is at UTC+1 until 29 March and after 25 October, otherwise at UTC+2.
const examples: Example[] = [
  {
    title: 'two days that are not business days are 48 hours, even when clocks change',
    ...{ since: '2026-03-28T10:00:00Z', wait: [2, 'days'], always: true, due: '2026-03-30T10:00:00Z' },
  },
  {
    title: 'an hour that is no business hour passes at night',
    ...{ since: '2026-03-06T22:00:00Z', wait: [1, 'hours'], always: true, due: '2026-03-06T23:00:00Z' },
  },
  {
    title: 'a business day after Friday at ten comes Monday at ten',
    ...{ since: '2026-03-06T09:00:00Z', wait: [1, 'days'], due: '2026-03-09T09:00:00Z' },
  },
  {
    title: 'a business day after Saturday at ten comes Monday at ten as well',
    ...{ since: '2026-03-07T09:00:00Z', wait: [1, 'days'], due: '2026-03-09T09:00:00Z' },
  },
  {
    title: 'a business day may end at night, outside of the hours',
    ...{ since: '2026-03-05T22:30:00Z', wait: [1, 'days'], due: '2026-03-06T22:30:00Z' },
  },
  {
    title: 'a holiday is no business day, and an open Sunday is one',
    hours: { ...workdays, exceptions: { '2026-03-06': [], '2026-03-08': ['10:00-12:00'] } },
    ...{ since: '2026-03-05T09:00:00Z', wait: [1, 'days'], due: '2026-03-08T09:00:00Z' },
  },
  {
    title: 'a business day keeps its time by the clock when clocks change',
    ...{ since: '2026-03-27T09:00:00.250Z', wait: [1, 'days'], due: '2026-03-30T08:00:00.250Z' },
  },
  {
    title: 'a day that would end at a time that clocks skip ends when they go on',
    ...{ since: '2026-03-28T01:30:15.5Z', wait: [1, 'days'], hours: null, due: '2026-03-29T01:00:00Z' },
  },
  {
    title: 'a day that would end at a time that clocks show twice ends at the first',
    ...{ since: '2026-10-24T00:30:00Z', wait: [1, 'days'], hours: null, due: '2026-10-25T00:30:00Z' },
  },
  {
    title: 'a day counts in the time zone of the workspace: late on Friday is Saturday in Auckland',
    zone: 'Pacific/Auckland',
    ...{ since: '2026-03-06T22:00:00Z', wait: [1, 'days'], due: '2026-03-08T22:00:00Z' },
  },
  {
    title: 'hours stop over the weekend',
    ...{ since: '2026-03-06T15:30:00.007Z', wait: [2, 'hours'], due: '2026-03-09T09:30:00.007Z' },
  },
  {
    title: 'a wait that ends with the day ends in the evening, not in the morning after',
    ...{ since: '2026-03-06T15:00:00Z', wait: [60, 'minutes'], due: '2026-03-06T16:00:00Z' },
  },
  {
    title: 'what comes in at night waits from the morning on',
    ...{ since: '2026-03-05T22:11:12.013Z', wait: [1, 'minutes'], due: '2026-03-06T08:01:00Z' },
  },
  {
    title: 'a lunch break does not count',
    hours: { friday: ['09:00-12:00', '13:00-17:00'] },
    ...{ since: '2026-03-06T10:30:00Z', wait: [1, 'hours'], due: '2026-03-06T12:30:00Z' },
  },
  {
    title: 'a night shift goes on over midnight',
    hours: { friday: ['22:00-24:00'], saturday: ['00:00-06:00'] },
    ...{ since: '2026-03-06T22:30:00Z', wait: [2, 'hours'], due: '2026-03-07T00:30:00Z' },
  },
  {
    title: 'hours without business hours are hours',
    ...{ since: '2026-03-28T22:00:00Z', wait: [720, 'hours'], hours: null, due: '2026-04-27T22:00:00Z' },
  },
  {
    title: 'hours on days that never close are hours, also when clocks change',
    ...{ since: '2026-10-24T22:00:00Z', wait: [30, 'hours'], hours: everyDay, due: '2026-10-26T04:00:00Z' },
  },
  {
    title: 'an opening at a time that clocks skip happens when they go on',
    hours: { sunday: ['02:30-04:00'] },
    ...{ since: '2026-03-28T22:00:00Z', wait: [1, 'minutes'], due: '2026-03-29T01:01:00Z' },
  },
  {
    title: 'a span that clocks skip altogether does not count',
    hours: { sunday: ['02:00-03:00', '05:00-06:00'] },
    ...{ since: '2026-03-28T22:00:00Z', wait: [1, 'minutes'], due: '2026-03-29T03:01:00Z' },
  },
  {
    title: 'a span that clocks show twice is open the first time only',
    hours: { sunday: ['02:15-02:45', '05:00-06:00'] },
    ...{ since: '2026-10-24T22:00:00Z', wait: [31, 'minutes'], due: '2026-10-25T04:01:00Z' },
  },
  {
    title: 'a span around times that clocks show twice is an hour longer',
    hours: { sunday: ['01:00-05:00'] },
    ...{ since: '2026-10-24T22:00:00Z', wait: [5, 'hours'], due: '2026-10-25T04:00:00Z' },
  },
  {
    title: 'a day whose midnight comes an hour late is open until then',
    ...{ zone: 'America/Santiago', hours: { saturday: ['22:00-24:00'] } },
    ...{ since: '2026-04-04T22:00:00Z', wait: [3, 'hours'], due: '2026-04-05T04:00:00Z' },
  },
  {
    title: 'a single open day far ahead is found',
    hours: { exceptions: { '2035-12-24': ['09:00-10:00'] } },
    ...{ since: '2026-03-06T09:00:00Z', wait: [1, 'hours'], due: '2035-12-24T09:00:00Z' },
  },
  {
    title: 'one minute more than ever opens is never over',
    hours: { exceptions: { '2035-12-24': ['09:00-10:00'] } },
    ...{ since: '2026-03-06T09:00:00Z', wait: [61, 'minutes'], due: 'never' },
  },
  {
    title: 'days never pass when every day is closed',
    ...{ since: '2026-03-06T09:00:00Z', wait: [1, 'days'], hours: {}, due: 'never' },
  },
  {
    title: 'hours never pass when every day is closed',
    ...{ since: '2026-03-06T09:00:00Z', wait: [1, 'hours'], hours: {}, due: 'never' },
  },
  {
    title: 'we look ten years ahead and no further',
    hours: { exceptions: { '2036-12-24': ['09:00-10:00'] } },
    ...{ since: '2026-03-06T09:00:00Z', wait: [1, 'days'], due: 'never' },
  },
]

for (const { title, since, wait, zone, hours, always = false, due } of examples) {
  test(title, () => {
    const [value, unit] = wait
    const opening = {
      timezone: zone ?? 'Europe/Brussels',
      hours: hours === null ? null : hoursOf(hours ?? workdays),
    }
    const found = dueAt(new Date(since), { value, unit, onlyBusinessHours: !always }, opening)
    assert.equal(found?.toISOString() ?? 'never', due === 'never' ? due : new Date(due).toISOString())
  })
}

test('the clock of business hours agrees with counting the open minutes one by one', () => {
  fc.assert(
    fc.property(cases, (one) => {
      const { due, stepped } = answersTo(one)
      assert.equal(due, stepped)
    }),
    { numRuns: 2_000 },
  )
})
