import { useQuery } from '@tanstack/react-query'
import * as queries from '../platform/api/queries.ts'
import { numberText } from '../platform/base/numbers.ts'
import { occasionalViews, type StandardView, standardViews } from '../tickets/ticket-data/filters.ts'

type Count = { tickets: number | null; is_exact: boolean }

/** The number of completed tickets is not useful. */
const uncounted = ['closed', 'spam', 'all'] as const
const isCounted = (view: StandardView): view is Exclude<StandardView, (typeof uncounted)[number]> =>
  !(uncounted as readonly string[]).includes(view)
const counted = [...standardViews, ...occasionalViews].filter(isCounted)

/** Formatted ticket counts of the views: by standard view, and by ULID of saved views and channels. */
export const useViewCounts = (): Record<string, string> => {
  const { data } = useQuery(queries.ticketCounts)
  if (!data) return {}
  const all: [string, Count][] = [
    ...counted.map((view): [StandardView, Count] => [view, data[view]]),
    ...data.channels.map((count): [string, Count] => [count.channel_ulid, count]),
    ...data.saved_views.map((count): [string, Count] => [count.saved_view_ulid, count]),
  ]
  return Object.fromEntries(all.flatMap(([name, count]) => (count.tickets ? [[name, shown(count)]] : [])))
}

const shown = ({ tickets, is_exact }: Count) => `${numberText(tickets ?? 0)}${is_exact ? '' : '+'}`
