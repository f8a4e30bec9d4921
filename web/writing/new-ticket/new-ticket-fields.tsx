import type { Channel } from '../../platform/api/types.ts'
import { strings } from '../../platform/strings/strings.ts'
import { SelectField } from '../../platform/ui/fields/select-field.tsx'
import { TextField } from '../../platform/ui/fields/text-field.tsx'
import type { Draft } from '../drafts/message-draft.ts'
import type { Faults } from './faults.ts'

const texts = strings.newTicket
const longestSubject = 255

type Props = {
  draft: Draft
  change: (part: Partial<Draft>) => void
  channels: Channel[]
  faults: Faults
}

const openingOf = ({ opening }: Draft) => opening ?? { channel: null, subject: '' }

export const ChannelField = ({ draft, change, channels, faults }: Props) => {
  const opening = openingOf(draft)
  const options = channels.map(({ ulid, name, type }) => ({
    value: ulid,
    label: name,
    ...(type === 'widget' && { help: texts.widgetHelp }),
  }))
  const chosen = channels.find(({ ulid }) => ulid === opening.channel)
  return (
    <SelectField
      label={texts.from}
      value={opening.channel ?? ''}
      options={options}
      onChange={(channel) => change({ opening: { ...opening, channel } })}
      help={chosen?.type === 'email' ? chosen.email_address : undefined}
      // The error appears at once, because nothing else can be done with such a channel.
      error={chosen?.type === 'widget' ? texts.widget : faults.channel}
    />
  )
}

export const SubjectField = ({ draft, change, hasFocus, faults }: Props & { hasFocus: boolean }) => {
  const opening = openingOf(draft)
  return (
    <TextField
      label={texts.subject}
      value={opening.subject}
      onChange={(subject) => change({ opening: { ...opening, subject } })}
      maxLength={longestSubject}
      autoFocus={hasFocus}
      {...(faults.subject && { error: faults.subject })}
    />
  )
}
