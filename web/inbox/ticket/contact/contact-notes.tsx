import '../../../platform/ui/fields/editable-text.css'
import { useState } from 'react'
import { NoteForm } from '../../../contacts/contact-notes/note-form.tsx'
import { addNote } from '../../../contacts/contact-notes/notes-data.ts'
import { PinnedNotes, usePinnedNotes } from '../../../contacts/contact-notes/pinned-notes.tsx'
import { useMay } from '../../../platform/api/rights.ts'
import { strings } from '../../../platform/strings/strings.ts'
import { Icon, PlusIcon } from '../../../platform/ui/icons/icons.tsx'

const texts = strings.contactNotes

/** The pinned notes on the contact. A note that is added here is pinned, so that it is seen here. */
export const ContactNotes = ({ contact }: { contact: string }) => {
  const [isWriting, setWriting] = useState(false)
  const mayNote = useMay('write_notes')
  const notes = usePinnedNotes(contact)
  if (!mayNote && notes.length === 0) return null
  return (
    <section>
      {notes.length > 0 && <h3>{texts.pinned}</h3>}
      {notes.length > 0 && <PinnedNotes contact={contact} notes={notes} />}
      {isWriting && (
        <NoteForm
          initial={{ text: '', is_pinned: true }}
          save={(note) => addNote(contact, note)}
          close={() => setWriting(false)}
        />
      )}
      {mayNote && !isWriting && (
        <button type="button" className="editable adding add-note" onClick={() => setWriting(true)}>
          <Icon of={PlusIcon} />
          {texts.add}
        </button>
      )}
    </section>
  )
}
