import { defaultFilename, partOf } from '../content/parts.ts'
import { wellFormed } from '../headers/encoded-words.ts'
import type { Mime } from '../mime/mime.ts'
import { textToHtml } from '../mime/plain-text.ts'
import type { Part } from '../parsed/parsed-mail.ts'
import { decodeTnef } from './tnef.ts'

type Unpacked = { body: string; parts: Part[] }

/** The parts of a mail. The files and the body in a winmail.dat of Outlook are unpacked. */
export const unpackTnef = (attachments: Mime[]): Unpacked => {
  const unpacked = attachments.map(unpackOne)
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
      filename: wellFormed(filename) || defaultFilename(contentType),
      contentType: wellFormed(contentType),
      contentId: contentId && wellFormed(contentId),
      content,
    })),
  }
}

const isTnef = ({ type, filename }: Mime) =>
  /^application\/(vnd\.)?ms-tnef$/.test(type) || /^winmail\.dat$/i.test(filename)
