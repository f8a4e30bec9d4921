import { articlePath } from '../../../articles/index.ts'
import { plainBody } from '../../../messages/index.ts'
import { type Html, html, render, verbatim } from '../../../platform/text/html.ts'
import type { Passage } from './passages.ts'
import type { Quote } from './quote.ts'
import type { Sentence } from './sentences.ts'
import type { SupportedStatement } from './support.ts'

/** The URL of an article in the help centre. Undefined if this is turned off. */
export type PageOf = (passage: Passage) => string | undefined

/** The content of a reply: sentences that articles support, or sentences of articles. */
export type Answer = { statements: readonly SupportedStatement[] } | { quotes: readonly Quote[] }

export const passagesIn = (answer: Answer): Passage[] =>
  'statements' in answer
    ? [...new Set(answer.statements.flatMap(({ passages }) => passages))]
    : answer.quotes.map(({ passage }) => passage)

/** The reply to a contact. Markup and links are only ours; text of the model and of articles is escaped. */
export const replyBody = (answer: Answer, pageOf: PageOf) => render(replyOf(answer, pageOf))

const replyOf = (answer: Answer, pageOf: PageOf) =>
  'statements' in answer
    ? html`${statementsHtml(answer.statements, pageOf)}${closing}`
    : html`${answer.quotes.map((quote) => quoteHtml(quote, pageOf))}${closing}`

const closing = html`<p>This is an automatic answer, and a person reads along: reply if you need more.</p>`

const statementsHtml = (statements: readonly SupportedStatement[], pageOf: PageOf) => {
  const articles = [...new Map(passagesIn({ statements }).map((one) => [one.article.id, one])).values()]
  const numberOf = ({ article }: Passage) => articles.findIndex((one) => one.article.id === article.id) + 1
  const marked = statements.map(({ text, passages }) => {
    const numbers = [...new Set(passages.map(numberOf))]
    return `${text} ${numbers.map((number) => `[${number}]`).join('')}`
  })
  const lines = articles.map((one, at) => html`[${at + 1}] ${linkTo(one, pageOf)}<br>`)
  return html`<p>${marked.join(' ')}</p><p>${lines}</p>`
}

const quoteHtml = ({ passage, sentences }: Quote, pageOf: PageOf) => {
  const blocks = Object.values(Object.groupBy(sentences, ({ block }) => block))
  return html`<p>From our article “${linkTo(passage, pageOf)}”:</p>${blocks.map((block = []) => blockHtml(block))}`
}

/** Several lines without columns are a list. */
const blockHtml = (block: readonly Sentence[]) => {
  const lines = Object.values(Object.groupBy(block, ({ line }) => line)).map((sentences = []) =>
    sentences.map(({ text }) => text).join(' '),
  )
  if (lines.length === 1 || lines.some((line) => line.includes(' | ')))
    return html`<p>${lines.map((line, at) => html`${at ? verbatim('<br>') : ''}${line}`)}</p>`
  return html`<ul>${lines.map((line) => html`<li>${line}</li>`)}</ul>`
}

const linkTo = (passage: Passage, pageOf: PageOf) => {
  const page = pageOf(passage)
  return page === undefined ? html`${passage.title}` : html`<a href="${page}">${passage.title}</a>`
}

/** The pages of articles in the help centre with this URL. `help` is null if it is turned off. */
export const pagesIn =
  (help: string | null): PageOf =>
  ({ title, article }) =>
    help === null ? undefined : help + articlePath(title, article.ulid)

/** Complete passages, for members. */
const passagesHtml = (passages: readonly Passage[], pageOf: PageOf) =>
  passages.map((one) => passageHtml(one, pageOf))

const passageHtml = (passage: Passage, pageOf: PageOf): Html => {
  const { heading, text } = passage
  const place = html`${linkTo(passage, pageOf)}${heading ? ` › ${heading}` : ''}`
  return html`<p><strong>${place}</strong></p><blockquote>${verbatim(plainBody(text))}</blockquote>`
}

/** The note for members when the reply is not sent. */
export const draftNote = (answer: Answer, pageOf: PageOf, reason: string) => {
  const support = 'statements' in answer ? passagesIn(answer) : []
  const shown = support.length
    ? html`<p><strong>What it rests on</strong></p>${passagesHtml(support, pageOf)}`
    : undefined
  return render(html`<p><strong>Proposed reply.</strong> ${reason}</p>${replyOf(answer, pageOf)}${shown}`)
}

export const handOverNote = (reason: string, passages: readonly Passage[], pageOf: PageOf) => {
  const nearest = passages.length
    ? html`<p>What comes nearest in the articles:</p>${passagesHtml(passages, pageOf)}`
    : undefined
  return render(html`<p><strong>Handed over to the team.</strong> ${reason}</p>${nearest}`)
}
