import type { Read, Write } from '../../platform/db/transaction.ts'
import type { Opening, Openings } from '../hours/actions.ts'
import * as store from './opening-store.ts'

/** The openings of now: the one that counts for a ticket, and all of them. */
export type CurrentOpenings = { of: (ticket: number) => Opening; all: readonly Opening[] }

/** The openings of now for tickets. */
export const currentOpenings = async (tx: Read, tickets: readonly number[]) =>
  openingsIn(await store.current(tx, tickets))

/** The same, locked until the transaction ends. */
export const holdOpenings = async (tx: Write, tickets: readonly number[]) =>
  openingsIn(await store.hold(tx, tickets))

const openingsIn = (all: readonly store.CurrentOpening[]): CurrentOpenings => {
  const calendarOf = byTicket(all)
  const openings = byCalendar(all)
  return { of: (ticket) => openings(calendarOf(ticket)), all }
}

export type Calendars = {
  /**
   * Returns the ULID of the calendar that counts for a ticket: that of its target policy, of its team or of its channel, in
   * this order. Null is the workspace.
   */
  calendarOf: (ticket: number, ofPolicy?: string | null) => string | null
  /** Returns the openings of a calendar. A deleted calendar has those of the workspace. */
  openings: (calendar: string | null) => Openings
}

/** The calendars of tickets, with their former openings. */
export const calendarsOf = async (tx: Read, tickets: readonly number[]) =>
  calendarsIn(...(await Promise.all([store.current(tx, tickets), store.past(tx)])))

export const calendarsIn = (
  all: readonly store.CurrentOpening[],
  past: readonly store.PastOpening[],
): Calendars => {
  const ofTicket = byTicket(all)
  const current = byCalendar(all)
  const former = Map.groupBy(past, ({ calendar }) => calendar)
  return {
    calendarOf: (ticket, ofPolicy = null) => ofPolicy ?? ofTicket(ticket),
    openings: (calendar) => {
      const { id, ...opening } = current(calendar)
      return { current: opening, past: former.get(id) ?? [] }
    },
  }
}

const byTicket = (all: readonly store.CurrentOpening[]) => {
  const calendars = new Map(all.flatMap(({ ulid, tickets }) => tickets.map((ticket) => [ticket, ulid])))
  return (ticket: number) => calendars.get(ticket) ?? null
}

const byCalendar = (all: readonly store.CurrentOpening[]) => {
  const openings = new Map(all.map(({ id, ulid, timezone, hours }) => [ulid, { id, timezone, hours }]))
  const ofWorkspace = openings.get(null) ?? { id: null, timezone: 'UTC', hours: null } // always there
  return (calendar: string | null) => openings.get(calendar) ?? ofWorkspace
}
