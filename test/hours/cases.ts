import fc from 'fast-check'
import { weekdays } from '../../contract/base/weekdays.ts'
import { dayMs } from '../../server/platform/kernel/zone.ts'
import { dueAt, type Opening, type Wait } from '../../server/workspaces/hours/due.ts'
import type { BusinessHours } from '../../server/workspaces/hours/rules.ts'
import { changesOf } from './clocks.ts'
import { hoursAround } from './hours.ts'
import { minutesOf, steppedDue } from './oracle.ts'

export type Case = { since: Date; wait: Wait; opening: Opening }

/** Both results for a case, as comparable text. */
export const answersTo = ({ since, wait, opening }: Case) => {
  const stepped = steppedDue(since, wait, opening)
  return {
    due: dueAt(since, wait, opening)?.toISOString() ?? 'never',
    stepped: stepped === undefined ? 'never' : new Date(stepped).toISOString(),
  }
}

// Zones whose clocks change at midnight, by half an hour, by two hours, by a whole day, in winter, or around Ramadan.
export const zones = [
  ...['UTC', 'Europe/Brussels', 'Europe/Dublin', 'America/New_York', 'America/St_Johns', 'America/Havana'],
  ...['America/Santiago', 'America/Scoresbysund', 'America/Caracas', 'Africa/Casablanca', 'Africa/Cairo'],
  ...['Asia/Beirut', 'Asia/Gaza', 'Asia/Tehran', 'Asia/Kathmandu', 'Asia/Kolkata', 'Asia/Pyongyang'],
  ...['Australia/Lord_Howe', 'Pacific/Apia', 'Pacific/Chatham', 'Pacific/Kiritimati', 'Antarctica/Troll'],
]

const anyTime = fc.integer({ min: Date.UTC(2010, 0, 1), max: Date.UTC(2030, 0, 1) })

/** Usually some days, give or take hours, before a clock change, so that the same time on a later day is special. */
const sinceIn = (zone: string) => {
  const changes = changesOf(zone)
  const near = fc
    .tuple(
      fc.constantFrom(...(changes.length ? changes : [0])),
      fc.integer({ min: -1, max: 6 }),
      fc.integer({ min: -3 * 60 * 60_000, max: 3 * 60 * 60_000 }),
    )
    .map(([change, days, ms]) => change * 60_000 - days * dayMs + ms)
  return fc
    .tuple(
      fc.oneof({ weight: changes.length ? 4 : 0, arbitrary: near }, { weight: 1, arbitrary: anyTime }),
      fc.constantFrom(1, 1_000, 60_000, 15 * 60_000),
    )
    .map(([ms, step]) => Math.floor(ms / step) * step)
}

/** Usually some hours; few waits last for weeks, and none for years, since the oracle counts each minute. */
const waitDuring = (hours: BusinessHours | null): fc.Arbitrary<Wait> => {
  const most = openMinutesAWeek(hours)
  const minutes = fc.oneof(
    { weight: 6, arbitrary: fc.integer({ min: 1, max: Math.ceil(most / 4) }) },
    { weight: 3, arbitrary: fc.integer({ min: 1, max: most }) },
    { weight: 1, arbitrary: fc.integer({ min: 1, max: Math.min(most * 8, 43_200) }) },
  )
  const length = fc.oneof(
    fc.record({ unit: fc.constant('minutes' as const), value: minutes }),
    fc.record({ unit: fc.constant('hours' as const), value: minutes.map((one) => Math.ceil(one / 60)) }),
    fc.record({ unit: fc.constant('days' as const), value: fc.integer({ min: 1, max: 30 }) }),
    fc.record({ unit: fc.constant('days' as const), value: fc.integer({ min: 1, max: 7 }) }),
  )
  const business = fc.oneof({ weight: 12, arbitrary: fc.constant(true) }, fc.constant(false))
  return fc.tuple(length, business).map(([one, onlyBusinessHours]) => ({ ...one, onlyBusinessHours }))
}

const openMinutesAWeek = (hours: BusinessHours | null) => {
  if (!hours) return 7 * 24 * 60
  const week = weekdays.flatMap((weekday) => hours[weekday])
  const times = week.length ? week : Object.values(hours.exceptions).flat()
  const minutes = times.map(minutesOf).reduce((sum, [from, to]) => sum + to - from, 0)
  return Math.max(1, minutes)
}

export const cases: fc.Arbitrary<Case> = fc
  .constantFrom(...zones)
  .chain((timezone) =>
    sinceIn(timezone).chain((since) =>
      hoursAround(since).chain((hours) =>
        waitDuring(hours).map((wait) => ({ since: new Date(since), wait, opening: { timezone, hours } })),
      ),
    ),
  )
