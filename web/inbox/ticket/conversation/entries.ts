import type { Activity, Message, WholeTicket } from '../../../platform/api/types.ts'

/** An entry of a conversation, in chronological order. */
export type Entry =
  | { kind: 'message'; at: string; message: Message }
  | { kind: 'activities'; at: string; activities: Activity[] }

/** Merges messages and activities. Consecutive activities are one entry. */
export const entriesOf = ({
  messages,
  activities,
}: Pick<WholeTicket, 'messages' | 'activities'>): Entry[] => {
  const all = [
    ...messages.map((message) => ({ at: message.created_at, ulid: message.ulid, message })),
    ...activities.map((activity) => ({ at: activity.created_at, ulid: activity.ulid, activity })),
  ].sort((a, b) => a.at.localeCompare(b.at) || a.ulid.localeCompare(b.ulid))
  const entries: Entry[] = []
  for (const one of all) {
    const last = entries.at(-1)
    if ('message' in one) entries.push({ kind: 'message', at: one.at, message: one.message })
    else if (last?.kind === 'activities') last.activities.push(one.activity)
    else entries.push({ kind: 'activities', at: one.at, activities: [one.activity] })
  }
  return entries
}

/** The number of newest messages that are shown at first. */
export const shownAtFirst = 6

/** The index of the first entry to show, and the number of hidden messages before it. */
export const foldedUntil = (entries: Entry[], shown = shownAtFirst) => {
  const messages = entries.flatMap(({ kind }, index) => (kind === 'message' ? [index] : []))
  // A button is not worth it for one or two hidden messages.
  if (messages.length <= shown + 2) return { from: 0, hidden: 0 }
  const from = messages[messages.length - shown] ?? 0
  return { from, hidden: messages.length - shown }
}
