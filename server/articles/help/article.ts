import { html, verbatim } from '../../platform/text/html.ts'
import { articlePath } from '../brains/actions.ts'
import { articleHtml, summaryOf } from './body.ts'
import { contact, headOf, pageOf } from './layout.ts'
import { homePath } from './path.ts'
import type { Place } from './place.ts'
import type { PublicArticle } from './store.ts'

type ArticlePage = {
  place: Place
  article: PublicArticle
  email: string | undefined
}

export const articlePage = ({ place, article, email }: ArticlePage) => {
  const { workspace, base, url, texts } = place
  const { name } = workspace
  const { title, ulid, body_html, updated_at } = article
  return pageOf({
    title: `${title} · ${texts.centre(name)}`,
    texts,
    base,
    workspace,
    hasSearch: true,
    head: html`${headOf({
      kind: 'article',
      title,
      description: summaryOf(body_html) || texts.introduction(name),
      url: url + articlePath(title, ulid),
      site: texts.centre(name),
    })}
<meta property="article:modified_time" content="${updated_at.toISOString()}">`,
    content: html`<div class="wide narrow body">
${trail(place, article)}
<article${languageOf(article)} dir="${directionOf(article)}">
<h1 class="title">${title}</h1>
<p class="stamp"><bdi lang="${texts.language}">${texts.updated} <time datetime="${updated_at.toISOString()}">${texts.dateOf(updated_at)}</time></bdi></p>
<div class="prose">
${verbatim(articleHtml(body_html, texts.table))}
</div>
</article>
${contact(texts, email)}
</div>`,
  })
}

const languageOf = ({ language }: PublicArticle) =>
  language === null ? undefined : html` lang="${language}"`

/** Without a language, browsers take the direction of the first letter. */
const directionOf = ({ language }: PublicArticle) => {
  if (language === null) return 'auto'
  return fromRight.test(language) ? 'rtl' : 'ltr'
}

const fromRight = /^(ar|ckb|dv|fa|he|ps|sd|ug|ur|yi)\b|-(Arab|Hebr)\b/i

const trail = (
  { base, texts }: Place,
  { brain, brain_ulid, category, category_ulid, is_grouped }: PublicArticle,
) => html`<nav class="trail" aria-label="${texts.breadcrumb}"><ol>
<li><a href="${homePath(base)}">${texts.allArticles}</a></li>
${is_grouped ? html`<li><a href="${homePath(base)}#${brain_ulid}"><bdi>${brain}</bdi></a></li>\n` : undefined}${
  category === null
    ? undefined
    : html`<li><a href="${homePath(base)}#${category_ulid ?? ''}"><bdi>${category}</bdi></a></li>\n`
}</ol></nav>`
