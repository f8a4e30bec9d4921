import '../popover.css'
import { Button, ButtonContext } from 'react-aria-components/Button'
import { Label } from 'react-aria-components/Label'
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox'
import { Popover } from 'react-aria-components/Popover'
import { Select, SelectValue } from 'react-aria-components/Select'
import { useSlottedContext } from 'react-aria-components/slots'
import { Text } from 'react-aria-components/Text'
import { DownIcon, Icon } from '../icons/icons.tsx'
import { FieldHelp } from './field-help.tsx'

export type SelectOption<Value extends string> = { value: Value; label: string; help?: string }

type Props<Value extends string> = {
  label: string
  /** True if the label is only for screen readers. */
  isLabelHidden?: boolean
  value: Value
  options: readonly SelectOption<Value>[]
  onChange: (value: Value) => void
  help?: string | undefined
  error?: string | undefined
  isDisabled?: boolean
}

/** Selects one of a few values. */
export const SelectField = <Value extends string>(props: Props<Value>) => {
  const { label, isLabelHidden, value, options, onChange, help, error, isDisabled = false } = props
  return (
    <Select
      validationBehavior="aria"
      className="field"
      value={value}
      onChange={(key) => {
        const chosen = options.find((option) => option.value === key)
        if (chosen) onChange(chosen.value)
      }}
      isInvalid={error !== undefined}
      isDisabled={isDisabled}
      {...(isLabelHidden && { 'aria-label': label })}
    >
      {!isLabelHidden && <Label className="label">{label}</Label>}
      <ChosenButton />
      <FieldHelp help={help} error={error} />
      <Popover className="popover" offset={4}>
        <ListBox aria-label={label}>
          {options.map((option) => (
            <ListBoxItem key={option.value} id={option.value} className="option" textValue={option.label}>
              <Text slot="label" className="what">
                {option.label}
              </Text>
              {option.help && (
                <Text slot="description" className="hint">
                  {option.help}
                </Text>
              )}
            </ListBoxItem>
          ))}
        </ListBox>
      </Popover>
    </Select>
  )
}

/** The value as a button, whose name begins with the label. React Aria puts the value first. */
const ChosenButton = () => {
  const ids = useSlottedContext(ButtonContext)?.['aria-labelledby']?.split(' ') ?? []
  return (
    <Button className="select-button" aria-labelledby={ids.toReversed().join(' ')}>
      <SelectValue />
      <Icon of={DownIcon} />
    </Button>
  )
}
