import { workflowStrings } from '../../../platform/workflow-strings.ts'
import { useFieldsOf } from '../../../workspaces/custom-fields/field-list.tsx'
import type { Draft } from '../../data/draft.ts'
import { statusChoices } from '../../words/choices.ts'
import { textsIn } from '../../words/kinds.ts'
import type { Names } from '../../words/sentence.ts'
import { ChoicesField } from './choices-field.tsx'
import { RefsField } from './refs-field.tsx'

const texts = workflowStrings.workflowBuilder

type Props = {
  draft: Draft
  change: (part: Draft['trigger_parameters']) => void
  names: Names | undefined
  isReadOnly: boolean
}

/** The limits of triggers on changes. */
export const ChangeDetails = ({ draft, change, names, isReadOnly }: Props) => {
  const { trigger_type, trigger_parameters: parameters } = draft
  const fields = useFieldsOf('ticket')
  if (trigger_type === 'on_status_changed')
    return (
      <ChoicesField
        label={texts.triggerStatuses}
        choices={statusChoices}
        values={textsIn(parameters.statuses)}
        onChange={(statuses) => change({ statuses })}
        isReadOnly={isReadOnly}
        none={texts.anyStatus}
      />
    )
  if (trigger_type === 'on_field_changed')
    return (
      <ChoicesField
        label={texts.triggerFields}
        choices={fields.map(({ key, name }) => ({ value: key, label: name }))}
        values={textsIn(parameters.fields)}
        onChange={(fields) => change({ fields })}
        isReadOnly={isReadOnly}
        none={texts.anyField}
      />
    )
  const teams = textsIn(parameters.teams)
  return (
    <>
      {(['user', 'team'] as const).map((kind) => (
        <RefsField
          key={kind}
          kind={kind}
          label={texts.choose[kind]}
          none={kind === 'team' ? texts.noTeam : teams.length ? texts.assignees.unassign : texts.anyMember}
          ulids={textsIn(parameters[`${kind}s`])}
          onChange={(ulids) => change({ [`${kind}s`]: ulids })}
          names={names}
          isMultiple
          isReadOnly={isReadOnly}
        />
      ))}
    </>
  )
}
