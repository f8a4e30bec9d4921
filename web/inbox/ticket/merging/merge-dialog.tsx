import '../../../platform/ui/palette.css'
import '../../../platform/ui/popover.css'
import './merging.css'
import { useState } from 'react'
import { Autocomplete, useFilter } from 'react-aria-components/Autocomplete'
import { Header } from 'react-aria-components/Header'
import { Input } from 'react-aria-components/Input'
import { Menu, MenuSection } from 'react-aria-components/Menu'
import { SearchField } from 'react-aria-components/SearchField'
import type { Ticket } from '../../../platform/api/types.ts'
import { strings } from '../../../platform/strings/strings.ts'
import { Icon, SearchIcon } from '../../../platform/ui/icons/icons.tsx'
import { Modal } from '../../../platform/ui/modal.tsx'
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
  const { contains } = useFilter({ sensitivity: 'base' })
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
    <Autocomplete
      // The server has filtered the other tickets.
      filter={(text, input, { key }) => found.some(({ ulid }) => ulid === key) || contains(text, input)}
      inputValue={typed}
      onInputChange={setTyped}
    >
      <SearchField
        aria-label={texts.search}
        autoFocus
        className="palette-search"
        // The default of Escape would only clear the field.
        onKeyDown={({ key }) => key === 'Escape' && close()}
      >
        <Icon of={SearchIcon} />
        <Input placeholder={texts.search} />
      </SearchField>
      <Menu
        aria-label={texts.merge}
        className="palette-list"
        autoFocus="first"
        onAction={(id) => choose(String(id))}
        renderEmptyState={() => <p className="options-empty">{typed ? strings.nothingFound : texts.type}</p>}
      >
        <Group label={texts.related} tickets={related} />
        <Group label={texts.ofContact} tickets={ofContact} />
        <Group label={texts.found} tickets={others} />
      </Menu>
    </Autocomplete>
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
