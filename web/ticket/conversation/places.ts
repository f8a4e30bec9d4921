import { useMemo, useRef } from 'react'
import type { WholeTicket } from '../../api/types.ts'

/** The place of each message, from the first to the newest. */
export type Places = { ticket: string; of: ReadonlyMap<string, number>; next: number }

const none: Places = { ticket: '', of: new Map(), next: 0 }

/**
 * Gives each message a place. The newest messages of another ticket take the places of the last one, and use the frames
 * there: to load a frame takes longer than all the rest of a ticket. Messages never change places, as a frame that is
 * moved is loaded anew.
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
