import type { Entry } from './measure.ts'
import { type Span, spans, startOf } from './period.ts'
import { type CountedFigure, type StoredFigure, storedName } from './stored-figures.ts'

/** The amounts that a ticket has added to the numbers, and the channel and team to which it added them. */
export type Counted = {
  channel: number
  team: number | null
  company: number | null
  tags: number[]
  entries: [day: string, figure: StoredFigure, bucket: number, amount: number, member: number | null][]
}

export type Dimension = 'all' | 'team' | 'member' | 'tag' | 'company'

/** The place of numbers: one row of the table. */
export type Place = { channel: number; dimension: Dimension; key: number; span: Span; day: string }

/** The amounts of each figure by bucket; only `StoredFigure`s, but from the database. */
export type Numbers = Record<string, Record<string, number>>

export type Row = Place & { numbers: Numbers }

/** All channels together. */
export const allChannels = 0

export const countedOf = (
  { channel, team, company, tags }: Omit<Counted, 'entries'>,
  entries: readonly Entry[],
): Counted => ({
  channel,
  team,
  company,
  tags: tags.toSorted((one, other) => one - other),
  entries: entries.map(({ day, figure, bucket, amount, member }) => [day, figure, bucket, amount, member]),
})

type Change = { counted: Counted; factor: 1 | -1 }

/** The amounts that a ticket no longer adds, and those that it adds now. A long ticket usually adds few new ones. */
export const changesOf = (before: Counted | undefined, after: Counted | undefined): Change[] => {
  const without = (counted: Counted, other: Counted | undefined) => {
    const isSamePlace = other && placeText(counted) === placeText(other)
    return isSamePlace ? { ...counted, entries: entriesWithout(counted.entries, other.entries) } : counted
  }
  return [
    ...(before ? [{ counted: without(before, after), factor: -1 as const }] : []),
    ...(after ? [{ counted: without(after, before), factor: 1 as const }] : []),
  ]
}

const placeText = ({ channel, team, company, tags }: Counted) =>
  JSON.stringify([channel, team, company, tags])

const entriesWithout = (entries: Counted['entries'], others: Counted['entries']) => {
  const left = new Map<string, number>()
  for (const other of others) {
    const text = JSON.stringify(other)
    left.set(text, (left.get(text) ?? 0) + 1)
  }
  return entries.filter((entry) => {
    const text = JSON.stringify(entry)
    const count = left.get(text) ?? 0
    if (count > 0) left.set(text, count - 1)
    return count === 0
  })
}

/** Adds up what tickets add and no longer add, by place. Places where nothing changes are left out. */
export const sumOf = (changes: readonly Change[]): Row[] => {
  const rows = new Map<string, Row>()
  for (const { counted, factor } of changes)
    for (const [day, figure, bucket, amount, member] of counted.entries)
      for (const place of placesOf(counted, day, member)) {
        const row = rowAt(rows, place)
        add(row.numbers, figure, String(bucket), factor * amount)
      }
  return [...rows.values()].filter(({ numbers }) => Object.keys(numbers).length > 0)
}

const rowAt = (rows: Map<string, Row>, place: Place) => {
  const name = Object.values(place).join(' ')
  const row = rows.get(name) ?? { ...place, numbers: {} }
  rows.set(name, row)
  return row
}

/** Adds an amount. What becomes zero is removed, so that equal numbers are equal objects. */
export const add = (numbers: Numbers, figure: string, bucket: string, amount: number) => {
  const amounts = numbers[figure] ?? {}
  const sum = (amounts[bucket] ?? 0) + amount
  if (sum === 0) delete amounts[bucket]
  else amounts[bucket] = sum
  if (Object.keys(amounts).length === 0) delete numbers[figure]
  else numbers[figure] = amounts
}

export const addAll = (to: Numbers, numbers: Numbers) => {
  for (const [figure, amounts] of Object.entries(numbers))
    for (const [bucket, amount] of Object.entries(amounts)) add(to, figure, bucket, amount)
}

export const sum = (numbers: Numbers, figure: CountedFigure) =>
  Object.values(numbers[storedName(figure)] ?? {}).reduce((total, amount) => total + amount, 0)

const placesOf = ({ channel, team, company, tags }: Counted, day: string, member: number | null): Place[] => {
  const groups: [Dimension, number][] = [
    ['all', 0],
    ...(team === null ? [] : [['team', team] as [Dimension, number]]),
    ...(member === null ? [] : [['member', member] as [Dimension, number]]),
    ...(company === null ? [] : [['company', company] as [Dimension, number]]),
    ...tags.map((tag) => ['tag', tag] as [Dimension, number]),
  ]
  return groups.flatMap(([dimension, key]) =>
    [channel, allChannels].flatMap((channel) =>
      spans.map((span) => ({ channel, dimension, key, span, day: startOf(span, day) })),
    ),
  )
}

/** A day on which a ticket counts in a number; in the backlog, the first of the days until another. */
export type CountedDay = {
  figure: StoredFigure
  day: string
  until: string | null
  member: number | null
  hour: number | null
}

/** Each number and each day once, however often it happened. */
export const daysOf = ({ entries }: Counted): CountedDay[] => {
  const days = new Map<string, CountedDay>()
  let opened: CountedDay | undefined
  for (const [day, figure, bucket, amount, member] of entries) {
    const counted = { figure, day, until: null, member, hour: figure === 'arrived' ? bucket : null }
    if (figure === 'backlog' && amount > 0) opened = { ...counted, until: forever }
    else if (figure === 'backlog' && opened) opened.until = day
    if (figure === 'backlog' && opened) days.set(`${figure} ${opened.day}`, opened)
    else if (!isOfBusinessHours(figure)) days.set(`${figure} ${day} ${member} ${counted.hour}`, counted)
  }
  return [...days.values()].filter(({ day, until }) => day !== until)
}

const forever = 'infinity'

/** Durations are counted twice, on the same day. */
const isOfBusinessHours = (figure: StoredFigure) => figure.endsWith('_open')
