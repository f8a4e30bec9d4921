import { Link } from '@tanstack/react-router'
import type { TicketContact } from '../../../platform/api/types.ts'
import { numberText } from '../../../platform/base/numbers.ts'
import { subjectText } from '../../../platform/strings/said.ts'
import { strings } from '../../../platform/strings/strings.ts'
import { Icon } from '../../../platform/ui/icons/icons.tsx'
import { Time } from '../../../platform/ui/time/time.tsx'
import { statusIcons } from '../../../tickets/pickers/choices.tsx'
import { meaningful } from '../../../tickets/ticket-data/meaningful.ts'
import { PanelSection } from '../panel/panel-section.tsx'

type Props = Pick<TicketContact, 'recent_tickets' | 'more_ticket_count'> & { contact: string }

/** The latest other tickets of the contact, each with its status and its last words. */
export const RecentTickets = ({ recent_tickets, more_ticket_count, contact }: Props) => {
  if (recent_tickets.length === 0) return null
  return (
    <PanelSection name="other_tickets" title={strings.contact.others}>
      <ul className="other-tickets">
        {recent_tickets.map(({ ulid, subject, status, latest_message_preview, last_activity_at }) => (
          <li key={ulid}>
            <Link to="/tickets/$ticket" params={{ ticket: ulid }} search={true}>
              <span className="what" dir="auto">
                {subjectText(subject)}
              </span>
              <Time at={last_activity_at} />
              {latest_message_preview && (
                <span className="last-words" dir="auto">
                  {meaningful(latest_message_preview)}
                </span>
              )}
              <span className={`status-mark ${status}`}>
                <Icon of={statusIcons[status]} />
                {strings.status[status]}
              </span>
            </Link>
          </li>
        ))}
      </ul>
      {more_ticket_count > 0 && (
        <Link className="more-tickets" to="/contacts/$contact" params={{ contact }}>
          {strings.contact.moreTickets(numberText(more_ticket_count))}
        </Link>
      )}
    </PanelSection>
  )
}
