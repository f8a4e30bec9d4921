import { FieldError } from 'react-aria-components/FieldError'
import { Label } from 'react-aria-components/Label'
import { Text } from 'react-aria-components/Text'
import { TextArea as AriaTextArea } from 'react-aria-components/TextArea'
import { TextField, type TextFieldProps } from 'react-aria-components/TextField'

type Props = Omit<TextFieldProps, 'className' | 'children'> & {
  label: string
  help?: string
  error?: string | undefined
  rows?: number
}

/** A text of several lines. */
export const TextArea = ({ label, help, error, rows = 4, ...props }: Props) => (
  <TextField className="field" validationBehavior="aria" isInvalid={error !== undefined} {...props}>
    <Label>{label}</Label>
    <AriaTextArea rows={rows} />
    {help && !error && (
      <Text slot="description" className="help">
        {help}
      </Text>
    )}
    <FieldError className="error">{error}</FieldError>
  </TextField>
)
