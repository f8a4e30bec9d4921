import './confirmation.css'
import { placeholderIn, placeholderPattern } from '../../contract/messages/placeholders.ts'
import type { Channel } from '../platform/api/types.ts'
import { nameOf, useFields } from '../platform/editor/placeholder-names.ts'
import { MailFrame } from '../platform/mail-view/mail-frame.tsx'
import { pageStrings } from '../platform/page-strings.ts'
import { isBlank } from '../writing/drafts/message-draft.ts'

const texts = pageStrings.settings.channels
const escapeHtml = (text: string) => new Option(text).innerHTML.replaceAll('"', '&quot;')

/** The name of each placeholder stands where its value will be. */
const filled = (html: string, fields: ReturnType<typeof useFields>) =>
  html.replaceAll(placeholderPattern, (whole, backslash: string, inner: string) => {
    const use = placeholderIn(inner)
    if (backslash) return whole.slice(1)
    return use ? escapeHtml(`[${nameOf(use, fields) ?? use.name}]`) : whole
  })

/** The confirmation mail as a contact gets it. */
export const ConfirmationPreview = ({ channel, html }: { channel: Channel; html: string }) => {
  const fields = useFields()
  return (
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
          <MailFrame html={filled(html, fields)} title={texts.preview} showsRemoteImages={false} />
        </div>
      )}
    </figure>
  )
}
