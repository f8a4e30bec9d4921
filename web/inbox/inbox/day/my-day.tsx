import './my-day.css'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { TicketOrder } from '../../../../contract/tickets/ticket-orders.ts'
import * as queries from '../../../platform/api/queries.ts'
import type { Ticket } from '../../../platform/api/types.ts'
import { subjectText } from '../../../platform/strings/said.ts'
import { strings } from '../../../platform/strings/strings.ts'
import { MailIcon } from '../../../platform/ui/icons/icons.tsx'
import { upcoming } from '../../../platform/ui/time/dates.ts'
import { Time } from '../../../platform/ui/time/time.tsx'
import type { StandardView } from '../../../tickets/ticket-data/filters.ts'
import { RowTime } from '../../list/row-time.tsx'
import { dayOf, mentions } from './day-queries.ts'

const texts = strings.day

/** The work of the day, shown while no ticket is open. */
export const MyDay = () => {
  const { data: me } = useSuspenseQuery(queries.me)
  const { data: mine } = useQuery(dayOf('mine'))
  const { data: unanswered } = useQuery(dayOf('unanswered'))
  const { data: snoozed } = useQuery(dayOf('snoozed'))
  const { data: mentioned } = useQuery(mentions)
  if (!mine || !unanswered || !snoozed || !mentioned) return null
  if (!mine.length && !unanswered.length && !snoozed.length && !mentioned.length) return <NoTicketOpen />
  return (
    <section className="my-day" aria-label={texts.title}>
      <h2>{texts.greeting(me.user.name.split(' ')[0] ?? me.user.name)}</h2>
      <Part title={texts.mine} view="mine" order="longest_waiting_first" isShown={mine.length > 0}>
        <Tickets of={mine} />
      </Part>
      <Part title={texts.mentions} isShown={mentioned.length > 0}>
        {mentioned.map(({ ulid, ticket, updated_at }) => (
          <Entry key={ulid} ulid={ticket.ulid} subject={ticket.subject} end={<Time at={updated_at} />} />
        ))}
      </Part>
      <Part
        title={texts.unanswered}
        view="unassigned"
        order="longest_waiting_first"
        isShown={unanswered.length > 0}
      >
        <Tickets of={unanswered} />
      </Part>
      <Part title={texts.snoozed} view="snoozed" isShown={snoozed.length > 0}>
        {snoozed.map(({ ulid, subject, contact, snoozed_until }) => (
          <Entry
            key={ulid}
            ulid={ulid}
            subject={subject}
            name={contact.name ?? contact.email}
            end={snoozed_until && upcoming(snoozed_until)}
          />
        ))}
      </Part>
    </section>
  )
}

const NoTicketOpen = () => (
  <>
    <MailIcon />
    <h2>{strings.empty.noTicket.title}</h2>
    <p>{strings.empty.noTicket.text}</p>
  </>
)

type PartProps = {
  title: string
  view?: StandardView
  order?: TicketOrder
  isShown: boolean
  children: ReactNode
}

const Part = ({ title, view, order, isShown, children }: PartProps) =>
  isShown && (
    <section aria-label={title}>
      <header>
        <h3>{title}</h3>
        {view && (
          <Link to="/tickets" search={{ view, sort: order }} aria-label={texts.allOf(title)}>
            {texts.all}
          </Link>
        )}
      </header>
      <ul>{children}</ul>
    </section>
  )

const Tickets = ({ of }: { of: Ticket[] }) =>
  of.map((ticket) => (
    <Entry
      key={ticket.ulid}
      ulid={ticket.ulid}
      subject={ticket.subject}
      name={ticket.contact.name ?? ticket.contact.email}
      end={<RowTime ticket={ticket} replyTarget={null} />}
    />
  ))

type EntryProps = { ulid: string; subject: string; name?: string; end: ReactNode }

const Entry = ({ ulid, subject, name, end }: EntryProps) => (
  <li>
    <Link to="/tickets/$ticket" params={{ ticket: ulid }} search={true}>
      <span className="what">{subjectText(subject)}</span>
      {name && <span className="who">{name}</span>}
      <span className="when">{end}</span>
    </Link>
  </li>
)
