import { directionOf } from '../../../../contract/workspaces/customer-languages.ts'
import { type Html, html, render, verbatim } from '../../../platform/text/html.ts'
import { type Collected, type Message, mailsOf, messagesElsewhere, partsOf } from './collected.ts'
import * as store from './store.ts'
import { pageTexts } from './texts.ts'

type Told = (done: number, total: number) => Promise<void>
type Texts = (typeof pageTexts)['en']

/** Everything about a contact as a page without scripts, which links to the files beside it. */
export async function* pageOf(collected: Collected, exportedAt: Date, tell: Told): AsyncGenerator<string> {
  const { read, person, isAll, tickets, elsewhere, mails } = collected
  const site = await read(store.site)
  const profile = await read((tx) => store.profile(tx, person))
  if (!profile) throw new Error('The contact is gone.')
  const texts = pageTexts[site.language]
  const title = texts.title(profile.name ?? profile.email)
  yield render(html`<!doctype html>
<html lang="${site.language}" dir="${directionOf(site.language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>${title}</title>
<style>${verbatim(style)}</style>
</head>
<body>
<main>
<h1>${title}</h1>
<p class="muted">${texts.from(site.name, timeOf(exportedAt))}</p>
${profilePart(collected, profile, texts)}
<h2>${texts.tickets}</h2>
${tickets.length ? undefined : html`<p>${texts.noTickets}</p>`}
`)
  for await (const part of partsOf(collected, tell))
    yield render('ticket' in part ? ticketPart(part.ticket, texts) : messagePart(part.message, texts))
  if (elsewhere.length) {
    yield render(html`<h2>${texts.elsewhere}</h2>\n<p class="muted">${texts.elsewhereText}</p>\n`)
    for await (const message of messagesElsewhere(collected)) yield render(messagePart(message, texts))
  }
  if (mails.length) {
    yield render(html`<h2>${texts.mails}</h2>\n<p class="muted">${texts.mailsText}</p>\n<ul>\n`)
    for await (const mail of mailsOf(collected)) yield render(mailPart(mail))
    yield '</ul>\n'
  }
  const notes = isAll ? await read((tx) => store.contactNotes(tx, person)) : []
  if (notes.length) yield render(notesPart(notes, texts))
  yield render(html`<p>${texts.data} <a href="data.json">data.json</a></p>\n</main>\n</body>\n</html>\n`)
}

const profilePart = ({ person, isAll }: Collected, profile: store.Profile, texts: Texts) => {
  const rows: [string, string | null][] = [
    [texts.name, profile.name],
    [texts.emails, person.addresses.join(', ')],
    [texts.company, profile.company],
    [texts.externalId, profile.external_id],
    ...Object.entries(profile.fields).map(([key, value]): [string, string] => [
      key,
      [value].flat().join(', '),
    ]),
    [texts.since, timeOf(profile.created_at)],
    [texts.notes, isAll ? profile.notes : null],
  ]
  const shown = rows.filter(([, value]) => value)
  return html`<h2>${texts.profile}</h2>
<dl>${shown.map(([name, value]) => html`<dt>${name}</dt><dd>${value ?? ''}</dd>`)}</dl>`
}

const ticketPart = (
  { number, subject, status, channel, tags, rating, created_at }: store.Ticket,
  texts: Texts,
) => {
  const details = [
    timeOf(created_at),
    channel,
    `${texts.status}: ${status}`,
    ...(tags.length ? [`${texts.tags}: ${tags.join(', ')}`] : []),
    ...(rating ? [`${texts.rating}: ${rating.rating}${rating.comment ? ` – ${rating.comment}` : ''}`] : []),
  ]
  return html`<h3 dir="auto">#${number} ${subject}</h3>\n<p class="muted">${details.join(' · ')}</p>\n`
}

const messagePart = (message: Message, texts: Texts) => {
  const { type, sender_name, sender_email, to_recipients, cc_recipients, created_at, text, files } = message
  const sender = [sender_name, sender_email && `<${sender_email}>`].filter(Boolean).join(' ')
  const recipients = [...to_recipients, ...cc_recipients].join(', ')
  const kind = type === 'note' ? texts.note : message.is_forward ? texts.forwarded : ''
  const head = [kind, sender, timeOf(created_at), recipients && `${texts.sentTo}: ${recipients}`]
  return html`<article class="${type}">
<p class="muted">${head.filter(Boolean).join(' · ')}</p>
<div class="text" dir="auto">${text}</div>
${files.length ? html`<ul>${files.map(({ path, name }) => html`<li>${linkTo(path, name)}</li>`)}</ul>` : undefined}
</article>
`
}

const mailPart = ({ path, subject, received_at }: store.Mail & { path: string | null }) => {
  const name = subject || '–'
  return html`<li>${timeOf(received_at)} · ${path === null ? name : linkTo(path, name)}</li>\n`
}

const notesPart = (
  notes: readonly { text: string; created_at: Date }[],
  texts: Texts,
) => html`<h2>${texts.notes}</h2>
${notes.map(({ text, created_at }) => html`<article class="note"><p class="muted">${timeOf(created_at)}</p><div class="text" dir="auto">${text}</div></article>\n`)}`

const linkTo = (path: string, name: string): Html =>
  html`<a href="${path.split('/').map(encodeURIComponent).join('/')}" dir="auto">${name}</a>`

const timeOf = (moment: Date) => Date.prototype.toISOString.call(moment).slice(0, 16).replace('T', ' ')

const style = `
:root { color-scheme: light dark; }
body { font: 16px/1.5 system-ui, sans-serif; margin: 0; padding: 1rem; }
main { max-width: 45rem; margin: 0 auto; overflow-wrap: anywhere; }
h2 { margin-top: 2.5rem; }
h3 { margin: 2rem 0 0; padding-top: 1rem; border-top: 1px solid #8888; }
.muted { opacity: .75; font-size: .875rem; margin: .25rem 0; }
article { margin: 1rem 0; padding: .75rem 1rem; border: 1px solid #8888; border-radius: .5rem; }
article.outbound { margin-inline-start: 2rem; }
article.note { border-style: dashed; }
.text { white-space: pre-wrap; }
dl { display: grid; grid-template-columns: minmax(8rem, max-content) 1fr; gap: .25rem 1rem; }
dd { margin: 0; white-space: pre-wrap; }
@media print { body { padding: 0; } }
`
