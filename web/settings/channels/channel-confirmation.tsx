import { useQuery } from '@tanstack/react-query'
import type { Channel, MailSettings } from '../../api/types.ts'
import { SettingsForm, useForm } from '../../forms/form.tsx'
import { Section } from '../../forms/settings-body.tsx'
import { strings } from '../../strings/strings.ts'
import { TextArea } from '../../ui/fields/text-area.tsx'
import { mailSettings, saveMail } from './channel-queries.ts'

const texts = strings.settings.channels

/** The settings of the confirmation mail for new tickets. */
export const Confirmation = ({ channel: { ulid } }: { channel: Channel }) => {
  const { data: settings } = useQuery(mailSettings(ulid))
  return (
    <Section title={texts.confirmation} text={texts.confirmationText}>
      {settings && <ConfirmationForm channel={ulid} settings={settings} />}
    </Section>
  )
}

const ConfirmationForm = ({ channel, settings }: { channel: string; settings: MailSettings }) => {
  const form = useForm({ acknowledgement: settings.acknowledgement ?? '' }, ({ acknowledgement }) =>
    saveMail(channel, { acknowledgement: acknowledgement.trim() || null }),
  )
  return (
    <SettingsForm form={form}>
      <TextArea
        label={texts.confirmationLabel}
        help={texts.confirmationHelp}
        rows={5}
        {...form.field('acknowledgement')}
      />
    </SettingsForm>
  )
}
