export const articlePath = (brain: string, article: string): string => `/articles/${brain}/${article}`

/** The editor of a new article. It shows the questions of the gap in the search parameter `gap`. */
export const newArticlePath = (brain: string): string => `/articles/${brain}/new`
