import { Input } from 'react-aria-components/Input'
import { Label } from 'react-aria-components/Label'
import { TextField as AriaTextField, type TextFieldProps } from 'react-aria-components/TextField'
import { FieldHelp } from './field-help.tsx'

type Props = Omit<TextFieldProps, 'className' | 'children'> & {
  label: string
  help?: string
  error?: string
  placeholder?: string
}

export const TextField = ({ label, help, error, placeholder, ...props }: Props) => (
  <AriaTextField className="field" validationBehavior="aria" isInvalid={error !== undefined} {...props}>
    <Label>{label}</Label>
    <Input placeholder={placeholder} />
    <FieldHelp help={help} error={error} />
  </AriaTextField>
)
