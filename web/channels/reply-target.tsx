import { pageStrings } from '../platform/page-strings.ts'
import { SelectField } from '../platform/ui/fields/select-field.tsx'

const texts = pageStrings.settings.channels

const hours = [1, 2, 4, 8, 24, 48, 72]

type Props = { value: string; onChange: (value: string) => void; error: string | undefined }

/** After how long a ticket of the channel is marked in the lists. Empty: never. */
export const ReplyTarget = ({ value, onChange, error }: Props) => {
  const minutes = new Set([...hours.map((count) => String(count * 60)), ...(value ? [value] : [])])
  const options = [...minutes]
    .sort((one, two) => Number(one) - Number(two))
    .map((value) => ({ value, label: texts.replyTargets(Number(value)) }))
  return (
    <SelectField
      label={texts.replyTarget}
      help={texts.replyTargetHelp}
      value={value}
      options={[...options, { value: '', label: texts.noReplyTarget }]}
      onChange={onChange}
      error={error}
    />
  )
}
