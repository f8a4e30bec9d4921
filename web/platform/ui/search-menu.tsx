import './palette.css'
import './popover.css'
import type { ReactNode } from 'react'
import { Autocomplete, useFilter } from 'react-aria-components/Autocomplete'
import { Input } from 'react-aria-components/Input'
import { Menu } from 'react-aria-components/Menu'
import { SearchField } from 'react-aria-components/SearchField'
import { Icon, SearchIcon } from './icons/icons.tsx'

type Props = {
  look?: 'palette' | 'picker'
  label: string
  placeholder?: string
  listLabel?: string
  typed: string
  onType: (typed: string) => void
  /** True for options that the server has filtered. */
  isFound?: (id: string) => boolean
  onChoose: (id: string) => void
  /** True if choosing an option leaves the menu open. */
  isMultiple?: boolean
  close: () => void
  /** The words for no options. */
  empty: string
  children: ReactNode
}

/** A field that filters the options below it. */
export const SearchMenu = ({ look = 'palette', label, isMultiple = false, ...props }: Props) => {
  const { contains } = useFilter({ sensitivity: 'base' })
  const { placeholder = label, listLabel = label, typed, onType, isFound, onChoose, close, empty } = props
  return (
    <Autocomplete
      filter={(text, typed, { key }) => isFound?.(String(key)) || contains(text, typed.trim())}
      inputValue={typed}
      onInputChange={onType}
    >
      <SearchField
        aria-label={label}
        autoFocus
        className={`${look}-search`}
        // The default of Escape would only clear the field.
        onKeyDown={({ key }) => key === 'Escape' && close()}
      >
        <Icon of={SearchIcon} />
        <Input placeholder={placeholder} />
      </SearchField>
      <Menu
        aria-label={listLabel}
        className={`${look}-list`}
        autoFocus="first"
        onAction={(id) => onChoose(String(id))}
        shouldCloseOnSelect={!isMultiple}
        renderEmptyState={() => <p className="options-empty">{empty}</p>}
      >
        {props.children}
      </Menu>
    </Autocomplete>
  )
}
