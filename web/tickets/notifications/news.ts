import type { Notification } from '../../platform/api/types.ts'

type Entry = Pick<Notification, 'ulid' | 'count' | 'is_read' | 'updated_at'>

/** The key changes with every event, so that another event on the ticket notifies again. */
export const keyOf = ({ ulid, count, updated_at }: Entry) => `${ulid} ${count} ${updated_at}`

/** Returns the new unread entries of a list that is sorted newest first, oldest first. */
export const newsIn = <One extends Entry>(list: readonly One[], known: ReadonlySet<string>) => {
  const first = list.findIndex((one) => known.has(keyOf(one)))
  return list
    .slice(0, first < 0 ? list.length : first)
    .filter(({ is_read }) => !is_read)
    .toReversed()
}
