import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { call } from '../api/client.ts'
import { Section } from '../forms/settings-body.tsx'
import { Time } from '../ui/time/time.tsx'
import { words } from '../words/words.ts'

const shown = '25'

/** What a contact wrote, the newest first. */
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
    <Section title={words.contacts.ticketsOf}>
      {error && <p role="alert">{error.message}</p>}
      {data?.data.length === 0 && <p className="muted">{words.contacts.noTickets}</p>}
      <ul className="settings-list links" aria-label={words.contacts.ticketsOf}>
        {data?.data.map(({ ulid, number, subject, status, last_activity_at }) => (
          <li key={ulid}>
            <div>
              <Link to="/tickets/$ticket" params={{ ticket: ulid }} search={{ view: 'all' }}>
                {subject || words.ticket.noSubject}
              </Link>
              <p className="muted">
                {words.ticket.number(number)} · {words.status[status]}
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
