import type { SendMailOptions } from 'nodemailer'
import { type Html, render } from '../text/html.ts'
import { isEmail } from '../validation/addresses.ts'

/** A mail from the installation to one person. */
export type Mail = {
  /** Part of the Message-ID, so that a mail that is sent again has the same Message-ID. */
  id: string
  to: { name?: string | null | undefined; address: string }
  subject: string
  text: string
  html: Html
  attachments?: readonly { filename: string; contentType: string; content: Buffer }[]
  /** A POST unsubscribes (RFC 8058). A GET shows a page. */
  unsubscribeUrl?: string
}

export type Sender = { name: string; address: string; domain: string }

/** Composes a mail. Prevents header injection. */
export const compose = (
  { id, to, subject, text, html, attachments, unsubscribeUrl }: Mail,
  { domain, ...from }: Sender,
): SendMailOptions => {
  const address = asAddress(to.address)
  return {
    messageId: `<${id}@${domain}>`,
    from,
    to: { name: oneLine(to.name ?? ''), address },
    envelope: { from: from.address, to: [address] },
    subject: oneLine(subject),
    text,
    html: render(html),
    ...(attachments && { attachments: [...attachments] }),
    headers: {
      'Auto-Submitted': 'auto-generated',
      ...(unsubscribeUrl !== undefined && {
        'List-Unsubscribe': `<${unsubscribeUrl}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}

const asAddress = (text: string) => {
  if (isEmail(text)) return text
  throw new Error('A mail can only go to an email address.')
}

/**
 * Converts a text to one line. Removes invisible characters that change how the rest reads, and anything that a mail
 * program could decode into them.
 */
export const oneLine = (text: string) =>
  text
    .toWellFormed()
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu, ' ')
    .replaceAll('=?', '= ?')
    .replace(/ +/g, ' ')
    .trim()
