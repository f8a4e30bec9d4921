import { useMutation } from '@tanstack/react-query'
import type { Channel, MailSettings } from '../../platform/api/types.ts'
import { pageStrings } from '../../platform/page-strings.ts'
import { SelectField } from '../../platform/ui/fields/select-field.tsx'
import { toast } from '../../platform/ui/toasts/toasts.tsx'
import { saveMail } from './mail-settings.ts'

const texts = pageStrings.settings.channels

const modes = ['off', 'suggest', 'move'] as const

/** The setting for mails of the channel that look like spam. It is saved at once. */
export const SpamSetting = ({ channel, settings }: { channel: Channel; settings: MailSettings }) => {
  const { mutate, isPending, variables, error } = useMutation({
    mutationFn: (spam: MailSettings['spam']) => saveMail(channel.ulid, { spam }),
    onSuccess: () => toast({ text: pageStrings.settings.saved }),
  })
  return (
    <SelectField
      label={texts.spam}
      help={texts.spamHelp}
      value={isPending ? variables : settings.spam}
      options={modes.map((value) => ({ value, ...texts.spamModes[value] }))}
      onChange={mutate}
      error={error?.message}
    />
  )
}
