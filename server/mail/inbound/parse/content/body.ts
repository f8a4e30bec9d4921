import { wellFormed } from '../headers/encoded-words.ts'
import type { Mime } from '../mime/mime.ts'
import { textToHtml } from '../mime/plain-text.ts'
import { takeUuencoded, type UuFile } from '../mime/uuencode.ts'
import { limits } from '../parsed/limits.ts'
import type { Part } from '../parsed/parsed-mail.ts'
import { textOfEnriched, textOfRichtext } from './enriched.ts'
import { defaultFilename } from './parts.ts'

type Body = { html: string; files: Part[] }

/** The HTML of all leaves of the body, joined, and the files that were uuencoded in their text. */
export const bodyOf = (leaves: Mime[]): Body => {
  const read = leaves.map(readLeaf)
  return {
    html: read
      .map(({ html }) => wellFormed(html))
      .filter((html) => html.trim() !== '')
      .join('\n<br>\n'),
    files: read.flatMap(({ files }) => files).slice(0, limits.parts),
  }
}

const readLeaf = (leaf: Mime): Body => {
  if (leaf.type === 'text/html') return { html: leaf.text(), files: [] }
  const { text, files } = takeUuencoded(textIn(leaf))
  return { html: textToHtml(text), files: files.map(partOf) }
}

const textIn = (leaf: Mime) => {
  if (leaf.type === 'text/enriched') return textOfEnriched(leaf.text())
  return leaf.type === 'text/richtext' ? textOfRichtext(leaf.text()) : leaf.text()
}

const partOf = ({ filename, content }: UuFile): Part => ({
  filename: wellFormed(filename) || defaultFilename(contentType),
  contentType,
  contentId: null,
  content: new Uint8Array(content),
})
const contentType = 'application/octet-stream'
