import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { call } from '../platform/api/client.ts'
import { Section } from '../platform/forms/settings-body.tsx'
import { subjectText } from '../platform/strings/said.ts'
import { strings } from '../platform/strings/strings.ts'
import { Time } from '../platform/ui/time/time.tsx'

const shown = '25'

/** The tickets of a contact, newest first. */
export const ContactTickets = ({ contact }: { contact: string }) => {
  const { data, error } = useQuery({
    queryKey: ['contact-tickets', contact],
    queryFn: ({ signal }) => {
      const query = new URLSearchParams({
        'filter[contact_ulid]': contact,
        sort: '-last_activity_at',
        per_page: shown,
      })
      return call('GET /api/tickets', { query, signal })
    },
  })
  return (
    <Section title={strings.contacts.ticketsOf}>
      {error && <p role="alert">{error.message}</p>}
      {data?.data.length === 0 && <p className="muted">{strings.contacts.noTickets}</p>}
      <ul className="settings-list links" aria-label={strings.contacts.ticketsOf}>
        {data?.data.map(({ ulid, number, subject, status, last_activity_at }) => (
          <li key={ulid}>
            <div>
              <Link to="/tickets/$ticket" params={{ ticket: ulid }} search={{ view: 'all' }}>
                {subjectText(subject)}
              </Link>
              <p className="muted">
                {strings.ticket.number(number)} · {strings.status[status]}
              </p>
            </div>
            <span className="role">
              <Time at={last_activity_at} />
            </span>
          </li>
        ))}
      </ul>
    </Section>
  )
}
