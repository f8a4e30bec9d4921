import type { StoredFile } from '../attachments/actions.ts'
import { html, render, verbatim } from '../platform/html.ts'
import { oneLine } from '../platform/mail/message.ts'
import type { Outgoing } from '../platform/mail/transport.ts'
import { isMailAddress } from '../platform/validation/formats.ts'
import { withImagesOnly } from './images.ts'
import type { Earlier, Letter } from './letter-store.ts'
import type { Part } from './quote.ts'
import { recipientsOf } from './reply-address.ts'
import { threadOf } from './threading.ts'

/** All that a mail is made of but the contents of its files. */
export type Packed = {
  letter: Letter & { mail_ref: string; conversation: string }
  earlier: readonly Earlier[]
  /** Where answers go that come back here by an address made for that; undefined if they cannot. */
  replyAddress: string | undefined
  /** What stands below what was written: links, what was said before. */
  below: readonly Part[]
  files: readonly StoredFile[]
}

/** The mail that a message leaves as, but for its files. */
export const mailOf = ({ letter, earlier, replyAddress, below, files }: Packed): Outgoing => {
  const { headers: threading, ...references } = threadOf(letter, earlier)
  const from = senderOf(letter, replyAddress)
  const along = new Set(files.filter(({ is_inline }) => is_inline).map(({ ulid }) => ulid))
  const written = verbatim(withImagesOnly(letter.body_html, along))
  return {
    messageId: `<${letter.mail_ref}>`,
    from: { name: oneLine(letter.from_name), address: from },
    to: letter.to_recipients.map(plain),
    cc: letter.cc_recipients.map(plain),
    ...(replyAddress && replyAddress !== from && { replyTo: plain(replyAddress) }),
    // Without a sender nothing answers to an answer that nobody wrote.
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
      ...(letter.is_automatic && unwritten),
    },
    ...references,
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}

const unwritten = {
  'Auto-Submitted': 'auto-replied',
  'X-Auto-Response-Suppress': 'All',
  Precedence: 'bulk',
}

/** The address of a widget lets whoever knows it write to its tickets, so it stays here. */
const senderOf = ({ channel_type, channel_address }: Letter, replyAddress: string | undefined) => {
  if (channel_type !== 'widget') return channel_address
  if (replyAddress) return replyAddress
  throw new Error('A widget has no address to send from.')
}

/** Given as a thing of its own, an address is not taken for a list of them. */
const plain = (address: string) => ({ name: '', address })

/** What is wrong with the recipients of a message, in words. */
export const faultIn = (letter: Letter) => {
  const recipients = recipientsOf(letter)
  if (recipients.length === 0) return 'The message has no recipients.'
  const wrong = recipients.find((address) => !isMailAddress(address))
  return wrong === undefined ? undefined : `Mail cannot go to "${oneLine(wrong)}", which is not an address.`
}

/** What nobody wrote repeats nothing that a stranger did: it may go to somebody whose name they only used. */
const topicOf = ({ subject, is_automatic, from_name }: Letter) =>
  oneLine(is_automatic ? `Your message to ${from_name}` : subject)

const subjectOf = (letter: Letter) => {
  const plain = topicOf(letter)
  if (letter.is_forward) return /^fwd?:/i.test(plain) ? plain : `Fwd: ${plain}`
  return /^re:/i.test(plain) ? plain : `Re: ${plain}`
}

/** How a file goes along. What a mail program would open up instead of showing as a file is called by no such name. */
export const attachmentOf = ({ filename, mime_type, is_inline, ulid }: StoredFile) => ({
  filename: oneLine(filename),
  contentType: /^(message|multipart)\//.test(mime_type) ? 'application/octet-stream' : mime_type,
  ...(is_inline && { cid: ulid }),
})
