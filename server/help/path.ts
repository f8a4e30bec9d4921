export const homePath = (workspace: string) => `/help/${workspace}`

export const searchPath = (workspace: string) => `${homePath(workspace)}/search`

export const sitemapPath = (workspace: string) => `${homePath(workspace)}/sitemap.xml`

/** Whether a text may be the slug of a workspace. */
export const isSlug = (text: string) => /^[a-z0-9-]{1,100}$/.test(text)
