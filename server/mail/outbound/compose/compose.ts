import type { StoredFile } from '../../../files/index.ts'
import { oneLine } from '../../../platform/mail/message.ts'
import type { Outgoing } from '../../../platform/mail/transport.ts'
import { html, render, verbatim } from '../../../platform/text/html.ts'
import { isMailAddress } from '../../../platform/validation/addresses.ts'
import type { Earlier, Letter } from '../record/letter-store.ts'
import { recipientsOf } from '../record/reply-address.ts'
import { isUnconfirmed } from '../record/visitors.ts'
import { mailTexts } from './mail-texts.ts'
import { type Part, withImagesOnly } from './quote.ts'
import { threadOf } from './threading.ts'

/** The data of a mail, without the contents of its files. */
export type Packed = {
  letter: Letter & { mail_ref: string; conversation: string }
  earlier: readonly Earlier[]
  /** The address for replies that Bellhop has created; undefined if it cannot receive mail. */
  replyAddress: string | undefined
  /** Parts below the message: download links, the forwarded message, the quoted one. */
  below: readonly Part[]
  files: readonly StoredFile[]
}

/** The mail of a message, without its files. */
export const mailOf = ({ letter, earlier, replyAddress, below, files }: Packed): Outgoing => {
  const { headers: threading, ...references } = threadOf(letter, earlier)
  const from = senderOf(letter, replyAddress)
  const attached = new Set(files.filter(({ is_inline }) => is_inline).map(({ ulid }) => ulid))
  const written = verbatim(withImagesOnly(letter.body_html, attached))
  return {
    messageId: `<${letter.mail_ref}>`,
    from: { name: oneLine(letter.from_name), address: from },
    to: letter.to_recipients.map(addressOnly),
    cc: letter.cc_recipients.map(addressOnly),
    ...(replyAddress && replyAddress !== from && { replyTo: addressOnly(replyAddress) }),
    // An empty envelope sender prevents replies to automatic mail (RFC 3834).
    envelope: { from: letter.is_automatic ? '' : from, to: recipientsOf(letter) },
    subject: subjectOf(letter),
    text: [letter.body_text, ...below.map(({ text }) => text)].filter(Boolean).join('\n\n'),
    html: render(
      html`${written}${below.map(
        (part) => html`
<div>${part.html}</div>`,
      )}`,
    ),
    headers: {
      ...(threading && { ...threading, 'Thread-Topic': topicOf(letter) }),
      ...(letter.is_automatic && automaticHeaders),
    },
    ...references,
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}

const automaticHeaders = {
  'Auto-Submitted': 'auto-replied',
  'X-Auto-Response-Suppress': 'All',
  Precedence: 'bulk',
}

/** The address of a widget is never disclosed, since it lets its holder write to tickets. */
const senderOf = ({ channel_type, channel_address }: Letter, replyAddress: string | undefined) => {
  if (channel_type !== 'widget') return channel_address
  if (replyAddress) return replyAddress
  throw new Error('A widget has no address to send from.')
}

/** As an object, an address is not parsed as a list of addresses. */
const addressOnly = (address: string) => ({ name: '', address })

/** The reason why the recipients of a message are not valid; undefined if they are. */
export const faultIn = (letter: Letter) => {
  const recipients = recipientsOf(letter)
  if (recipients.length === 0) return 'The message has no recipients.'
  const wrong = recipients.find((address) => !isMailAddress(address))
  return wrong === undefined
    ? undefined
    : `Mail cannot be sent to "${oneLine(wrong)}", which is not an email address.`
}

/**
 * The subject is not repeated to recipients who may not have written it: the sender of a mail may be forged, and a
 * visitor may have entered the address of another person. The address of a forward is never theirs.
 */
const topicOf = (letter: Letter) =>
  oneLine(
    (letter.is_automatic && !letter.is_forward) || isUnconfirmed(letter)
      ? mailTexts[letter.language].yourMessage(letter.from_name)
      : letter.subject,
  )

const subjectOf = (letter: Letter) => {
  const topic = topicOf(letter)
  if (letter.is_forward) return /^fwd?:/i.test(topic) ? topic : `Fwd: ${topic}`
  return letter.is_first || /^re:/i.test(topic) ? topic : `Re: ${topic}`
}

/** A file as an attachment. Mail programs would show attached messages inline, so their type is replaced. */
export const attachmentOf = ({ filename, mime_type, is_inline, ulid }: StoredFile) => ({
  filename: oneLine(filename),
  contentType: /^(message|multipart)\//.test(mime_type) ? 'application/octet-stream' : mime_type,
  ...(is_inline && { cid: ulid }),
})
