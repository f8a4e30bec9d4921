import { hash } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import MarkdownIt from 'markdown-it'
import { html, render, verbatim } from '../platform/text/html.ts'

const folder = new URL('../../docs/', import.meta.url)

const style = `
:root { color-scheme: light dark; --paper: #fff; --ink: #1a1d23; --line: #dfe2e8; --quiet: #f4f5f7; --link: #1d4ed8 }
@media (prefers-color-scheme: dark) { :root { --paper: #14161a; --ink: #e4e6ea; --line: #2f333b; --quiet: #1c1f25; --link: #8ab4ff } }
body { margin: 0; background: var(--paper); color: var(--ink); font: 1rem/1.6 system-ui, sans-serif; overflow-wrap: break-word }
main { max-width: 46rem; margin: 0 auto; padding: clamp(1rem, 5vw, 3rem) }
h1, h2, h3 { line-height: 1.25; text-wrap: balance }
h2 { margin-top: 2.5rem }
a { color: var(--link) }
code, pre { background: var(--quiet); font-size: .875rem; border-radius: .25rem }
code { padding: .1rem .25rem }
pre { padding: 1rem; border: 1px solid var(--line); overflow-x: auto }
pre code { padding: 0 }
.table { overflow-x: auto }
table { border-collapse: collapse }
th, td { padding: .5rem .75rem; border: 1px solid var(--line); text-align: left; vertical-align: top }
`

export const manualHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': `default-src 'none'; style-src 'sha256-${hash('sha256', style, 'base64')}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
  'referrer-policy': 'no-referrer',
}

/** The pages of the manual: the files in `docs/`, by name. No other file can be named. */
const pages = new Map<string, Promise<string> | undefined>(
  readdirSync(folder).flatMap((file) => (/^[a-z-]+\.md$/.test(file) ? [[file.slice(0, -3), undefined]] : [])),
)

/** A page of the manual, which is rendered when it is read for the first time. */
export const manualPage = (name: string) => {
  if (!pages.has(name)) return undefined
  const page = pages.get(name) ?? pageOf(name)
  pages.set(name, page)
  return page
}

const pageOf = async (name: string) => {
  const markdown = await readFile(new URL(`${name}.md`, folder), 'utf8')
  return render(html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="icon" href="data:,">
<title>${/^# (.+)$/m.exec(markdown)?.[1] ?? name} – Bellhop</title>
<style>${verbatim(style)}</style>
</head>
<body>
<main>${verbatim(parser.render(withoutLinksOutside(markdown)))}</main>
</body>
</html>
`)
}

const parser = new MarkdownIt()

/** Headings have the ids that links within the documentation use. */
parser.renderer.rules.heading_open = (tokens, index, options, _env, self) => {
  tokens[index]?.attrSet('id', slugOf(tokens[index + 1]?.content ?? ''))
  return self.renderToken(tokens, index, options)
}
const slugOf = (title: string) =>
  title
    .toLowerCase()
    .replace(/[^\p{L}\p{N} -]/gu, '')
    .replaceAll(' ', '-')

/** Other files of the repository are not served. */
const withoutLinksOutside = (markdown: string) => markdown.replace(/\[([^\]]+)\]\(\.\.\/[^)]*\)/g, '$1')

/** Links to other files of `docs/` lead to their pages. */
parser.renderer.rules.link_open = (tokens, index, options, _env, self) => {
  const link = tokens[index]
  const [, name, anchor = ''] = /^([a-z-]+)\.md(#.*)?$/.exec(String(link?.attrGet('href'))) ?? []
  if (name) link?.attrSet('href', `/docs/${name}${anchor}`)
  return self.renderToken(tokens, index, options)
}
parser.renderer.rules.table_open = () => '<div class="table" tabindex="0"><table>\n'
parser.renderer.rules.table_close = () => '</table></div>\n'
