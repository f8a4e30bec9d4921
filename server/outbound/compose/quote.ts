import { oneLine } from '../../platform/mail/message.ts'
import { type Html, html, verbatim } from '../../platform/text/html.ts'
import type { Letter, Quoted } from './letter-store.ts'

/** A part of a mail as text and as HTML. */
export type Part = { text: string; html: Html }

const most = 100 * 1_024

/** The previous message, quoted below a reply. */
export const quoteOf = (quoted: Quoted, letter: Letter): Part => {
  const opening = `On ${days.format(quoted.created_at)} at ${times.format(quoted.created_at)} UTC, ${authorOf(quoted, letter)} wrote:`
  const text = cut(quoted.body_text)
  return {
    text: `${opening}\n${text.replace(/^/gm, '> ')}`,
    html: html`<p>${opening}</p>
<blockquote type="cite" style="margin:0 0 0 .8ex;border-left:1px solid #ccc;padding-left:1ex">${bodyOf(quoted)}</blockquote>`,
  }
}

/** A forwarded message. */
export const forwardOf = (quoted: Quoted, letter: Letter, attached: ReadonlySet<string>): Part => {
  const to = quoted.to_recipients.filter((address) => mayBeDisclosed(address, letter))
  const lines = [
    ['From', authorOf(quoted, letter)],
    ['Date', `${days.format(quoted.created_at)} at ${times.format(quoted.created_at)} UTC`],
    ['Subject', oneLine(letter.subject)],
    ...(to.length ? [['To', to.join(', ')]] : []),
  ]
  const header = lines.map(([name, value]) => `${name}: ${value}`).join('\n')
  return {
    text: `---------- Forwarded message ----------\n${header}\n\n${quoted.body_text}`,
    html: html`<p>---------- Forwarded message ----------${lines.map(
      ([name, value]) => html`<br>
<b>${name}:</b> ${value}`,
    )}</p>
${verbatim(withImagesOnly(quoted.body_html, attached))}`,
  }
}

/** A member is named with the address of the channel. */
const authorOf = ({ type, sender_name, sender_email }: Quoted, letter: Letter) => {
  const own = letter.channel_type === 'widget' ? null : letter.channel_address
  const address = type === 'inbound' ? sender_email : own
  const name = oneLine(sender_name ?? (type === 'inbound' ? '' : letter.from_name))
  if (!address) return name || 'somebody'
  return name ? `${name} <${oneLine(address)}>` : oneLine(address)
}

/** Reply addresses and widget addresses give write access to a ticket, so they are not disclosed. */
const mayBeDisclosed = (address: string, letter: Letter) =>
  !/^reply-[a-z2-7]{32}@/i.test(address) &&
  !(letter.channel_type === 'widget' && address.toLowerCase() === letter.channel_address.toLowerCase())

const none: ReadonlySet<string> = new Set()

/** The stored HTML is sanitised. A body that is too long is quoted as text. */
const bodyOf = ({ body_html, body_text }: Quoted) =>
  Buffer.byteLength(body_html) > most
    ? html`<div style="white-space:pre-wrap">${cut(body_text)}</div>`
    : verbatim(withImagesOnly(body_html, none))

const cut = (text: string) => {
  if (Buffer.byteLength(text) <= most) return text
  return `${Buffer.from(text)
    .subarray(0, most)
    .toString()
    .replace(/\ufffd$/, '')}…`
}

// Creating a formatter takes longer than using it, so each is created once.
const days = new Intl.DateTimeFormat('en-GB', {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
})
const times = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone: 'UTC' })

/** A sanitised body in which images that are not attached are replaced by their alternative text. */
export const withImagesOnly = (html: string, attached: ReadonlySet<string>) =>
  html.replace(/<img\b[^>]*>/g, (image, at: number) => {
    const reference = image.match(/ src="cid:([^"]*)"/i)?.[1]
    if (reference === undefined || attached.has(reference)) return image
    // It is already escaped.
    const alternative = image.match(/ alt="([^"]*)"/)?.[1]
    if (!alternative) return ''
    const [before, after] = [html.charAt(at - 1), html.charAt(at + image.length)]
    return `${isOfWord(before) ? ' ' : ''}${alternative}${isOfWord(after) ? ' ' : ''}`
  })

const isOfWord = (character: string) => /[\p{L}\p{N}]/u.test(character)
