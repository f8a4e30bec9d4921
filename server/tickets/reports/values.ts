import { type Rating, ratings } from '../../../contract/base/ratings.ts'
import {
  type DurationFigure,
  durationFigures,
  type ReportFigure,
} from '../../../contract/tickets/reports/report-figures.ts'
import { mostReportedValues, type ReportedValue } from '../../../contract/tickets/reports/reports.ts'
import type { Read } from '../../platform/db/transaction.ts'
import { calendarsOf, openMs } from '../../workspaces/index.ts'
import { secondsOf } from './buckets.ts'
import type { CountedHours } from './figures.ts'
import { histories, type Reported } from './history-store.ts'
import { type CountingHours, entriesOf, type History, hoursOf } from './measure.ts'
import type { Counted } from './numbers.ts'
import { countedTickets } from './numbers-store.ts'
import type { Selection } from './report-store.ts'
import { type StoredFigure, storedFiguresOf } from './stored-figures.ts'

type Wanted = { figure: ReportFigure; hours: CountedHours; selection: Selection }
type Place = { day: string; id: number }

const noValues = (): ReportedValue[] => []

/**
 * Returns the values with which tickets count in a number on a day. What counts is what was counted; the histories of the
 * tickets only say its exact time, and do not if they have changed since.
 */
export const valuesBehind = async (tx: Read, places: readonly Place[], wanted: Wanted) => {
  const { figure, selection } = wanted
  const rating = ratings.find((one) => figure === `rated_${one}`)
  if (rating) return () => [ofRating(rating)]
  const figures = figuresWithValues(wanted)
  if (figures.length === 0 || places.length === 0) return noValues
  const ids = [...new Set(places.map(({ id }) => id))]
  const [counted, found, calendars] = await Promise.all([
    countedTickets(tx, ids),
    histories(tx, ids),
    calendarsOf(tx, ids),
  ])
  const exact = new Map(
    found.map((ticket) => [ticket.id, exactOf(ticket, hoursOf(ticket.id, calendars), wanted.hours)]),
  )
  const isOf = ([, figure, , , member]: CountedEntry) =>
    figures.includes(figure) &&
    (selection.dimension !== 'member' || (member !== null && selection.keys?.includes(member)))
  return ({ day, id }: Place) =>
    (counted.get(id)?.entries ?? [])
      .filter((entry) => entry[0] === day && isOf(entry))
      .map((entry) => valueFrom(entry, exact.get(id)?.(entry)))
      .toSorted((one, other) => (other.seconds ?? 0) - (one.seconds ?? 0))
      .slice(0, mostReportedValues)
}

type CountedEntry = Counted['entries'][number]

const isDuration = (figure: string): figure is DurationFigure =>
  durationFigures.some((name) => name === figure)

const figuresWithValues = ({ figure, hours }: Wanted): StoredFigure[] => {
  if (isDuration(figure)) return [hours === 'business' ? `${figure}_open` : figure]
  return figure.startsWith('targets_') ? storedFiguresOf(figure) : []
}

const ofRating = (rating: Rating): ReportedValue => ({ seconds: null, target: null, rating })

const valueFrom = ([, figure, bucket]: CountedEntry, ms: number | undefined): ReportedValue => {
  const target = targetOf(figure)
  const counted = target ? null : secondsOf(bucket)
  return { seconds: ms === undefined ? counted : Math.round(ms / 1_000), target, rating: null }
}

const targetOf = (figure: StoredFigure) =>
  durationFigures.find((name) => figure === `${name}_met` || figure === `${name}_breached`) ?? null

/** Takes the exact times of equal entries one after another. */
const exactOf = (ticket: Reported, counting: CountingHours, hours: CountedHours) => {
  const times = Map.groupBy(entriesOf(ticket, counting), ({ day, figure, bucket, amount, member }) =>
    JSON.stringify([day, figure, bucket, amount, member]),
  )
  return (entry: CountedEntry) => {
    const found = times.get(JSON.stringify(entry))?.shift()
    if (!found) return undefined
    const target = targetOf(found.figure)
    if (!target) return found.ms
    const end = found.figure.endsWith('_breached') ? completedAt(ticket, target, found.at) : undefined
    if (end === undefined) return undefined
    return hours === 'business' ? openMs(found.at, end, counting.openings) : end - found.at
  }
}

/** The time at which a target was completed whose time was over before. */
const completedAt = ({ changes, messages }: History, target: DurationFigure, due: number) => {
  if (target === 'resolution') {
    const last = changes.at(-1)
    return last?.to === 'closed' ? last.at.getTime() : undefined
  }
  const reply = messages.find(({ at, author }) => author !== 'contact' && at.getTime() >= due)
  const closing = changes.find(({ at, to }) => to === 'closed' && at.getTime() >= due)
  const ends = [reply, closing].flatMap((one) => (one ? [one.at.getTime()] : []))
  return ends.length ? Math.min(...ends) : undefined
}
