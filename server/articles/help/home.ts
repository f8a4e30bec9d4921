import { html } from '../../platform/text/html.ts'
import { articlePath } from '../brains/actions.ts'
import { headOf, type Page, pageOf, searchForm } from './layout.ts'
import { homePath, sitemapPath } from './path.ts'
import type { Place } from './place.ts'
import type { Listed } from './store.ts'

export const articlesOnPage = 200

type Home = {
  place: Place
  /** The articles of the page, and one more if there is a next page. */
  articles: Listed[]
  after: string | undefined
}

export const homePage = ({ place, articles, after }: Home) => {
  const { workspace, base, url, texts } = place
  const { name, help_introduction } = workspace
  const shown = articles.slice(0, articlesOnPage)
  const title = texts.centre(name)
  const about = {
    kind: 'website',
    title,
    description: help_introduction ?? texts.introduction(name),
    url: after === undefined ? url : `${url}?after=${after}`,
    site: title,
  } as const
  const page: Page = {
    title,
    texts,
    base,
    workspace,
    hasSearch: after !== undefined,
    head: html`${headOf(about)}
<link rel="sitemap" type="application/xml" href="${sitemapPath(base)}">`,
    content: html`${after === undefined ? hero(place) : undefined}
<div class="wide body">
${after === undefined ? undefined : html`<h1 class="hidden">${texts.moreArticles}</h1>`}
${brainsOf(shown).map((articles, _, brains) => brainOf(place, articles, brains.length > 1))}
${pagesOf(place, after, articles.length > articlesOnPage ? shown.at(-1)?.ulid : undefined)}
</div>`,
  }
  return pageOf(page)
}

const hero = ({
  base,
  texts,
  workspace: { name, help_title, help_introduction },
}: Place) => html`<div class="hero"><div class="wide">
<h1 dir="auto">${help_title ?? texts.greeting}</h1>
<p dir="auto">${help_introduction ?? texts.introduction(name)}</p>
${searchForm(base, texts, { place: 'page' })}
</div></div>`

const brainsOf = (articles: Listed[]) => [...Map.groupBy(articles, ({ brain_ulid }) => brain_ulid).values()]

/** The categories of a brain. With several brains, each has a heading above them. */
const brainOf = (place: Place, articles: Listed[], isNamed: boolean) => {
  const { brain, brain_ulid } = articles[0] ?? { brain: '', brain_ulid: '' }
  const groups = [...Map.groupBy(articles, ({ category_ulid }) => category_ulid).values()]
  const isPlain = groups.length === 1 && groups[0]?.[0]?.category === null
  if (!isNamed && !isPlain) return html`${groups.map((group) => categoryOf(place, group, 'h2'))}`
  return html`<section class="group" aria-labelledby="${brain_ulid}">
<h2 id="${brain_ulid}"><bdi>${isNamed ? brain : place.texts.articles}</bdi></h2>
${isPlain ? linksOf(place.base, articles) : groups.map((group) => categoryOf(place, group, 'h3'))}
</section>`
}

const categoryOf = ({ base, texts }: Place, articles: Listed[], heading: 'h2' | 'h3') => {
  const { brain_ulid = '', category = null, category_ulid = null } = articles[0] ?? {}
  const id = category_ulid ?? `${brain_ulid}-other`
  const name = category ?? texts.otherArticles
  return html`<section class="group" aria-labelledby="${id}">
${heading === 'h2' ? html`<h2 id="${id}"><bdi>${name}</bdi></h2>` : html`<h3 id="${id}"><bdi>${name}</bdi></h3>`}
${linksOf(base, articles)}
</section>`
}

const linksOf = (base: string, articles: Listed[]) => html`<ul class="links">
${articles.map(({ title, ulid }) => html`<li><a href="${base}${articlePath(title, ulid)}"><bdi>${title}</bdi></a></li>\n`)}
</ul>`

const pagesOf = ({ base, texts }: Place, after: string | undefined, last: string | undefined) => {
  if (after === undefined && last === undefined) return undefined
  const first = after && html`<a href="${homePath(base)}">${texts.firstArticles}</a>`
  const next = last && html`<a href="${homePath(base)}?after=${last}" rel="next">${texts.moreArticles}</a>`
  return html`<nav class="pages" aria-label="${texts.articles}">${first || undefined}${next || undefined}</nav>`
}
