import './hours.css'
import { useSuspenseQuery } from '@tanstack/react-query'
import { weekdays } from '../../../contract/base/weekdays.ts'
import { call } from '../../platform/api/client.ts'
import * as queries from '../../platform/api/queries.ts'
import { AdminOnly } from '../../platform/forms/admin-only.tsx'
import { SettingsForm, useForm } from '../../platform/forms/form.tsx'
import { SettingsBody } from '../../platform/forms/settings-body.tsx'
import { pageStrings } from '../../platform/page-strings.ts'
import { strings } from '../../platform/strings/strings.ts'
import { CheckBox } from '../../platform/ui/fields/check-box.tsx'
import { TimeZoneField } from '../../platform/ui/fields/time-zone-field.tsx'
import { DayRow } from './day-row.tsx'
import { ExceptionRows } from './exception-rows.tsx'
import { hoursFrom, hoursIn } from './hours.ts'

const texts = pageStrings.settings.hours

export const HoursPage = () => (
  <AdminOnly>
    <SettingsBody title={strings.settings.pages.hours} text={texts.text}>
      <HoursForm />
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
  const { days, exceptions, isAlwaysOpen } = form.values
  const fault = form.field('business_hours' as 'days').error
  return (
    <section>
      <SettingsForm form={form}>
        <TimeZoneField label={strings.account.timezone} {...form.field('timezone')} />
        <CheckBox isSelected={isAlwaysOpen} onChange={(isOpen) => form.set('isAlwaysOpen', isOpen)}>
          {texts.always}
        </CheckBox>
        {!isAlwaysOpen && (
          <>
            {fault && (
              <p className="form-problem" role="alert">
                {fault}
              </p>
            )}
            <ul className="settings-list days" aria-label={texts.week}>
              {weekdays.map((day) => (
                <DayRow
                  key={day}
                  name={texts.days[day]}
                  spans={days[day]}
                  change={(spans) => form.set('days', { ...days, [day]: spans })}
                />
              ))}
            </ul>
            <ExceptionRows
              exceptions={exceptions}
              change={(exceptions) => form.set('exceptions', exceptions)}
            />
          </>
        )}
      </SettingsForm>
    </section>
  )
}
