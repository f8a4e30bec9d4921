import './field-input.css'
import type { CustomField } from '../../platform/api/types.ts'
import { strings } from '../../platform/strings/strings.ts'
import { CheckBox } from '../../platform/ui/fields/check-box.tsx'
import { SelectField } from '../../platform/ui/fields/select-field.tsx'
import { TextArea } from '../../platform/ui/fields/text-area.tsx'
import { TextField } from '../../platform/ui/fields/text-field.tsx'

const texts = strings.fields

type Props = {
  field: Pick<CustomField, 'type' | 'choices'>
  label: string
  /** The value as text. A checked box is `yes`. Several choices are separated by commas. An empty text means no value. */
  value: string
  onChange: (value: string) => void
  error?: string | undefined
}

/** The value of a custom field in a form, as a text. */
export const FieldInput = (props: Props) => {
  const { field, value, onChange } = props
  const options = optionsOf(field)
  if (field.type === 'choices') return <ChoicesInput {...props} />
  if (options)
    return <SelectField {...inputProps(props)} value={value} options={options} onChange={onChange} />
  if (field.type === 'long_text') return <TextArea {...inputProps(props)} value={value} onChange={onChange} />
  return (
    <TextField
      {...inputProps(props)}
      type={field.type === 'date' ? 'date' : 'text'}
      value={value}
      onChange={onChange}
    />
  )
}

const inputProps = ({ label, error }: Props) => ({ label, ...(error !== undefined && { error }) })

/** The possible values of a field of which one is chosen. */
export const optionsOf = ({ type, choices }: Props['field']) => {
  const nothing = { value: '', label: texts.nothing }
  if (type === 'choice')
    return [nothing, ...choices.map((choice) => ({ value: choice.value, label: choice.name }))]
  if (type !== 'checkbox') return undefined
  return [nothing, { value: 'yes', label: texts.yes }, { value: 'no', label: texts.no }]
}

const ChoicesInput = ({ field, label, value, onChange, error }: Props) => {
  const chosen = value ? value.split(',') : []
  const set = (one: string, isChosen: boolean) =>
    onChange(
      field.choices
        .flatMap((choice) =>
          (choice.value === one ? isChosen : chosen.includes(choice.value)) ? choice.value : [],
        )
        .join(),
    )
  return (
    <fieldset className="choices-input" data-invalid={error === undefined ? undefined : true}>
      <legend>{label}</legend>
      {field.choices.map((choice) => (
        <CheckBox
          key={choice.value}
          isSelected={chosen.includes(choice.value)}
          onChange={(isChosen) => set(choice.value, isChosen)}
        >
          {choice.name}
        </CheckBox>
      ))}
      {error && (
        <p className="error" role="alert">
          {error}
        </p>
      )}
    </fieldset>
  )
}
