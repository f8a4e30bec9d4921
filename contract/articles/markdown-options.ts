/** The parser of the server and that of the editor have the same options, so that the editor shows what readers see. */
export const markdownOptions = { html: true, maxNesting: 50 } as const
