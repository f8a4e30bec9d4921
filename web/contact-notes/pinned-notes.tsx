import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { ContactNote } from '../api/types.ts'
import { NoteCard } from './note-card.tsx'
import { deletedNotes, pinnedNotes } from './notes-data.ts'

/** The pinned notes on a contact, without those that are being deleted. */
export const usePinnedNotes = (contact: string): ContactNote[] => {
  const { data } = useQuery(pinnedNotes(contact))
  const deleted = deletedNotes.use()
  return useMemo(
    () => (data ?? []).filter(({ ulid }) => !deleted.some((one) => one.ulid === ulid)),
    [data, deleted],
  )
}

export const PinnedNotes = ({ contact, label }: { contact: string; label: string }) => {
  const notes = usePinnedNotes(contact)
  if (notes.length === 0) return null
  return (
    <ul className="pinned-notes" aria-label={label}>
      {notes.map((note) => (
        <li key={note.ulid}>
          <NoteCard contact={contact} note={note} />
        </li>
      ))}
    </ul>
  )
}
