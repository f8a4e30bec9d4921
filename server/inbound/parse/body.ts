import { largest } from './bounds.ts'
import type { Mime } from './mime.ts'
import { nameFor } from './names.ts'
import type { Part } from './parsed.ts'
import { textToHtml } from './text-to-html.ts'
import { takeUuencoded, type UuFile } from './uuencode.ts'
import { wellFormed } from './words.ts'

type Body = { html: string; files: Part[] }

/** What the shown leaves say, one below the other, and the files that were written into their text. */
export const bodyOf = (shown: Mime[]): Body => {
  const read = shown.map(readLeaf)
  return {
    html: read
      .map(({ html }) => wellFormed(html))
      .filter((html) => html.trim() !== '')
      .join('\n<br>\n'),
    files: read.flatMap(({ files }) => files).slice(0, largest.parts),
  }
}

const readLeaf = (leaf: Mime): Body => {
  if (leaf.type === 'text/html') return { html: leaf.text(), files: [] }
  const { text, files } = takeUuencoded(leaf.text())
  return { html: textToHtml(text), files: files.map(partOf) }
}

const partOf = ({ filename, content }: UuFile): Part => ({
  filename: wellFormed(filename) || nameFor(contentType),
  contentType,
  contentId: null,
  content: new Uint8Array(content),
})
const contentType = 'application/octet-stream'
