import { FieldError } from 'react-aria-components/FieldError'
import { Input } from 'react-aria-components/Input'
import { Label } from 'react-aria-components/Label'
import { Text } from 'react-aria-components/Text'
import { TextField as AriaTextField, type TextFieldProps } from 'react-aria-components/TextField'

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
    {help && !error && (
      <Text slot="description" className="help">
        {help}
      </Text>
    )}
    <FieldError className="error">{error}</FieldError>
  </AriaTextField>
)
