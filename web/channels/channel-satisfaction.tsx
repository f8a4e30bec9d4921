import { useQuery } from '@tanstack/react-query'
import { longestQuestion } from '../../contract/widgets/satisfaction-limits.ts'
import type { Channel, Satisfaction as Settings } from '../platform/api/types.ts'
import { SettingsForm, useForm } from '../platform/forms/form.tsx'
import { Section } from '../platform/forms/settings-body.tsx'
import { pageStrings } from '../platform/page-strings.ts'
import { CheckBox } from '../platform/ui/fields/check-box.tsx'
import { SelectField } from '../platform/ui/fields/select-field.tsx'
import { TextArea } from '../platform/ui/fields/text-area.tsx'
import { workflowStrings } from '../platform/workflow-strings.ts'
import { satisfaction, saveSatisfaction } from './channel-queries.ts'
import { SatisfactionPreview } from './satisfaction-preview.tsx'

const texts = pageStrings.settings.channels

/** The settings for asking contacts for ratings. */
export const Satisfaction = ({ channel }: { channel: Channel }) => {
  const { data: settings, error } = useQuery(satisfaction(channel.ulid))
  return (
    <Section title={texts.satisfaction} text={texts.satisfactionText}>
      {error && <p role="alert">{error.message}</p>}
      {settings && <SatisfactionForm channel={channel} settings={settings} />}
    </Section>
  )
}

const usualDelays = [0, 15, 60, 4 * 60, 24 * 60, 2 * 24 * 60, 7 * 24 * 60, 14 * 24 * 60]

const { durations } = workflowStrings.workflowWords

const delayText = (minutes: number) => {
  if (minutes === 0) return texts.noDelay
  if (minutes % (24 * 60) === 0) return texts.delay(durations.days(minutes / (24 * 60)))
  return texts.delay(minutes % 60 === 0 ? durations.hours(minutes / 60) : durations.minutes(minutes))
}

const delaysWith = (current: number) =>
  [...new Set([...usualDelays, current])]
    .sort((one, other) => one - other)
    .map((minutes) => ({ value: String(minutes), label: delayText(minutes) }))

type Props = { channel: Channel; settings: Settings }

const SatisfactionForm = ({ channel, settings }: Props) => {
  const form = useForm(
    {
      is_enabled: settings.is_enabled,
      delay_minutes: String(settings.delay_minutes),
      question: settings.question ?? '',
    },
    ({ is_enabled, delay_minutes, question }) =>
      saveSatisfaction(channel.ulid, {
        is_enabled,
        delay_minutes: Number(delay_minutes),
        question: question.trim() || null,
      }),
  )
  const { is_enabled, question } = form.values
  return (
    <div className="confirmation">
      <SettingsForm form={form}>
        <CheckBox isSelected={is_enabled} onChange={(isOn) => form.set('is_enabled', isOn)}>
          {texts.satisfactionOn}
        </CheckBox>
        <SelectField
          label={texts.satisfactionDelay}
          help={texts.satisfactionDelayHelp}
          options={delaysWith(settings.delay_minutes)}
          {...form.field('delay_minutes')}
        />
        <TextArea
          label={texts.question}
          help={texts.questionHelp}
          rows={3}
          maxLength={longestQuestion}
          {...form.field('question')}
        />
      </SettingsForm>
      <SatisfactionPreview channel={channel} question={question} />
    </div>
  )
}
