import { plainBody } from '../messages/actions.ts'
import { type Html, html, render, verbatim } from '../platform/text/html.ts'
import type { Passage } from './decision/passages.ts'
import type { SupportedStatement } from './decision/support.ts'

/** The URL of an article in the help centre. */
export type PageOf = (passage: Passage) => string

/** The content of a reply: sentences that articles support, or unchanged passages. */
export type Answer = { statements: readonly SupportedStatement[] } | { quoted: readonly Passage[] }

export const passagesIn = (answer: Answer): Passage[] =>
  'statements' in answer
    ? [...new Set(answer.statements.flatMap(({ passages }) => passages))]
    : [...answer.quoted]

/** The reply to a contact. Markup and links are only ours; text of the model and of articles is escaped. */
export const replyBody = (answer: Answer, pageOf: PageOf) => render(replyOf(answer, pageOf))

const replyOf = (answer: Answer, pageOf: PageOf) =>
  'statements' in answer
    ? statementsHtml(answer.statements, pageOf)
    : html`${quoting}${quotes(answer.quoted, pageOf)}${closing}`

const quoting = html`<p>These parts of our articles come nearest to your question:</p>`
const closing = html`<p>This answer was put together by a machine, from our articles. If it does not help, reply and ask
for a person.</p>`

const statementsHtml = (statements: readonly SupportedStatement[], pageOf: PageOf) => {
  const articles = [...new Map(passagesIn({ statements }).map((one) => [one.article.id, one])).values()]
  const numberOf = ({ article }: Passage) => articles.findIndex((one) => one.article.id === article.id) + 1
  const marked = statements.map(({ text, passages }) => {
    const numbers = [...new Set(passages.map(numberOf))]
    return `${text} ${numbers.map((number) => `[${number}]`).join('')}`
  })
  const lines = articles.map((one, at) => html`[${at + 1}] ${one.title}: ${linkTo(pageOf(one))}<br>`)
  return html`<p>${marked.join(' ')}</p><p>${lines}</p>${closing}`
}

const quotes = (passages: readonly Passage[], pageOf: PageOf) => passages.map((one) => quoteOf(one, pageOf))

const quoteOf = (passage: Passage, pageOf: PageOf): Html => {
  const { title, heading, text } = passage
  return html`<p><strong>${heading ? `${title} › ${heading}` : title}</strong></p>
<blockquote>${verbatim(plainBody(text))}</blockquote><p>${linkTo(pageOf(passage))}</p>`
}

const linkTo = (url: string) => html`<a href="${url}">${url}</a>`

/** The note for members when the reply is not sent. */
export const draftNote = (answer: Answer, pageOf: PageOf, reason: string) => {
  const support = 'statements' in answer ? passagesIn(answer) : []
  const shown = support.length
    ? html`<p><strong>What it rests on</strong></p>${quotes(support, pageOf)}`
    : undefined
  return render(html`<p><strong>Proposed reply.</strong> ${reason}</p>${replyOf(answer, pageOf)}${shown}`)
}

export const handOverNote = (reason: string, passages: readonly Passage[], pageOf: PageOf) => {
  const nearest = passages.length
    ? html`<p>What comes nearest in the articles:</p>${quotes(passages, pageOf)}`
    : undefined
  return render(html`<p><strong>Handed over to the team.</strong> ${reason}</p>${nearest}`)
}
