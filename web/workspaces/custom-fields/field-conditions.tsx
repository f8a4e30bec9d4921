import './field-conditions.css'
import { useId, useState } from 'react'
import { fieldOwners } from '../../../contract/workspaces/field-types.ts'
import type { CustomField } from '../../platform/api/types.ts'
import { strings } from '../../platform/strings/strings.ts'
import { Button, IconButton } from '../../platform/ui/button.tsx'
import { SelectField } from '../../platform/ui/fields/select-field.tsx'
import { TextField } from '../../platform/ui/fields/text-field.tsx'
import { CloseIcon, Icon, PlusIcon } from '../../platform/ui/icons/icons.tsx'
import { type Condition, conditionOf, needsValue, type Test, testsOf, textOf } from './conditions.ts'
import { optionsOf } from './field-input.tsx'
import { useAllFields } from './field-list.tsx'

const texts = strings.fields.conditions

type Props = {
  value: readonly string[]
  onChange: (value: string[]) => void
  error?: string | undefined
  title?: string
  /** Fields that conditions may be on. Default: all. */
  isPossible?: (field: CustomField) => boolean
}

type Row = { id: number; text: string; condition: Condition | undefined }

/** Conditions on custom fields, of which all must match. Hidden if there are no fields. */
export const FieldConditions = ({ value, onChange, error, title = texts.title, isPossible }: Props) => {
  const heading = useId()
  const fields = useAllFields().filter((field) => isPossible?.(field) ?? true)
  const [rows, setRows] = useState<Row[]>(() =>
    value.map((text, id) => ({ id, text, condition: conditionOf(text) })),
  )
  const [first] = fields
  if (!first) return null
  const set = (next: Row[]) => {
    setRows(next)
    onChange(next.map(({ text }) => text))
  }
  const change = (id: number, condition: Condition) =>
    set(rows.map((row) => (row.id === id ? { id, condition, text: textOf(condition) } : row)))
  const add = () => {
    const condition: Condition = { key: first.key, test: testsOf(first.type)[0] ?? 'none', value: '' }
    set([...rows, { id: Math.max(-1, ...rows.map(({ id }) => id)) + 1, condition, text: textOf(condition) }])
  }
  return (
    <fieldset className="field-conditions" aria-labelledby={heading}>
      <h3 id={heading}>{title}</h3>
      {rows.map(({ id, text, condition }) => (
        <div key={id} className="field-condition">
          {condition && fields.some(({ key }) => key === condition.key) ? (
            <FieldConditionRow
              fields={fields}
              condition={condition}
              tests={viewTests}
              change={(one) => change(id, one)}
            />
          ) : (
            <code>{text}</code>
          )}
          <IconButton
            className="small"
            icon={CloseIcon}
            label={texts.remove}
            onPress={() => set(rows.filter((row) => row.id !== id))}
          />
        </div>
      ))}
      {error && (
        <p className="error" role="alert">
          {error}
        </p>
      )}
      <Button look="quiet" className="small" onPress={add}>
        <Icon of={PlusIcon} />
        {texts.add}
      </Button>
    </fieldset>
  )
}

const viewTests = ({ type }: CustomField) =>
  testsOf(type).map((one) => ({ value: one, label: texts.tests[one] }))

type RowProps<More extends string> = {
  fields: readonly CustomField[]
  condition: Condition<More>
  tests: (field: CustomField) => { value: Test | More; label: string }[]
  change: (condition: Condition<More>) => void
}

/** A field, its comparison, and a value that suits the field. */
export const FieldConditionRow = <More extends string = never>({
  fields,
  condition,
  tests,
  change,
}: RowProps<More>) => {
  const { key, test, value } = condition
  const field = fields.find((one) => one.key === key)
  if (!field) return null
  const choose = (key: string) => {
    const next = fields.find((one) => one.key === key)
    if (next) change({ key, test: tests(next)[0]?.value ?? 'none', value: '' })
  }
  return (
    <>
      <SelectField
        label={texts.field}
        isLabelHidden
        value={key}
        options={fieldOwners.flatMap((owner) =>
          fields.filter(({ of }) => of === owner).map((one) => ({ value: one.key, label: one.name })),
        )}
        onChange={choose}
      />
      <SelectField<Test | More>
        label={texts.test}
        isLabelHidden
        value={test}
        options={tests(field)}
        onChange={(test) => change({ ...condition, test })}
      />
      {needsValue(test) && (
        <ConditionValue field={field} value={value} set={(value) => change({ ...condition, value })} />
      )}
    </>
  )
}

type ValueProps = { field: CustomField; value: string; set: (value: string) => void }

const ConditionValue = ({ field, value, set }: ValueProps) => {
  const { type, choices } = field
  const chosen = type === 'choices' ? optionsOf({ type: 'choice', choices }) : optionsOf(field)
  if (chosen)
    return (
      <SelectField
        label={texts.value}
        isLabelHidden
        value={chosen.some((one) => one.value === value) ? value : ''}
        options={chosen.map((one) => (one.value ? one : { value: '', label: texts.choose }))}
        onChange={set}
      />
    )
  return (
    <TextField
      aria-label={texts.value}
      label=""
      type={type === 'date' ? 'date' : 'text'}
      value={value}
      onChange={set}
    />
  )
}
