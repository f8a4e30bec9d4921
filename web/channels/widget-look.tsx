import './widget.css'
import { useQuery } from '@tanstack/react-query'
import * as queries from '../platform/api/queries.ts'
import type { Channel, Widget } from '../platform/api/types.ts'
import { SettingsForm, useForm } from '../platform/forms/form.tsx'
import { pageStrings } from '../platform/page-strings.ts'
import { CheckBox } from '../platform/ui/fields/check-box.tsx'
import { SelectField } from '../platform/ui/fields/select-field.tsx'
import { TextField } from '../platform/ui/fields/text-field.tsx'
import { saveWidget } from './channel-queries.ts'
import { WidgetPreview } from './widget-preview.tsx'

const texts = pageStrings.settings.widget

const optionsOf = <Value extends string>(labels: Record<Value, string>) =>
  Object.entries<string>(labels).map(([value, label]) => ({ value: value as Value, label })) // typed by `labels`

const positions = optionsOf(texts.positions)
const languages = optionsOf(texts.languages)
const answerTimes = optionsOf(texts.answerTimes)

/** The appearance of the widget, with a live preview. */
export const WidgetLook = ({ channel, widget }: { channel: Channel; widget: Widget }) => {
  const { position, greeting, language, answer_time, suggests_articles, shows_team, uses_channel_color } =
    widget
  const { data: workspace } = useQuery(queries.workspace)
  const form = useForm(
    {
      position,
      greeting: greeting ?? '',
      language,
      answer_time: answer_time ?? ('none' as const),
      suggests_articles,
      shows_team,
      uses_channel_color,
    },
    ({ greeting, answer_time, ...values }) =>
      saveWidget(channel.ulid, {
        ...values,
        greeting: greeting.trim() || null,
        answer_time: answer_time === 'none' ? null : answer_time,
      }),
  )
  const { value: suggests, onChange: setSuggests } = form.field('suggests_articles')
  const { value: showsTeam, onChange: setShowsTeam } = form.field('shows_team')
  const { value: hasOwnColor, onChange: setOwnColor } = form.field('uses_channel_color')
  const brand = workspace?.brand_color
  return (
    <div className="widget-look">
      <SettingsForm form={form}>
        <SelectField label={texts.position} options={positions} {...form.field('position')} />
        <TextField label={texts.greeting} help={texts.greetingHelp} {...form.field('greeting')} />
        <SelectField label={texts.language} options={languages} {...form.field('language')} />
        <SelectField label={texts.answerTime} options={answerTimes} {...form.field('answer_time')} />
        <CheckBox isSelected={suggests} onChange={setSuggests}>
          {texts.suggests}
        </CheckBox>
        <p className="muted">{texts.suggestsHelp}</p>
        <CheckBox isSelected={showsTeam} onChange={setShowsTeam}>
          {texts.showsTeam}
        </CheckBox>
        <p className="muted">{texts.showsTeamHelp}</p>
        {brand && (
          <CheckBox isSelected={hasOwnColor} onChange={setOwnColor}>
            {texts.ownColor}
          </CheckBox>
        )}
      </SettingsForm>
      <WidgetPreview color={brand && !hasOwnColor ? brand : channel.color} {...form.values} />
    </div>
  )
}
