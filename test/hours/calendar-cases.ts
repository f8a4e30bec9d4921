import fc from 'fast-check'
import type { Holiday } from '../../contract/workspaces/calendars.ts'
import { dayMs } from '../../server/platform/kernel/zone.ts'
import { calendarsIn } from '../../server/workspaces/calendars/openings.ts'
import { openingWith } from '../../server/workspaces/calendars/rules.ts'
import type { Openings } from '../../server/workspaces/hours/actions.ts'
import { type DeadlineCase, deadlineCases, deadlinesOf } from './deadline-cases.ts'

type Owner = 'policy' | 'team or channel' | 'workspace'

/** The hours of the workspace and of two calendars, one of them with holidays, and which of them is chosen. */
export type CalendarCase = { cases: DeadlineCase[]; holidays: Holiday[]; owner: Owner }

const ticket = 1
const ulids = [null, 'ofTicket', 'ofPolicy']
const place: Record<Owner, number> = { workspace: 0, 'team or channel': 1, policy: 2 }

/** The case with the chosen hours. Its time is close to them: the others may begin years later. */
const chosenOf = (cases: DeadlineCase[], owner: Owner) => cases[place[owner]] as DeadlineCase // there are three

/** Both results for a case, as comparable text. */
export const calendarDeadlinesOf = ({ cases, holidays, owner }: CalendarCase) => {
  const opened = cases.map(({ openings }, index) =>
    index === 0 ? openings : withHolidays(openings, holidays),
  )
  const { calendarOf, openings } = calendarsIn(
    opened.map(({ current }, id) => ({
      ...current,
      id: id || null,
      ulid: ulids[id] ?? null,
      tickets: id === 1 && owner !== 'workspace' ? [ticket] : [],
    })),
    opened.flatMap(({ past }, id) => past.map((one) => ({ ...one, calendar: id || null }))),
  )
  const chosen = calendarOf(ticket, owner === 'policy' ? 'ofPolicy' : null)
  const one = chosenOf(cases, owner)
  const stepped = owner === 'workspace' ? one.openings : closedOn(one.openings, holidays)
  return deadlinesOf({ ...one, openings: openings(chosen) }, stepped)
}

const withHolidays = ({ current, past }: Openings, holidays: Holiday[]): Openings => ({
  current: { ...current, hours: openingWith(current.hours, holidays) },
  past,
})

/** The same, written differently: each date is closed that has no times of its own. */
const closedOn = ({ current, past }: Openings, holidays: Holiday[]): Openings => {
  if (holidays.length === 0) return { current, past }
  const allDay = ['00:00-24:00']
  const hours = structuredClone(current.hours) ?? {
    ...{ monday: allDay, tuesday: allDay, wednesday: allDay, thursday: allDay },
    ...{ friday: allDay, saturday: allDay, sunday: allDay },
    exceptions: {},
  }
  for (const { date } of holidays) hours.exceptions[date] ??= []
  return { current: { ...current, hours }, past }
}

export const calendarCases: fc.Arbitrary<CalendarCase> = fc
  .tuple(
    fc.tuple(deadlineCases, deadlineCases, deadlineCases),
    fc.constantFrom<Owner>('policy', 'team or channel', 'workspace'),
  )
  .chain(([cases, owner]) =>
    fc.record({
      cases: fc.constant(cases),
      holidays: fc.array(
        fc.integer({ min: -2, max: 30 }).map((after) => ({
          date: new Date(chosenOf(cases, owner).start.getTime() + after * dayMs).toISOString().slice(0, 10),
          name: 'Holiday',
        })),
        { maxLength: 8 },
      ),
      owner: fc.constant(owner),
    }),
  )
