import MarkdownIt from 'markdown-it'
import { markdownOptions } from '../../../../contract/articles/markdown-options.ts'
import { callouts } from './callouts.ts'

/** CommonMark with tables and strikethrough. Raw HTML and links are not checked here: the sanitiser does that later. */
export const parser = new MarkdownIt('default', markdownOptions)
parser.validateLink = () => true
parser.core.ruler.push('callouts', callouts)

export const htmlOf = (markdown: string) => parser.render(markdown)
