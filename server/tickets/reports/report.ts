import type { Query } from '../../../contract/base/endpoint.ts'
import {
  type compareTickets,
  type Grouping,
  groupings,
  type reportTickets,
  type TicketReport,
} from '../../../contract/tickets/reports/reports.ts'
import type { Read } from '../../platform/db/transaction.ts'
import type { Principal } from '../../platform/http/callers/principal.ts'
import { invalid } from '../../platform/kernel/problem.ts'
import { arrivalsOf, type CountedHours, figuresOf, unneededFor } from './figures.ts'
import { allChannels, type Numbers, sum } from './numbers.ts'
import {
  before,
  dayAfter,
  type Part,
  type Period,
  partsOf,
  periodOf,
  pointsOf,
  spansOf,
  stepOf,
} from './period.ts'
import { waiting } from './queue-store.ts'
import * as store from './report-store.ts'

export type Me = Pick<Principal, 'channels'>
type Common = { from?: string; to?: string; count_hours?: CountedHours; channel?: string }

/** No ticket is older. */
const firstDay = '2000-01-01'

export const reportOf = async (
  tx: Read,
  me: Me,
  query: Query<typeof reportTickets>,
): Promise<TicketReport> => {
  const [{ timezone, period }, selection] = await Promise.all([
    periodIn(tx, query),
    selectionOf(tx, me, query),
  ])
  const earlier = before(period)
  const hours = query.count_hours ?? 'all'
  const unneeded = unneededFor(hours)
  const [rows, rowsBefore, growth, uncounted] = await Promise.all([
    store.numbersIn(tx, selection, partsOf(period, spansOf(stepOf(period))), unneeded),
    store.numbersIn(tx, selection, partsOf(earlier), [...unneeded, 'arrived']),
    store.growthIn(tx, selection, partsOf({ from: firstDay, to: dayAfter(earlier.from, -1) })),
    waiting(tx),
  ])
  const backlogAtFirst = growth.reduce((total, one) => total + one.growth, 0)
  const totalsBefore = totalOf(rowsBefore)
  const backlogBefore = backlogAtFirst + sum(totalsBefore, 'backlog')
  const totals = totalOf(rows)
  return {
    period,
    period_before: earlier,
    timezone,
    step: stepOf(period),
    totals: figuresOf(totals, backlogBefore + sum(totals, 'backlog'), hours),
    totals_before: figuresOf(totalsBefore, backlogBefore, hours),
    points: pointsFrom(rows, period, backlogBefore, hours),
    hours: arrivalsOf(totals),
    waiting: uncounted,
  }
}

const pointsFrom = (
  rows: readonly store.StoredNumbers[],
  period: Period,
  backlogBefore: number,
  hours: CountedHours,
) => {
  const starts = pointsOf(period, stepOf(period))
  const byPoint = Map.groupBy(rows, ({ day }) => starts.findLast((start) => start <= day))
  let backlog = backlogBefore
  return starts.map((from) => {
    const numbers = totalOf(byPoint.get(from) ?? [])
    backlog += sum(numbers, 'backlog')
    return { from, ...figuresOf(numbers, backlog, hours) }
  })
}

const totalOf = (rows: readonly { numbers: Numbers }[]) => {
  const total: Numbers = {}
  for (const { numbers } of rows)
    for (const [figure, amounts] of Object.entries(numbers)) {
      total[figure] ??= {}
      const sums = total[figure]
      for (const bucket in amounts) sums[bucket] = (sums[bucket] ?? 0) + (amounts[bucket] ?? 0)
    }
  return total
}

const mostGroups = 100
/** Members who only reply have no tickets, so more of them are compared than returned. */
const mostMembers = 3 * mostGroups

export const comparisonOf = async (tx: Read, me: Me, query: Query<typeof compareTickets>) => {
  const { by = 'channel' } = query
  const [{ period }, channels] = await Promise.all([periodIn(tx, query), channelsIn(tx, me, query, by)])
  const hours = query.count_hours ?? 'all'
  const parts = partsOf(period)
  const selection = await comparedIn(tx, channels, by, parts)
  const [rows, growth] = await Promise.all([
    store.numbersIn(tx, selection, parts, [...unneededFor(hours), 'arrived']),
    store.growthIn(tx, selection, partsOf({ from: firstDay, to: period.to })),
  ])
  const groupOf = ({ key, channel }: { key: number; channel: number }) => (by === 'channel' ? channel : key)
  const backlogs = Map.groupBy(growth, groupOf)
  const totals = [...Map.groupBy(rows, groupOf)].map(([id, some]) => ({ id, numbers: totalOf(some) }))
  const most = totals
    .toSorted((one, other) => weightOf(other.numbers) - weightOf(one.numbers) || one.id - other.id)
    .slice(0, mostGroups)
  const ids = most.map(({ id }) => id)
  const names = new Map((await store.groupsOf(tx, by, ids)).map((group) => [group.id, group]))
  return most.flatMap(({ id, numbers }) => {
    const group = names.get(id)
    if (!group) return []
    const backlog = (backlogs.get(id) ?? []).reduce((total, one) => total + one.growth, 0)
    return { ulid: group.ulid, name: group.name, ...figuresOf(numbers, backlog, hours) }
  })
}

const comparedIn = async (tx: Read, channels: number[], by: Grouping, parts: readonly Part[]) => {
  if (by === 'channel') return { channels, dimension: 'all', keys: [0] } as const
  const all = { channels, dimension: by } as const
  return { ...all, keys: await store.largestIn(tx, all, parts, by === 'member' ? mostMembers : mostGroups) }
}

const weightOf = (numbers: Numbers) => sum(numbers, 'created') + sum(numbers, 'replies')

export const periodIn = async (tx: Read, query: Common) => {
  const { timezone, today } = await store.openingDay(tx)
  const period = periodOf(query, today)
  if ('faults' in period) throw invalid(period.faults)
  return { timezone, period }
}

/** All channels together, if the caller can access them all and asks for none. */
const channelsIn = async (tx: Read, me: Me, { channel }: Common, by?: Grouping) => {
  if (me.channels === 'all' && channel === undefined && by !== 'channel') return [allChannels]
  return store.channelsOf(
    tx,
    me.channels,
    channel?.split(',').map((ulid) => ulid.trim().toLowerCase()),
  )
}

type Groups = Pick<Query<typeof reportTickets>, 'channel' | Exclude<Grouping, 'channel'>>

/** Selects the channels and the groups of a report. */
export const selectionOf = async (tx: Read, me: Me, query: Groups): Promise<store.Selection> => {
  const [channels, group] = await Promise.all([channelsIn(tx, me, query), groupIn(tx, query)])
  return { channels, ...group }
}

const groupIn = async (tx: Read, query: Groups) => {
  const asked = groupings.flatMap((by) => {
    const ulid = by === 'channel' ? undefined : query[by]
    return ulid === undefined || by === 'channel' ? [] : [{ by, ulid }]
  })
  const [first, second] = asked
  if (!first) return { dimension: 'all', keys: [0] } as const
  if (second) throw invalid({ [second.by]: [`Choose either a ${first.by} or a ${second.by}.`] })
  const key = await store.groupId(tx, first.by, first.ulid)
  if (key === undefined) throw invalid({ [first.by]: [`There is no ${first.by} with this ULID.`] })
  return { dimension: first.by, keys: [key] } as const
}
