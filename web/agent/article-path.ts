export const articlePath = (brain: string, article: string): string => `/articles/${brain}/${article}`

/** The path of the editor for a new article, with the questions of a gap beside it. */
export const newArticlePath = (brain: string, gap: string): string => `/articles/${brain}/new?gap=${gap}`
