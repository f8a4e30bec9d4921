import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { ContactNote } from '../../platform/api/types.ts'
import { strings } from '../../platform/strings/strings.ts'
import { NoteCard } from './note-card.tsx'
import { deletedNotes, pinnedNotes } from './notes-data.ts'

/** The pinned notes on a contact. Notes with a pending deletion are hidden. */
export const usePinnedNotes = (contact: string): ContactNote[] => {
  const { data } = useQuery(pinnedNotes(contact))
  const deleted = deletedNotes.use()
  return useMemo(
    () => (data ?? []).filter(({ ulid }) => !deleted.some((one) => one.ulid === ulid)),
    [data, deleted],
  )
}

type Props = { contact: string; notes: readonly ContactNote[] }

export const PinnedNotes = ({ contact, notes }: Props) => (
  <ul className="pinned-notes" aria-label={strings.contactNotes.pinned}>
    {notes.map((note) => (
      <li key={note.ulid}>
        <NoteCard contact={contact} note={note} />
      </li>
    ))}
  </ul>
)
