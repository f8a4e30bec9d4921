import { Button } from '../../../platform/ui/button.tsx'
import { DownIcon, Icon } from '../../../platform/ui/icons/icons.tsx'
import { Picker } from '../../../platform/ui/picker.tsx'
import { workflowStrings } from '../../../platform/workflow-strings.ts'
import type { ValueChoice } from '../../words/choices.ts'

type Props = {
  label: string
  choices: readonly ValueChoice[]
  values: readonly string[]
  onChange: (values: string[]) => void
  isReadOnly: boolean
  /** Label of an empty choice. */
  none: string
}

/** Chooses among a few known values. */
export const ChoicesField = ({ label, choices, values, onChange, isReadOnly, none }: Props) => {
  const chosen = choices.filter(({ value }) => values.includes(value))
  const text = chosen.map(({ label }) => label).join(workflowStrings.workflowWords.or) || none
  if (isReadOnly) return <span className="fixed">{text}</span>
  const choose = (id: string) =>
    onChange(
      choices.filter(({ value }) => (value === id) !== values.includes(value)).map(({ value }) => value),
    )
  const options = choices.map(({ value, label }) => ({ id: value, label, isChosen: values.includes(value) }))
  return (
    <Picker label={label} choices={options} onChoose={choose} isMultiple>
      <Button className="ref-button" aria-label={`${label}: ${text}`}>
        <span className="what">{text}</span>
        <Icon of={DownIcon} />
      </Button>
    </Picker>
  )
}
