import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import type { Channel, MailSettings } from '../platform/api/types.ts'
import { Section } from '../platform/forms/settings-body.tsx'
import { pageStrings } from '../platform/page-strings.ts'
import { CopyField } from '../platform/ui/fields/copy-field.tsx'
import { GuideLink } from '../platform/ui/guide-link.tsx'
import { MailAccount } from './account/mail-account.tsx'
import { CanarySetting, canary } from './forwarding/canary-setting.tsx'
import { Forward } from './forwarding/forward.tsx'
import { type Forwarding, forwarding } from './forwarding/forwarding-queries.ts'
import { MailExchange } from './forwarding/mail-exchange.tsx'
import { type ReceivingWay, ReceivingWays, receivingWays } from './forwarding/receiving-ways.tsx'
import { MailServer } from './mail-servers/mail-server.tsx'
import { mailSettings } from './mail-servers/mail-settings.ts'
import { SpamSetting } from './mail-servers/spam-setting.tsx'
import { MailState } from './mail-state.tsx'

const texts = pageStrings.settings.channels
const route = getRouteApi('/shell/settings/channels/$channel')

/** The ways to receive mail, and the settings of the chosen one. */
export const Receiving = ({ channel }: { channel: Channel }) => {
  const { ulid, mail } = channel
  const { way } = route.useSearch()
  const { data: settings, error } = useQuery(mailSettings(ulid))
  const { data: known, error: unknown } = useQuery(forwarding(ulid))
  const { data: checked, error: unchecked } = useQuery(canary(ulid))
  const problem = error ?? unknown ?? unchecked
  const shown =
    known && settings && checked && (receivingWays.find((one) => one === way) ?? usedWay(settings, known))
  return (
    <Section title={texts.receiving} text={texts.receivingText}>
      <MailState state={mail.receiving} last={texts.lastReceived} />
      {problem && <p role="alert">{problem.message}</p>}
      {shown && (
        <>
          <ReceivingWays channel={ulid} shown={shown} last={known.last_mails} />
          <div className="settings-form">
            {shown === 'mailbox' && (
              <>
                <MailAccount channel={channel} direction="receiving" />
                <MailServer way="imap" channel={channel} server={settings.imap_server} />
              </>
            )}
            {shown === 'forwarding' && (
              <Forward channel={ulid} email={channel.email_address} forwarding={known} />
            )}
            {shown === 'mx' && <MailExchange channel={ulid} />}
            {settings.inbound_url && (
              <CopyField label={texts.inboundUrl} value={settings.inbound_url} help={texts.inboundUrlHelp} />
            )}
            <CanarySetting channel={ulid} data={checked} />
            <SpamSetting channel={channel} settings={settings} />
          </div>
        </>
      )}
      <GuideLink to="/docs/mailboxes">{texts.mailboxGuide}</GuideLink>
    </Section>
  )
}

const usedWay = ({ imap_server }: MailSettings, { last_mails }: Forwarding): ReceivingWay => {
  if (imap_server) return 'mailbox'
  return (['forwarding', 'mx'] as const).find((way) => last_mails[way]) ?? 'mailbox'
}
