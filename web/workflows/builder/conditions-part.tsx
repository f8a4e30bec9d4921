import { pageStrings } from '../../platform/page-strings.ts'
import { Button } from '../../platform/ui/button.tsx'
import { SelectField } from '../../platform/ui/fields/select-field.tsx'
import { Icon, PlusIcon } from '../../platform/ui/icons/icons.tsx'
import { toast } from '../../platform/ui/toasts/toasts.tsx'
import { type Draft, type DraftItem, draftItem, withItem } from '../data/draft.ts'
import type { Names } from '../words/sentence.ts'
import { ConditionRule } from './condition-rule.tsx'
import { type Attempt, errorOfItem, errorUnder } from './item-errors.ts'
import { useNewItem } from './use-new-item.ts'

const texts = pageStrings.workflowBuilder

type Props = {
  draft: Draft
  set: (part: Partial<Draft>) => void
  change: (change: (draft: Draft) => Partial<Draft>) => void
  attempt: Attempt
  names: Names | undefined
  isReadOnly: boolean
}

const matches = (['all', 'any'] as const).map((value) => ({ value, label: texts.matches[value] }))

/** The conditions, each a part of the sentence. */
export const ConditionsPart = ({ draft, set, change, attempt, names, isReadOnly }: Props) => {
  const { conditions, condition_match_type: match } = draft
  const { list, focusNew } = useNewItem<HTMLUListElement>()
  const add = () => {
    focusNew()
    set({ conditions: [...conditions, draftItem({ type: 'subject_contains' })] })
  }
  const remove = (item: DraftItem, place: number) => {
    change(({ conditions }) => ({ conditions: conditions.filter(({ key }) => key !== item.key) }))
    const undo = () => change(({ conditions }) => ({ conditions: conditions.toSpliced(place, 0, item) }))
    toast({ text: texts.conditionRemoved, undo })
  }
  const error = errorUnder(attempt.error, 'conditions')
  return (
    <section className="rule-part">
      <div className="part-head">
        <h2>{texts.matchWords}</h2>
        {conditions.length > 1 && (
          <SelectField
            label={texts.match}
            isLabelHidden
            value={match}
            options={matches}
            onChange={(match) => set({ condition_match_type: match })}
            isDisabled={isReadOnly}
          />
        )}
      </div>
      {conditions.length === 0 && <p className="help">{texts.noConditions}</p>}
      <ul ref={list} aria-label={texts.conditions}>
        {conditions.map((item, place) => (
          <li key={item.key}>
            <ConditionRule
              place={place + 1}
              item={item}
              word={place === 0 ? '' : match === 'any' ? texts.or : texts.and}
              error={errorOfItem(attempt, 'conditions', item)}
              set={(changed) => change(({ conditions }) => ({ conditions: withItem(conditions, changed) }))}
              remove={() => remove(item, place)}
              names={names}
              isReadOnly={isReadOnly}
            />
          </li>
        ))}
      </ul>
      {error && conditions.length > 50 && <p className="error">{error}</p>}
      {!isReadOnly && (
        <Button className="small" onPress={add}>
          <Icon of={PlusIcon} />
          {texts.addCondition}
        </Button>
      )}
    </section>
  )
}
