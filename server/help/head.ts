import { html } from '../platform/html.ts'

type About = {
  kind: 'article' | 'website'
  title: string
  description: string
  url: string
  site: string
}

/** What search engines and messengers show of a page. */
export const headOf = ({
  kind,
  title,
  description,
  url,
  site,
}: About) => html`<meta name="description" content="${description}">
<link rel="canonical" href="${url}">
<meta property="og:type" content="${kind}">
<meta property="og:site_name" content="${site}">
<meta property="og:title" content="${title}">
<meta property="og:description" content="${description}">
<meta property="og:url" content="${url}">`
