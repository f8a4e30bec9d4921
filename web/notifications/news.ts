import type { Notification } from '../api/types.ts'

type Entry = Pick<Notification, 'ulid' | 'count' | 'is_read' | 'updated_at'>

/** A further event on the ticket is told again. */
export const keyOf = ({ ulid, count, updated_at }: Entry) => `${ulid} ${count} ${updated_at}`

/** What is unread and was added to a list whose newest entries are first; the oldest of it first. */
export const newsIn = <One extends Entry>(list: readonly One[], known: ReadonlySet<string>) => {
  const first = list.findIndex((one) => known.has(keyOf(one)))
  return list
    .slice(0, first < 0 ? list.length : first)
    .filter(({ is_read }) => !is_read)
    .toReversed()
}
