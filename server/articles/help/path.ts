/*
 * Paths of a help centre. `base` is their beginning: `/help/acme` on the host of the installation, and empty on a
 * domain of its own.
 */

export const homePath = (base: string) => base || '/'

export const searchPath = (base: string) => `${base}/search`

export const sitemapPath = (base: string) => `${base}/sitemap.xml`

export const isSlug = (text: string) => /^[a-z0-9-]{1,100}$/.test(text)
