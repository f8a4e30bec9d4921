import { html, verbatim } from '../../platform/text/html.ts'
import { articlePath } from '../brains/actions.ts'
import { type ArticleHit, type ArticleSearch, highlight } from '../search/actions.ts'
import { contact, pageOf, searchForm } from './layout.ts'
import { homePath } from './path.ts'
import type { Place } from './place.ts'
import type { Texts } from './texts/texts.ts'

type SearchResult = Awaited<ReturnType<ArticleSearch['search']>>

type Results = {
  place: Place
  question: string
  /** Undefined without a question. */
  answer: SearchResult | undefined
  email: string | undefined
}

export const resultsPage = ({ place, question, answer, email }: Results) => {
  const { workspace, base, texts } = place
  const { name } = workspace
  const hits = answer ? relevantHits(answer) : []
  const isEmpty = answer !== undefined && hits.length === 0
  return pageOf({
    title: `${question ? texts.results(question) : texts.searchTitle} · ${texts.centre(name)}`,
    texts,
    base,
    workspace,
    head: html`<meta name="robots" content="noindex">`,
    content: html`<div class="wide narrow body">
<h1 class="title">${isEmpty ? texts.nothing(question) : question ? texts.results(question) : texts.searchTitle}</h1>
<div class="search">${searchForm(base, texts, { place: 'page', question })}</div>
${answer ? overviewOf(texts, question, { ...answer, hits }) : html`<p class="told">${texts.noQuestion}</p>`}
${hits.length ? html`<ol class="hits">${hits.map((hit) => hitOf(base, hit))}</ol>` : undefined}
${isEmpty ? html`<ul class="advice">${texts.advice.map((piece) => html`<li>${piece}</li>`)}</ul>` : undefined}
${answer?.isAnswered ? undefined : html`<p><a href="${homePath(base)}">${texts.browse}</a></p>`}
${answer ? contact(texts, email) : undefined}
</div>`,
  })
}

/** The corrected question and the number of hits. */
const overviewOf = (texts: Texts, asked: string, { question, isAnswered, hits }: SearchResult) => {
  const isCorrected = question.toLowerCase() !== asked.toLowerCase()
  const corrected =
    isCorrected && html`<p class="told">${texts.corrected} <strong><bdi>${question}</bdi></strong></p>`
  const count =
    hits.length > 0 && html`<p class="told">${isAnswered ? texts.found(hits.length) : texts.near}</p>`
  return html`${corrected || undefined}${count || undefined}`
}

const hitOf = (base: string, { article, passage, highlights }: ArticleHit) => {
  const text = passage && excerptOf(passage.text, highlights)
  const heading = passage?.heading !== article.title && passage?.heading
  return html`<li dir="auto">
<h2><a href="${base}${articlePath(article.title, article.ulid)}">${article.title}</a></h2>
${heading ? html`<p class="heading">${heading}</p>` : undefined}
${text ? html`<p>${verbatim(highlight(text, highlights))}</p>` : undefined}
</li>
`
}

const longest = 320
const lead = 90

/** The part of a passage around the matching words. */
export const excerptOf = (passage: string, highlights: readonly string[]) => {
  const text = passage.replace(/\n{2,}/g, '\n')
  if (text.length <= longest) return text
  const places = highlights.map((word) => text.indexOf(word)).filter((place) => place >= 0)
  const from = startOf(text, Math.min(...places, text.length) % text.length)
  const cut = text.slice(from, from + longest)
  const end = from + longest >= text.length ? cut.length : endOf(cut)
  return `${from > 0 ? '… ' : ''}${cut.slice(0, end).toWellFormed()}${end < cut.length || from + end < text.length ? ' …' : ''}`
}

/** The excerpt starts some characters before the match, at the beginning of a word. */
const startOf = (text: string, match: number) => {
  const earliest = Math.min(match - lead, text.length - longest)
  if (earliest <= 0) return 0
  const space = text.indexOf(' ', earliest)
  return space >= 0 && space < match ? space + 1 : earliest
}

const endOf = (cut: string) => {
  const space = cut.lastIndexOf(' ')
  return space > longest / 2 ? space : cut.length
}

const mostUnanswered = 3

/** The minimum similarity in meaning of a hit without a word of the question. */
const leastSimilarity = 0.2

/**
 * The shown hits: hits with a score close to the best one, or with a word of the question. If no hit answers the
 * question, the best few related hits are shown.
 */
export const relevantHits = ({ isAnswered, hits }: { isAnswered: boolean; hits: ArticleHit[] }) => {
  const best = Math.max(0, ...hits.map(({ score }) => score))
  if (!isAnswered)
    return hits.filter((hit) => isRelated(hit) && hit.score >= best / 2).slice(0, mostUnanswered)
  return hits.filter(({ score, highlights }) => score >= best / 3 || highlights.length > 0)
}

const isRelated = ({ highlights, semantic }: ArticleHit) =>
  highlights.length > 0 || (semantic !== null && semantic >= leastSimilarity)
