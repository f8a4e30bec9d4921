import { useSuspenseQuery } from '@tanstack/react-query'
import { call } from '../../api/client.ts'
import { queryClient } from '../../api/queries.ts'
import { SettingsForm, useForm } from '../../forms/form.tsx'
import { Section } from '../../forms/settings-body.tsx'
import { strings } from '../../strings/strings.ts'
import { TextField } from '../../ui/fields/text-field.tsx'
import { retention } from './audit-queries.ts'

const texts = strings.settings.auditLog

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
