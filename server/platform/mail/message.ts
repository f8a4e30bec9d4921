import type { SendMailOptions } from 'nodemailer'
import { type Html, render } from '../text/html.ts'
import { isEmail } from '../validation/addresses.ts'

/** A mail from the installation itself to one person. */
export type Mail = {
  /** What makes the Message-ID: a mail that is sent again has the same one. */
  id: string
  to: { name?: string | null | undefined; address: string }
  subject: string
  text: string
  html: Html
  /** Takes a POST that ends these mails, as in RFC 8058, and shows people a page. */
  unsubscribeUrl?: string
}

export type Sender = { name: string; address: string; domain: string }

/** The mail as it is handed to a transport, with nothing in its headers that could break out of them. */
export const compose = (
  { id, to, subject, text, html, unsubscribeUrl }: Mail,
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
 * One line, nothing invisible that changes how the rest reads, and nothing that a mail program would
 * decode into such after all.
 */
export const oneLine = (text: string) =>
  text
    .toWellFormed()
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu, ' ')
    .replaceAll('=?', '= ?')
    .replace(/ +/g, ' ')
    .trim()
