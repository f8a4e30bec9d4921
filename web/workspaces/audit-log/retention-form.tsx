import { useSuspenseQuery } from '@tanstack/react-query'
import { call } from '../../platform/api/client.ts'
import { queryClient } from '../../platform/api/queries.ts'
import { SettingsForm, useForm } from '../../platform/forms/form.tsx'
import { Section } from '../../platform/forms/settings-body.tsx'
import { pageStrings } from '../../platform/page-strings.ts'
import { TextField } from '../../platform/ui/fields/text-field.tsx'
import { retention } from './audit-queries.ts'

const texts = pageStrings.settings.auditLog

/** For how long entries are kept. */
export const RetentionForm = () => {
  const { data } = useSuspenseQuery(retention)
  const form = useForm({ retention_days: String(data.retention_days) }, async ({ retention_days }) => {
    const body = { retention_days: Number(retention_days) }
    const kept = await call('PUT /api/audit-log/retention', { body })
    queryClient.setQueryData(retention.queryKey, kept.data)
  })
  return (
    <Section title={texts.retention} text={texts.retentionText}>
      <SettingsForm form={form}>
        <TextField
          label={texts.days}
          help={texts.daysHelp}
          inputMode="numeric"
          isRequired
          {...form.field('retention_days')}
        />
      </SettingsForm>
    </Section>
  )
}
