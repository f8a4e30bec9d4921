import { infiniteQueryOptions } from '@tanstack/react-query'
import type { TimelineGroup } from '../../../contract/contacts/timeline-groups.ts'
import { call } from '../../platform/api/client.ts'
import { queryKeys } from '../../platform/api/query-keys.ts'
import type { TimelineEntry } from '../../platform/api/types.ts'
import { nearDayOf } from '../../platform/ui/time/dates.ts'

export const timelineOf = (contact: string, group: TimelineGroup | undefined) =>
  infiniteQueryOptions({
    queryKey: queryKeys.timeline(contact, group ?? 'all'),
    queryFn: ({ pageParam, signal }) => {
      const query = new URLSearchParams({ ...(pageParam && { cursor: pageParam }), ...(group && { group }) })
      return call('GET /api/contacts/:contact/timeline', { params: { contact }, query, signal })
    },
    initialPageParam: '',
    getNextPageParam: ({ meta }) => meta.next_cursor ?? undefined,
  })

/** A ticket has the same ULID when it is opened and when it is rated. */
export const keyOf = ({ kind, ulid }: TimelineEntry) => `${kind} ${ulid}`

/** The entries of each day in the time zone of the user, without duplicates: live updates can move a page. */
export const byDay = (entries: readonly TimelineEntry[], now: number) => [
  ...Map.groupBy(new Map(entries.map((entry) => [keyOf(entry), entry])).values(), ({ created_at }) =>
    nearDayOf(created_at, now),
  ),
]
