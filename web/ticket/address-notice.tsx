import type { Ticket, WholeTicket } from '../api/types.ts'
import { strings } from '../strings/strings.ts'
import { Icon, WarningIcon } from '../ui/icons/icons.tsx'

/** Without `is_address_confirmed` while the whole ticket is loaded. */
type Props = { ticket: Ticket & Partial<Pick<WholeTicket, 'is_address_confirmed'>> }

/** Warns of an address that anybody could have typed, so that nobody tells a stranger what is not theirs. */
export const AddressNotice = ({ ticket: { contact, is_address_confirmed: isConfirmed = true } }: Props) =>
  isConfirmed ? null : (
    <p className="ticket-notice">
      <Icon of={WarningIcon} />
      <span>{strings.contact.unconfirmed(contact.email)}</span>
    </p>
  )
