import { useState } from 'react'
import type { Ticket } from '../api/types.ts'
import { strings } from '../strings/strings.ts'
import { changeTickets } from '../ticket-data/change-tickets.ts'
import { InPlaceInput } from '../ui/fields/in-place-input.tsx'

/** The subject, with in-place editing. */
export const EditableSubject = ({ ticket }: { ticket: Ticket }) => {
  const [isEditing, setEditing] = useState(false)
  const save = (text: string) => {
    setEditing(false)
    const subject = text.trim()
    if (subject && subject !== ticket.subject) void changeTickets([ticket], { kind: 'subject', subject })
  }
  const shown = ticket.subject || strings.ticket.noSubject
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
      label={strings.ticket.subject}
      value={ticket.subject}
      save={save}
      cancel={() => setEditing(false)}
    />
  )
}
