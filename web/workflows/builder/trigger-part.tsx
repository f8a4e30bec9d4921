import { Link } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { targetKinds } from '../../../contract/base/ticket-values.ts'
import { strings } from '../../platform/strings/strings.ts'
import { CheckBox } from '../../platform/ui/fields/check-box.tsx'
import { SelectField } from '../../platform/ui/fields/select-field.tsx'
import { workflowStrings } from '../../platform/workflow-strings.ts'
import type { Draft } from '../data/draft.ts'
import { isWait, type Trigger, textsIn } from '../words/kinds.ts'
import type { Names } from '../words/sentence.ts'
import { ChoicesField } from './fields/choices-field.tsx'
import { NumberField } from './fields/number-field.tsx'
import { RatingsField } from './fields/ratings-field.tsx'
import { RefsField } from './fields/refs-field.tsx'
import { type Attempt, errorUnder } from './item-errors.ts'

const texts = workflowStrings.workflowBuilder

const ChangeDetails = lazy(async () => ({
  default: (await import('./fields/change-details.tsx')).ChangeDetails,
}))

const ScheduleDetails = lazy(async () => ({
  default: (await import('./fields/schedule-details.tsx')).ScheduleDetails,
}))

type Props = {
  draft: Draft
  set: (part: Partial<Draft>) => void
  attempt: Attempt
  names: Names | undefined
  isReadOnly: boolean
}

const triggers = Object.entries(workflowStrings.workflowWords.triggers).map(([value, label]) => ({
  value: value as Trigger, // the texts have one of each trigger
  label,
}))

const initialOf = (type: Trigger): Draft['trigger_parameters'] => {
  if (type === 'on_schedule') return { time: '08:00' }
  return isWait(type) ? { value: 1, unit: 'days' } : {}
}

/** The trigger of the workflow, and its channels. */
export const TriggerPart = ({ draft, set, attempt, names, isReadOnly }: Props) => {
  const { trigger_type: type, trigger_parameters, channel_ulids } = draft
  const error = errorUnder(attempt.error, 'trigger_parameters') ?? errorUnder(attempt.error, 'trigger_type')
  const channelError = errorUnder(attempt.error, 'channel_ulids')
  return (
    <section className="rule-part">
      <h2>{texts.when}</h2>
      <div className="rule">
        <div className="words">
          <SelectField
            label={texts.trigger}
            isLabelHidden
            value={type}
            options={triggers}
            onChange={(type) => set({ trigger_type: type, trigger_parameters: initialOf(type) })}
            isDisabled={isReadOnly}
          />
          <Details {...{ draft, set, attempt, names, isReadOnly }} />
          {names && (names.channel.size > 1 || channel_ulids?.length === 0) && (
            <>
              <span>{texts.inChannels}</span>
              <RefsField
                kind="channel"
                label={texts.channels}
                {...(channel_ulids === null && { none: texts.allChannels })}
                ulids={channel_ulids ?? []}
                onChange={(ulids) => set({ channel_ulids: ulids.length ? ulids : null })}
                names={names}
                isMultiple
                isReadOnly={isReadOnly}
                error={channelError}
              />
            </>
          )}
        </div>
        {isWait(type) && (
          <div className="words">
            <CheckBox
              isSelected={trigger_parameters.only_business_hours === true}
              onChange={(isOnly) =>
                set({ trigger_parameters: { ...trigger_parameters, only_business_hours: isOnly } })
              }
              isDisabled={isReadOnly}
            >
              {texts.onlyBusinessHours}
            </CheckBox>
            {!isReadOnly && <Link to="/settings/hours">{texts.businessHours}</Link>}
          </div>
        )}
        {(error ?? channelError) && (
          <p className="error" role="alert">
            {error ?? channelError}
          </p>
        )}
        <p className="help">{texts.triggerHelp[type]}</p>
      </div>
    </section>
  )
}

const units = (['minutes', 'hours', 'days'] as const).map((value) => ({ value, label: texts.units[value] }))

const targets = targetKinds.map((value) => ({ value, label: strings.targets.kinds[value] }))

const Details = ({ draft, set, attempt, names, isReadOnly }: Props) => {
  const { trigger_type: type, trigger_parameters: parameters } = draft
  const change = (part: Draft['trigger_parameters']) =>
    set({ trigger_parameters: { ...parameters, ...part } })
  if (isWait(type))
    return (
      <>
        <NumberField
          label={texts.waitValue}
          value={parameters.value}
          onChange={(value) => change({ value })}
          isReadOnly={isReadOnly}
          isInvalid={errorUnder(attempt.error, 'trigger_parameters') !== undefined}
        />
        <SelectField
          label={texts.waitUnit}
          isLabelHidden
          value={(parameters.unit as 'hours' | undefined) ?? 'hours'}
          options={units}
          onChange={(unit) => change({ unit })}
          isDisabled={isReadOnly}
        />
      </>
    )
  if (type === 'on_schedule')
    return (
      <Suspense>
        <ScheduleDetails {...{ parameters, change, names, isReadOnly }} />
      </Suspense>
    )
  if (type === 'on_rated') {
    const chosen = textsIn(parameters.ratings)
    return (
      <>
        <RatingsField
          values={chosen}
          onChange={(ratings) => set({ trigger_parameters: ratings.length ? { ratings } : {} })}
          isReadOnly={isReadOnly}
        />
        {chosen.length === 0 && <span className="muted">{texts.anyRating}</span>}
      </>
    )
  }
  if (type === 'on_due_soon' || type === 'on_breached')
    return (
      <ChoicesField
        label={texts.triggerTargets}
        choices={targets}
        values={textsIn(parameters.targets)}
        onChange={(targets) => change({ targets })}
        isReadOnly={isReadOnly}
        none={texts.anyTarget}
      />
    )
  if (type === 'on_status_changed' || type === 'on_assigned' || type === 'on_field_changed')
    return (
      <Suspense>
        <ChangeDetails {...{ draft, change, names, isReadOnly }} />
      </Suspense>
    )
  if (type !== 'on_tag_added' && type !== 'on_tag_removed') return null
  return (
    <RefsField
      kind="tag"
      label={texts.triggerTags}
      none={texts.anyTag}
      ulids={textsIn(parameters.tags)}
      onChange={(tags) => change({ tags })}
      names={names}
      isMultiple
      isReadOnly={isReadOnly}
    />
  )
}
