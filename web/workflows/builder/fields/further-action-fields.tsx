import { SelectField } from '../../../platform/ui/fields/select-field.tsx'
import { TextField } from '../../../platform/ui/fields/text-field.tsx'
import { workflowStrings } from '../../../platform/workflow-strings.ts'
import { priorityChoices } from '../../words/choices.ts'
import { type ActionName, type Parameters, textsIn } from '../../words/kinds.ts'
import type { Names } from '../../words/sentence.ts'
import { NumberField } from './number-field.tsx'
import { RefsField } from './refs-field.tsx'
import { TemplateField } from './template-field.tsx'

const texts = workflowStrings.workflowBuilder

type Props = {
  action: ActionName
  parameters: Parameters
  change: (part: Parameters) => void
  names: Names | undefined
  error: string | undefined
  errorAt: (name: string) => string | undefined
  isReadOnly: boolean
}

/** The words of actions that few workflows have. */
export const FurtherActionFields = (props: Props) => {
  const { action, parameters, change, names, error, isReadOnly } = props
  if (action === 'set_priority')
    return (
      <SelectField
        label={texts.priority}
        isLabelHidden
        value={String(parameters.priority)}
        options={priorityChoices}
        onChange={(priority) => change({ priority })}
        isDisabled={isReadOnly}
      />
    )
  if (action === 'snooze') return <SnoozeFields {...props} />
  if (action === 'add_to_linked') return <LinkedField {...props} />
  if (action === 'send_mail' || action === 'forward') return <AddressField {...props} />
  if (action === 'notify') return <NotifyFields {...props} />
  if (action === 'create_ticket') return <NewTicketFields {...props} />
  return (
    <RefsField
      kind="user"
      label={texts.choose.user}
      ulids={textsIn(parameters.users)}
      onChange={(users) => change({ users })}
      names={names}
      isMultiple
      isReadOnly={isReadOnly}
      error={error}
    />
  )
}

const optionsOf = <Value extends string>(labels: Record<Value, string>) =>
  // The texts have one of each value.
  (Object.keys(labels) as Value[]).map((value) => ({ value, label: labels[value] }))

const units = optionsOf(texts.units).filter(({ value }) => value !== 'minutes')

const SnoozeFields = ({ parameters: { value, unit }, change, error, isReadOnly }: Props) => {
  const kind = value === undefined || value === null ? 'reply' : 'time'
  return (
    <>
      <SelectField
        label={texts.snoozeUntil}
        isLabelHidden
        value={kind}
        options={optionsOf(texts.snoozes)}
        onChange={(kind) => change({ value: kind === 'time' ? 1 : null })}
        isDisabled={isReadOnly}
      />
      {kind === 'time' && (
        <>
          <NumberField
            label={texts.waitValue}
            value={value}
            onChange={(value) => change({ value })}
            isReadOnly={isReadOnly}
            isInvalid={error !== undefined}
          />
          <SelectField
            label={texts.waitUnit}
            isLabelHidden
            value={(unit as 'hours' | undefined) ?? 'hours'}
            options={units}
            onChange={(unit) => change({ unit })}
            isDisabled={isReadOnly}
          />
        </>
      )}
    </>
  )
}

const LinkedField = ({ parameters, change, isReadOnly }: Props) => (
  <SelectField
    label={texts.linkedTickets}
    isLabelHidden
    value={String(parameters.linked) as keyof typeof texts.linkedKinds}
    options={optionsOf(texts.linkedKinds)}
    onChange={(linked) => change({ linked })}
    isDisabled={isReadOnly}
  />
)

const AddressField = ({ parameters, change, errorAt, isReadOnly }: Props) => {
  const error = errorAt('to')
  return (
    <TextField
      label={texts.mailTo}
      type="email"
      value={String(parameters.to ?? '')}
      onChange={(to) => change({ to })}
      isReadOnly={isReadOnly}
      {...(error !== undefined && { error })}
    />
  )
}

const NotifyFields = ({ parameters, change, names, error, isReadOnly }: Props) => {
  const kind = String(parameters.notify) as keyof typeof texts.notifies
  return (
    <>
      <SelectField
        label={texts.notified}
        isLabelHidden
        value={kind}
        options={optionsOf(texts.notifies)}
        onChange={(notify) => change({ notify })}
        isDisabled={isReadOnly}
      />
      {kind !== 'assignee' && (
        <RefsField
          kind={kind}
          label={texts.choose[kind]}
          ulids={textsIn(parameters[kind]).filter(Boolean)}
          onChange={([chosen]) => change({ [kind]: chosen ?? null })}
          names={names}
          isReadOnly={isReadOnly}
          error={error}
        />
      )}
    </>
  )
}

const wheres = [
  { kind: 'channel', none: texts.sameChannel },
  { kind: 'team', none: texts.noTeam },
  { kind: 'user', none: texts.assignees.unassign },
] as const

const NewTicketFields = ({ parameters, change, names, errorAt, isReadOnly }: Props) => {
  const error = errorAt('subject')
  return (
    <>
      <TextField
        label={texts.ticketSubject}
        value={String(parameters.subject ?? '')}
        onChange={(subject) => change({ subject })}
        isReadOnly={isReadOnly}
        {...(error !== undefined && { error })}
      />
      <TemplateField {...{ parameters, change, isReadOnly }} error={errorAt('template')} />
      {wheres.map(({ kind, none }) => (
        <RefsField
          key={kind}
          kind={kind}
          label={texts.choose[kind]}
          none={none}
          ulids={textsIn(parameters[kind]).filter(Boolean)}
          onChange={(chosen) => change({ [kind]: chosen.at(-1) ?? null })}
          names={names}
          isMultiple
          isReadOnly={isReadOnly}
          error={errorAt(kind)}
        />
      ))}
    </>
  )
}
