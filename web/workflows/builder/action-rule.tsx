import { IconButton } from '../../platform/ui/button.tsx'
import { CloseIcon, DownIcon, UpIcon } from '../../platform/ui/icons/icons.tsx'
import { workflowStrings } from '../../platform/workflow-strings.ts'
import type { DraftItem } from '../data/draft.ts'
import { actionNameOf } from '../words/kinds.ts'
import { actionWords, type Names } from '../words/sentence.ts'
import { ActionFields } from './action-fields.tsx'
import { type Attempt, errorOfItem } from './item-errors.ts'

const texts = workflowStrings.workflowBuilder

type Move = (() => void) | undefined
export type ActionProps = {
  place: number
  item: DraftItem
  attempt: Attempt
  set: (item: DraftItem) => void
  remove: () => void
  up: Move
  down: Move
  names: Names | undefined
  isReadOnly: boolean
  /** True if the action was just added. */
  isNew: boolean
}

/** Parameters whose fields show their own errors. */
const ownErrors = [
  'subject',
  'body',
  'to',
  'url',
  'content_type',
  'service',
  'text',
  'prompt',
  'key',
  'value',
]

/** An action as a sentence: "assign it to [a team] [Billing]". */
export const ActionRule = ({ remove, up, down, place, ...props }: ActionProps) => {
  const { item, attempt, names, isReadOnly } = props
  const words = names ? actionWords(item, names) : ''
  const error = errorOfItem(attempt, 'actions', item)
  const isShownBelow = ownErrors.some((name) => errorOfItem(attempt, 'actions', item, [name]))
  return (
    <fieldset className="rule" aria-label={texts.action(place)}>
      <div className="words">
        {place > 1 && <span className="joint">{texts.and}</span>}
        <span>{texts.actionWords[actionNameOf(item.type)] ?? item.type}</span>
        <ActionFields {...props} part="words" />
        {!isReadOnly && (
          <span className="item-buttons">
            {up && (
              <IconButton className="small move" icon={UpIcon} label={texts.actionUp(words)} onPress={up} />
            )}
            {down && (
              <IconButton
                className="small move"
                icon={DownIcon}
                label={texts.actionDown(words)}
                onPress={down}
              />
            )}
            <IconButton
              className="small remove"
              icon={CloseIcon}
              label={texts.removeAction(words)}
              onPress={remove}
            />
          </span>
        )}
      </div>
      <ActionFields {...props} part="below" />
      {error && !isShownBelow && (
        <p className="error" role="alert">
          {error}
        </p>
      )}
    </fieldset>
  )
}
