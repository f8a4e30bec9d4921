import './contact.css'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { memo } from 'react'
import { call } from '../../api/client.ts'
import * as queries from '../../api/queries.ts'
import { queryKeys } from '../../api/query-keys.ts'
import type { Ticket, WholeTicket } from '../../api/types.ts'
import { numberText } from '../../base/numbers.ts'
import { useStartTicket } from '../../editor/start-ticket.ts'
import { statusIcons } from '../../pickers/choices.tsx'
import { strings } from '../../strings/strings.ts'
import { useOtherTickets } from '../../ticket-data/other-tickets.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Button, IconButton } from '../../ui/button.tsx'
import { CloseIcon, EditIcon, Icon } from '../../ui/icons/icons.tsx'
import { Time } from '../../ui/time/time.tsx'
import { MergedTickets } from '../merging/merged-tickets.tsx'
import { ContactName } from './contact-name.tsx'
import { Workflows } from './workflows.tsx'

type Props = { ticket: Ticket | WholeTicket; close: () => void }

/** The profile of the contact, and their other tickets. */
export const ContactPanel = memo(({ ticket, close }: Props) => {
  const { contact, channel } = ticket
  const { data } = useQuery({
    queryKey: queryKeys.contact(contact.ulid),
    queryFn: ({ signal }) =>
      call('GET /api/contacts/:contact', { params: { contact: contact.ulid ?? '' }, signal }),
    enabled: contact.ulid !== null,
    staleTime: 60_000,
  })
  const name = contact.name ?? contact.email
  return (
    <aside className="contact-panel scrolls" aria-label={strings.contact.label}>
      <IconButton
        className="small close-panel"
        icon={CloseIcon}
        label={strings.contact.toggle}
        keys="i"
        onPress={close}
      />
      <div className="contact-head">
        <Avatar name={name} url={contact.avatar_url} />
        <ContactName key={`${contact.ulid} ${contact.name}`} ticket={ticket} />
        {contact.name && <p className="muted">{contact.email}</p>}
        <WriteButton email={contact.email} />
      </div>
      <dl className="facts">
        <Fact label={strings.contact.company} value={contact.company?.name} />
        <Fact label={strings.contact.tickets} value={data && numberText(data.data.ticket_count)} />
        <Fact label={strings.contact.channel} value={channel.name} />
        <Fact
          label={strings.contact.from}
          value={ticket.from_address === contact.email ? undefined : ticket.from_address}
        />
      </dl>
      {data?.data.notes && (
        <section>
          <h3>{strings.contact.notes}</h3>
          <p className="contact-notes">{data.data.notes}</p>
        </section>
      )}
      <Workflows ticket={ticket} />
      {'messages' in ticket && <MergedTickets ticket={ticket} />}
      <OtherTickets ticket={ticket} />
    </aside>
  )
})

const WriteButton = ({ email }: { email: string }) => {
  const { data: me } = useSuspenseQuery(queries.me)
  const start = useStartTicket()
  if (!me.can.write) return null
  return (
    <Button className="small" onPress={() => start(email)}>
      <Icon of={EditIcon} />
      {strings.newTicket.title}
    </Button>
  )
}

const Fact = ({ label, value }: { label: string; value: string | number | null | undefined }) =>
  value !== undefined &&
  value !== null && (
    <div>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  )

const OtherTickets = ({ ticket }: { ticket: Ticket }) => {
  const others = useOtherTickets(ticket)
  if (others.length === 0) return null
  return (
    <section>
      <h3>{strings.contact.others}</h3>
      <ul className="other-tickets">
        {others.map(({ ulid, subject, status, last_activity_at }) => (
          <li key={ulid}>
            <Link to="/tickets/$ticket" params={{ ticket: ulid }} search={true}>
              <span title={strings.status[status]} className={`status-icon ${status}`}>
                <Icon of={statusIcons[status]} />
                <span className="only-heard">{strings.status[status]}</span>
              </span>
              <span className="what">{subject}</span>
              <Time at={last_activity_at} />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
