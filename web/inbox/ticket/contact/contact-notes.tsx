import '../../../platform/ui/fields/editable-text.css'
import { useState } from 'react'
import { NoteForm } from '../../../contacts/contact-notes/note-form.tsx'
import { addNote } from '../../../contacts/contact-notes/notes-data.ts'
import { PinnedNotes, usePinnedNotes } from '../../../contacts/contact-notes/pinned-notes.tsx'
import { useMay } from '../../../platform/api/rights.ts'
import { strings } from '../../../platform/strings/strings.ts'
import { Icon, PlusIcon } from '../../../platform/ui/icons/icons.tsx'
import { PanelSection } from '../panel/panel-section.tsx'

const texts = strings.contactNotes

/** The pinned notes on the contact. A note that is added here is pinned, so that it is seen here. */
export const ContactNotes = ({ contact }: { contact: string }) => {
  const [isWriting, setWriting] = useState(false)
  const mayNote = useMay('write_notes')
  const notes = usePinnedNotes(contact)
  if (!mayNote && notes.length === 0) return null
  const adding = isWriting ? (
    <NoteForm
      initial={{ text: '', is_pinned: true }}
      save={(note) => addNote(contact, note)}
      close={() => setWriting(false)}
    />
  ) : (
    mayNote && (
      <button type="button" className="editable adding add-note" onClick={() => setWriting(true)}>
        <Icon of={PlusIcon} />
        {texts.add}
      </button>
    )
  )
  if (notes.length === 0) return <section>{adding}</section>
  return (
    <PanelSection name="notes" title={texts.pinned}>
      <PinnedNotes contact={contact} notes={notes} />
      {adding}
    </PanelSection>
  )
}
