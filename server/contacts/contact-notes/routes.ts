import {
  contactNoteDeleted,
  contactNoteUpdated,
  createContactNote,
  deleteContactNote,
  listContactNotes,
  updateContactNote,
} from '../../../contract/contacts/contact-notes.ts'
import type { Read, Write } from '../../platform/db/transaction.ts'
import { emit } from '../../platform/events/events.ts'
import { authorize, type Principal } from '../../platform/http/callers/principal.ts'
import { route } from '../../platform/http/route.ts'
import { notFound } from '../../platform/kernel/problem.ts'
import { findContact, showContact } from '../contacts/actions.ts'
import { addNote } from './actions.ts'
import { neededFor, shownNote } from './rules.ts'
import * as store from './store.ts'

const find = (tx: Read, { contact }: { contact: string }, me: Principal) =>
  showContact(tx, contact, me.channels)
const hold = (tx: Write, { contact }: { contact: string }) => findContact(tx, contact)
const lock = (tx: Write, { contact, contactNote }: { contact: string; contactNote: string }) =>
  store.lock(tx, contact, contactNote)

const show = async (tx: Read, me: Principal, ulid: string) => {
  const note = await store.find(tx, ulid)
  if (!note) throw notFound()
  return shownNote(me, note)
}

export const routes = [
  route(listContactNotes, find, async ({ tx, me, found, page }) => {
    const isPinned = page.filters.pinned?.includes('true') ?? false
    const wanted = { contact: found.id, isPinned, limit: page.perPage, offset: page.offset }
    const rows = await store.list(tx, wanted)
    return { rows: rows.map((note) => shownNote(me, note)), total: await store.count(tx, found.id, isPinned) }
  }),
  route(createContactNote, hold, async ({ tx, me, found, body }) => {
    return show(tx, me, await addNote(tx, found, { ...body, user: me.user.id }))
  }),
  route(updateContactNote, lock, async ({ tx, me, found, body }) => {
    authorize(me, neededFor(me, found))
    await store.update(tx, found.id, body)
    emit(tx, contactNoteUpdated, { contact: found.contact_ulid, note: found.ulid })
    return show(tx, me, found.ulid)
  }),
  route(deleteContactNote, lock, async ({ tx, me, found }) => {
    authorize(me, neededFor(me, found))
    await store.remove(tx, found.id)
    emit(tx, contactNoteDeleted, { contact: found.contact_ulid, note: found.ulid })
  }),
]
