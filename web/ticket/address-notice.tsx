import type { Ticket, WholeTicket } from '../api/types.ts'
import { Icon, WarningIcon } from '../ui/icons/icons.tsx'
import { words } from '../words/words.ts'

/** Without `is_address_confirmed` while the whole ticket is loaded. */
type Props = { ticket: Ticket & Partial<Pick<WholeTicket, 'is_address_confirmed'>> }

/** Warns of an address that anybody could have typed, so that nobody tells a stranger what is not theirs. */
export const AddressNotice = ({ ticket: { contact, is_address_confirmed: isConfirmed = true } }: Props) =>
  isConfirmed ? null : (
    <p className="ticket-notice">
      <Icon of={WarningIcon} />
      <span>{words.contact.unconfirmed(contact.email)}</span>
    </p>
  )
