import { Link } from '@tanstack/react-router'
import { placementStrings } from '../../../platform/placement-strings.ts'
import { subjectText } from '../../../platform/strings/said.ts'
import { strings } from '../../../platform/strings/strings.ts'

type Props = { ticket: { ulid: string; number: number; subject: string } | null }

/** A link to a ticket. Nothing of a ticket that the member cannot access is known. */
export const PlacedTicket = ({ ticket }: Props) =>
  ticket ? (
    <Link to="/tickets/$ticket" params={{ ticket: ticket.ulid }} search={true}>
      {strings.ticket.number(ticket.number)} {subjectText(ticket.subject)}
    </Link>
  ) : (
    <span className="muted">{placementStrings.placement.hidden}</span>
  )
