import { SelectField } from '../../../platform/ui/fields/select-field.tsx'
import { TextField } from '../../../platform/ui/fields/text-field.tsx'
import { workflowStrings } from '../../../platform/workflow-strings.ts'
import { optionsOf } from '../../../workspaces/custom-fields/field-input.tsx'
import { useFieldsOf } from '../../../workspaces/custom-fields/field-list.tsx'
import type { Parameters } from '../../words/kinds.ts'

const texts = workflowStrings.workflowBuilder

type Props = {
  parameters: Parameters
  change: (part: Parameters) => void
  errorAt: (name: string) => string | undefined
  isReadOnly: boolean
}

/** Chooses a custom field of the ticket, and its new value. */
export const FieldSetting = ({ parameters, change, errorAt, isReadOnly }: Props) => {
  const fields = useFieldsOf('ticket')
  const field = fields.find(({ key }) => key === parameters.key)
  const value = String(parameters.value ?? '')
  const set = (value: string) => change({ value: value || null })
  const options = field && optionsOf(field)
  return (
    <div className="message-field">
      <SelectField
        label={texts.field}
        value={String(parameters.key ?? '')}
        options={fields.map(({ key, name }) => ({ value: key, label: name }))}
        onChange={(key) => change({ key, value: null })}
        isDisabled={isReadOnly}
        help={fields.length ? undefined : texts.noFields}
        error={errorAt('key')}
      />
      {field && options && (
        <SelectField
          label={texts.fieldValue}
          value={value}
          options={options}
          onChange={set}
          isDisabled={isReadOnly}
          error={errorAt('value')}
        />
      )}
      {field && !options && (
        <TextField
          label={texts.fieldValue}
          help={field.type === 'choices' ? texts.fieldValues : texts.fieldValueHelp}
          value={value}
          onChange={set}
          isReadOnly={isReadOnly}
          {...errorOf(errorAt('value'))}
        />
      )}
    </div>
  )
}

const errorOf = (error: string | undefined) => (error === undefined ? {} : { error })
