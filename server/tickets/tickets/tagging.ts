import { ticketTagAdded, ticketTagRemoved } from '../../../contract/tickets/state/ticket-events.ts'
import type { Write } from '../../platform/db/transaction.ts'
import { emit } from '../../platform/events/events.ts'
import * as store from './record/store.ts'

type Ticket = { id: number; ulid: string }
type Tag = { id: number; ulid: string; name: string }

/** Returns whether the ticket did not have the tag before. */
export const putTag = async (tx: Write, ticket: Ticket, tag: Tag) => {
  const isNew = await store.addTag(tx, ticket.id, tag.id)
  if (isNew) emit(tx, ticketTagAdded, factsOf(ticket, tag), { ticket: ticket.id })
  return isNew
}

/** Returns whether the ticket had the tag. */
export const takeTag = async (tx: Write, ticket: Ticket, tag: Tag) => {
  const wasThere = await store.removeTag(tx, ticket.id, tag.id)
  if (wasThere) emit(tx, ticketTagRemoved, factsOf(ticket, tag), { ticket: ticket.id })
  return wasThere
}

const factsOf = (ticket: Ticket, tag: Tag) => ({ ticket: ticket.ulid, tag: tag.ulid, name: tag.name })
