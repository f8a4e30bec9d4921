import { isGroupType, mostConditions } from '../../../contract/workflows/workflow-items.ts'
import { Button } from '../../platform/ui/button.tsx'
import { SelectField } from '../../platform/ui/fields/select-field.tsx'
import { Icon, PlusIcon } from '../../platform/ui/icons/icons.tsx'
import { toast } from '../../platform/ui/toasts/toasts.tsx'
import { workflowStrings } from '../../platform/workflow-strings.ts'
import { type Draft, type DraftItem, draftItem, withItem } from '../data/draft.ts'
import { insideOf } from '../words/kinds.ts'
import type { Names } from '../words/sentence.ts'
import { ConditionRule } from './condition-rule.tsx'
import { type Attempt, errorOfItem, errorUnder } from './item-errors.ts'
import { useNewItem } from './use-new-item.ts'

const texts = workflowStrings.workflowBuilder

type Shared = { attempt: Attempt; names: Names | undefined; isReadOnly: boolean }

type Props = Shared & {
  draft: Draft
  set: (part: Partial<Draft>) => void
  change: (change: (draft: Draft) => Partial<Draft>) => void
}

type Match = Draft['condition_match_type']

const matches = (['all', 'any'] as const).map((value) => ({ value, label: texts.matches[value] }))
const newCondition = { type: 'subject_contains' }

/** The conditions, each a part of the sentence. */
export const ConditionsPart = ({ draft, set, change, ...shared }: Props) => {
  const { conditions, condition_match_type: match } = draft
  const { attempt, isReadOnly } = shared
  const error = errorUnder(attempt.error, 'conditions')
  const isTooLong = conditions.flatMap((one) => [one, ...(insideOf(one) ?? [])]).length > mostConditions
  return (
    <section className="rule-part">
      <div className="part-head">
        <h2>{texts.matchWords}</h2>
        {conditions.length > 1 && (
          <MatchField
            value={match}
            set={(match) => set({ condition_match_type: match })}
            isReadOnly={isReadOnly}
          />
        )}
      </div>
      {conditions.length === 0 && <p className="help">{texts.noConditions}</p>}
      <ConditionList
        conditions={conditions}
        match={match}
        within=""
        change={(to) => change(({ conditions }) => ({ conditions: to(conditions) }))}
        {...shared}
      />
      {error && isTooLong && <p className="error">{error}</p>}
    </section>
  )
}

type MatchProps = { value: Match; set: (match: Match) => void; isReadOnly: boolean }

const MatchField = ({ value, set, isReadOnly }: MatchProps) => (
  <SelectField
    label={texts.match}
    isLabelHidden
    value={value}
    options={matches}
    onChange={set}
    isDisabled={isReadOnly}
  />
)

type Change = (to: (conditions: DraftItem[]) => DraftItem[]) => void

type ListProps = Shared & {
  conditions: readonly DraftItem[]
  match: Match
  /** The number of the group with a dot; empty for the conditions of the workflow. */
  within: string
  change: Change
}

/** The conditions of the workflow or of a group, and a button for another one. */
const ConditionList = ({ conditions, match, within, change, ...shared }: ListProps) => {
  const { list, focusNew } = useNewItem<HTMLUListElement>()
  const add = (item: Parameters<typeof draftItem>[0]) => {
    focusNew()
    change((conditions) => [...conditions, draftItem(item)])
  }
  const remove = (item: DraftItem, place: number) => {
    change((conditions) => conditions.filter(({ key }) => key !== item.key))
    toast({ text: texts.conditionRemoved, undo: () => change((all) => all.toSpliced(place, 0, item)) })
  }
  return (
    <>
      <ul ref={list} aria-label={texts.conditions}>
        {conditions.map((item, place) => (
          <li key={item.key}>
            <ConditionItem
              {...shared}
              item={item}
              number={`${within}${place + 1}`}
              word={place === 0 ? '' : match === 'any' ? texts.or : texts.and}
              change={change}
              remove={() => remove(item, place)}
            />
          </li>
        ))}
      </ul>
      {!shared.isReadOnly && (
        <div className="part-buttons">
          <Button className="small" onPress={() => add(newCondition)}>
            <Icon of={PlusIcon} />
            {texts.addCondition}
          </Button>
          {within === '' && conditions.length > 0 && (
            <Button
              className="small"
              onPress={() =>
                add({ type: match === 'all' ? 'any' : 'all', parameters: { conditions: [newCondition] } })
              }
            >
              <Icon of={PlusIcon} />
              {texts.addGroup}
            </Button>
          )}
        </div>
      )}
    </>
  )
}

type ItemProps = Shared & {
  item: DraftItem
  number: string
  word: string
  change: Change
  remove: () => void
}

const ConditionItem = ({ item, number, word, change, remove, ...shared }: ItemProps) => {
  const set = (changed: DraftItem) => change((all) => withItem(all, changed))
  const inside = insideOf(item)
  if (!inside || !isGroupType(item.type))
    return (
      <ConditionRule
        place={number}
        item={item}
        word={word}
        error={errorOfItem(shared.attempt, 'conditions', item)}
        set={set}
        remove={remove}
        names={shared.names}
        isReadOnly={shared.isReadOnly}
      />
    )
  /** A group ends with its last condition. An undo restores both. */
  const changeInside: Change = (to) =>
    change((all) => {
      const known = all.find(({ key }) => key === item.key)
      const conditions = to((known && insideOf(known)) ?? [])
      const changed = { ...(known ?? item), parameters: { conditions } }
      if (!known) return [...all, changed]
      return conditions.length ? withItem(all, changed) : all.filter((one) => one !== known)
    })
  return (
    <fieldset className="rule rule-part group" aria-label={texts.group(number)}>
      <div className="words">
        {word && <span className="joint">{word}</span>}
        <MatchField value={item.type} set={(type) => set({ ...item, type })} isReadOnly={shared.isReadOnly} />
      </div>
      <ConditionList
        {...shared}
        conditions={inside}
        match={item.type}
        within={`${number}.`}
        change={changeInside}
      />
    </fieldset>
  )
}
