import { directionOf } from '../../../../contract/workspaces/customer-languages.ts'
import { oneLine } from '../../../platform/mail/message.ts'
import { type Html, html, verbatim } from '../../../platform/text/html.ts'
import type { Letter, Quoted } from '../record/letter-store.ts'
import { mailTexts } from './mail-texts.ts'

/** A part of a mail as text and as HTML. */
export type Part = { text: string; html: Html }

const most = 100 * 1_024

/** The previous message, quoted below a reply. */
export const quoteOf = (quoted: Quoted, letter: Letter): Part => {
  const { wrote, dayOf, timeOf } = mailTexts[letter.language]
  const opening = wrote(dayOf(quoted.created_at), timeOf(quoted.created_at), authorOf(quoted, letter))
  const text = cut(quoted.body_text)
  return {
    text: `${opening}\n${text.replace(/^/gm, '> ')}`,
    html: html`<p dir="${directionOf(letter.language)}">${opening}</p>
<blockquote type="cite" style="margin:0 0 0 .8ex;border-left:1px solid #ccc;padding-left:1ex">${bodyOf(quoted)}</blockquote>`,
  }
}

/** A forwarded message. */
export const forwardOf = (quoted: Quoted, letter: Letter, attached: ReadonlySet<string>): Part => {
  const texts = mailTexts[letter.language]
  const to = quoted.to_recipients.filter((address) => mayBeDisclosed(address, letter))
  const lines = [
    [texts.from, authorOf(quoted, letter)],
    [texts.date, texts.at(texts.dayOf(quoted.created_at), texts.timeOf(quoted.created_at))],
    [texts.subject, oneLine(letter.subject)],
    ...(to.length ? [[texts.to, to.join(', ')]] : []),
  ]
  const title = `---------- ${texts.forwarded} ----------`
  const header = lines.map(([name, value]) => `${name}: ${value}`).join('\n')
  return {
    text: `${title}\n${header}\n\n${quoted.body_text}`,
    html: html`<p dir="${directionOf(letter.language)}">${title}${lines.map(
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
  if (!address) return name || mailTexts[letter.language].somebody
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

/** A sanitised body in which images that are not attached are replaced by their alternative text. */
export const withImagesOnly = (html: string, attached: ReadonlySet<string>) =>
  html.replace(/<img\b[^>]*>/g, (image, at: number) => {
    const reference = image.match(/ src="cid:([^"]*)"/i)?.[1]
    if (reference === undefined || attached.has(reference)) return image
    // The alternative text is already escaped.
    const alternative = image.match(/ alt="([^"]*)"/)?.[1]
    if (!alternative) return ''
    const [before, after] = [html.charAt(at - 1), html.charAt(at + image.length)]
    return `${isOfWord(before) ? ' ' : ''}${alternative}${isOfWord(after) ? ' ' : ''}`
  })

const isOfWord = (character: string) => /[\p{L}\p{N}]/u.test(character)
