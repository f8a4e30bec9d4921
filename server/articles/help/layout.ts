import { type Html, html, render, verbatim } from '../../platform/text/html.ts'
import type { PublicWorkspace } from '../../workspaces/index.ts'
import { brandStyle } from './brand-style.ts'
import { homePath, searchPath } from './path.ts'
import { style } from './style.ts'
import type { Texts } from './texts/texts.ts'

export type Page = {
  title: string
  texts: Texts
  /** More elements of the head, such as the canonical URL and the description. */
  head?: Html
  /** The beginning of all paths, with the workspace if it is known. Without `base`, the page has no links. */
  base: string | undefined
  workspace?: PublicWorkspace
  /** Shows the search form at the top. Some pages have a larger form of their own. */
  hasSearch?: boolean
  content: Html
}

export const pageOf = ({ title, texts, head, base, workspace, hasSearch = false, content }: Page) =>
  render(html`<!doctype html>
<html lang="${texts.language}" dir="${texts.direction}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
${head}
<style>${verbatim(style)}</style>${
    workspace?.brand_color ? html`\n<style>${verbatim(brandStyle(workspace.brand_color))}</style>` : undefined
  }
</head>
<body>
<a class="skip" href="#content">${texts.skip}</a>
<header class="top"><div class="wide">
${brand(texts, base, workspace)}
${hasSearch && base !== undefined ? searchForm(base, texts, { place: 'top' }) : undefined}
</div></header>
<main id="content" tabindex="-1">
${content}
</main>
</body>
</html>
`)

const brand = (texts: Texts, base: string | undefined, workspace: PublicWorkspace | undefined) => {
  const name = workspace
    ? html`${logo(workspace)}<bdi>${workspace.name}</bdi> <span>${texts.brand}</span>`
    : texts.brand
  return base === undefined
    ? html`<span class="brand">${name}</span>`
    : html`<a class="brand" href="${homePath(base)}">${name}</a>`
}

/** Decorative: the name is next to it. */
const logo = ({ logo_url }: PublicWorkspace) =>
  logo_url === null ? undefined : html`<img src="${logo_url}" alt="" referrerpolicy="no-referrer"> `

export const longestQuestion = 300

type SearchForm = { question?: string; place: 'top' | 'page' }

/** Works without scripts: the question becomes a query parameter. */
export const searchForm = (
  base: string,
  texts: Texts,
  { question = '', place }: SearchForm,
) => html`<form role="search" action="${searchPath(base)}">
<label class="hidden" for="${place}-question">${texts.searchLabel}</label>
<input id="${place}-question" type="search" name="q" value="${question}" maxlength="${longestQuestion}" placeholder="${place === 'top' ? texts.search : texts.searchPlaceholder}" enterkeyhint="search" autocomplete="off">
<button>${texts.search}</button>
</form>`

/** The email address of the workspace, if it has one. */
export const contact = (texts: Texts, email: string | undefined) =>
  email === undefined
    ? undefined
    : html`<aside class="contact" aria-labelledby="contact">
<h2 id="contact">${texts.notIt}</h2>
<p>${texts.writeToUs} <a dir="ltr" href="mailto:${encodeURIComponent(email).replace('%40', '@')}">${email}</a></p>
</aside>`

type Metadata = {
  kind: 'article' | 'website'
  title: string
  description: string
  url: string
  site: string
}

/** Metadata for search engines and link previews. */
export const headOf = ({
  kind,
  title,
  description,
  url,
  site,
}: Metadata) => html`<meta name="description" content="${description}">
<link rel="canonical" href="${url}">
<meta property="og:type" content="${kind}">
<meta property="og:site_name" content="${site}">
<meta property="og:title" content="${title}">
<meta property="og:description" content="${description}">
<meta property="og:url" content="${url}">`
