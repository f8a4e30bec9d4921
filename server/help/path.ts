import { slugOf } from '../platform/slug.ts'

export const homePath = (workspace: string) => `/help/${workspace}`

/** Where everybody may read an article. Its ULID decides; the words before it are for people. */
export const articlePath = (workspace: string, title: string, ulid: string) =>
  `${homePath(workspace)}/articles/${slugOf(title, 'article')}-${ulid}`

export const searchPath = (workspace: string) => `${homePath(workspace)}/search`

export const sitemapPath = (workspace: string) => `${homePath(workspace)}/sitemap.xml`

/** A name that may belong to a workspace, as its address writes it. */
export const isSlug = (text: string) => /^[a-z0-9-]{1,100}$/.test(text)
