import { html, verbatim } from '../platform/html.ts'
import { type ArticleHit, type ArticleSearch, marked } from '../search/actions.ts'
import type { Workspace } from '../workspaces/actions.ts'
import { contact } from './contact.ts'
import { excerptOf } from './excerpt.ts'
import { pageOf } from './layout.ts'
import { articlePath, homePath } from './path.ts'
import { worthShowing } from './rules.ts'
import { searchForm } from './search-form.ts'
import { words } from './words.ts'

type Answer = Awaited<ReturnType<ArticleSearch['search']>>

type Results = {
  workspace: Workspace
  question: string
  /** Undefined where nothing was asked. */
  answer: Answer | undefined
  email: string | undefined
}

export const resultsPage = ({ workspace, question, answer, email }: Results) => {
  const { slug, name } = workspace
  const hits = answer ? worthShowing(answer) : []
  const isEmpty = answer !== undefined && hits.length === 0
  return pageOf({
    title: `${question ? words.results(question) : words.searchTitle} · ${words.centre(name)}`,
    slug,
    workspace: name,
    head: html`<meta name="robots" content="noindex">`,
    content: html`<div class="wide narrow body">
<h1 class="title">${isEmpty ? words.nothing(question) : question ? words.results(question) : words.searchTitle}</h1>
<div class="search">${searchForm(slug, { place: 'page', question })}</div>
${answer ? toldOf(question, { ...answer, hits }) : html`<p class="told">${words.noQuestion}</p>`}
${hits.length ? html`<ol class="hits">${hits.map((hit) => hitOf(slug, hit))}</ol>` : undefined}
${isEmpty ? html`<ul class="advice">${words.advice.map((piece) => html`<li>${piece}</li>`)}</ul>` : undefined}
${answer?.isAnswered ? undefined : html`<p><a href="${homePath(slug)}">${words.browse}</a></p>`}
${answer ? contact(email) : undefined}
</div>`,
  })
}

/** What became of the question, before what was found. */
const toldOf = (asked: string, { question, isAnswered, hits }: Answer) => {
  const isRepaired = question.toLowerCase() !== asked.toLowerCase()
  const repaired = isRepaired && html`<p class="told">${words.repaired} <strong>${question}</strong></p>`
  const count =
    hits.length > 0 && html`<p class="told">${isAnswered ? words.found(hits.length) : words.near}</p>`
  return html`${repaired || undefined}${count || undefined}`
}

const hitOf = (slug: string, { article, passage, highlights }: ArticleHit) => {
  const text = passage && excerptOf(passage.text, highlights)
  const heading = passage?.heading !== article.title && passage?.heading
  return html`<li>
<h2><a href="${articlePath(slug, article.title, article.ulid)}">${article.title}</a></h2>
${heading ? html`<p class="heading">${heading}</p>` : undefined}
${text ? html`<p>${verbatim(marked(text, highlights))}</p>` : undefined}
</li>
`
}
