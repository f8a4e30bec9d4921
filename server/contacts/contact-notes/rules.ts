import { may } from '../../../contract/base/permissions.ts'
import type { ContactNote } from '../../../contract/contacts/contact-notes.ts'
import type { Principal } from '../../platform/http/callers/principal.ts'
import type { StoredNote } from './store.ts'

/** Returns the permission to change the note. */
export const neededFor = (me: Principal, { user_id }: { user_id: number }) =>
  user_id === me.user.id ? 'writeNotes' : 'changeNotesOfOthers'

export const shownNote = (me: Principal, { user_id, ...note }: StoredNote): ContactNote => ({
  ...note,
  can: { update: may(me, neededFor(me, { user_id })) },
})
