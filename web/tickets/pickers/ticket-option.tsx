import '../../platform/ui/popover.css'
import { MenuItem } from 'react-aria-components/Menu'
import type { Ticket } from '../../platform/api/types.ts'
import { subjectText } from '../../platform/strings/said.ts'
import { strings } from '../../platform/strings/strings.ts'
import { Time } from '../../platform/ui/time/time.tsx'

/** The contact and the time are missing until they are loaded. */
export type NamedTicket = Pick<Ticket, 'ulid' | 'number' | 'subject'> &
  Partial<Pick<Ticket, 'contact' | 'last_activity_at'>>

type Props = { ticket: NamedTicket }

/** An option with the number, subject, contact and last activity of a ticket. */
export const TicketOption = ({ ticket: { ulid, number, subject, contact, last_activity_at: at } }: Props) => (
  <MenuItem id={ulid} className="option" textValue={subjectText(subject)}>
    <span className="hint number">{strings.ticket.number(number)}</span>{' '}
    <span className="what">{subjectText(subject)}</span>{' '}
    <span className="hint end">
      {contact && (contact.name ?? contact.email)}
      {at && (
        <>
          {' · '}
          <Time at={at} />
        </>
      )}
    </span>
  </MenuItem>
)
