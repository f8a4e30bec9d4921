import './trace.css'
import { CheckIcon, CloseIcon, Icon } from '../../platform/ui/icons/icons.tsx'
import { workflowStrings } from '../../platform/workflow-strings.ts'
import { type JudgedCondition, judgedInside, seenWords } from '../words/judged.ts'
import { conditionWords, type Names } from '../words/sentence.ts'

const texts = workflowStrings.workflowHistory

type Props = { conditions: readonly JudgedCondition[]; names: Names | undefined }

/** The conditions of an evaluation, each with the compared value and the result. */
export const JudgedConditions = ({ conditions, names }: Props) =>
  names &&
  conditions.length > 0 && (
    <ul className="trace" aria-label={texts.conditions}>
      {conditions.map((condition, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they never change their places
        <JudgedRow key={place} condition={condition} names={names} />
      ))}
    </ul>
  )

const JudgedRow = ({ condition, names }: { condition: JudgedCondition; names: Names }) => {
  const inside = judgedInside(condition)
  const { type, held } = condition
  const words = inside ? texts.groups[type as 'any'] : conditionWords(condition, names)
  return (
    <li className={held ? 'met' : 'not-met'}>
      <Icon of={held ? CheckIcon : CloseIcon} />
      <div>
        <span dir="auto">{words}</span>
        <span className="muted">
          {': '}
          {held || inside
            ? texts[held ? 'met' : 'notMet']
            : `${texts.notMet}, ${texts.was(seenWords(condition, names))}`}
        </span>
        {inside && <JudgedConditions conditions={inside} names={names} />}
      </div>
    </li>
  )
}
