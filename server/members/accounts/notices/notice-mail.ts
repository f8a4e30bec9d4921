import type { Language } from '../../../../contract/members/languages.ts'
import { type Mail, oneLine } from '../../../platform/mail/message.ts'
import { html } from '../../../platform/text/html.ts'
import { type Change, noticeTexts } from './notice-texts.ts'

type Person = { name: string; address: string; language: Language | null }

/** The mail about a change of an account, with instructions in case it was not made by the owner. */
export const noticeMail = (
  id: string,
  { name, address, language: chosen }: Person,
  { change, workspace }: { change: Change; workspace?: string | undefined },
  resetUrl: string,
): Mail => {
  const language = chosen ?? 'en'
  const texts = noticeTexts[language]
  const explanation = texts.explanations[change](oneLine(workspace ?? ''))
  const { others, ...special } = texts.nextSteps
  const next = change in special ? special[change as keyof typeof special] : others
  const link = change === 'email' || change === 'ownership_received' ? undefined : resetUrl
  const greeting = texts.greeting(oneLine(name))
  return {
    id: `account-${id}`,
    to: { name, address },
    subject: `Bellhop: ${texts.subjects[change]}`,
    text: [greeting, explanation, next, ...(link ? [link] : [])].join('\n\n').concat('\n'),
    html: html`<!doctype html>
<html lang="${language}">
<body style="margin:0;padding:24px;font:16px/1.5 -apple-system,'Segoe UI',Roboto,sans-serif">
<p style="margin:0 0 24px">${greeting}</p>
<p style="margin:0 0 24px">${explanation}</p>
<p style="margin:0 0 24px">${next}</p>
${link && html`<p style="margin:0"><a href="${link}">${link}</a></p>`}
</body>
</html>
`,
  }
}
