import fc from 'fast-check'
import {
  type Counting,
  deadlineOf,
  type Openings,
  type Pause,
} from '../../server/workspaces/hours/actions.ts'
import { cases, zones } from './cases.ts'
import { hoursAround } from './hours.ts'
import { steppedDeadline } from './oracle.ts'

export type DeadlineCase = { start: Date; minutes: number; counting: Counting; openings: Openings }

/** Both results for a case, as comparable text. Both count with the same hours, unless others are given to step through. */
export const deadlinesOf = ({ start, minutes, counting, openings }: DeadlineCase, stepped = openings) => {
  const inWords = ({ due, leftMs }: { due: number | undefined; leftMs: number }) =>
    due === undefined ? `${isPaused(counting) ? `${leftMs} ms left` : 'never'}` : new Date(due).toISOString()
  return {
    due: inWords(deadlineOf(start.getTime(), minutes * 60_000, counting, openings)),
    stepped: inWords(steppedDeadline(start.getTime(), minutes, counting, stepped)),
  }
}

const isPaused = ({ pauses }: Counting) => pauses.at(-1)?.to === Number.POSITIVE_INFINITY

const hourMs = 60 * 60_000

/** Moments up to days after the start, some of them with milliseconds. */
const momentsAfter = (start: Date, most: number) =>
  fc
    .array(
      fc.tuple(
        fc.oneof(
          fc.integer({ min: -24 * hourMs, max: 24 * hourMs }),
          fc.integer({ min: 0, max: 240 * hourMs }),
        ),
        fc.constantFrom(1, 60_000, hourMs),
      ),
      { maxLength: most },
    )
    .map((moments) =>
      moments
        .map(([after, step]) => start.getTime() + Math.floor(after / step) * step)
        .toSorted((one, other) => one - other),
    )

/** Every second moment ends a pause. The last one may not end. */
const pausesAfter = (start: Date): fc.Arbitrary<Pause[]> =>
  fc.tuple(momentsAfter(start, 8), fc.constantFrom(false, false, true)).map(([moments, isEndless]) =>
    moments.flatMap((from, index) => {
      if (index % 2) return []
      const to = moments[index + 1]
      if (to === undefined) return isEndless ? [{ from, to: Number.POSITIVE_INFINITY }] : []
      return [{ from, to }]
    }),
  )

const pastAround = (start: Date): fc.Arbitrary<Openings['past']> =>
  momentsAfter(start, 3).chain((moments) =>
    fc.tuple(
      ...moments.map((until) =>
        fc
          .tuple(fc.constantFrom(...zones), hoursAround(start.getTime()))
          .map(([timezone, hours]) => ({ timezone, hours, until: new Date(until) })),
      ),
    ),
  )

/** The waits of the other cases, with pauses and with business hours that were changed. */
export const deadlineCases: fc.Arbitrary<DeadlineCase> = cases.chain(
  ({ since: start, wait, opening: current }) =>
    fc.tuple(pausesAfter(start), pastAround(start)).map(([pauses, past]) => ({
      start,
      minutes: wait.unit === 'days' ? wait.value : wait.value * (wait.unit === 'hours' ? 60 : 1),
      counting: { onlyBusinessHours: wait.onlyBusinessHours, pauses },
      openings: { current, past },
    })),
)
