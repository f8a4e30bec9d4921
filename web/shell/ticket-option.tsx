import { MenuItem } from 'react-aria-components/Menu'
import type { Ticket } from '../api/types.ts'
import { words } from '../words.ts'

/** A ticket to choose: its number, subject and contact. */
export const TicketOption = ({ ticket: { ulid, number, subject, contact } }: { ticket: Ticket }) => (
  <MenuItem id={ulid} className="option" textValue={subject}>
    <span className="hint number">{words.ticket.number(number)}</span> <span className="what">{subject}</span>{' '}
    <span className="hint end">{contact.name ?? contact.email}</span>
  </MenuItem>
)
