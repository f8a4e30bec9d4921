import { ticketContactChanged } from '../../../contract/tickets/state/ticket-events.ts'
import { countTickets, noteActivity } from '../../contacts/index.ts'
import type { Write } from '../../platform/db/transaction.ts'
import { emit } from '../../platform/events/events.ts'
import type { Principal } from '../../platform/http/callers/principal.ts'
import { fieldFaults, label } from '../../platform/kernel/field-faults.ts'
import { invalid } from '../../platform/kernel/problem.ts'
import { movingTickets } from '../../tickets/index.ts'
import { lock } from './move.ts'
import * as store from './store.ts'

type Giving = { found: { id: number }; contact: string; me: Principal }

/** Gives a ticket to another contact, with its place in the counts and in the timeline. Returns the id of the contact. */
export const giveTo = async (tx: Write, { found, contact: ulid, me }: Giving) => {
  const { id, ulid: ticket, contact_id: before, channel_id: channel } = await lock(tx, found, me)
  const locked = await store.lockContacts(tx, ulid.toLowerCase(), before)
  const contact = locked.find((one) => one.ulid === ulid.toLowerCase())
  if (!contact) throw invalid({ contact_ulid: [fieldFaults.selected(label('contact_ulid'))] })
  if (contact.id === before) return contact.id
  const { widget_id } = await store.placeOf(tx, id)
  if (widget_id !== null)
    throw invalid({ contact_ulid: ['The visitor of a widget stays the contact of the conversation.'] })
  await movingTickets.moveOne(tx, id, contact)
  if (before !== null) await countTickets(tx, { id: before, channel }, -1)
  await noteActivity(tx, { id: contact.id, channel, newTickets: 1 })
  emit(tx, ticketContactChanged, { ticket, contact: contact.ulid }, { ticket: id })
  return contact.id
}
