import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import * as queries from '../platform/api/queries.ts'
import { withoutServer } from '../platform/api/sending.ts'
import type { Channel, MailSettings } from '../platform/api/types.ts'
import { SettingsForm, useForm } from '../platform/forms/form.tsx'
import { Section } from '../platform/forms/settings-body.tsx'
import { pageStrings } from '../platform/page-strings.ts'
import { CopyField } from '../platform/ui/fields/copy-field.tsx'
import { TextField } from '../platform/ui/fields/text-field.tsx'
import { MailAccount } from './account/mail-account.tsx'
import { DmarcReports } from './dmarc-reports/dmarc-reports.tsx'
import { MailServer } from './mail-servers/mail-server.tsx'
import { mailSettings, saveMail } from './mail-servers/mail-settings.ts'
import { MailState } from './mail-state.tsx'
import { SendingDomain } from './sending-domain/sending-domain.tsx'

const texts = pageStrings.settings.channels

/** The settings for sending mail. */
export const Sending = ({ channel }: { channel: Channel }) => {
  const { ulid, mail } = channel
  const { data: me } = useSuspenseQuery(queries.me)
  const isSent = withoutServer([channel], me).length === 0
  const { data: settings } = useQuery(mailSettings(ulid))
  return (
    <>
      <Section title={texts.sending} text={isSent ? texts.sendingText : texts.unsentText}>
        <MailState state={mail.sending} last={texts.lastSent} />
        {settings && (
          <>
            <div className="settings-form">
              <MailAccount channel={channel} direction="sending" />
              <MailServer
                way="smtp"
                channel={channel}
                server={settings.smtp_server}
                {...(!isSent && { none: pageStrings.settings.server.noServer })}
              />
            </div>
            <Signing channel={ulid} dkim={settings.dkim} />
          </>
        )}
      </Section>
      <SendingDomain channel={ulid} />
      <DmarcReports channel={ulid} />
    </>
  )
}

/** DKIM signatures of outgoing mails. They require a DNS record of the domain. */
const Signing = ({ channel, dkim }: { channel: string; dkim: MailSettings['dkim'] }) => {
  const form = useForm({ dkim_selector: dkim?.selector ?? '' }, ({ dkim_selector }) =>
    saveMail(channel, { dkim_selector: dkim_selector.trim() || null }),
  )
  return (
    <SettingsForm form={form}>
      <TextField label={texts.dkim} help={texts.dkimHelp} {...form.field('dkim_selector')} />
      {dkim && (
        <>
          <CopyField label={texts.dkimName} value={dkim.name} />
          <CopyField label={texts.dkimValue} value={dkim.value} help={texts.dkimRecordHelp} />
        </>
      )}
    </SettingsForm>
  )
}
