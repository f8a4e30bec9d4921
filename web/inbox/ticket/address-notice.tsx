import type { Ticket, WholeTicket } from '../../platform/api/types.ts'
import { strings } from '../../platform/strings/strings.ts'
import { Icon, WarningIcon } from '../../platform/ui/icons/icons.tsx'

/** `is_address_confirmed` is missing until the whole ticket is loaded. */
type Props = { ticket: Ticket & Partial<Pick<WholeTicket, 'is_address_confirmed'>> }

/** Warns that the email address is not verified, so that no confidential data is sent to a stranger. */
export const AddressNotice = ({ ticket: { contact, is_address_confirmed: isConfirmed = true } }: Props) =>
  isConfirmed ? null : (
    <p className="ticket-notice">
      <Icon of={WarningIcon} />
      <span>{strings.contact.unconfirmed(contact.email)}</span>
    </p>
  )
