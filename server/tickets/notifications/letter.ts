import { readableOn } from '../../../contract/base/brand-colors.ts'
import type { Language } from '../../../contract/members/languages.ts'
import { type Mail, oneLine } from '../../platform/mail/message.ts'
import { absoluteUrl } from '../../platform/pictures/picture.ts'
import { html } from '../../platform/text/html.ts'
import { letterTexts } from './letter-texts.ts'
import type { Addressee, Line } from './mail-store.ts'

type Letter = {
  id: string
  url: string
  to: Pick<Addressee, 'name' | 'email' | 'workspace' | 'logo_url' | 'brand_color' | 'language'>
  lines: readonly Line[]
  /** True if there are more notifications than the mail lists. */
  hasMore: boolean
  /** Switches these mails off without a sign-in. */
  unsubscribeUrl: string
}

/** The mail about unread notifications. All names and texts in it are untrusted. */
export const letterOf = ({ id, url, to, lines, hasMore, unsubscribeUrl }: Letter): Mail => {
  const language = to.language ?? 'en'
  const texts = letterTexts[language]
  const { others, change, stop, reason } = texts
  const [first] = lines
  const workspace = shortened(to.workspace, 80)
  const told = lines.map((line) => ({
    what: sentenceOf(texts, line),
    subject: `#${line.ticket.number} ${shortened(line.ticket.subject, 120)}`,
    preview: shortened(line.send_error ?? line.preview ?? '', 160),
    link: `${url}/tickets/${line.ticket.ulid}`,
  }))
  const choices = `${url}/settings#notifications`
  return {
    id: `notifications-${id}`,
    to: { name: to.name, address: to.email },
    subject:
      lines.length === 1 && first
        ? `${sentenceOf(texts, first)}: #${first.ticket.number} ${shortened(first.ticket.subject, 120)}`
        : texts.unread(lines.length, hasMore, workspace),
    text: [
      ...told.map(({ what, subject, preview, link }) =>
        [what, subject, ...(preview ? [preview] : []), link].join('\n'),
      ),
      ...(hasMore ? [`${others}\n${url}`] : []),
      `${reason(workspace)} ${change}\n${choices}`,
      `${stop}\n${unsubscribeUrl}\n`,
    ].join('\n\n'),
    html: html`<!doctype html>
<html lang="${language}">
<body style="margin:0;padding:24px;font:15px/1.5 -apple-system,'Segoe UI',Roboto,sans-serif">
${logoOf(absoluteUrl(to.logo_url, url), workspace)}${told.map(
  ({ what, subject, preview, link }) => html`<p style="margin:0 0 20px">${what}<br>
<a href="${link}" style="font-weight:600${colorOf(to.brand_color)}">${subject}</a>${preview ? html`<br><span style="color:#5b5b66">${preview}</span>` : ''}</p>
`,
)}${
  hasMore
    ? html`<p style="margin:0 0 20px"><a href="${url}">${others}</a></p>
`
    : ''
}<p style="margin:24px 0 0;font-size:13px;color:#5b5b66">${reason(workspace)} <a href="${choices}">${change}</a> <a href="${unsubscribeUrl}">${stop}</a></p>
</body>
</html>
`,
    unsubscribeUrl,
  }
}

/** The colour of links, readable on white. */
const colorOf = (brand: string | null) =>
  brand === null ? '' : `;color:${readableOn(brand, ['#ffffff'], '#000000')}`

const logoOf = (src: string | null, workspace: string) =>
  src === null
    ? undefined
    : html`<p style="margin:0 0 20px"><img src="${src}" alt="${workspace}" width="40" height="40" style="border-radius:8px;object-fit:contain"></p>
`

const sentenceOf = (texts: (typeof letterTexts)[Language], { kind, by, count, tickets }: Line) => {
  const name = shortened(by?.name ?? '', 80)
  const others = count - tickets
  return texts.sentences[kind](name, texts.tickets(tickets)) + (others > 0 ? texts.more(others) : '')
}

const shortened = (text: string, most: number) => {
  const characters = [...oneLine(text)]
  return characters.length > most ? `${characters.slice(0, most - 1).join('')}…` : characters.join('')
}
