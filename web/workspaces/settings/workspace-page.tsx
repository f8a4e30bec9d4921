import { useSuspenseQuery } from '@tanstack/react-query'
import { customerLanguages } from '../../../contract/workspaces/customer-languages.ts'
import { call } from '../../platform/api/client.ts'
import * as queries from '../../platform/api/queries.ts'
import { AdminOnly } from '../../platform/forms/admin-only.tsx'
import { SettingsForm, useForm } from '../../platform/forms/form.tsx'
import { SettingsBody } from '../../platform/forms/settings-body.tsx'
import { pageStrings } from '../../platform/page-strings.ts'
import { strings } from '../../platform/strings/strings.ts'
import { SelectField } from '../../platform/ui/fields/select-field.tsx'
import { TextField } from '../../platform/ui/fields/text-field.tsx'
import { TimeZoneField } from '../../platform/ui/fields/time-zone-field.tsx'

const texts = pageStrings.settings.workspace

const languages = customerLanguages.map((value) => ({
  value,
  label: pageStrings.settings.widget.languages[value],
}))

export const WorkspacePage = () => (
  <AdminOnly>
    <SettingsBody title={strings.settings.pages.workspace}>
      <WorkspaceForm />
    </SettingsBody>
  </AdminOnly>
)

const WorkspaceForm = () => {
  const { data: workspace } = useSuspenseQuery(queries.workspace)
  const { name, slug, sender_name, language, timezone } = workspace
  const form = useForm(
    { name, slug, sender_name: sender_name ?? '', language, timezone },
    async ({ sender_name, ...values }) => {
      const body = { ...values, sender_name: sender_name.trim() || null }
      const { data } = await call('PUT /api/workspace', { body })
      queries.queryClient.setQueryData(queries.workspace.queryKey, data)
      await queries.queryClient.invalidateQueries({ queryKey: queries.me.queryKey })
    },
  )
  return (
    <section>
      <SettingsForm form={form}>
        <TextField label={texts.name} isRequired {...form.field('name')} />
        <TextField label={texts.slug} help={texts.slugHelp} isRequired {...form.field('slug')} />
        <TextField
          label={texts.sender}
          help={texts.senderHelp}
          placeholder={form.values.name}
          {...form.field('sender_name')}
        />
        <SelectField
          label={texts.language}
          help={texts.languageHelp}
          options={languages}
          {...form.field('language')}
        />
        <TimeZoneField
          label={strings.account.timezone}
          help={texts.timezoneHelp}
          {...form.field('timezone')}
        />
      </SettingsForm>
    </section>
  )
}
