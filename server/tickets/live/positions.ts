import { asUlid } from '../../platform/kernel/ids.ts'

/**
 * A place in the log of events: after this event. One of `next_after` has the id too, so that it stays valid if the event
 * is erased.
 */
export type Position = { id: number; ulid: null } | { id: number | null; ulid: string }

export const readPosition = (text: string): Position | undefined => {
  if (text === '0') return { id: 0, ulid: null }
  const [, id = null, event = ''] = /^(?:(\d{1,15})-)?(.*)$/.exec(text) ?? []
  const ulid = asUlid(event)
  if (!ulid) return undefined
  return { id: id === null ? null : Number(id), ulid }
}

/** Without an event, the beginning of the log. */
export const writtenPosition = (event: { id: number; ulid: string } | undefined) =>
  event ? `${event.id}-${event.ulid}` : '0'
