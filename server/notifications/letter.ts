import { readableOn } from '../../contract/base/brand-colors.ts'
import { type Mail, oneLine } from '../platform/mail/message.ts'
import { absoluteUrl } from '../platform/pictures/picture.ts'
import { html } from '../platform/text/html.ts'
import type { Addressee, Line } from './mail-store.ts'

type Letter = {
  id: string
  url: string
  to: Pick<Addressee, 'name' | 'email' | 'workspace' | 'logo_url' | 'brand_color'>
  lines: readonly Line[]
  /** Whether there are more notifications than the mail lists. */
  hasMore: boolean
  /** Switches these mails off without a sign-in. */
  unsubscribeUrl: string
}

/** The mail about unread notifications. All names and texts in it are untrusted. */
export const letterOf = ({ id, url, to, lines, hasMore, unsubscribeUrl }: Letter): Mail => {
  const [first] = lines
  const workspace = shortened(to.workspace, 80)
  const told = lines.map((line) => ({
    what: sentenceOf(line),
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
        ? `${sentenceOf(first)}: #${first.ticket.number} ${shortened(first.ticket.subject, 120)}`
        : `${hasMore ? 'More than ' : ''}${lines.length} unread notifications in ${workspace}`,
    text: [
      ...told.map(({ what, subject, preview, link }) =>
        [what, subject, ...(preview ? [preview] : []), link].join('\n'),
      ),
      ...(hasMore ? [`${others}\n${url}`] : []),
      `${reason(workspace)} ${change}\n${choices}`,
      `${stop}\n${unsubscribeUrl}\n`,
    ].join('\n\n'),
    html: html`<!doctype html>
<html lang="en">
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

const others = 'All others are in the app.'

const logoOf = (src: string | null, workspace: string) =>
  src === null
    ? undefined
    : html`<p style="margin:0 0 20px"><img src="${src}" alt="${workspace}" width="40" height="40" style="border-radius:8px;object-fit:contain"></p>
`

const change = 'Choose which notifications you get.'
const stop = 'Stop these mails.'
const reason = (workspace: string) =>
  `You get this mail because you are a member of “${workspace}” and have not read these notifications.`

const sentenceOf = ({ kind, by, count, tickets }: Line) => {
  const name = shortened(by?.name ?? '', 80)
  const others = count - tickets
  return (
    sentences[kind](name, tickets > 1 ? `${tickets} tickets` : 'a ticket') +
    (others > 0 ? ` (and ${others} more)` : '')
  )
}

const sentences: Record<Line['kind'], (name: string, tickets: string) => string> = {
  mentioned: (name) => `${name || 'Somebody'} mentioned you`,
  assigned: (name, tickets) => (name ? `${name} assigned ${tickets} to you` : `Assigned to you: ${tickets}`),
  team_assigned: (name, tickets) =>
    name ? `${name} assigned ${tickets} to your team` : `Assigned to your team: ${tickets}`,
  replied: (name) => (name ? `${name} wrote` : 'New message'),
  send_failed: () => 'Your message was not sent',
  send_held: () => 'A scheduled message was not sent',
}

const shortened = (text: string, most: number) => {
  const characters = [...oneLine(text)]
  return characters.length > most ? `${characters.slice(0, most - 1).join('')}…` : characters.join('')
}
