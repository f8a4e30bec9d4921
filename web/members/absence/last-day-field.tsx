import { strings } from '../../platform/strings/strings.ts'
import { TextField } from '../../platform/ui/fields/text-field.tsx'

type Props = {
  day: string | null
  change: (day: string | null) => void
  error: string | undefined
  autoFocus?: boolean
}

export const LastDayField = ({ day, change, error, autoFocus = false }: Props) => (
  <TextField
    label={strings.absence.lastDay}
    help={strings.absence.lastDayHelp}
    type="date"
    value={day ?? ''}
    onChange={(text) => change(text || null)}
    autoFocus={autoFocus}
    {...(error && { error })}
  />
)
