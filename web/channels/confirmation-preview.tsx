import './confirmation.css'
import type { Channel } from '../platform/api/types.ts'
import { MailFrame } from '../platform/mail-view/mail-frame.tsx'
import { pageStrings } from '../platform/page-strings.ts'
import { isBlank } from '../writing/drafts/message-draft.ts'

const texts = pageStrings.settings.channels
const { placeholder } = pageStrings.settings.quickReplies

/** The meaning stands where the value will be. */
const filled = (html: string) =>
  html.replaceAll(/\{\{\s*([a-z._]+)\s*(?:\|[^{}]*)?\}\}/g, (whole, name: string) => {
    const meaning = Object.entries(placeholder).find(([known]) => known === name)?.[1]
    return meaning ? `[${meaning}]` : whole
  })

/** The confirmation mail as a contact gets it. */
export const ConfirmationPreview = ({ channel, html }: { channel: Channel; html: string }) => (
  <figure className="confirmation-preview">
    <figcaption className="label">{texts.preview}</figcaption>
    {isBlank(html) ? (
      <p className="muted">{texts.noConfirmation}</p>
    ) : (
      <div className="sample-mail">
        <p>
          <strong>{channel.sender_name ?? channel.name}</strong>{' '}
          <span className="muted">{channel.email_address}</span>
        </p>
        <p>{texts.sampleSubject}</p>
        <MailFrame html={filled(html)} title={texts.preview} showsRemoteImages={false} />
      </div>
    )}
  </figure>
)
