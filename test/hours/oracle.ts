import type { Counting, Deadline, Openings } from '../../server/workspaces/hours/actions.ts'
import type { Opening, Wait } from '../../server/workspaces/hours/due.ts'
import type { BusinessHours } from '../../server/workspaces/hours/rules.ts'
import { clockAt } from './clocks.ts'

/** The end of a wait, found by counting open minutes one by one. */
export const steppedDue = (since: Date, wait: Wait, opening: Opening) => {
  const { value, unit, onlyBusinessHours } = wait
  const ms = since.getTime()
  const minutes = unit === 'minutes' ? value : unit === 'hours' ? value * 60 : value * 24 * 60
  if (!onlyBusinessHours) return ms + minutes * 60_000
  return unit === 'days' ? stepDays(ms, value, opening) : stepMinutes(ms, minutes, opening)
}

/**
 * When clocks are set back, the same local time occurs twice, and only the first occurrence counts. So this uses the
 * latest local time that has occurred, and starts a day earlier to know it.
 */
const stepMinutes = (since: number, minutes: number, { timezone, hours }: Opening) => {
  const isOpen = openMinutes(hours)
  const last = lastMinute(hours)
  let latest = Number.NEGATIVE_INFINITY
  let leftMs = minutes * 60_000
  for (let minute = Math.floor(since / 60_000) - 26 * 60; minute < last; minute += 1) {
    latest = Math.max(latest, clockAt(timezone, minute))
    const from = Math.max(since, minute * 60_000)
    const spentMs = (minute + 1) * 60_000 - from
    if (spentMs <= 0 || !isOpen(latest)) continue
    if (spentMs >= leftMs) return from + leftMs
    leftMs -= spentMs
  }
  return undefined
}

/** The deadline with pauses, and with the hours of each moment. Minutes are cut where the hours change. */
export const steppedDeadline = (
  start: number,
  minutes: number,
  { onlyBusinessHours, pauses }: Counting,
  { current, past }: Openings,
): Deadline => {
  const changes = [
    ...pauses.flatMap(({ from, to }) => [from, to]),
    ...past.map(({ until }) => until.getTime()),
  ]
  const always: Opening = { timezone: 'UTC', hours: null }
  const opened = onlyBusinessHours ? { current, past } : { current: always, past: [] }
  const { show, openAt } = clocksOf(opened)
  const isPaused = (ms: number) => pauses.some(({ from, to }) => from <= ms && ms < to)
  const isEndless = pauses.some(({ to }) => to === Number.POSITIVE_INFINITY)
  const lastChange = Math.max(start, ...changes.filter(Number.isFinite)) / 60_000 + 1
  const last = isEndless ? lastChange : Math.max(lastChange, lastMinute(opened.current.hours))
  let leftMs = minutes * 60_000
  for (let minute = Math.floor(start / 60_000) - 26 * 60; minute < last; minute += 1) {
    show(minute)
    const [from, to] = [Math.max(start, minute * 60_000), (minute + 1) * 60_000]
    if (to <= from) continue
    for (const piece of piecesOf(from, to, changes)) {
      if (isPaused(piece.from) || !openAt(piece.from)) continue
      const spentMs = piece.to - piece.from
      if (spentMs >= leftMs) return { due: piece.from + leftMs, leftMs: 0 }
      leftMs -= spentMs
    }
  }
  return { due: undefined, leftMs }
}

/** The clocks of all hours, which change every minute, and whether the hours of a moment are open. */
const clocksOf = ({ current, past }: Openings) => {
  const shown = [...past, current].map(clockOf)
  const openAt = (ms: number) => {
    const found = past.findIndex(({ until }) => ms < until.getTime())
    return shown[found < 0 ? past.length : found]?.isOpen() ?? false
  }
  const show = (minute: number) => {
    for (const one of shown) one.show(minute)
  }
  return { show, openAt }
}

const piecesOf = (from: number, to: number, changes: readonly number[]) => {
  const cuts = changes.filter((at) => from < at && at < to).sort((one, other) => one - other)
  const ends = [...cuts, to]
  return [from, ...cuts].map((start, index) => ({ from: start, to: ends[index] ?? to }))
}

const clockOf = ({ timezone, hours }: Opening) => {
  const isOpenAt = openMinutes(hours)
  let latest = Number.NEGATIVE_INFINITY
  return {
    show: (minute: number) => {
      latest = Math.max(latest, clockAt(timezone, minute))
    },
    isOpen: () => isOpenAt(latest),
  }
}

const stepDays = (since: number, days: number, { timezone, hours }: Opening) => {
  let goal = clockAt(timezone, Math.floor(since / 60_000))
  for (let left = days; left > 0; ) {
    goal += 24 * 60
    if (goal > lastMinute(hours)) return undefined
    if (timesOn(hours, goal).length > 0) left -= 1
  }
  // No zone is 16 hours ahead of UTC, so none has passed this local time at the start.
  let minute = goal - 16 * 60
  while (clockAt(timezone, minute) < goal) minute += 1
  return clockAt(timezone, minute) === goal ? minute * 60_000 + (since % 60_000) : minute * 60_000
}

/** If no weekday is open, nothing opens after the last exception. */
const lastMinute = (hours: BusinessHours | null) => {
  if (!hours || weekdays.some((weekday) => hours[weekday].length > 0)) return Number.POSITIVE_INFINITY
  const dates = Object.keys(hours.exceptions).map((date) => Date.parse(date))
  return Math.max(...dates) / 60_000 + 3 * 24 * 60
}

const openMinutes = (hours: BusinessHours | null) => {
  let today = Number.NaN
  let times: [number, number][] = []
  return (clock: number) => {
    const day = Math.floor(clock / 1_440)
    if (day !== today) {
      today = day
      times = timesOn(hours, clock).map(minutesOf)
    }
    const time = clock - day * 1_440
    return times.some(([from, to]) => from <= time && time < to)
  }
}

const weekdays = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const

const timesOn = (hours: BusinessHours | null, clock: number) => {
  if (!hours) return ['00:00-24:00']
  const date = new Date(clock * 60_000)
  const weekday = weekdays[date.getUTCDay()]
  return hours.exceptions[date.toISOString().slice(0, 10)] ?? (weekday ? hours[weekday] : [])
}

export const minutesOf = (times: string): [number, number] => {
  const [from = 0, fromMinutes = 0, to = 0, toMinutes = 0] = times.split(/[:-]/).map(Number)
  return [from * 60 + fromMinutes, to * 60 + toMinutes]
}
