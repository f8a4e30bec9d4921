import type { Verdicts } from '../../../../contract/mail/mails.ts'
import { forwardedChannel } from '../../../channels/index.ts'
import { isAuthentic } from '../ledger/rules.ts'
import type { ParsedMail } from '../parse/parsed/parsed-mail.ts'

export type ForwardingConfirmation = { account: string | null; code: string | null; link: string | null }

type Mail = { envelope_to: string[] }
type Read = { parsed: Pick<ParsedMail, 'from' | 'subject' | 'html'>; verdicts: Verdicts }

const hosts = ['mail-settings.google.com', 'mail.google.com']
const path = '/mail/vf-'

/**
 * The question that Gmail asks before it forwards mail to a channel, in a mail to its forwarding address that Google has signed. The
 * language of the mail is that of the account, and newer mails have no code.
 */
export const forwardingConfirmationIn = (
  { envelope_to }: Mail,
  { parsed: { from, subject, html }, verdicts }: Read,
  mailDomain: string,
): ForwardingConfirmation | undefined => {
  const [sender, ...others] = from
  if (sender?.address.toLowerCase() !== 'forwarding-noreply@google.com' || others.length) return undefined
  if (!isAuthentic(verdicts)) return undefined
  if (!envelope_to.some((address) => forwardedChannel(address, mailDomain))) return undefined
  const link = html.match(links)?.[0]
  return {
    account: subject.match(/[^\s@<>()]{1,64}@[^\s@<>()]{1,180}/)?.[0]?.toLowerCase() ?? null,
    code: subject.match(/\(#(\d{4,12})\)/)?.[1] ?? null,
    link: link !== undefined && isConfirmationPage(link) ? link : null,
  }
}

const links = new RegExp(`https://(?:${hosts.join('|').replaceAll('.', '\\.')})${path}[\\w%.~-]{1,1000}`)

/** Returns whether a URL leads to the page on which Gmail asks for the confirmation. */
export const isConfirmationPage = (url: string) => {
  const { protocol, hostname, port, username, password, pathname } = URL.parse(url) ?? {}
  const isPlain = protocol === 'https:' && !port && !username && !password
  return isPlain && hosts.includes(hostname ?? '') && (pathname ?? '').startsWith(path)
}
