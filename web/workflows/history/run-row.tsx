import type { WorkflowRun } from '../../platform/api/types.ts'
import { said } from '../../platform/strings/said.ts'
import { CheckIcon, ClockIcon, Icon, WarningIcon } from '../../platform/ui/icons/icons.tsx'
import { workflowStrings } from '../../platform/workflow-strings.ts'
import { JudgedConditions } from '../trace/judged-conditions.tsx'
import { TraceRow } from '../trace/trace-row.tsx'
import { notMetWords } from '../words/judged.ts'
import type { Names } from '../words/sentence.ts'

const texts = workflowStrings.workflowHistory

type Props = { run: WorkflowRun; names: Names | undefined }

export const RunRow = ({ run, names }: Props) => {
  const { ticket, outcome, description, created_at, conditions, actions } = run
  const isFailed = actions.some(({ result }) => result === 'failed')
  const mark = isFailed
    ? { text: texts.results.failed, look: 'failed' }
    : { text: texts.outcomes[outcome], look: outcome }
  const text = (outcome === 'conditions' && notMetWords(conditions, names)) || said(description)
  return (
    <TraceRow ticket={ticket} at={created_at} mark={mark} text={text}>
      <JudgedConditions conditions={conditions} names={names} />
      {actions.length > 0 && <Results actions={actions} />}
      {conditions.length + actions.length === 0 && <p className="muted">{said(description)}</p>}
    </TraceRow>
  )
}

const icons = { done: CheckIcon, unchanged: CheckIcon, failed: WarningIcon, pending: ClockIcon }

const Results = ({ actions }: Pick<WorkflowRun, 'actions'>) => (
  <ol className="trace" aria-label={texts.actions}>
    {actions.map(({ result, words }, place) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: they never change their places
      <li key={place} className={result}>
        <Icon of={icons[result]} />
        <span>
          {said(words)} {(result === 'failed' || result === 'pending') && `(${texts.results[result]})`}
        </span>
      </li>
    ))}
  </ol>
)
