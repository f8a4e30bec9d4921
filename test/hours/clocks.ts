/** Minutes since 1970-01-01 00:00. In local time, every day counts as 1,440 minutes. */
type Minute = number

/** The local time of a zone according to Intl: read at both ends of an hour, and within it if they differ. */
export const clockAt = (zone: string, minute: Minute): Minute => {
  const hour = Math.floor(minute / 60) * 60
  const hours = hoursOf(zone)
  const known = hours.get(hour)
  const ahead = known ?? aheadDuring(zone, hour)
  if (known === undefined) hours.set(hour, ahead)
  return Number.isNaN(ahead) ? ask(zone, minute) : minute + ahead
}

/** NaN if the clocks change during the hour. */
const aheadDuring = (zone: string, hour: Minute) => {
  const [early, late] = [ask(zone, hour), ask(zone, hour + 59)]
  return late - early === 59 ? early - hour : Number.NaN
}

const ask = (zone: string, minute: Minute): Minute => {
  const part = Object.fromEntries(
    formatOf(zone)
      .formatToParts(minute * 60_000)
      .map(({ type, value }) => [type, Number(value)]),
  )
  const { year = 0, month = 0, day = 0, hour = 0, minute: minutes = 0 } = part
  return Date.UTC(year, month - 1, day, hour, minutes) / 60_000
}

const remembered = <Value>(make: (zone: string) => Value) => {
  const values = new Map<string, Value>()
  return (zone: string) => {
    const value = values.get(zone) ?? make(zone)
    values.set(zone, value)
    return value
  }
}

const hoursOf = remembered(() => new Map<Minute, number>())

const formatOf = remembered(
  (timeZone) =>
    new Intl.DateTimeFormat('en-GB', { timeZone, dateStyle: 'short', timeStyle: 'short', hourCycle: 'h23' }),
)

const week = 7 * 24 * 60
const begin = Date.UTC(2010, 0, 1) / 60_000
const end = Date.UTC(2031, 0, 1) / 60_000

/** The minutes at which the clocks of a zone change, from 2010 to 2030. */
export const changesOf = remembered((zone) => {
  const ahead = (minute: Minute) => clockAt(zone, minute) - minute
  const changes: Minute[] = []
  for (let before = begin; before < end; before += week) {
    let [early, late] = [before, before + week]
    if (ahead(early) === ahead(late)) continue
    while (late - early > 1) {
      const middle = Math.floor((early + late) / 2)
      if (ahead(middle) === ahead(before)) early = middle
      else late = middle
    }
    changes.push(late)
  }
  return changes
})
