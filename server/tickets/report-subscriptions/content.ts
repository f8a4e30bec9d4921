import {
  narrowings,
  type ReportFormat,
  type ReportSubscription,
} from '../../../contract/tickets/reports/report-subscriptions.ts'
import { groupings } from '../../../contract/tickets/reports/reports.ts'
import type { Read } from '../../platform/db/transaction.ts'
import { Problem } from '../../platform/kernel/problem.ts'
import { comparisonOf, reportOf, selectionOf } from '../reports/actions.ts'
import type { ReportContent } from './files/document.ts'
import * as store from './store.ts'

type Asked = { subscription: number; user: number; from: string; to: string; isAsked?: boolean }

export type FoundReport = {
  to: store.Addressee
  content: ReportContent
  formats: readonly ReportFormat[]
  /** The query of the page of reports that shows the same. */
  search: Record<string, string>
}

/**
 * A report as its recipient would see it in the app. Undefined if they may not see it any more: they have left the
 * workspace or are no recipient, or what it is limited to was deleted or is not theirs to see.
 */
export const contentOf = async (tx: Read, asked: Asked): Promise<FoundReport | undefined> => {
  const [subscription, to] = await Promise.all([
    store.wholeById(tx, asked.subscription),
    store.addressee(tx, asked.user),
  ])
  if (!subscription || !to) return undefined
  if (!asked.isAsked && !subscription.recipients.some(({ ulid }) => ulid === to.ulid)) return undefined
  const filter = filterOf(subscription)
  const query = { from: asked.from, to: asked.to, ...filter, count_hours: subscription.count_hours }
  if (!(await isVisible(tx, to, query))) return undefined
  const report = await reportOf(tx, to, query)
  const comparisons = await Promise.all(
    groupings.map(async (by) => ({ by, groups: await comparisonOf(tx, to, { ...query, by }) })),
  )
  const isBusinessHours = subscription.count_hours === 'business'
  return {
    to,
    formats: subscription.formats,
    search: {
      from: asked.from,
      to: asked.to,
      ...filter,
      ...(isBusinessHours && { hours: 'business' }),
    },
    content: {
      language: to.language ?? 'en',
      name: subscription.name,
      workspace: to.workspace,
      limits: await limitsOf(tx, to, subscription),
      ...{ isBusinessHours, report, comparisons },
    },
  }
}

type Filter = Partial<Record<(typeof groupings)[number], string>>

const filterOf = (subscription: ReportSubscription): Filter => ({
  ...(subscription.channel_ulids && { channel: subscription.channel_ulids.join(',') }),
  ...Object.fromEntries(
    narrowings.flatMap((by) => {
      const ulid = subscription[`${by}_ulid`]
      return ulid ? [[by, ulid]] : []
    }),
  ),
})

const isVisible = async (tx: Read, to: store.Addressee, filter: Filter) => {
  try {
    return (await selectionOf(tx, to, filter)).channels.length > 0
  } catch (error) {
    if (error instanceof Problem) return false
    throw error
  }
}

const limitsOf = async (tx: Read, to: store.Addressee, subscription: ReportSubscription) => {
  const asked = [
    ...(subscription.channel_ulids ?? []).map((ulid) => ({ by: 'channel' as const, ulid })),
    ...narrowings.flatMap((by) => {
      const ulid = subscription[`${by}_ulid`]
      return ulid ? [{ by, ulid }] : []
    }),
  ]
  const names = await Promise.all(
    groupings.map(async (by) => {
      const ulids = asked.filter((one) => one.by === by).map(({ ulid }) => ulid)
      const found = ulids.length ? await store.namesOf(tx, by, ulids, to.channels) : []
      return found.length ? [{ by, name: found.join(', ') }] : []
    }),
  )
  return names.flat()
}
