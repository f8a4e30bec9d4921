import { type ReactNode, useState } from 'react'
import { Dialog, DialogTrigger } from 'react-aria-components/Dialog'
import { Header } from 'react-aria-components/Header'
import { MenuItem, MenuSection } from 'react-aria-components/Menu'
import { Popover } from 'react-aria-components/Popover'
import { Text } from 'react-aria-components/Text'
import { strings } from '../strings/strings.ts'
import { CheckIcon, Icon, PlusIcon } from './icons/icons.tsx'
import { SearchMenu } from './search-menu.tsx'

export type Choice = {
  id: string
  label: string
  hint?: string
  mark?: ReactNode
  isChosen?: boolean
  /** The heading above the choices that share it. It is searched, as is the hint, which becomes part of the name. */
  group?: string
}

type Props = {
  label: string
  choices: Choice[]
  onChoose: (id: string) => void
  /** True if several choices are possible. The picker then stays open. */
  isMultiple?: boolean
  create?: Create
  isOpen?: boolean
  onOpenChange?: (isOpen: boolean) => void
  children: ReactNode
}

/** Creates a new choice if the text matches none. */
type Create = { label: (text: string) => string; help: string; run: (text: string) => void }

/** A searchable list of choices. The child is its button. */
export const Picker = ({ children, isOpen, onOpenChange, ...list }: Props) => {
  const [isOpenHere, openHere] = useState(false)
  const shown = isOpen ?? isOpenHere
  const change = onOpenChange ?? openHere
  return (
    <DialogTrigger isOpen={shown} onOpenChange={change}>
      {children}
      {/* biome-ignore lint/a11y/useValidAriaValues: only the dialog has a name, not the popover that its button would name */}
      <Popover className="popover picker" placement="bottom start" offset={4} aria-labelledby="">
        <Dialog aria-label={list.label}>
          <Choices {...list} close={() => change(false)} />
        </Dialog>
      </Popover>
    </DialogTrigger>
  )
}

type ChoicesProps = Omit<Props, 'children' | 'isOpen' | 'onOpenChange'> & { close: () => void }

/** The id of the choice that creates a new one. It conflicts with no ULID or value. */
const newOne = '+'

const Choices = ({ label, choices, onChoose, isMultiple = false, create, close }: ChoicesProps) => {
  const [typed, setTyped] = useState('')
  const name = typed.trim()
  const isNew =
    create && name !== '' && !choices.some(({ label }) => label.toLowerCase() === name.toLowerCase())
  const choose = (id: string) => {
    if (id === newOne) create?.run(name)
    else onChoose(id)
    if (isMultiple) setTyped('')
    else close()
  }
  return (
    <SearchMenu
      look="picker"
      label={label}
      typed={typed}
      onType={setTyped}
      onChoose={choose}
      isMultiple={isMultiple}
      close={close}
      empty={create?.help ?? strings.nothingFound}
    >
      {[...Map.groupBy(choices, ({ group }) => group)].map(([group, some]) => {
        const options = some.map((choice) => <Option key={choice.id} {...choice} />)
        return group === undefined ? (
          options
        ) : (
          <MenuSection key={group}>
            <Header className="options-label">{group}</Header>
            {options}
          </MenuSection>
        )
      })}
      {isNew && (
        <MenuItem id={newOne} className="option" textValue={typed}>
          <Icon of={PlusIcon} />
          <Text slot="label" className="what">
            {create.label(name)}
          </Text>
        </MenuItem>
      )}
    </SearchMenu>
  )
}

const Option = ({ id, label, hint, mark, isChosen, group }: Choice) => (
  <MenuItem id={id} className="option" textValue={group ? `${group} ${label} ${hint}` : label}>
    {mark}
    {group ? (
      <>
        <span className="what">{label}</span>
        <span className="hint end">{hint}</span>
      </>
    ) : (
      <>
        <Text slot="label" className="what">
          {label}
        </Text>
        {hint && (
          <Text slot="description" className="hint end">
            {hint}
          </Text>
        )}
      </>
    )}
    {isChosen && (
      <span className="end">
        <Icon of={CheckIcon} />
        <span className="only-heard">{strings.chosen}</span>
      </span>
    )}
  </MenuItem>
)
