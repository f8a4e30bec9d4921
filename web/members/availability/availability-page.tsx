import { useSuspenseQuery } from '@tanstack/react-query'
import { call } from '../../platform/api/client.ts'
import * as queries from '../../platform/api/queries.ts'
import { SettingsForm, useForm } from '../../platform/forms/form.tsx'
import { SettingsBody } from '../../platform/forms/settings-body.tsx'
import { strings } from '../../platform/strings/strings.ts'
import { AvailabilityFields } from './availability-fields.tsx'
import { availabilityFrom, availabilityIn } from './availability-values.ts'

/** The working hours and the capacity of the user. */
export const AvailabilityPage = () => {
  const { data: me } = useSuspenseQuery(queries.me)
  const { data } = useSuspenseQuery(queries.availability)
  const form = useForm(availabilityIn(data), async (values) => {
    await call('PUT /api/me/availability', { body: availabilityFrom(values) })
    for (const { queryKey } of [queries.availability, queries.members])
      await queries.queryClient.invalidateQueries({ queryKey })
  })
  const change = (changes: Partial<typeof form.values>) => {
    for (const [name, value] of Object.entries(changes)) form.set(name as keyof typeof changes, value)
  }
  return (
    <SettingsBody title={strings.settings.pages.availability} text={strings.availability.text}>
      <section>
        <SettingsForm form={form}>
          <AvailabilityFields
            values={form.values}
            change={change}
            error={form.error}
            zone={me.user.timezone}
          />
        </SettingsForm>
      </section>
    </SettingsBody>
  )
}
