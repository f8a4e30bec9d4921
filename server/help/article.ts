import { html, verbatim } from '../platform/html.ts'
import type { Workspace } from '../workspaces/actions.ts'
import { asShown, summaryOf } from './body.ts'
import { contact } from './contact.ts'
import { headOf } from './head.ts'
import { pageOf } from './layout.ts'
import { articlePath, homePath } from './path.ts'
import type { Shown } from './store.ts'
import { dateOf, words } from './words.ts'

type Look = { workspace: Workspace; url: string; article: Shown; email: string | undefined }

export const articlePage = ({ workspace, url, article, email }: Look) => {
  const { slug, name } = workspace
  const { title, ulid, body_html, updated_at } = article
  return pageOf({
    title: `${title} · ${words.centre(name)}`,
    slug,
    workspace: name,
    hasSearch: true,
    head: html`${headOf({
      kind: 'article',
      title,
      description: summaryOf(body_html) || words.introduction(name),
      url: url + articlePath(slug, title, ulid),
      site: words.centre(name),
    })}
<meta property="article:modified_time" content="${updated_at.toISOString()}">`,
    content: html`<div class="wide narrow body">
${trail(slug, article)}
<article${languageOf(article)}>
<h1 class="title">${title}</h1>
<p class="stamp" lang="${words.language}">${words.updated} <time datetime="${updated_at.toISOString()}">${dateOf(updated_at)}</time></p>
<div class="prose">
${verbatim(asShown(body_html, words.table))}
</div>
</article>
${contact(email)}
</div>`,
  })
}

const languageOf = ({ language }: Shown) => (language === null ? undefined : html` lang="${language}"`)

const trail = (
  slug: string,
  { brain, brain_ulid, is_grouped }: Shown,
) => html`<nav class="trail" aria-label="${words.breadcrumb}"><ol>
<li><a href="${homePath(slug)}">${words.allArticles}</a></li>
${is_grouped ? html`<li><a href="${homePath(slug)}#${brain_ulid}">${brain}</a></li>` : undefined}
</ol></nav>`
