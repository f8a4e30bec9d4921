import type { ConditionType } from '../../../contract/workflows/workflow-items.ts'
import type { CustomField } from '../../platform/api/types.ts'
import { IconButton } from '../../platform/ui/button.tsx'
import { SelectField } from '../../platform/ui/fields/select-field.tsx'
import { CloseIcon } from '../../platform/ui/icons/icons.tsx'
import { workflowStrings } from '../../platform/workflow-strings.ts'
import { FieldConditionRow } from '../../workspaces/custom-fields/field-conditions.tsx'
import { useAllFields } from '../../workspaces/custom-fields/field-list.tsx'
import type { DraftItem } from '../data/draft.ts'
import { choicesOf } from '../words/choices.ts'
import { fieldRuleOf, fieldTestsOf, fieldTestWords, withFieldRule } from '../words/field-condition.ts'
import { valueKindOf, valuesOf, withValues } from '../words/kinds.ts'
import { conditionWords, type Names } from '../words/sentence.ts'
import { ChoicesField } from './fields/choices-field.tsx'
import { NumberField } from './fields/number-field.tsx'
import { RatingsField } from './fields/ratings-field.tsx'
import { RefsField } from './fields/refs-field.tsx'
import { TextsField } from './fields/texts-field.tsx'

const texts = workflowStrings.workflowBuilder
const words = workflowStrings.workflowWords

// The texts have one of each condition.
const types = Object.keys(words.conditions) as ConditionType[]
const subjectOf = (type: string) => words.conditions[type as ConditionType]?.[0] ?? type
const subjects = [...new Set(types.map(subjectOf))].map((value) => ({ value, label: value }))
const ofSubject = (subject: string) =>
  types
    .filter((type) => subjectOf(type) === subject)
    .map((type) => ({ value: type, label: words.conditions[type][1] ?? '' }))

type Props = {
  place: string
  item: DraftItem
  word: string
  error: string | undefined
  set: (item: DraftItem) => void
  remove: () => void
  names: Names | undefined
  isReadOnly: boolean
}

/** A condition as a sentence: "and [the subject] [contains] [“refund”]". */
export const ConditionRule = ({ place, item, word, error, set, remove, names, isReadOnly }: Props) => {
  const subject = subjectOf(item.type)
  const operators = ofSubject(subject)
  const change = (type: ConditionType | undefined) => {
    if (!type) return
    const isSameKind = valueKindOf(type) === valueKindOf(item.type)
    const parameters = isSameKind ? withValues({ ...item, type }, valuesOf(item)) : {}
    set({ ...item, type, parameters })
  }
  const said = names ? conditionWords(item, names) : ''
  const fields = useAllFields()
  const rule = isReadOnly ? undefined : fieldRuleFor(item, fields)
  return (
    <fieldset className="rule" aria-label={texts.condition(place)}>
      <div className="words">
        {word && <span className="joint">{word}</span>}
        <SelectField
          label={texts.subject}
          isLabelHidden
          value={subject}
          options={subjects}
          onChange={(subject) => change(ofSubject(subject)[0]?.value)}
          isDisabled={isReadOnly}
        />
        {rule ? (
          <FieldConditionRow
            fields={fields}
            condition={rule}
            tests={fieldTests}
            change={(rule) => set(withFieldRule(item, rule))}
          />
        ) : (
          <>
            {operators.length > 1 ? (
              <SelectField
                label={texts.operator}
                isLabelHidden
                value={item.type as ConditionType}
                options={operators}
                onChange={change}
                isDisabled={isReadOnly}
              />
            ) : (
              <span>{operators[0]?.label}</span>
            )}
            <Values {...{ item, set, names, error, isReadOnly }} />
          </>
        )}
        {!isReadOnly && (
          <IconButton
            className="small remove"
            icon={CloseIcon}
            label={texts.removeCondition(said)}
            onPress={remove}
          />
        )}
      </div>
      <GoneHelp item={item} names={names} />
      {error && (
        <p className="error" role="alert">
          {error}
        </p>
      )}
    </fieldset>
  )
}

/** A condition without a value begins with the first field. */
const fieldRuleFor = (item: DraftItem, fields: readonly CustomField[]) => {
  const [first] = fields
  if (!first || !item.type.startsWith('field_')) return undefined
  if (valuesOf(item).length > 0) {
    const rule = fieldRuleOf(item)
    return fields.some(({ key }) => key === rule?.key) ? rule : undefined
  }
  const [test = 'none'] = fieldTestsOf(first.type)
  return { key: first.key, test, value: '' }
}

const fieldTests = ({ type }: CustomField) =>
  fieldTestsOf(type).map((value) => ({ value, label: fieldTestWords[value] }))

type ValuesProps = Pick<Props, 'item' | 'set' | 'names' | 'error' | 'isReadOnly'>

const channelTypes = (['email', 'widget'] as const).map((value) => ({
  value,
  label: words.channelTypes[value],
}))

const Values = ({ item, set, names, error, isReadOnly }: ValuesProps) => {
  const values = valuesOf(item)
  const kind = valueKindOf(item.type)
  const onChange = (values: string[]) => set({ ...item, parameters: withValues(item, values) })
  if (kind === 'nothing') return null
  if (kind === 'ratings') return <RatingsField {...{ values, onChange, isReadOnly }} />
  if (kind === 'texts')
    return (
      <TextsField
        label={texts.values}
        {...{ values, onChange, error, isReadOnly }}
        {...(item.type.startsWith('field_') && { help: texts.fieldTextsHelp, placeholder: 'plan:pro' })}
      />
    )
  if (kind === 'channel type')
    return (
      <SelectField
        label={texts.values}
        isLabelHidden
        value={values[0] ?? ''}
        options={channelTypes}
        onChange={(value) => onChange([value])}
        isDisabled={isReadOnly}
      />
    )
  if (kind === 'choices')
    return (
      <ChoicesField
        label={texts.values}
        choices={choicesOf(item.type)}
        {...{ values, onChange, isReadOnly }}
        none={words.blank}
      />
    )
  if (kind === 'number')
    return (
      <NumberField
        label={texts.numberValue}
        value={values[0]}
        onChange={(value) => onChange([String(value)])}
        isReadOnly={isReadOnly}
        isInvalid={error !== undefined}
      />
    )
  const named = refKinds[kind]
  return (
    <RefsField
      kind={named}
      label={texts.choose[named]}
      ulids={values}
      onChange={onChange}
      names={names}
      isMultiple
      isReadOnly={isReadOnly}
      error={error}
    />
  )
}

const refKinds = { tags: 'tag', channels: 'channel', users: 'user', teams: 'team' } as const

const GoneHelp = ({ item, names }: Pick<Props, 'item' | 'names'>) => {
  const kind = valueKindOf(item.type)
  const named = kind in refKinds ? refKinds[kind as keyof typeof refKinds] : undefined
  if (!names || !named) return null
  const isGone = valuesOf(item).some((ulid) => !names[named].has(ulid.toLowerCase()))
  return isGone && <p className="error">{texts.goneHelp[named]}</p>
}
