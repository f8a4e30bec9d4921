import { strings } from '../../platform/strings/strings.ts'
import { TextField } from '../../platform/ui/fields/text-field.tsx'

type Props = {
  label: string
  value: string
  onChange: (password: string) => void
  error?: string | undefined
  autoFocus?: boolean
}

export const NewPasswordField = (props: Props) => (
  <TextField help={strings.reset.help} type="password" autoComplete="new-password" isRequired {...props} />
)
