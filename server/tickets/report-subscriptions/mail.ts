import { type Mail, oneLine } from '../../platform/mail/message.ts'
import { html } from '../../platform/text/html.ts'
import type { FoundReport } from './content.ts'
import type { Card, ReportDocument } from './files/document.ts'
import { reportTexts } from './files/texts.ts'

type Parts = { document: ReportDocument; files: NonNullable<Mail['attachments']>; url: string }

/** The mail with a report. All names in it are untrusted. */
export const reportMail = (
  { id, isAsked = false }: { id: string; isAsked?: boolean },
  { to, search }: FoundReport,
  { document, files, url }: Parts,
): Mail => {
  const { language, cards } = document
  const texts = reportTexts[language]
  const [title, workspace] = [oneLine(document.title), oneLine(document.workspace)]
  const about = [document.days, ...document.limits.map(oneLine)]
  const link = `${url}/reports?${new URLSearchParams(search)}`
  const settings = `${url}/reports/mail`
  const reason = isAsked ? texts.asked(workspace) : texts.reason(workspace)
  return {
    id: `report-${id}`,
    to: { name: to.name, address: to.email },
    subject: `${title}: ${document.days}`,
    text: [
      [title, workspace, ...about].join('\n'),
      [...cards.map(lineOf), '', document.comparedWith].join('\n'),
      `${texts.link}:\n${link}`,
      `${reason} ${texts.stop}:\n${settings}\n`,
    ].join('\n\n'),
    html: html`<!doctype html>
<html lang="${language}">
<body style="margin:0;padding:24px;font:15px/1.5 -apple-system,'Segoe UI',Roboto,sans-serif">
<h1 style="margin:0;font-size:20px">${title}</h1>
<p style="margin:0 0 20px;color:#5b5b66">${[workspace, ...about].join(' · ')}</p>
<table style="border-collapse:collapse;margin:0 0 12px">${cards.map(rowOf)}
</table>
<p style="margin:0 0 20px;font-size:13px;color:#5b5b66">${document.comparedWith}</p>
<p style="margin:0 0 24px"><a href="${link}">${texts.link}</a></p>
<p style="margin:0;font-size:13px;color:#5b5b66">${reason} <a href="${settings}">${texts.stop}</a></p>
</body>
</html>
`,
    attachments: files,
  }
}

const lineOf = (card: Card) => {
  const change = changeText(card)
  return `${card.label}: ${card.value}${change && ` (${change})`}`
}

const rowOf = (card: Card) => html`
<tr><td style="padding:4px 16px 4px 0">${card.label}</td><td style="padding:4px 16px 4px 0;font-weight:600;text-align:right;white-space:nowrap">${card.value}</td><td style="padding:4px 0;color:#5b5b66">${changeText(card)}</td></tr>`

const changeText = ({ change, before }: Card) =>
  [change?.text, change?.verdictText, before].filter(Boolean).join(', ')
