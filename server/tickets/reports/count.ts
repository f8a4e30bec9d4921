import { isDeepStrictEqual } from 'node:util'
import type { Write } from '../../platform/db/transaction.ts'
import { calendarsOf } from '../../workspaces/index.ts'
import { histories } from './history-store.ts'
import { entriesOf, hoursOf } from './measure.ts'
import { type Counted, changesOf, countedOf, sumOf } from './numbers.ts'
import * as numbers from './numbers-store.ts'
import * as queue from './queue-store.ts'

/** The number of changes that are counted in one transaction. */
export const portion = 200

/**
 * Counts the tickets in the queue anew: subtracts the former amounts of each ticket, and adds the current ones.
 * Returns the number of changes.
 */
export const countQueued = async (tx: Write, atMost = portion) => {
  const [frozen, { taken, tickets }] = await Promise.all([queue.lock(tx), queue.take(tx, atMost)])
  if (tickets.length === 0) return taken
  const [found, counted, calendars] = await Promise.all([
    histories(tx, tickets),
    numbers.countedTickets(tx, tickets),
    calendarsOf(tx, tickets),
  ])
  const before = new Map(Array.from(counted, ([id, one]) => [id, since(one, frozen)]))
  const after = new Map(
    found.map((ticket) => [
      ticket.id,
      since(countedOf(ticket, entriesOf(ticket, hoursOf(ticket.id, calendars))), frozen),
    ]),
  )
  const changed = tickets.filter((id) => !isDeepStrictEqual(before.get(id), full(after.get(id))))
  const changes = changed.flatMap((id) => changesOf(before.get(id), after.get(id)))
  const kept = new Map(changed.flatMap((id) => entryOf(id, full(after.get(id)))))
  const gone = changed.filter((id) => !kept.has(id))
  await Promise.all([
    numbers.addToNumbers(tx, sumOf(changes)),
    kept.size && numbers.putCounted(tx, kept),
    gone.length && numbers.removeCounted(tx, gone),
    changed.length && numbers.replaceDays(tx, changed, kept),
  ])
  return taken
}

/** Without what counts on the days whose numbers stay. */
const since = (counted: Counted, frozen: string | null): Counted =>
  frozen === null ? counted : { ...counted, entries: counted.entries.filter(([day]) => day >= frozen) }

/** Undefined for a ticket that adds nothing, such as spam. */
const full = (counted: Counted | undefined) => (counted?.entries.length ? counted : undefined)

const entryOf = (id: number, counted: Counted | undefined): [number, Counted][] =>
  counted ? [[id, counted]] : []
