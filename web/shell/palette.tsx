import { useNavigate, useParams } from '@tanstack/react-router'
import { useDeferredValue, useState } from 'react'
import { Header } from 'react-aria-components/Header'
import { MenuItem, MenuSection } from 'react-aria-components/Menu'
import { Text } from 'react-aria-components/Text'
import type { Ticket } from '../platform/api/types.ts'
import { type Action, currentActions } from '../platform/commands/actions.ts'
import { strings } from '../platform/strings/strings.ts'
import { Icon } from '../platform/ui/icons/icons.tsx'
import { Keys } from '../platform/ui/keys.tsx'
import { Modal } from '../platform/ui/modal.tsx'
import { SearchMenu } from '../platform/ui/search-menu.tsx'
import { useTicketCommands } from '../tickets/pickers/ticket-commands.ts'
import { TicketOption } from '../tickets/pickers/ticket-option.tsx'
import { recentTickets } from '../tickets/ticket-data/recent-tickets.ts'

/** The commands that fit on the screen. They are shown before the others are rendered. */
const mostAtFirst = 12

type Props = { isOpen: boolean; close: () => void }

/** The command palette: searches actions, pages and tickets. */
export const Palette = ({ isOpen, close }: Props) => (
  <Modal label={strings.palette.label} isOpen={isOpen} close={close}>
    <Commands close={close} />
  </Modal>
)

const Commands = ({ close }: { close: () => void }) => {
  const navigate = useNavigate()
  const [typed, setTyped] = useState('')
  const tickets = useTicketCommands(typed)
  const most = useDeferredValue(Number.POSITIVE_INFINITY, mostAtFirst)
  // The actions of the page from before the palette was mounted.
  const [actions] = useState(() => currentActions().filter(({ isHidden }) => !isHidden))
  const open = useParams({ strict: false }).ticket
  const [recent] = useState(() => recentTickets(open))
  const run = (id: string) => {
    close()
    // Run the action after the focus has returned to the page.
    setTimeout(() => {
      const ticket = [...tickets, ...recent].find(({ ulid }) => ulid === id)
      if (ticket) void navigate({ to: '/tickets/$ticket', params: { ticket: ticket.ulid }, search: true })
      else actions.find((action) => action.id === id)?.run()
    })
  }
  return (
    <SearchMenu
      label={strings.palette.label}
      placeholder={strings.palette.placeholder}
      typed={typed}
      onType={setTyped}
      isFound={(id) => tickets.some(({ ulid }) => ulid === id)}
      onChoose={run}
      close={close}
      empty={strings.nothingFound}
    >
      {firstOf(sectionsOf({ typed, actions, tickets, recent, isTicketOpen: open !== undefined }), most).map(
        ({ id, title, items }) => (
          <MenuSection key={id} id={id}>
            <Header className="options-label">{title}</Header>
            {items}
          </MenuSection>
        ),
      )}
    </SearchMenu>
  )
}

type Content = {
  typed: string
  actions: Action[]
  tickets: Ticket[]
  recent: Ticket[]
  isTicketOpen: boolean
}

/**
 * Sorts the sections: found tickets first, then actions of the open ticket, recent tickets, and other actions. If an
 * action begins with the text, found tickets come last.
 */
const sectionsOf = ({ typed, actions, tickets, recent, isTicketOpen }: Content) => {
  const others = recent.filter(({ ulid }) => !tickets.some((found) => found.ulid === ulid))
  const groups = [...Map.groupBy(actions, ({ group }) => group)].map(([group, entries]) => ({
    id: group,
    title: group,
    items: entries.map((action) => <Command key={action.id} action={action} />),
  }))
  const ofTicket = groups.filter(({ id }) => isTicketOpen && id === strings.groups.ticket)
  const found = { id: 'found', title: strings.list.label, items: optionsOf(tickets) }
  const start = typed.trim().toLowerCase()
  const isAction = start !== '' && actions.some(({ label }) => label.toLowerCase().startsWith(start))
  return [
    ...(isAction ? [] : [found]),
    ...ofTicket,
    { id: 'recent', title: strings.palette.recent, items: optionsOf(others) },
    ...groups.filter((group) => !ofTicket.includes(group)),
    ...(isAction ? [found] : []),
  ].filter(({ items }) => items.length > 0)
}

type Section = ReturnType<typeof sectionsOf>[number]

/** The sections with their first items, so many in total. */
const firstOf = (sections: Section[], most: number) => {
  let left = most
  return sections.flatMap((section) => {
    const items = section.items.slice(0, left)
    left -= items.length
    return items.length ? [{ ...section, items }] : []
  })
}

const optionsOf = (tickets: Ticket[]) =>
  tickets.map((ticket) => <TicketOption key={ticket.ulid} ticket={ticket} />)

const Command = ({ action: { id, label, keys, icon } }: { action: Action }) => (
  <MenuItem id={id} className="option" textValue={label}>
    {icon && <Icon of={icon} />}
    <Text slot="label" className="what">
      {label}
    </Text>
    {keys && (
      <span className="end">
        <Keys of={keys} />
      </span>
    )}
  </MenuItem>
)
