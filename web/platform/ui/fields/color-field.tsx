import '../popover.css'
import './fields.css'
import './color-field.css'
import { useState } from 'react'
import { Button } from 'react-aria-components/Button'
import { Dialog, DialogTrigger } from 'react-aria-components/Dialog'
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox'
import { Popover } from 'react-aria-components/Popover'
import { strings } from '../../strings/strings.ts'
import { Dot } from '../dot.tsx'
import { DownIcon, Icon } from '../icons/icons.tsx'
import { isColor, nameOfColor, swatches } from './swatches.ts'
import { TextField } from './text-field.tsx'

const texts = strings.colors

type Props = {
  label: string
  isLabelHidden?: boolean
  value: string
  onChange: (color: string) => void
  error?: string | undefined
}

/** A colour: one of a few, or any other in hexadecimal form. */
export const ColorField = ({ label, isLabelHidden, value, onChange, error }: Props) => {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <div className="field color-field">
      {!isLabelHidden && <span className="label">{label}</span>}
      <DialogTrigger isOpen={isOpen} onOpenChange={setOpen}>
        <Button className="select-button" aria-label={texts.chosen(label, nameOfColor(value))}>
          <Dot color={value} />
          <span>{nameOfColor(value)}</span>
          <Icon of={DownIcon} />
        </Button>
        <Popover className="popover color-choice" offset={4} placement="bottom start">
          <Dialog aria-label={label}>
            <Swatches label={label} value={value} choose={onChange} close={close} />
            <OtherColor value={value} onChange={onChange} close={close} />
          </Dialog>
        </Popover>
      </DialogTrigger>
      {error && <p className="error">{error}</p>}
    </div>
  )
}

type SwatchesProps = { label: string; value: string; choose: (color: string) => void; close: () => void }

const Swatches = ({ label, value, choose, close }: SwatchesProps) => (
  <ListBox
    className="swatches"
    aria-label={label}
    layout="grid"
    autoFocus
    selectionMode="single"
    disallowEmptySelection
    selectedKeys={[value.toLowerCase()]}
    onSelectionChange={(chosen) => {
      const [color] = chosen === 'all' ? [] : chosen
      if (color !== undefined) choose(String(color))
      close()
    }}
  >
    {swatches.map(({ value, name }) => (
      <ListBoxItem key={value} id={value} className="swatch" textValue={name} aria-label={name}>
        <Dot color={value} />
      </ListBoxItem>
    ))}
  </ListBox>
)

type OtherProps = { value: string; onChange: (color: string) => void; close: () => void }

const OtherColor = ({ value, onChange, close }: OtherProps) => {
  const [typed, setTyped] = useState(value)
  const isWrong = !isColor(typed)
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        // The form around the field is not submitted.
        event.stopPropagation()
        if (!isWrong) close()
      }}
    >
      <TextField
        label={texts.other}
        value={typed}
        error={isWrong && typed.length > 6 ? texts.wrong : undefined}
        autoComplete="off"
        spellCheck="false"
        onChange={(text) => {
          setTyped(text)
          if (isColor(text)) onChange(text)
        }}
      />
    </form>
  )
}
