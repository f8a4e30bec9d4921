import { Link } from '@tanstack/react-router'
import { placementStrings } from '../../../platform/placement-strings.ts'
import { subjectText } from '../../../platform/strings/said.ts'
import { strings } from '../../../platform/strings/strings.ts'

type Props = {
  ticket: { ulid: string; number: number; subject: string } | null
  /** Closes the dialog, which would stay open above a ticket that is already shown. */
  close: () => void
}

/** A link to a ticket. Nothing of a ticket that the member cannot access is known. */
export const PlacedTicket = ({ ticket, close }: Props) =>
  ticket ? (
    <Link to="/tickets/$ticket" params={{ ticket: ticket.ulid }} search={true} onClick={close}>
      {strings.ticket.number(ticket.number)} {subjectText(ticket.subject)}
    </Link>
  ) : (
    <span className="muted">{placementStrings.placement.hidden}</span>
  )
