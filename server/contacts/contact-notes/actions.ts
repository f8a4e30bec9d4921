import { contactNoteCreated, type NewContactNote } from '../../../contract/contacts/contact-notes.ts'
import type { Read, Write } from '../../platform/db/transaction.ts'
import { emit } from '../../platform/events/events.ts'
import type { Principal } from '../../platform/http/callers/principal.ts'
import { shownNote } from './rules.ts'
import * as store from './store.ts'

export { shownNote } from './rules.ts'
export { move as moveNotes, noteColumns, removeOfContact as eraseNotes, type StoredNote } from './store.ts'

type Noted = NewContactNote & { user: number }

/** Returns the ULID of the new note. */
export const addNote = async (tx: Write, contact: { id: number; ulid: string }, note: Noted) => {
  const ulid = await store.insert(tx, { ...note, contact: contact.id })
  emit(tx, contactNoteCreated, { contact: contact.ulid, note: ulid })
  return ulid
}

/** The newest pinned notes on a contact. */
export const pinnedNotes = async (tx: Read, me: Principal, contact: number, limit: number) =>
  (await store.list(tx, { contact, isPinned: true, limit, offset: 0 })).map((note) => shownNote(me, note))
