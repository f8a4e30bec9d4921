import {
  mostPinnedShown,
  showTicketContact,
  type TicketContact,
} from '../../../../contract/tickets/ticket-contact.ts'
import { pinnedNotes, showContact } from '../../../contacts/index.ts'
import type { Read } from '../../../platform/db/transaction.ts'
import type { Principal } from '../../../platform/http/callers/principal.ts'
import { route } from '../../../platform/http/route.ts'
import { checklistOf } from '../checklists/checklist.ts'
import { linksOf } from '../linking/links.ts'
import * as store from '../record/store.ts'
import { contactAndVisit, recentTickets } from './contact-store.ts'

const find = (tx: Read, params: { ticket: string }, me: Principal) =>
  store.find(tx, params.ticket, me.channels)

type Ticket = Pick<store.TicketRow, 'id' | 'contact_id'>

/** The contact of a ticket, with the facts that are known of it. */
export const contactOf = async (
  tx: Read,
  { id, contact_id }: Ticket,
  me: Principal,
): Promise<TicketContact> => {
  const { channels } = me
  const [{ contact: ulid, ...known }, links, checklist, pinned_notes, recent_tickets] = await Promise.all([
    contactAndVisit(tx, id),
    linksOf(tx, id, channels),
    checklistOf(tx, id),
    contact_id === null ? [] : pinnedNotes(tx, me, contact_id, mostPinnedShown),
    contact_id === null ? [] : recentTickets(tx, { id, contact_id }, channels),
  ])
  const contact = ulid === null ? undefined : await showContact(tx, ulid, channels)
  // The count of a contact includes this ticket.
  const others = (contact?.ticket_count ?? 0) - 1
  return {
    contact: contact ?? null,
    ...known,
    pinned_notes,
    links,
    checklist,
    recent_tickets,
    more_ticket_count: Math.max(0, others - recent_tickets.length),
  }
}

export const contactRoutes = [route(showTicketContact, find, ({ tx, me, found }) => contactOf(tx, found, me))]
