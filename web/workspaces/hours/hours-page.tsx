import { useSuspenseQuery } from '@tanstack/react-query'
import { call } from '../../platform/api/client.ts'
import * as queries from '../../platform/api/queries.ts'
import { AdminOnly } from '../../platform/forms/admin-only.tsx'
import { SettingsForm, useForm } from '../../platform/forms/form.tsx'
import { SettingsBody } from '../../platform/forms/settings-body.tsx'
import { pageStrings } from '../../platform/page-strings.ts'
import { strings } from '../../platform/strings/strings.ts'
import { TimeZoneField } from '../../platform/ui/fields/time-zone-field.tsx'
import { Calendars } from './calendars.tsx'
import { hoursFrom, hoursIn } from './hours.ts'
import { HoursFields } from './hours-fields.tsx'

const texts = pageStrings.settings.hours

export const HoursPage = () => (
  <AdminOnly>
    <SettingsBody title={strings.settings.pages.hours} text={texts.text}>
      <HoursForm />
      <Calendars />
    </SettingsBody>
  </AdminOnly>
)

const HoursForm = () => {
  const { data } = useSuspenseQuery(queries.businessHours)
  const form = useForm(
    { ...hoursIn(data.business_hours), timezone: data.timezone },
    async ({ timezone, ...hours }) => {
      if (hours.isAlwaysOpen) {
        await call('DELETE /api/business-hours')
        await call('PUT /api/workspace', { body: { timezone } })
      } else {
        await call('PUT /api/business-hours', { body: { timezone, business_hours: hoursFrom(hours) } })
      }
      await queries.queryClient.invalidateQueries({ queryKey: queries.businessHours.queryKey })
      await queries.queryClient.invalidateQueries({ queryKey: queries.workspace.queryKey })
    },
  )
  return (
    <section>
      <SettingsForm form={form}>
        <TimeZoneField label={strings.account.timezone} {...form.field('timezone')} />
        <HoursFields
          values={form.values}
          set={(part, value) => form.set(part, value as never)}
          fault={form.field('business_hours' as 'days').error}
        />
      </SettingsForm>
    </section>
  )
}
