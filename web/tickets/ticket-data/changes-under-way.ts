import type { Ticket } from '../../platform/api/types.ts'
import { type Change, changed } from './change.ts'

export type Step = { ticket: Ticket; change: Change }

/** Pending changes, which are shown but have no response yet, oldest first. */
const underWay = new Set<Step & { answered: Promise<unknown> }>()

/** Returns whether changes are pending. A list from the server may not contain them yet. */
export const isChangeUnderWay = () => underWay.size > 0

/** Sends changes once the earlier ones of their tickets are answered. */
export const sendInTurn = async <Answer>(steps: Step[], send: () => Promise<Answer>) => {
  const ulids = new Set(steps.map(({ ticket }) => ticket.ulid))
  const earlier = [...underWay].filter(({ ticket }) => ulids.has(ticket.ulid))
  const answered = Promise.allSettled(earlier.map(({ answered }) => answered)).then(send)
  const begun = steps.map((step) => ({ ...step, answered }))
  for (const one of begun) underWay.add(one)
  try {
    return await answered
  } finally {
    for (const one of begun) underWay.delete(one)
  }
}

/** Applies pending changes to a ticket that was loaded from the server. */
export const withChangesUnderWay = <T extends Ticket>(ticket: T): T =>
  [...underWay]
    .filter((one) => one.ticket.ulid === ticket.ulid)
    .reduce((shown, { change }) => changed(shown, change), ticket)
