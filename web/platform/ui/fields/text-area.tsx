import { Label } from 'react-aria-components/Label'
import { TextArea as AriaTextArea } from 'react-aria-components/TextArea'
import { TextField, type TextFieldProps } from 'react-aria-components/TextField'
import { FieldHelp } from './field-help.tsx'

type Props = Omit<TextFieldProps, 'className' | 'children'> & {
  label: string
  help?: string
  error?: string | undefined
  rows?: number
}

export const TextArea = ({ label, help, error, rows = 4, ...props }: Props) => (
  <TextField className="field" validationBehavior="aria" isInvalid={error !== undefined} {...props}>
    <Label>{label}</Label>
    <AriaTextArea rows={rows} />
    <FieldHelp help={help} error={error} />
  </TextField>
)
