/** The local time of a time zone, as milliseconds since 1970-01-01 00:00 there, as if all days had 24 hours. */
export type Wall = number

export const dayMs = 24 * 60 * 60_000

export const wallAt = (zone: string, at: number): Wall => at + offsetAt(zone, at)

/** The first moment at which clocks show this time. If clocks skip the time, the moment of the skip. */
export const firstAt = (zone: string, wall: Wall) => {
  const before = offsetAt(zone, wall - furthestAheadMs)
  const after = offsetAt(zone, wall + furthestBehindMs)
  if (before === after || offsetAt(zone, wall - before) === before) return wall - before
  if (offsetAt(zone, wall - after) === after) return wall - after
  return firstReaching(zone, wall, wall - after, wall - before)
}

// Since 1970 no zone was further away from UTC than 14 hours on one side and 12 on the other, and clocks were
// never changed twice between these two moments.
const furthestAheadMs = 15 * 60 * 60_000
const furthestBehindMs = 13 * 60 * 60_000

/** Halves until it is found, knowing that `late` has reached the time and `early` has not. */
const firstReaching = (zone: string, wall: Wall, early: number, late: number): number => {
  if (late - early <= 1) return late
  const middle = Math.floor((early + late) / 2)
  return wallAt(zone, middle) < wall
    ? firstReaching(zone, wall, middle, late)
    : firstReaching(zone, wall, early, middle)
}

/** The offset of a zone from UTC. `Intl` is slow, so the offset is cached for days without a change. */
const offsetAt = (zone: string, at: number) => {
  const known = kept(zone)
  const day = Math.floor(at / dayMs)
  const offset = offsetAtStart(known, day)
  return offset === offsetAtStart(known, day + 1) ? offset : askOffset(known, at)
}

const offsetAtStart = (zone: Kept, day: number) => {
  const known = zone.offsets.get(day)
  if (known !== undefined) return known
  const offset = askOffset(zone, day * dayMs)
  zone.offsets.set(day, offset)
  return offset
}

/** Reads `GMT+05:45`, `GMT-03:00` or, for UTC, `GMT`. */
const askOffset = ({ format }: Kept, at: number) => {
  const [, sign, hours = 0, minutes = 0, seconds = 0] =
    /([+-])(\d\d):(\d\d)(?::(\d\d))?$/.exec(format.format(at)) ?? []
  const ms = (Number(hours) * 3_600 + Number(minutes) * 60 + Number(seconds)) * 1_000
  return sign === '-' ? -ms : ms
}

type Kept = { format: Intl.DateTimeFormat; offsets: Map<number, number> }
const zones = new Map<string, Kept>()

const kept = (zone: string): Kept => {
  const known = zones.get(zone)
  if (known) return known
  const format = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longOffset' })
  const made = { format, offsets: new Map<number, number>() }
  zones.set(zone, made)
  return made
}

/** Returns true if a text is an existing day, such as `2026-01-31`. */
export const isDay = (text: string) => {
  if (!/^[1-9]\d{3}-\d\d-\d\d$/.test(text)) return false
  const day = new Date(text)
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text)
}
