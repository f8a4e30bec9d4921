import './trace.css'
import type { WorkflowRun } from '../../api/types.ts'
import { strings } from '../../strings/strings.ts'
import { CheckIcon, CloseIcon, Icon } from '../../ui/icons/icons.tsx'
import { valueKindOf } from '../words/kinds.ts'
import { conditionWords, type Names, nameIn } from '../words/sentence.ts'

const texts = strings.workflowHistory

type Condition = WorkflowRun['conditions'][number]
type Props = { conditions: readonly Condition[]; names: Names | undefined }

/** The conditions of an evaluation: whether each was met, and what it was compared with. */
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
              {condition.held ? texts.met : `${texts.notMet}, ${texts.was(seenIn(condition, names))}`}
            </span>
          </span>
        </li>
      ))}
    </ul>
  )

/** The value that was compared. */
const seenIn = ({ type, value }: Condition, names: Names): string => {
  if (typeof value === 'boolean') return value ? texts.yes : texts.no
  const kind = valueKindOf(type)
  const values = [value ?? []].flat().map((one) => {
    if (kind === 'tags') return nameIn(names, 'tag')(one)
    if (kind === 'channels') return nameIn(names, 'channel')(one)
    return kind === 'texts' && one !== '' ? strings.workflowWords.quoted(one) : one
  })
  return values.filter(Boolean).join(', ') || texts.nothing
}
