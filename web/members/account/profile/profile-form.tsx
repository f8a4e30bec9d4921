import { useSuspenseQuery } from '@tanstack/react-query'
import { call } from '../../../platform/api/client.ts'
import * as queries from '../../../platform/api/queries.ts'
import { RichTextField } from '../../../platform/editor/rich-text-field.tsx'
import { SettingsForm, useForm } from '../../../platform/forms/form.tsx'
import { strings } from '../../../platform/strings/strings.ts'
import { TextField } from '../../../platform/ui/fields/text-field.tsx'
import { TimeZoneField } from '../../../platform/ui/fields/time-zone-field.tsx'
import { OwnPicture } from './own-picture.tsx'

/** The fields of the profile that other users see. */
export const ProfileForm = () => {
  const { data: me } = useSuspenseQuery(queries.me)
  const { name, timezone, signature } = me.user
  const form = useForm({ name, timezone, signature: signature ?? '' }, async ({ signature, ...values }) => {
    const hasText = signature.replaceAll(/<[^>]*>/g, '').trim() !== ''
    const { data } = await call('PUT /api/me', { body: { ...values, signature: hasText ? signature : null } })
    queries.queryClient.setQueryData(queries.me.queryKey, data)
  })
  return (
    <section>
      <OwnPicture />
      <SettingsForm form={form}>
        <TextField label={strings.account.name} autoComplete="name" isRequired {...form.field('name')} />
        <TimeZoneField
          label={strings.account.timezone}
          help={strings.account.timezoneHelp}
          {...form.field('timezone')}
        />
        <RichTextField
          label={strings.account.signature}
          help={strings.account.signatureHelp}
          initial={signature ?? ''}
          onChange={form.field('signature').onChange}
          error={form.field('signature').error}
        />
      </SettingsForm>
    </section>
  )
}
