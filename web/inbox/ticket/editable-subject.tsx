import { useState } from 'react'
import { useMay } from '../../platform/api/rights.ts'
import type { Ticket } from '../../platform/api/types.ts'
import { subjectText } from '../../platform/strings/said.ts'
import { strings } from '../../platform/strings/strings.ts'
import { InPlaceInput } from '../../platform/ui/fields/in-place-input.tsx'
import { MainHeading } from '../../platform/ui/main-heading.tsx'
import { changeTickets } from '../../tickets/ticket-data/change-tickets.ts'

/** The subject, with in-place editing. */
export const EditableSubject = ({ ticket }: { ticket: Ticket }) => {
  const [isEditing, setEditing] = useState(false)
  const mayWrite = useMay('write')
  const save = (text: string) => {
    setEditing(false)
    const subject = text.trim()
    if (subject && subject !== ticket.subject) void changeTickets([ticket], { kind: 'subject', subject })
  }
  const shown = subjectText(ticket.subject)
  if (!mayWrite)
    return (
      <MainHeading className="subject" title={[shown]}>
        <bdi>{shown}</bdi>
      </MainHeading>
    )
  return (
    <MainHeading className="subject" title={[shown]}>
      {isEditing ? (
        <InPlaceInput
          className="subject-input"
          label={strings.ticket.subject}
          value={ticket.subject}
          save={save}
          cancel={() => setEditing(false)}
        />
      ) : (
        <button type="button" dir="auto" title={shown} onClick={() => setEditing(true)}>
          {shown}
        </button>
      )}
    </MainHeading>
  )
}
