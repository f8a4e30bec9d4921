import './merging.css'
import { useState } from 'react'
import { Header } from 'react-aria-components/Header'
import { MenuSection } from 'react-aria-components/Menu'
import type { Ticket } from '../../../platform/api/types.ts'
import { strings } from '../../../platform/strings/strings.ts'
import { Modal } from '../../../platform/ui/modal.tsx'
import { SearchMenu } from '../../../platform/ui/search-menu.tsx'
import { useTicketCommands } from '../../../tickets/pickers/ticket-commands.ts'
import { type NamedTicket, TicketOption } from '../../../tickets/pickers/ticket-option.tsx'
import { useOtherTickets } from './other-tickets.ts'
import { useMerging } from './use-merging.ts'

const texts = strings.merging

type Props = { ticket: Ticket; close: () => void }

/** Asks for the target ticket of a merge. */
export const MergeDialog = ({ ticket, close }: Props) => (
  <Modal label={texts.title(ticket.number)} isOpen close={close}>
    <h2 className="merge-title">{texts.title(ticket.number)}</h2>
    <Tickets ticket={ticket} close={close} />
  </Modal>
)

const Tickets = ({ ticket, close }: Props) => {
  const { merge } = useMerging()
  const [typed, setTyped] = useState('')
  const found = useTicketCommands(typed).filter(({ ulid }) => ulid !== ticket.ulid)
  const latest = useOtherTickets(ticket)
  const related = relatedTo(ticket, [...latest, ...found])
  const ofContact = without(related, latest)
  const others = without([...related, ...ofContact], found)
  const choose = (id: string) => {
    const into = [...related, ...ofContact, ...others].find(({ ulid }) => ulid === id)
    close()
    if (into) void merge(ticket, into)
  }
  return (
    <SearchMenu
      label={texts.search}
      listLabel={texts.merge}
      typed={typed}
      onType={setTyped}
      isFound={(id) => found.some(({ ulid }) => ulid === id)}
      onChoose={choose}
      close={close}
      empty={typed ? strings.nothingFound : texts.type}
    >
      <Group label={texts.related} tickets={related} />
      <Group label={texts.ofContact} tickets={ofContact} />
      <Group label={texts.found} tickets={others} />
    </SearchMenu>
  )
}

/** The ticket that the mail may belong to, with its contact if that is loaded. */
const relatedTo = ({ possibly_related: related }: Ticket, known: Ticket[]): NamedTicket[] =>
  related ? [known.find(({ ulid }) => ulid === related.ulid) ?? related] : []

const without = (offered: NamedTicket[], tickets: Ticket[]) =>
  tickets.filter(({ ulid }) => !offered.some((one) => one.ulid === ulid))

const Group = ({ label, tickets }: { label: string; tickets: NamedTicket[] }) =>
  tickets.length > 0 && (
    <MenuSection id={label}>
      <Header className="options-label">{label}</Header>
      {tickets.map((ticket) => (
        <TicketOption key={ticket.ulid} ticket={ticket} />
      ))}
    </MenuSection>
  )
