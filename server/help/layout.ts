import { type Html, html, render, verbatim } from '../platform/html.ts'
import { homePath, isSlug } from './path.ts'
import { searchForm } from './search-form.ts'
import { style } from './style.ts'
import { words } from './words.ts'

export type Page = {
  title: string
  /** What belongs into the head besides: canonical address, description. */
  head?: Html
  /** The workspace as its address writes it, and its name where it is known. */
  slug: string
  workspace?: string
  /** Pages that have a larger search box of their own have none at the top. */
  hasSearch?: boolean
  content: Html
}

export const pageOf = ({ title, head, slug, workspace, hasSearch = false, content }: Page) =>
  render(html`<!doctype html>
<html lang="${words.language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
${head}
<style>${verbatim(style)}</style>
</head>
<body>
<a class="skip" href="#content">${words.skip}</a>
<header class="top"><div class="wide">
${brand(slug, workspace)}
${hasSearch ? searchForm(slug, { place: 'top' }) : undefined}
</div></header>
<main id="content" tabindex="-1">
${content}
</main>
</body>
</html>
`)

const brand = (slug: string, workspace: string | undefined) => {
  const name = workspace === undefined ? words.brand : html`${workspace} <span>${words.brand}</span>`
  return isSlug(slug)
    ? html`<a class="brand" href="${homePath(slug)}">${name}</a>`
    : html`<span class="brand">${name}</span>`
}
