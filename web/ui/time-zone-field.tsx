import { Button } from 'react-aria-components/Button'
import { ComboBox } from 'react-aria-components/ComboBox'
import { FieldError } from 'react-aria-components/FieldError'
import { Input } from 'react-aria-components/Input'
import { Label } from 'react-aria-components/Label'
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox'
import { Popover } from 'react-aria-components/Popover'
import { Text } from 'react-aria-components/Text'
import { words } from '../words.ts'
import { DownIcon, Icon } from './icons.tsx'

const zones = ['UTC', ...Intl.supportedValuesOf('timeZone')]

type Props = {
  label: string
  value: string
  onChange: (zone: string) => void
  help?: string
  error?: string | undefined
}

/** A time zone, found by typing part of its name. */
export const TimeZoneField = ({ label, value, onChange, help, error }: Props) => (
  <ComboBox
    validationBehavior="aria"
    className="field"
    // A name that the browser does not know stays as it is.
    defaultItems={(zones.includes(value) ? zones : [value, ...zones]).map((id) => ({ id }))}
    value={value}
    onChange={(key) => typeof key === 'string' && onChange(key)}
    menuTrigger="focus"
    isInvalid={error !== undefined}
    isRequired
  >
    <Label>{label}</Label>
    <div className="combo">
      <Input />
      <Button aria-label={label}>
        <Icon of={DownIcon} />
      </Button>
    </div>
    {help && !error && (
      <Text slot="description" className="help">
        {help}
      </Text>
    )}
    <FieldError className="error">{error}</FieldError>
    <Popover className="popover" offset={4}>
      <ListBox<{ id: string }> renderEmptyState={() => <p className="options-empty">{words.nothingFound}</p>}>
        {({ id }) => (
          <ListBoxItem id={id} className="option" textValue={id}>
            {id}
          </ListBoxItem>
        )}
      </ListBox>
    </Popover>
  </ComboBox>
)
