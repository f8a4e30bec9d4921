import { contactMergeUndone } from '../../../contract/across/contact-merges.ts'
import { mergingContacts as contacts, lockContact, moveNotes } from '../../contacts/index.ts'
import { senders } from '../../messages/index.ts'
import type { Write } from '../../platform/db/transaction.ts'
import { emit } from '../../platform/events/events.ts'
import { conflict, notFound } from '../../platform/kernel/problem.ts'
import { movingTickets, movingViews } from '../../tickets/index.ts'
import { moveVisitors } from '../../widgets/index.ts'
import { lockRecurringTickets, moveRecurringTickets } from '../../writing/index.ts'
import { followMove } from './follow.ts'
import { apart, channelsApart, channelsBack, lastOf, sumOf } from './rules.ts'
import * as store from './store.ts'

/** Undoes a merge. Returns the ULID of the contact that is back. */
export const undo = async (tx: Write, found: store.StoredMerge) => {
  const { id, into_id, created_at, merged } = found
  const { contact, before } = merged
  await lockRecurringTickets(tx, into_id)
  await store.lockMoved(tx, found)
  const into = await lockContact(tx, into_id)
  if (!into) throw conflict('The other contact was merged itself since then. Undo that merge first.')
  if (!(await store.remove(tx, id))) throw notFound()
  if (await store.isErasing(tx, [into_id])) throw conflict('The other contact is being erased.')
  const addresses = contact.addresses.filter(({ is_former }) => !is_former).map(({ email }) => email)
  if (await contacts.isTaken(tx, addresses, into_id))
    throw conflict('An email address of the contact belongs to another contact now.')
  const now = await contacts.whole(tx, into_id)
  const { email } = apart(merged, now.row, [])
  if (email !== now.row.email && (await contacts.isTaken(tx, [email], into_id)))
    throw conflict('Give the other contact an email address of its own first.')
  await contacts.set(tx, into_id, apart(merged, now.row, []))
  const had = new Set(before.addresses.map((address) => address.email))
  const given = contact.addresses.map((address) => address.email).filter((address) => !had.has(address))
  await contacts.restore(tx, contact)
  const place = { from: into_id, into: contact.row.id }
  const back = await giveBack(tx, { place, merged, addresses, since: created_at })
  const counts = await movingTickets.countsOf(tx, back, created_at)
  await contacts.forgetFormer(tx, into_id, given)
  await contacts.set(tx, into_id, apart(merged, now.row, counts))
  await contacts.setChannels(tx, into_id, channelsApart(merged, now.channels, counts))
  const channels = channelsBack(merged, counts)
  await contacts.setChannels(tx, contact.row.id, channels)
  const last_activity_at = lastOf(channels, contact.row.last_activity_at)
  await contacts.set(tx, contact.row.id, { ...contact.row, last_activity_at, ticket_count: sumOf(counts) })
  await followMove(tx, back, now.row, (await contacts.whole(tx, into_id)).row)
  const { ulid } = contact.row
  emit(tx, contactMergeUndone, { contact: ulid, other: into.ulid })
  emit(tx, contactMergeUndone, { contact: into.ulid, other: ulid })
  return ulid
}

type Back = {
  place: { from: number; into: number }
  merged: store.Merged
  addresses: readonly string[]
  since: Date
}

/** Moves back what the merge moved, and what came from the addresses since then. Returns the tickets. */
const giveBack = async (tx: Write, { place, merged, addresses, since }: Back) => {
  const { tickets, messages, visitors, views, notes = [], recurring = [] } = merged
  const later = { addresses, since }
  const back = await movingTickets.moveBack(tx, { from: place.from, to: place.into, moved: tickets, later })
  await senders.moveBack(tx, { ...place, tickets: back, moved: messages, addresses })
  await moveVisitors(tx, { ...place, which: { ids: visitors, addresses } })
  await movingViews(tx, { ...place, ids: views })
  await moveNotes(tx, { ...place, ids: notes })
  await moveRecurringTickets(tx, { ...place, ids: recurring })
  return back
}
