import { strings } from '../../strings/strings.ts'

const hourS = 3_600
const dayS = 24 * hourS
const { minutes, hours, days } = strings.time

/**
 * A duration in its two largest units, such as `3 h 12 min`. A day has 24 hours. Durations in business hours have no
 * days, only more hours.
 */
export const durationText = (seconds: number, { hasDays = true } = {}) => {
  const inMinutes = Math.round(seconds / 60)
  if (inMinutes < 60)
    return inMinutes === 0 && seconds > 0 ? strings.time.lessThan(minutes(1)) : minutes(inMinutes)
  if (!hasDays || inMinutes < 48 * 60) return joined(inMinutes, 60, hours, minutes)
  return joined(Math.round(seconds / hourS), dayS / hourS, days, hours)
}

/** A duration in its largest unit, such as `3 h`, for places without room. */
export const roughDurationText = (seconds: number) => {
  if (seconds < hourS) return minutes(Math.floor(seconds / 60))
  return seconds < 2 * dayS ? hours(Math.floor(seconds / hourS)) : days(Math.floor(seconds / dayS))
}

type Unit = (count: number) => string

/** Leaves out a second unit of zero. */
const joined = (count: number, size: number, large: Unit, small: Unit) =>
  count % size === 0 ? large(count / size) : `${large(Math.floor(count / size))} ${small(count % size)}`
