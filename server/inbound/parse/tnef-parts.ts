import type { Mime } from './mime.ts'
import { nameFor } from './names.ts'
import type { Part } from './parsed.ts'
import { partOf } from './parts.ts'
import { textToHtml } from './text-to-html.ts'
import { decodeTnef } from './tnef.ts'
import { wellFormed } from './words.ts'

type Unpacked = { body: string; parts: Part[] }

/** The parts of a mail, with the files and the body that Outlook packed into a winmail.dat taken out of it. */
export const unpack = (kept: Mime[]): Unpacked => {
  const unpacked = kept.map(unpackOne)
  return {
    body: unpacked.find(({ body }) => body !== '')?.body ?? '',
    parts: unpacked.flatMap(({ parts }) => parts),
  }
}

const unpackOne = (leaf: Mime): Unpacked => {
  const tnef = isTnef(leaf) ? decodeTnef(leaf.content) : undefined
  if (!tnef) return { body: '', parts: [partOf(leaf)] }
  return {
    body: wellFormed(tnef.html || textToHtml(tnef.text)),
    parts: tnef.files.map(({ filename, contentType, contentId, content }) => ({
      filename: wellFormed(filename) || nameFor(contentType),
      contentType: wellFormed(contentType),
      contentId: contentId && wellFormed(contentId),
      content,
    })),
  }
}

const isTnef = ({ type, filename }: Mime) =>
  /^application\/(vnd\.)?ms-tnef$/.test(type) || /^winmail\.dat$/i.test(filename)
