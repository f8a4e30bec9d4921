import { useState } from 'react'
import { Autocomplete, useFilter } from 'react-aria-components/Autocomplete'
import { Header } from 'react-aria-components/Header'
import { Input } from 'react-aria-components/Input'
import { Menu, MenuItem, MenuSection } from 'react-aria-components/Menu'
import { SearchField } from 'react-aria-components/SearchField'
import { Text } from 'react-aria-components/Text'
import { Icon, SearchIcon } from '../ui/icons.tsx'
import { Keys } from '../ui/keys.tsx'
import { Modal } from '../ui/modal.tsx'
import { words } from '../words.ts'
import { type Action, currentActions } from './actions.ts'

type Props = { isOpen: boolean; close: () => void }

/** Every action and every page, found by typing. */
export const Palette = ({ isOpen, close }: Props) => (
  <Modal label={words.palette.label} isOpen={isOpen} close={close}>
    <Commands close={close} />
  </Modal>
)

const Commands = ({ close }: { close: () => void }) => {
  const { contains } = useFilter({ sensitivity: 'base' })
  // Those of the page as it was when the palette opened.
  const [actions] = useState(() => currentActions().filter(({ isHidden }) => !isHidden))
  const groups = Map.groupBy(actions, ({ group }) => group)
  const run = (id: string) => {
    close()
    // The focus has returned to the page by then.
    setTimeout(() => actions.find((action) => action.id === id)?.run())
  }
  return (
    <Autocomplete filter={contains}>
      <SearchField aria-label={words.palette.label} autoFocus className="palette-search">
        <Icon of={SearchIcon} />
        <Input placeholder={words.palette.placeholder} />
      </SearchField>
      <Menu
        aria-label={words.palette.label}
        className="palette-list"
        onAction={(id) => run(String(id))}
        renderEmptyState={() => <p className="options-empty">{words.nothingFound}</p>}
      >
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
