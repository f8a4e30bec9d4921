import '../ui/palette.css'
import '../ui/popover.css'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { Autocomplete, useFilter } from 'react-aria-components/Autocomplete'
import { Header } from 'react-aria-components/Header'
import { Input } from 'react-aria-components/Input'
import { Menu, MenuItem, MenuSection } from 'react-aria-components/Menu'
import { SearchField } from 'react-aria-components/SearchField'
import { Text } from 'react-aria-components/Text'
import { type Action, currentActions } from '../commands/actions.ts'
import { useTicketCommands } from '../pickers/ticket-commands.ts'
import { TicketOption } from '../pickers/ticket-option.tsx'
import { strings } from '../strings/strings.ts'
import { Icon, SearchIcon } from '../ui/icons/icons.tsx'
import { Keys } from '../ui/keys.tsx'
import { Modal } from '../ui/modal.tsx'

type Props = { isOpen: boolean; close: () => void }

/** The command palette: searches actions, pages and tickets. */
export const Palette = ({ isOpen, close }: Props) => (
  <Modal label={strings.palette.label} isOpen={isOpen} close={close}>
    <Commands close={close} />
  </Modal>
)

const Commands = ({ close }: { close: () => void }) => {
  const { contains } = useFilter({ sensitivity: 'base' })
  const navigate = useNavigate()
  const [typed, setTyped] = useState('')
  const tickets = useTicketCommands(typed)
  // The actions of the page from before the palette was mounted.
  const [actions] = useState(() => currentActions().filter(({ isHidden }) => !isHidden))
  const groups = Map.groupBy(actions, ({ group }) => group)
  const run = (id: string) => {
    close()
    // Run the action after the focus has returned to the page.
    setTimeout(() => {
      const ticket = tickets.find(({ ulid }) => ulid === id)
      if (ticket) void navigate({ to: '/tickets/$ticket', params: { ticket: ticket.ulid }, search: true })
      else actions.find((action) => action.id === id)?.run()
    })
  }
  return (
    <Autocomplete
      // The server has filtered the tickets.
      filter={(text, input, { key }) => tickets.some(({ ulid }) => ulid === key) || contains(text, input)}
      inputValue={typed}
      onInputChange={setTyped}
    >
      <SearchField
        aria-label={strings.palette.label}
        autoFocus
        className="palette-search"
        // The default of Escape would only clear the field.
        onKeyDown={({ key }) => key === 'Escape' && close()}
      >
        <Icon of={SearchIcon} />
        <Input placeholder={strings.palette.placeholder} />
      </SearchField>
      <Menu
        aria-label={strings.palette.label}
        className="palette-list"
        autoFocus="first"
        onAction={(id) => run(String(id))}
        renderEmptyState={() => <p className="options-empty">{strings.nothingFound}</p>}
      >
        {tickets.length > 0 && (
          <MenuSection id="tickets">
            <Header className="options-label">{strings.list.label}</Header>
            {tickets.map((ticket) => (
              <TicketOption key={ticket.ulid} ticket={ticket} />
            ))}
          </MenuSection>
        )}
        {[...groups].map(([group, entries]) => (
          <MenuSection key={group} id={group}>
            <Header className="options-label">{group}</Header>
            {entries.map((action) => (
              <Command key={action.id} action={action} />
            ))}
          </MenuSection>
        ))}
      </Menu>
    </Autocomplete>
  )
}

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
