import { useQuery } from '@tanstack/react-query'
import { call } from '../../platform/api/client.ts'
import * as queries from '../../platform/api/queries.ts'
import type { Calendar } from '../../platform/api/types.ts'
import { DialogForm } from '../../platform/forms/dialog-form.tsx'
import { useFields } from '../../platform/forms/form.tsx'
import { pageStrings } from '../../platform/page-strings.ts'
import { strings } from '../../platform/strings/strings.ts'
import { TextField } from '../../platform/ui/fields/text-field.tsx'
import { TimeZoneField } from '../../platform/ui/fields/time-zone-field.tsx'
import { toast } from '../../platform/ui/toasts/toasts.tsx'
import { HolidayFields } from './holiday-fields.tsx'
import { type Hours, hoursFrom, hoursIn } from './hours.ts'
import { HoursFields } from './hours-fields.tsx'

const texts = pageStrings.settings.hours.calendars

type Values = Hours & Pick<Calendar, 'name' | 'timezone' | 'holidays'>

const bodyOf = ({ name, timezone, holidays, ...hours }: Values) => ({
  ...{ name, timezone, holidays },
  business_hours: hours.isAlwaysOpen ? null : hoursFrom(hours),
})

/** Creates or edits a calendar. */
export const CalendarDialog = ({
  calendar,
  close,
}: {
  calendar?: Calendar | undefined
  close: () => void
}) => {
  const { data: workspace } = useQuery(queries.businessHours)
  const { name = '', timezone = workspace?.timezone ?? 'UTC', holidays = [] } = calendar ?? {}
  const given = (calendar ?? workspace)?.business_hours ?? null
  const { values, set, mutation, field } = useFields<Values, unknown>(
    { ...hoursIn(given), name, timezone, holidays },
    (values) =>
      calendar
        ? call('PUT /api/calendars/:calendar', {
            params: { calendar: calendar.ulid },
            body: bodyOf(values),
          })
        : call('POST /api/calendars', { body: bodyOf(values) }),
    async () => {
      await queries.queryClient.invalidateQueries({ queryKey: queries.calendars.queryKey })
      toast({ text: pageStrings.settings.saved })
      close()
    },
  )
  return (
    <DialogForm
      title={calendar ? texts.change(calendar.name) : texts.add}
      button={strings.save}
      mutation={mutation}
      close={close}
      isWide
    >
      <TextField label={texts.name} autoComplete="off" autoFocus isRequired {...field('name')} />
      <TimeZoneField label={strings.account.timezone} {...field('timezone')} />
      <HoursFields
        values={values}
        set={(part, value) => set(part, value as never)}
        fault={field('business_hours' as 'name').error}
      />
      <HolidayFields holidays={values.holidays} change={(holidays) => set('holidays', holidays)} />
    </DialogForm>
  )
}
