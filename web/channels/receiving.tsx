import { useQuery } from '@tanstack/react-query'
import type { Channel } from '../platform/api/types.ts'
import { Section } from '../platform/forms/settings-body.tsx'
import { pageStrings } from '../platform/page-strings.ts'
import { CopyField } from '../platform/ui/fields/copy-field.tsx'
import { GuideLink } from '../platform/ui/guide-link.tsx'
import { MailAccount } from './account/mail-account.tsx'
import { MailServer } from './mail-servers/mail-server.tsx'
import { mailSettings } from './mail-servers/mail-settings.ts'
import { MailState } from './mail-state.tsx'

const texts = pageStrings.settings.channels

/** The settings for receiving mail. */
export const Receiving = ({ channel }: { channel: Channel }) => {
  const { ulid, mail } = channel
  const { data: settings, error } = useQuery(mailSettings(ulid))
  const address = settings?.forwarding_address
  return (
    <Section title={texts.receiving} text={texts.receivingText}>
      <MailState state={mail.receiving} last={texts.lastReceived} />
      {error && <p role="alert">{error.message}</p>}
      {settings && (
        <div className="settings-form">
          <MailAccount channel={channel} direction="receiving" />
          {address && (
            <CopyField
              label={texts.forwarding}
              value={address}
              help={address.endsWith('.localhost') ? texts.forwardingLocal : texts.forwardingHelp}
            />
          )}
          <MailServer way="imap" channel={channel} server={settings.imap_server} />
          {settings.inbound_url && (
            <CopyField label={texts.inboundUrl} value={settings.inbound_url} help={texts.inboundUrlHelp} />
          )}
        </div>
      )}
      <GuideLink to="/docs/mailboxes">{texts.mailboxGuide}</GuideLink>
    </Section>
  )
}
