import type { EventFacts } from '../../../contract/base/event.ts'
import type { messageCreated } from '../../../contract/messages/messages.ts'
import type { Reaction } from '../../platform/events/reactions.ts'
import { change } from '../tickets/actions.ts'
import { ofAbsent } from './absent-store.ts'
import { insertWaiting } from './queue-store.ts'

const by = { type: 'system', name: 'absences' } as const

/** Tickets may wait for a member now, or a member for tickets. */
export const distributeTickets: Reaction = (tx) => insertWaiting(tx)

/** Takes tickets from members who are away if their contacts write. */
export const returnTickets: Reaction<EventFacts<typeof messageCreated>> = async (tx, events) => {
  const incoming = events.filter(({ facts }) => facts.type === 'inbound' && !facts.is_blocked)
  if (incoming.length === 0) return
  const tickets = incoming.flatMap(({ ticket }) => ticket ?? [])
  const messages = incoming.map(({ facts }) => facts.message)
  for (const ticket of await ofAbsent(tx, tickets, messages))
    await change({ ...tx, by }, ticket, { assignee_ulid: null }, { reason: 'absence' })
}
