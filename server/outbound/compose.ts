import type { Readable } from 'node:stream'
import type { SendMailOptions } from 'nodemailer'
import type { StoredFile } from '../attachments/actions.ts'
import { oneLine } from '../platform/mail/message.ts'
import type { Letter } from './store.ts'

/** The mail that a reply or a forward leaves as. Sent again, it has the same Message-ID. */
export const mailOf = (
  letter: Letter,
  earlier: string[],
  files: { file: StoredFile; content: Readable }[],
): SendMailOptions => {
  const domain = letter.channel_address.split('@').at(-1)
  const references = earlier.map((ulid) => `<${ulid}@${domain}>`)
  const { to_recipients: to, cc_recipients: cc, bcc_recipients: bcc } = letter
  return {
    messageId: `<${letter.ulid}@${domain}>`,
    from: { name: oneLine(letter.channel_name), address: letter.channel_address },
    to,
    cc,
    envelope: { from: letter.channel_address, to: [...to, ...cc, ...bcc] },
    subject: subjectOf(letter),
    text: letter.body_text,
    html: letter.body_html,
    attachments: files.map(({ file, content }) => ({
      filename: file.filename,
      contentType: file.mime_type,
      content,
      ...(file.is_inline && { cid: file.ulid }),
    })),
    ...(references.length && !letter.is_forward && { inReplyTo: references.at(-1), references }),
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}

const subjectOf = ({ subject, is_forward }: Letter) => {
  const plain = oneLine(subject)
  if (is_forward) return /^fwd?:/i.test(plain) ? plain : `Fwd: ${plain}`
  return /^re:/i.test(plain) ? plain : `Re: ${plain}`
}
