import { type Static, Type } from 'typebox'
import { del, get, post, put } from '../base/endpoint.ts'
import { event } from '../base/event.ts'
import { boolean, CreatedAt, described, Id, nullable, string, Timestamp, Ulid } from '../base/fields.ts'

// Not in the specification, in which a contact has one text without an author.

export const ContactNote = Type.Object(
  {
    id: Id,
    ulid: Ulid,
    text: string('The note as plain text with line breaks.'),
    is_pinned: boolean('Whether the app shows it above the timeline, and beside the tickets of the contact.'),
    author: nullable(
      Type.Object(
        {
          ulid: Ulid,
          name: string('Name of the user.'),
          avatar_url: nullable(string('URL of the picture. If it is null, there is none.')),
        },
        { description: 'Who wrote it. If it is null, the account is gone.' },
      ),
    ),
    created_at: CreatedAt,
    edited_at: described(
      nullable(Timestamp),
      'Time of the last change of the text. If it is null, it was not changed.',
    ),
    can: Type.Object(
      { update: boolean('Whether you can change and delete it: it is yours, or you are an admin.') },
      { description: 'What you can do with it.' },
    ),
  },
  { title: 'ContactNote', description: 'A note about a contact. Only members see it.' },
)
export type ContactNote = Static<typeof ContactNote>

const text = Type.String({ maxLength: 65_535, description: 'The note as plain text. Line breaks are kept.' })
const is_pinned = Type.Optional(
  boolean(
    'Whether the app shows it above the timeline, and beside the tickets of the contact. Default: false.',
  ),
)

const NewContactNote = Type.Object({ text, is_pinned })
export type NewContactNote = Static<typeof NewContactNote>

const ContactNoteChanges = Type.Object({ text: Type.Optional(text), is_pinned })
export type ContactNoteChanges = Static<typeof ContactNoteChanges>

export const listContactNotes = get('/api/contacts/:contact/notes', {
  access: 'member',
  summary: 'List the notes on a contact',
  description: 'The newest first.',
  paging: {
    item: ContactNote,
    filters: { pinned: 'If `true`, only pinned notes.' },
    sorts: { '-created_at': 'Time of creation.' },
  },
})
export const createContactNote = post('/api/contacts/:contact/notes', {
  access: 'note',
  summary: 'Add a note to a contact',
  body: NewContactNote,
  reply: ContactNote,
})
export const updateContactNote = put('/api/contacts/:contact/notes/:contactNote', {
  access: 'note',
  summary: 'Update a note on a contact',
  description: 'For its author and for admins. Omitted fields stay unchanged.',
  body: ContactNoteChanges,
  reply: ContactNote,
})
export const deleteContactNote = del('/api/contacts/:contact/notes/:contactNote', {
  access: 'note',
  summary: 'Delete a note on a contact',
  description: 'For its author and for admins.',
})

const facts = Type.Object({ contact: Ulid, note: Ulid })
export const contactNoteCreated = event('contact.note_created', facts)
export const contactNoteUpdated = event('contact.note_updated', facts)
export const contactNoteDeleted = event('contact.note_deleted', facts)
