import type { Holiday } from '../../../../contract/workspaces/calendars.ts'
import { longestIcs, mostHolidays } from '../../../../contract/workspaces/calendars.ts'
import { storable } from '../../../platform/validation/storable.ts'
import { dayIn, partsOf, textOf, yearlyRule } from './days.ts'

/** A reason why a file is refused, for people. */
export class Fault extends Error {}

const mostEvents = 2_000
const mostNested = 20
const longestEvent = 366
const longestName = 255

/** The whole days of a calendar file, and how many of its events are none. */
export type IcsDays = { holidays: Holiday[]; events: number; left_out: number }

/** The first and the last day that are read. */
export type Window = { from: string; until: string }

/** Reads the whole days of a calendar in the format iCalendar (RFC 5545). Throws a Fault if it is refused. */
export const readIcs = (text: string, window: Window): IcsDays => {
  if (text.length > longestIcs) throw new Fault('The calendar has more than 1,000,000 characters.')
  const events = eventsIn(text)
  const span = {
    from: dayIn(window.from.replaceAll('-', '')) ?? 0,
    until: dayIn(window.until.replaceAll('-', '')) ?? 0,
  }
  const names = new Map<number, string>()
  let left_out = 0
  for (const event of events) {
    const days = daysOf(event, span)
    if (!days) left_out += 1
    for (const day of days ?? []) if (!names.has(day)) names.set(day, nameOf(event, day))
    if (names.size > mostHolidays) throw new Fault(`The calendar has more than ${mostHolidays} closed days.`)
  }
  const sorted = [...names].toSorted(([one], [other]) => one - other)
  return {
    holidays: sorted.map(([day, name]) => ({ date: textOf(day), name })),
    events: events.length,
    left_out,
  }
}

const noCalendar = 'This is no calendar in the iCalendar format (.ics).'

/** The values of the properties of an event by name. */
type Event = Map<string, string[]>

const eventsIn = (text: string): Event[] => {
  const reading: Reading = { open: [], events: [] }
  const lines = linesOf(text)
  if (lines.length === 0) throw new Fault(noCalendar)
  for (const line of lines) {
    const [, name = '', value = ''] = property.exec(line) ?? []
    readLine(reading, name.toUpperCase(), value)
  }
  if (reading.open.length) throw new Fault('The calendar ends in the middle. Export it again.')
  return reading.events
}

/** The components that are open, and the events so far. */
type Reading = { open: string[]; events: Event[] }

const readLine = ({ open, events }: Reading, name: string, value: string) => {
  const component = value.trim().toUpperCase()
  if (name === 'BEGIN') return begin(open, events, component)
  if (open.length === 0) throw new Fault(noCalendar)
  if (name === 'END') {
    if (open.pop() !== component) throw new Fault('The calendar is damaged.')
  } else if (isInEvent(open)) {
    const event = events.at(-1)
    const values = event?.get(name)
    if (values) values.push(value)
    else event?.set(name, [value])
  }
}

const begin = (open: string[], events: Event[], component: string) => {
  if (open.length === 0 && component !== 'VCALENDAR') throw new Fault(noCalendar)
  open.push(component)
  if (open.length > mostNested) throw new Fault('The calendar is nested too deeply.')
  if (isInEvent(open)) events.push(new Map())
  if (events.length > mostEvents) throw new Fault('The calendar has more than 2,000 events.')
}

const isInEvent = (open: readonly string[]) => open.length === 2 && open[1] === 'VEVENT'

const property = /^([\w-]+)(?:;[^:"]*(?:"[^"]*"[^:"]*)*)?:(.*)$/s

/** Long lines are folded: the next one begins with a space. */
const linesOf = (text: string) =>
  text
    .replace(/^\ufeff/, '')
    .replace(/\r\n?/g, '\n')
    .replace(/\n[ \t]/g, '')
    .split('\n')
    .filter((line) => line.trim() !== '')

type Span = { from: number; until: number }

/** The days of an event within a span; undefined for an event that is not of whole days, or not repeated yearly. */
const daysOf = (event: Event, span: Span): number[] | undefined => {
  const start = dayAt(event, 'DTSTART')
  const length = start === undefined ? undefined : lengthOf(event, start)
  if (start === undefined || length === undefined) return undefined
  if (only(event, 'STATUS').toUpperCase() === 'CANCELLED') return undefined
  if (event.has('RECURRENCE-ID') || event.has('RDATE')) return undefined
  const starts = startsOf(event, start, { from: span.from - length, until: span.until })
  return starts?.flatMap((first) =>
    Array.from({ length }, (_, after) => first + after).filter(
      (day) => day >= span.from && day <= span.until,
    ),
  )
}

const startsOf = (event: Event, start: number, { from, until }: Span) => {
  const rules = event.get('RRULE') ?? []
  if (rules.length === 0) return [start]
  const rule = rules.length === 1 ? yearlyRule(only(event, 'RRULE'), start) : undefined
  if (!rule) return undefined
  const without = exceptionsOf(event)
  const starts: number[] = []
  const lastYear = partsOf(until).year
  let left = rule.count
  for (let { year } = partsOf(start); year <= lastYear && left > 0; year += rule.interval) {
    const day = rule.dayIn(year)
    if (day === undefined || day < start) continue
    if (day > rule.until) break
    left -= 1
    if (day >= from && day <= until && !without.has(day)) starts.push(day)
  }
  return starts
}

const exceptionsOf = (event: Event) =>
  new Set((event.get('EXDATE') ?? []).flatMap((value) => value.split(',').map((one) => dayIn(one.trim()))))

const only = (event: Event, name: string) => event.get(name)?.[0]?.trim() ?? ''

/** The day of a property; undefined if it has a time or is no date. */
const dayAt = (event: Event, name: string) => {
  const value = only(event, name)
  return value.includes('T') ? undefined : dayIn(value)
}

/** The number of days. The end is the day after the last one. */
const lengthOf = (event: Event, start: number) => {
  const length = event.has('DTEND')
    ? (dayAt(event, 'DTEND') ?? Number.NaN) - start
    : event.has('DURATION')
      ? durationIn(only(event, 'DURATION'))
      : 1
  // Some programs write the same day as the end.
  return length >= 0 && length <= longestEvent ? Math.max(1, length) : undefined
}

const durationIn = (text: string) => {
  const [, count, unit] = /^\+?P(\d{1,3})([DW])$/i.exec(text) ?? []
  return count === undefined ? Number.NaN : Number(count) * (unit?.toUpperCase() === 'W' ? 7 : 1)
}

const nameOf = (event: Event, day: number) => {
  const text = only(event, 'SUMMARY')
    .replace(/\\[nN]/g, ' ')
    .replace(/\\(.)/g, '$1')
  return storable(text.replace(/\s+/g, ' ').trim().slice(0, longestName)).toWellFormed() || textOf(day)
}
