import { type FieldValue, longestValue } from '../../../contract/workspaces/field-types.ts'
import type { CustomField } from '../../platform/api/types.ts'
import { strings } from '../../platform/strings/strings.ts'
import { Button } from '../../platform/ui/button.tsx'
import { CheckBox } from '../../platform/ui/fields/check-box.tsx'
import { EditableText } from '../../platform/ui/fields/editable-text.tsx'
import { DownIcon, Icon } from '../../platform/ui/icons/icons.tsx'
import { Picker } from '../../platform/ui/picker.tsx'
import { fieldText, valueOfTyped } from './field-text.ts'

const texts = strings.fields

type Props = {
  field: CustomField
  value: FieldValue | null
  /** Returns the reason if the value is rejected. */
  save: (value: FieldValue | null) => Promise<string | undefined>
}

export const FieldEditor = (props: Props) => {
  const { field, value, save } = props
  if (field.type === 'checkbox')
    return (
      <CheckBox aria-label={field.name} isSelected={value === true} onChange={(is) => void save(is)}>
        {value === null ? texts.nothing : value ? texts.yes : texts.no}
      </CheckBox>
    )
  return field.type === 'choice' || field.type === 'choices' ? (
    <ChoiceEditor {...props} />
  ) : (
    <TextEditor {...props} />
  )
}

/** The id of the choice that removes the value. No value of a field has a dash first. */
const nothing = '-'

const ChoiceEditor = ({ field, value, save }: Props) => {
  const { name, type, choices } = field
  const chosen = [value ?? []].flat().map(String)
  const isMultiple = type === 'choices'
  const choose = (id: string) => {
    if (id === nothing) return void save(null)
    if (!isMultiple) return void save(id)
    const next = chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id]
    // A choice that was removed from the field cannot be sent again.
    const known = choices.flatMap((choice) => (next.includes(choice.value) ? choice.value : []))
    void save(known.length ? known : null)
  }
  const text = fieldText(field, value ?? undefined) || texts.nothing
  return (
    <Picker
      label={name}
      isMultiple={isMultiple}
      choices={[
        ...choices.map((choice) => ({
          id: choice.value,
          label: choice.name,
          isChosen: chosen.includes(choice.value),
        })),
        ...(value !== null && !isMultiple ? [{ id: nothing, label: texts.nothing }] : []),
      ]}
      onChoose={choose}
    >
      <Button look="quiet" className="small field-choice" aria-label={`${name}: ${text}`}>
        <span className={value === null ? 'muted' : undefined}>{text}</span>
        <Icon of={DownIcon} />
      </Button>
    </Picker>
  )
}

const TextEditor = ({ field, value, save }: Props) => {
  const { name, type } = field
  const typed = async (text: string) => {
    const value = valueOfTyped(field, text)
    return value === undefined ? texts.needsNumber : save(value)
  }
  return (
    <EditableText
      className="field-value"
      label={name}
      action={texts.edit(name)}
      value={value === null ? '' : String(value)}
      shown={fieldText(field, value ?? undefined)}
      nothing={texts.nothing}
      type={type === 'date' ? 'date' : 'text'}
      isMultiline={type === 'long_text'}
      maxLength={type === 'long_text' ? longestValue.long_text : longestValue.text}
      save={typed}
    />
  )
}
