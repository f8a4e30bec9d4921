import { useState } from 'react'
import {
  type FieldOwner,
  type FieldType,
  fieldOwners,
  fieldTypes,
  isWithChoices,
} from '../../../contract/workspaces/field-types.ts'
import { call } from '../../platform/api/client.ts'
import type { CustomField } from '../../platform/api/types.ts'
import { DialogForm } from '../../platform/forms/dialog-form.tsx'
import { useFields } from '../../platform/forms/form.tsx'
import { errorOf } from '../../platform/forms/form-problem.tsx'
import { pageStrings } from '../../platform/page-strings.ts'
import { strings } from '../../platform/strings/strings.ts'
import { CheckBox } from '../../platform/ui/fields/check-box.tsx'
import { SelectField } from '../../platform/ui/fields/select-field.tsx'
import { TextArea } from '../../platform/ui/fields/text-area.tsx'
import { TextField } from '../../platform/ui/fields/text-field.tsx'
import { toast } from '../../platform/ui/toasts/toasts.tsx'
import { choicesOf, keyFor } from './choice-lines.ts'
import { refreshFields } from './field-changes.ts'
import { type Requirement, RequirementParts } from './requirement-parts.tsx'

const texts = strings.fields
const requirement = pageStrings.requirement
const owners = fieldOwners.map((value) => ({ value, label: texts.of[value] }))
const types = fieldTypes.map((value) => ({ value, label: texts.types[value] }))

type Values = {
  of: FieldOwner
  key: string
  type: FieldType
  name: string
  lines: string
  is_in_lists: boolean
  is_shown_to_visitors: boolean
} & Requirement

const initial: Values = {
  ...{ of: 'ticket', key: '', type: 'text', name: '', lines: '' },
  ...{ is_in_lists: false, is_shown_to_visitors: false },
  ...{ group: '', required: 'never', required_if: [], channel_ulids: null },
}

const valuesOf = ({ of, key, type, name, choices, ...shown }: CustomField): Values => {
  const { is_in_lists, is_shown_to_visitors, group, required, required_if, channel_ulids } = shown
  const lines = choices.map((choice) => choice.name).join('\n')
  const requirement = { group: group ?? '', required, required_if, channel_ulids }
  return { of, key, type, name, lines, is_in_lists, is_shown_to_visitors, ...requirement }
}

const save = ({ of, key, type, lines, ...values }: Values, field: CustomField | undefined) => {
  const others = of === 'ticket' ? values : { ...values, ...unlimited }
  const choices = isWithChoices(type) ? choicesOf(lines, field?.choices ?? []) : []
  const body = { ...others, choices, is_shown_to_visitors: others.is_shown_to_visitors && of === 'ticket' }
  return field
    ? call('PUT /api/fields/:field', { params: { field: field.ulid }, body })
    : call('POST /api/fields', { body: { of, type, key: key || keyFor(others.name), ...body } })
}

/** Only tickets need values, and only they have a channel. */
const unlimited: Omit<Requirement, 'group'> = { required: 'never', required_if: [], channel_ulids: null }

/** Creates or edits a field. Only a new field has parts that cannot change later. */
export const FieldDialog = ({ field, close }: { field?: CustomField | undefined; close: () => void }) => {
  const form = useFields(
    field ? valuesOf(field) : initial,
    (values) => save(values, field),
    async () => {
      await refreshFields()
      toast({ text: pageStrings.settings.saved })
      close()
    },
  )
  const { values, set } = form
  return (
    <DialogForm
      title={field ? texts.change(field.name) : texts.add}
      button={strings.save}
      mutation={form.mutation}
      close={close}
    >
      <TextField label={texts.name} autoComplete="off" autoFocus isRequired {...form.field('name')} />
      {!field && <FixedParts form={form} />}
      {isWithChoices(values.type) && (
        <TextArea
          label={texts.choices}
          help={texts.choicesHelp}
          value={values.lines}
          onChange={(lines) => set('lines', lines)}
          error={errorOf(form.mutation.error, 'choices')}
        />
      )}
      <CheckBox isSelected={values.is_in_lists} onChange={(is) => set('is_in_lists', is)}>
        {texts.inLists}
      </CheckBox>
      {values.of === 'ticket' && (
        <CheckBox isSelected={values.is_shown_to_visitors} onChange={(is) => set('is_shown_to_visitors', is)}>
          {texts.toVisitors}
        </CheckBox>
      )}
      <TextField label={requirement.group} help={requirement.groupHelp} {...form.field('group')} />
      {values.of === 'ticket' && (
        <RequirementParts
          values={values}
          change={(part) => form.setValues({ ...values, ...part })}
          own={values.key}
          error={errorOf(form.mutation.error, 'required_if')}
        />
      )}
    </DialogForm>
  )
}

type Form = Pick<ReturnType<typeof useFields<Values, unknown>>, 'values' | 'set' | 'field'>

/** The owner, type and key of a field, which cannot change later. The key follows the name until the user types one. */
const FixedParts = ({ form: { values, field } }: { form: Form }) => {
  const [isTyped, setTyped] = useState(false)
  const key = field('key')
  return (
    <>
      <SelectField label={texts.owner} options={owners} {...field('of')} />
      <SelectField label={texts.type} options={types} {...field('type')} />
      <TextField
        label={texts.key}
        help={texts.keyHelp}
        autoComplete="off"
        {...key}
        value={isTyped ? key.value : keyFor(values.name)}
        onChange={(typed) => {
          setTyped(typed !== '')
          key.onChange(typed)
        }}
      />
    </>
  )
}
