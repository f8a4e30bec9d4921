/** The local date and time in a time zone. */
export type WallTime = { year: number; month: number; day: number; hour: number; minute: number }

const formats = new Map<string, Intl.DateTimeFormat>()

const formatOf = (timeZone: string) => {
  const known = formats.get(timeZone)
  if (known) return known
  const format = new Intl.DateTimeFormat('en-u-hc-h23', {
    timeZone,
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  })
  formats.set(timeZone, format)
  return format
}

/** Returns the local time in the time zone. */
export const wallTimeIn = (timeZone: string, at: Date): WallTime => {
  const parts = formatOf(timeZone).formatToParts(at)
  const part = (type: string) => Number(parts.find((one) => one.type === type)?.value)
  return {
    year: part('year'),
    month: part('month'),
    day: part('day'),
    hour: part('hour'),
    minute: part('minute'),
  }
}

const asUtc = ({ year, month, day, hour, minute }: WallTime) => Date.UTC(year, month - 1, day, hour, minute)

/** Returns the instant of a local time in the time zone. A day after the end of a month is in the next month. */
export const momentIn = (timeZone: string, wall: WallTime) => {
  const wanted = asUtc(wall)
  // The UTC offset may differ from that of the first guess, because of daylight saving time.
  let at = wanted
  for (let tries = 0; tries < 2; tries += 1) at += wanted - asUtc(wallTimeIn(timeZone, new Date(at)))
  return new Date(at)
}
