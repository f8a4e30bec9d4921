import './trace.css'
import { pageStrings } from '../../platform/page-strings.ts'
import { CheckIcon, CloseIcon, Icon } from '../../platform/ui/icons/icons.tsx'
import { type JudgedCondition, seenWords } from '../words/judged.ts'
import { conditionWords, type Names } from '../words/sentence.ts'

const texts = pageStrings.workflowHistory

type Props = { conditions: readonly JudgedCondition[]; names: Names | undefined }

/** The conditions of an evaluation, each with the compared value and the result. */
export const JudgedConditions = ({ conditions, names }: Props) =>
  names &&
  conditions.length > 0 && (
    <ul className="trace" aria-label={texts.conditions}>
      {conditions.map((condition, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they never change their places
        <li key={place} className={condition.held ? 'met' : 'not-met'}>
          <Icon of={condition.held ? CheckIcon : CloseIcon} />
          <span>
            <span dir="auto">{conditionWords(condition, names)}</span>
            <span className="muted">
              {': '}
              {condition.held ? texts.met : `${texts.notMet}, ${texts.was(seenWords(condition, names))}`}
            </span>
          </span>
        </li>
      ))}
    </ul>
  )
