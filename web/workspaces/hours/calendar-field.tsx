import { useQuery } from '@tanstack/react-query'
import * as queries from '../../platform/api/queries.ts'
import { pageStrings } from '../../platform/page-strings.ts'
import { SelectField } from '../../platform/ui/fields/select-field.tsx'

const texts = pageStrings.settings.hours.calendars

type Props = {
  value: string | null
  onChange: (value: string | null) => void
  error?: string | undefined
}

/** Chooses a calendar. Shown only in a workspace that has any. */
export const CalendarField = ({ value, onChange, error }: Props) => {
  const { data: calendars = [] } = useQuery(queries.calendars)
  if (calendars.length === 0) return null
  return (
    <SelectField
      label={texts.calendar}
      help={texts.calendarHelp}
      value={value ?? ''}
      options={[
        { value: '', label: texts.ofWorkspace },
        ...calendars.map(({ ulid, name }) => ({ value: ulid, label: name })),
      ]}
      onChange={(chosen) => onChange(chosen || null)}
      error={error}
    />
  )
}
