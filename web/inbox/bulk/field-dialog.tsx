import { DialogForm } from '../../platform/forms/dialog-form.tsx'
import { useFields } from '../../platform/forms/form.tsx'
import { strings } from '../../platform/strings/strings.ts'
import { SelectField } from '../../platform/ui/fields/select-field.tsx'
import type { Change } from '../../tickets/ticket-data/change.ts'
import { FieldInput } from '../../workspaces/custom-fields/field-input.tsx'
import { useFieldsOf } from '../../workspaces/custom-fields/field-list.tsx'
import { valueOfTyped } from '../../workspaces/custom-fields/field-text.ts'

const texts = strings.bulk.field

type Props = { change: (change: Change) => void; close: () => void }

/** Sets a custom field of the selected tickets. */
export const FieldDialog = ({ change, close }: Props) => {
  const fields = useFieldsOf('ticket')
  const save = async ({ key, text }: { key: string; text: string }) => {
    const field = fields.find((one) => one.key === key)
    const value = field && valueOfTyped(field, text)
    if (value === undefined) throw new Error(strings.fields.needsNumber)
    change({ kind: 'field', field: key, name: field?.name ?? key, value })
  }
  const { values, setValues, set, mutation } = useFields({ key: fields[0]?.key ?? '', text: '' }, save, close)
  const field = fields.find((one) => one.key === values.key)
  return (
    <DialogForm title={texts.title} button={texts.set} mutation={mutation} close={close}>
      <SelectField
        label={texts.label}
        value={values.key}
        options={fields.map(({ key, name }) => ({ value: key, label: name }))}
        onChange={(key) => setValues({ key, text: '' })}
      />
      {field && (
        <FieldInput
          key={field.key}
          field={field}
          label={texts.value}
          value={values.text}
          onChange={(text) => set('text', text)}
        />
      )}
    </DialogForm>
  )
}
