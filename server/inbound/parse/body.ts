import type { Mime } from './mime.ts'
import { textToHtml } from './text-to-html.ts'
import { wellFormed } from './words.ts'

/** What the shown leaves say, one below the other. */
export const bodyOf = (shown: Mime[]) =>
  shown
    .map((leaf) => (leaf.type === 'text/html' ? leaf.text() : textToHtml(leaf.text())))
    .map(wellFormed)
    .filter((html) => html.trim() !== '')
    .join('\n<br>\n')
