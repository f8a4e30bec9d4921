import { useQuery } from '@tanstack/react-query'
import { type PeriodName, periodNames, retentionPeriods } from '../../../contract/across/retention-periods.ts'
import { call } from '../../platform/api/client.ts'
import type { ResponseOf } from '../../platform/api/endpoints.ts'
import { queryClient } from '../../platform/api/queries.ts'
import { SettingsForm, useForm } from '../../platform/forms/form.tsx'
import { FormProblem } from '../../platform/forms/form-problem.tsx'
import { Section } from '../../platform/forms/settings-body.tsx'
import { retentionStrings } from '../../platform/retention-strings.ts'
import { strings } from '../../platform/strings/strings.ts'
import { Button } from '../../platform/ui/button.tsx'
import { SelectField } from '../../platform/ui/fields/select-field.tsx'
import { Time } from '../../platform/ui/time/time.tsx'
import { periods } from './rule-changes.ts'

const texts = retentionStrings.retention
const usualChoices = [1, 3, 6, 12, 13, 24, 36, 60, 120]
const forever = 'forever'

type Stored = ResponseOf<'GET /api/retention-periods'>['data']

/** For how long what stands around tickets is kept. */
export const Periods = () => {
  const { data, error, refetch } = useQuery(periods)
  return (
    <Section title={texts.periods} text={texts.periodsText}>
      {data && <PeriodsForm key={String(data.starts_at)} stored={data} />}
      {error && !data && (
        <>
          <FormProblem error={error} />
          <Button onPress={() => void refetch()}>{strings.tryAgain}</Button>
        </>
      )}
    </Section>
  )
}

const PeriodsForm = ({ stored }: { stored: Stored }) => {
  const { starts_at, ...initial } = stored
  const form = useForm(initial, async (body) => {
    const { data } = await call('PUT /api/retention-periods', { body })
    queryClient.setQueryData(periods.queryKey, data)
  })
  return (
    <SettingsForm form={form}>
      {periodNames.map((name) => (
        <SelectField
          key={name}
          label={texts.period[name]}
          help={texts.stays[name]}
          value={String(form.values[name] ?? forever)}
          options={optionsOf(name, stored[name])}
          onChange={(value) => form.set(name, value === forever ? null : Number(value))}
        />
      ))}
      {starts_at && Date.parse(starts_at) > Date.now() && (
        <p className="muted">
          {texts.startsAt} <Time at={starts_at} />
        </p>
      )}
    </SettingsForm>
  )
}

/** The choices of a period. Another one may have been set by the API. */
const optionsOf = (name: PeriodName, stored: number | null) => {
  const { minimum } = retentionPeriods[name]
  const months = [...new Set([...usualChoices, ...(stored === null ? [] : [stored])])]
    .filter((months) => months >= minimum)
    .sort((one, other) => one - other)
  return [
    ...months.map((months) => ({ value: String(months), label: texts.months(months) })),
    { value: forever, label: texts.forever },
  ]
}
