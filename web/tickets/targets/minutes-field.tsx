import { SelectField } from '../../platform/ui/fields/select-field.tsx'
import { durationText } from '../../platform/ui/time/durations.ts'

const usual = [15, 30, 60, 120, 240, 480, 720, 1_440, 2_880, 4_320, 7_200, 10_080]

type Props = {
  label: string
  /** The text of an empty choice. */
  none: string
  value: number | null
  onChange: (minutes: number | null) => void
  error: string | undefined
}

/** Chooses a number of minutes. Shows hours instead of days, since a business day has no fixed length. */
export const MinutesField = ({ label, none, value, onChange, error }: Props) => {
  const minutes = [...new Set([...usual, ...(value === null ? [] : [value])])].sort((a, b) => a - b)
  const options = minutes.map((one) => ({
    value: String(one),
    label: durationText(one * 60, { hasDays: false }),
  }))
  return (
    <SelectField
      label={label}
      value={value === null ? '' : String(value)}
      options={[{ value: '', label: none }, ...options]}
      onChange={(chosen) => onChange(chosen === '' ? null : Number(chosen))}
      error={error}
    />
  )
}
