import { useState } from 'react'
import type { Ticket } from '../api/types.ts'
import { changeTickets } from '../ticket-data/change-tickets.ts'
import { InPlaceInput } from '../ui/fields/in-place-input.tsx'
import { words } from '../words/words.ts'

/** The subject, which can be changed in place. */
export const EditableSubject = ({ ticket }: { ticket: Ticket }) => {
  const [isEditing, setEditing] = useState(false)
  const save = (text: string) => {
    setEditing(false)
    const subject = text.trim()
    if (subject && subject !== ticket.subject) void changeTickets([ticket], { kind: 'subject', subject })
  }
  const shown = ticket.subject || words.ticket.noSubject
  if (!isEditing)
    return (
      <h1 className="subject">
        <button type="button" dir="auto" title={shown} onClick={() => setEditing(true)}>
          {shown}
        </button>
      </h1>
    )
  return (
    <InPlaceInput
      className="subject-input"
      label={words.ticket.subject}
      value={ticket.subject}
      save={save}
      cancel={() => setEditing(false)}
    />
  )
}
