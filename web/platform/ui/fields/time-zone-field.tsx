import '../popover.css'
import { Button } from 'react-aria-components/Button'
import { ComboBox } from 'react-aria-components/ComboBox'
import { Input } from 'react-aria-components/Input'
import { Label } from 'react-aria-components/Label'
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox'
import { Popover } from 'react-aria-components/Popover'
import { strings } from '../../strings/strings.ts'
import { DownIcon, Icon } from '../icons/icons.tsx'
import { FieldHelp } from './field-help.tsx'

const zones = ['UTC', ...Intl.supportedValuesOf('timeZone')]

type Props = {
  label: string
  value: string
  onChange: (zone: string) => void
  help?: string
  error?: string | undefined
}

/** Selects a time zone by typing part of its name. */
export const TimeZoneField = ({ label, value, onChange, help, error }: Props) => (
  <ComboBox
    validationBehavior="aria"
    className="field"
    // Keep a name that the browser does not know.
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
    <FieldHelp help={help} error={error} />
    <Popover className="popover" offset={4}>
      <ListBox<{ id: string }>
        renderEmptyState={() => <p className="options-empty">{strings.nothingFound}</p>}
      >
        {({ id }) => (
          <ListBoxItem id={id} className="option" textValue={id}>
            {id}
          </ListBoxItem>
        )}
      </ListBox>
    </Popover>
  </ComboBox>
)
