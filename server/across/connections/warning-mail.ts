import type { Connection } from '../../../contract/across/connections.ts'
import type { Language } from '../../../contract/members/languages.ts'
import type { Admin } from '../../members/index.ts'
import { type Mail, oneLine } from '../../platform/mail/message.ts'
import { html } from '../../platform/text/html.ts'
import { warningTexts } from './warning-texts.ts'

type Ending = Pick<Connection, 'kind' | 'name' | 'owner' | 'expires_at'>

type About = { connections: readonly Ending[]; isFailing: boolean }

/** The mail about connections that expire soon, or that fail. All names in it are untrusted. */
export const warningMail = (id: string, to: Admin, { connections, isFailing }: About, url: string): Mail => {
  const language = to.language ?? 'en'
  const texts = warningTexts[language]
  const failing = failingTexts(connections[0]?.kind, texts)
  const { subject, explanation } = isFailing ? failing : texts.ending
  const workspace = oneLine(to.workspace)
  const lines = connections.map((one) =>
    isFailing ? nameOf(one, language) : lineOf(one, language, to.timezone),
  )
  const greeting = texts.greeting(oneLine(to.name))
  const reason = explanation(workspace)
  return {
    id: `expiry-${id}`,
    to: { name: to.name, address: to.email },
    subject: subject(workspace, lines.length),
    text: [greeting, reason, lines.map((line) => `- ${line}`).join('\n'), url].join('\n\n').concat('\n'),
    html: html`<!doctype html>
<html lang="${language}">
<body style="margin:0;padding:24px;font:16px/1.5 -apple-system,'Segoe UI',Roboto,sans-serif">
<p style="margin:0 0 24px">${greeting}</p>
<p style="margin:0 0 24px">${reason}</p>
<ul style="margin:0 0 24px;padding:0 0 0 24px">${lines.map((line) => html`<li>${line}</li>`)}</ul>
<p style="margin:0"><a href="${url}">${url}</a></p>
</body>
</html>
`,
  }
}

const failingTexts = (
  kind: Ending['kind'] | undefined,
  { failing, disabled, unproved }: (typeof warningTexts)['en'],
) => (kind === 'webhook' ? disabled : kind === 'email_domain' ? unproved : failing)

/** A connection and its end, in one line. */
export const lineOf = (connection: Ending, language: Language, timeZone: string) => {
  const day = connection.expires_at?.toLocaleDateString(language, { dateStyle: 'long', timeZone }) ?? ''
  return `${nameOf(connection, language)}, ${warningTexts[language].expires(day)}`
}

const nameOf = ({ kind, name, owner }: Ending, language: Language) => {
  const of = owner === null ? '' : ` (${oneLine(owner)})`
  return `${warningTexts[language].kinds[kind]}: ${oneLine(name)}${of}`
}
