import './contact.css'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { type ComponentProps, Fragment, lazy, memo, type ReactNode, Suspense, useState } from 'react'
import { type PanelSection as Section, wholePanel } from '../../../../contract/workspaces/panel-sections.ts'
import { freshMs, keepPinnedNotes } from '../../../contacts/contact-notes/notes-data.ts'
import { call } from '../../../platform/api/client.ts'
import * as queries from '../../../platform/api/queries.ts'
import { queryKeys } from '../../../platform/api/query-keys.ts'
import type { Contact, Ticket, TicketContact, WholeTicket } from '../../../platform/api/types.ts'
import { shortcuts } from '../../../platform/commands/shortcuts.ts'
import { useStartTicket } from '../../../platform/editor/start-ticket.ts'
import { strings } from '../../../platform/strings/strings.ts'
import { Button, IconButton } from '../../../platform/ui/button.tsx'
import { CloseIcon, EditIcon, Icon } from '../../../platform/ui/icons/icons.tsx'
import { toast } from '../../../platform/ui/toasts/toasts.tsx'
import { ChecklistSection } from '../checklists/checklist-section.tsx'
import { MergedTickets } from '../merging/merged-tickets.tsx'
import { PanelSection } from '../panel/panel-section.tsx'
import { TicketPanels } from '../panel/ticket-panels.tsx'
import { SideSection } from '../sides/side-section.tsx'
import { type ContactChange, changeContact } from './change-contact.ts'
import { ContactHead } from './contact-head.tsx'
import { ContactNotes } from './contact-notes.tsx'
import { ContactPhones } from './contact-phones.tsx'
import { Facts } from './facts.tsx'
import { CompanyFields, ContactFields, TicketFields } from './fields.tsx'
import { AddCompany, Notes } from './notes.tsx'
import { RecentTickets } from './recent-tickets.tsx'
import { Workflows } from './workflows.tsx'

const LinkedTickets = lazy(async () => ({
  default: (await import('../linking/linked-tickets.tsx')).LinkedTickets,
}))

type Props = { ticket: Ticket | WholeTicket; close: () => void }

/** The known facts of the contact of a ticket. Undefined while it is loading. */
const useTicketContact = (ticket: string) => {
  const { data } = useQuery({
    queryKey: queryKeys.ticketContact(ticket),
    queryFn: async ({ signal }) => {
      const params = { ticket }
      const { data } = await call('GET /api/tickets/:ticket/contact', { params, signal })
      if (data.contact) keepPinnedNotes(data.contact.ulid, data.pinned_notes)
      return data
    },
    staleTime: freshMs,
  })
  return data
}

/** The contact with in-place editing, and their other tickets. */
export const ContactPanel = memo(({ ticket, close }: Props) => {
  const { data: me } = useSuspenseQuery(queries.me)
  const data = useTicketContact(ticket.ulid)
  const contact = data?.contact
  const { email, company } = contact ?? ticket.contact
  const change =
    contact && me.can.write
      ? (change: ContactChange) => changeContact(ticket.ulid, contact, change)
      : undefined
  const setCompany = change && ((company: Contact['company']) => void change({ company }).then(tellRejected))
  const sections: Partial<Record<Section, ReactNode>> = {
    phones: contact && <ContactPhones contact={contact} change={change} />,
    details: <Details ticket={ticket} company={company} setCompany={setCompany} visit={data?.visit} />,
    ticket_fields: <TicketFields ticket={ticket} canChange={me.can.write} />,
    contact_fields: contact && <ContactFields contact={contact} change={change} />,
    description: contact && <Notes key={contact.ulid} notes={contact.notes} change={change} />,
    notes: contact && <ContactNotes key={contact.ulid} contact={contact.ulid} />,
    ...(data && sectionsOf(ticket.ulid, data)),
    ticket_panels: data && <TicketPanels ticket={ticket} panels={data.ticket_panels} />,
    workflows: <Workflows ticket={ticket} />,
    merged_tickets: 'messages' in ticket && <MergedTickets ticket={ticket} />,
    other_tickets: contact && <RecentTickets {...data} contact={contact.ulid} />,
  }
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
      {panelOf(data).map(({ section, is_hidden }) =>
        is_hidden ? null : <Fragment key={section}>{sections[section]}</Fragment>,
      )}
      {me.can.write_as_admin && <ArrangeButton ticket={ticket} />}
    </aside>
  )
})

const Details = ({ company, setCompany, ...of }: ComponentProps<typeof Facts>) => (
  <PanelSection name="details" title={strings.contact.details}>
    <Facts company={company} setCompany={setCompany} {...of} />
    {setCompany && !company && <AddCompany add={setCompany} />}
  </PanelSection>
)

/** The sections that need nothing but what the server knows of the ticket. */
const sectionsOf = (
  ticket: string,
  { company_fields, checklist, side_conversations, links }: TicketContact,
) => ({
  company_fields: <CompanyFields values={company_fields} />,
  checklist: <ChecklistSection key={ticket} ticket={ticket} items={checklist} />,
  side_conversations: <SideSection ticket={ticket} sides={side_conversations} />,
  linked_tickets: links.length > 0 && (
    <Suspense>
      <LinkedTickets ticket={ticket} links={links} />
    </Suspense>
  ),
})

/** The panel that was shown last, so that sections stay in their place while a ticket is loading. */
let lastPanel: TicketContact['panel'] = null
const panelOf = (data: TicketContact | undefined) => {
  if (data) lastPanel = data.panel
  return wholePanel(lastPanel)
}

const ArrangeDialog = lazy(async () => ({ default: (await import('./arrange-dialog.tsx')).ArrangeDialog }))

const ArrangeButton = ({ ticket }: { ticket: Ticket }) => {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button look="quiet" className="small arrange" onPress={() => setOpen(true)}>
        {strings.contact.arrange}
      </Button>
      <Suspense>
        {isOpen && <ArrangeDialog team={ticket.assigned_team?.ulid ?? null} close={() => setOpen(false)} />}
      </Suspense>
    </>
  )
}

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
