import { contactMerged, mostMergedTickets } from '../../../contract/across/contact-merges.ts'
import { mergingContacts as contacts, lockWithTickets, moveNotes } from '../../contacts/index.ts'
import { senders } from '../../messages/index.ts'
import type { Write } from '../../platform/db/transaction.ts'
import { emit } from '../../platform/events/events.ts'
import type { Principal } from '../../platform/http/callers/principal.ts'
import { fieldFaults, label } from '../../platform/kernel/field-faults.ts'
import { conflict, invalid, notFound } from '../../platform/kernel/problem.ts'
import { movingTickets, movingViews } from '../../tickets/index.ts'
import { moveVisitors } from '../../widgets/index.ts'
import { lockRecurringTickets, moveRecurringTickets } from '../../writing/index.ts'
import { followMove } from './follow.ts'
import { channelsTogether, together } from './rules.ts'
import * as store from './store.ts'

type Known = { id: number; ulid: string }

/** Merges a contact into another one. */
export const merge = async (tx: Write, { found, into: given, me }: Merging) => {
  await lockRecurringTickets(tx, found.id)
  const into = await lockBoth(tx, found, given)
  if (await store.isErasing(tx, [found.id, into.id])) throw conflict('One of the contacts is being erased.')
  const contact = await contacts.whole(tx, found.id)
  const before = await contacts.whole(tx, into.id)
  const joined = together(before.row, contact.row)
  const moved = await move(tx, { from: found.id, into: into.id })
  await contacts.removeMerged(tx, found.id)
  await contacts.set(tx, into.id, joined)
  await contacts.takeFormer(tx, into.id, contact)
  await contacts.setChannels(tx, into.id, channelsTogether(before.channels, contact.channels))
  const after = await contacts.whole(tx, into.id)
  await followMove(
    tx,
    moved.tickets.map(({ id }) => id),
    before.row,
    after.row,
  )
  emit(tx, contactMerged, { contact: into.ulid, other: found.ulid })
  const merged = { contact, before, after, ...moved }
  return {
    into,
    merge: await store.insert(tx, { contact: found.id, into: into.id, user: me.user.id, merged }),
  }
}

type Merging = { found: Known; into: string; me: Principal }

/** Locks both contacts, and the tickets of the merged contact. Returns the remaining contact. */
const lockBoth = async (tx: Write, found: Known, given: string) => {
  const ulid = given.toLowerCase()
  if (ulid === found.ulid) throw invalid({ into_ulid: ['A contact cannot be merged into itself.'] })
  if (await movingTickets.hasMoreThan(tx, found.id, mostMergedTickets))
    throw invalid({
      into_ulid: [`A contact with more than ${mostMergedTickets} tickets cannot be merged into another one.`],
    })
  const locked = await lockWithTickets(tx, [found.ulid, ulid])
  if (!locked.some(({ id }) => id === found.id)) throw notFound()
  const into = locked.find((one) => one.ulid === ulid)
  if (!into) throw invalid({ into_ulid: [fieldFaults.selected(label('into_ulid'))] })
  return into
}

const move = async (tx: Write, place: { from: number; into: number }) => {
  const tickets = await movingTickets.moveAll(tx, place)
  const ids = tickets.map(({ id }) => id)
  return {
    tickets,
    messages: await senders.moveAll(tx, { ...place, tickets: ids }),
    visitors: await moveVisitors(tx, place),
    views: await movingViews(tx, place),
    notes: await moveNotes(tx, place),
    recurring: await moveRecurringTickets(tx, place),
  }
}
