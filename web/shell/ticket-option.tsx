import { MenuItem } from 'react-aria-components/Menu'
import type { Ticket } from '../api/types.ts'
import { Time } from '../ui/time.tsx'
import { words } from '../words.ts'

type Props = { ticket: Pick<Ticket, 'ulid' | 'number' | 'subject' | 'contact' | 'last_activity_at'> }

/** A ticket to choose: its number, subject, contact and last activity. */
export const TicketOption = ({ ticket: { ulid, number, subject, contact, last_activity_at: at } }: Props) => (
  <MenuItem id={ulid} className="option" textValue={subject}>
    <span className="hint number">{words.ticket.number(number)}</span> <span className="what">{subject}</span>{' '}
    <span className="hint end">
      {contact.name ?? contact.email}
      {at && (
        <>
          {' · '}
          <Time at={at} />
        </>
      )}
    </span>
  </MenuItem>
)
