import MarkdownIt from 'markdown-it'

/**
 * CommonMark with tables and strikethrough. Raw HTML and addresses pass as they are: what of them may be shown
 * is for the sanitiser to say, which sees them the way a browser would.
 */
export const parser = new MarkdownIt('default', { html: true, maxNesting: 50 })
parser.validateLink = () => true

export const htmlOf = (markdown: string) => parser.render(markdown)
