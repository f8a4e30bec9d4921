import './builder.css'
import '../../platform/ui/fields/fields.css'
import { useRef } from 'react'
import { workflowStrings } from '../../platform/workflow-strings.ts'
import type { Draft } from '../data/draft.ts'
import type { Names } from '../words/sentence.ts'
import { useNames } from '../words/use-names.ts'
import { ActionsPart } from './actions-part.tsx'
import { ConditionsPart } from './conditions-part.tsx'
import type { Attempt } from './item-errors.ts'
import { TriggerPart } from './trigger-part.tsx'

type Props = {
  draft: Draft
  set: (part: Partial<Draft>) => void
  attempt: Attempt
  names: Names | undefined
  isReadOnly: boolean
}

/** The trigger, the conditions and the actions. */
export const RuleParts = (props: Props) => {
  const { draft, set } = props
  const latest = useRef(draft)
  latest.current = draft
  const change = (change: (draft: Draft) => Partial<Draft>) => set(change(latest.current))
  return (
    <div>
      <TriggerPart {...props} />
      <ConditionsPart {...props} change={change} />
      <ActionsPart {...props} change={change} />
    </div>
  )
}

const unchangeable = () => {}
const noAttempt = { error: null, draft: undefined }

/** The rules of a workflow as text, for members who may not change them. */
export const ReadOnlyRules = ({ draft }: { draft: Draft }) => (
  <div className="builder-form">
    {draft.description && <p>{draft.description}</p>}
    <p className="muted">{workflowStrings.workflowBuilder.readOnly}</p>
    <RuleParts draft={draft} set={unchangeable} attempt={noAttempt} names={useNames()} isReadOnly />
  </div>
)
