import './contact.css'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { memo } from 'react'
import { freshMs, keepPinnedNotes } from '../../../contacts/contact-notes/notes-data.ts'
import { call } from '../../../platform/api/client.ts'
import * as queries from '../../../platform/api/queries.ts'
import { queryKeys } from '../../../platform/api/query-keys.ts'
import type { Ticket, WholeTicket } from '../../../platform/api/types.ts'
import { shortcuts } from '../../../platform/commands/shortcuts.ts'
import { useStartTicket } from '../../../platform/editor/start-ticket.ts'
import { strings } from '../../../platform/strings/strings.ts'
import { Button, IconButton } from '../../../platform/ui/button.tsx'
import { CloseIcon, EditIcon, Icon } from '../../../platform/ui/icons/icons.tsx'
import { toast } from '../../../platform/ui/toasts/toasts.tsx'
import { MergedTickets } from '../merging/merged-tickets.tsx'
import { type ContactChange, changeContact } from './change-contact.ts'
import { ContactHead } from './contact-head.tsx'
import { ContactNotes } from './contact-notes.tsx'
import { ContactPhones } from './contact-phones.tsx'
import { Facts } from './facts.tsx'
import { CompanyFields, ContactFields, TicketFields } from './fields.tsx'
import { AddCompany, Notes } from './notes.tsx'
import { RecentTickets } from './recent-tickets.tsx'
import { Workflows } from './workflows.tsx'

type Props = { ticket: Ticket | WholeTicket; close: () => void }

/** The contact with in-place editing, and their other tickets. */
export const ContactPanel = memo(({ ticket, close }: Props) => {
  const { data: me } = useSuspenseQuery(queries.me)
  const { data } = useQuery({
    queryKey: queryKeys.ticketContact(ticket.ulid),
    queryFn: async ({ signal }) => {
      const params = { ticket: ticket.ulid }
      const { data } = await call('GET /api/tickets/:ticket/contact', { params, signal })
      if (data.contact) keepPinnedNotes(data.contact.ulid, data.pinned_notes)
      return data
    },
    staleTime: freshMs,
  })
  const contact = data?.contact
  const { email, company } = contact ?? ticket.contact
  const change =
    contact && me.can.write
      ? (change: ContactChange) => changeContact(ticket.ulid, contact, change)
      : undefined
  return (
    <aside className="contact-panel scrolls" aria-label={strings.contact.label}>
      <IconButton
        className="small close-panel"
        icon={CloseIcon}
        label={strings.contact.close}
        keys={shortcuts.panel.keys}
        onPress={close}
      />
      <ContactHead key={contact?.ulid} contact={contact ?? ticket.contact} change={change}>
        {me.can.write && <WriteButton email={email} />}
      </ContactHead>
      <Facts
        ticket={ticket}
        company={company}
        setCompany={change && ((company) => void change({ company }).then(tellRejected))}
        visit={data?.visit}
      />
      {change && !company && <AddCompany add={(company) => void change({ company }).then(tellRejected)} />}
      {contact && <ContactPhones contact={contact} change={change} />}
      <TicketFields ticket={ticket} canChange={me.can.write} />
      {contact && <ContactFields contact={contact} change={change} />}
      {data && <CompanyFields values={data.company_fields} />}
      {contact && <Notes key={`notes ${contact.ulid}`} notes={contact.notes} change={change} />}
      {contact && <ContactNotes key={`pinned ${contact.ulid}`} contact={contact.ulid} />}
      <Workflows ticket={ticket} />
      {'messages' in ticket && <MergedTickets ticket={ticket} />}
      {contact && <RecentTickets {...data} contact={contact.ulid} />}
    </aside>
  )
})

const tellRejected = (reason: string | undefined) => {
  if (reason !== undefined) toast({ text: strings.contact.notChanged(reason), isDanger: true })
}

const WriteButton = ({ email }: { email: string }) => {
  const start = useStartTicket()
  return (
    <Button className="small" onPress={() => start(email)}>
      <Icon of={EditIcon} />
      {strings.newTicket.title}
    </Button>
  )
}
