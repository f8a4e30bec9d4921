import { useMemo, useRef } from 'react'
import type { WholeTicket } from '../../../platform/api/types.ts'

/** The React key of each message, from the first to the newest. */
export type Places = { ticket: string; of: ReadonlyMap<string, number>; next: number }

const none: Places = { ticket: '', of: new Map(), next: 0 }

/**
 * Assigns React keys. The newest messages of another ticket get the keys of the previous ticket, to reuse its frames:
 * loading a frame takes longer than everything else. Keys of messages are stable, because a moved frame reloads.
 */
export const placesOf = (ticket: string, messages: readonly string[], before = none): Places => {
  const isSame = before.ticket === ticket
  const last = [...before.of.values()]
  let { next } = before
  const placeOf = (ulid: string, at: number) =>
    (isSame ? before.of.get(ulid) : last.at(at - messages.length)) ?? next++
  const of = new Map(messages.map((ulid, at) => [ulid, placeOf(ulid, at)]))
  return { ticket, of, next }
}

export const usePlaces = ({ ulid, messages }: WholeTicket) => {
  const places = useRef(none)
  return useMemo(() => {
    const ulids = messages.map((message) => message.ulid)
    places.current = placesOf(ulid, ulids, places.current)
    return places.current.of
  }, [ulid, messages])
}
