import { requirements } from '../../../contract/workspaces/required-fields.ts'
import type { CustomField } from '../../platform/api/types.ts'
import { pageStrings } from '../../platform/page-strings.ts'
import { SelectField } from '../../platform/ui/fields/select-field.tsx'
import { FieldConditions } from '../custom-fields/field-conditions.tsx'
import { ChannelChoice } from '../settings/channel-choice.tsx'

export type Requirement = Pick<CustomField, 'required' | 'required_if' | 'channel_ulids'> & { group: string }

const texts = pageStrings.requirement
const options = requirements.map((value) => ({ value, label: texts.options[value] }))

type Props = {
  values: Requirement
  change: (part: Partial<Requirement>) => void
  /** The key of the field, which cannot depend on itself. */
  own: string
  error: string | undefined
}

/** When a field of tickets is required, and in which channels there is one. */
export const RequirementParts = ({ values, change, own, error }: Props) => (
  <>
    <SelectField
      label={texts.label}
      value={values.required}
      options={options}
      help={texts.help[values.required]}
      onChange={(required) => change({ required })}
    />
    {values.required !== 'never' && (
      <FieldConditions
        title={texts.only}
        value={values.required_if}
        onChange={(required_if) => change({ required_if })}
        isPossible={({ of, key }) => of === 'ticket' && key !== own}
        error={error}
      />
    )}
    <ChannelChoice channels={values.channel_ulids} change={(channel_ulids) => change({ channel_ulids })} />
  </>
)
