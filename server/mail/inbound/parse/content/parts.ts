import { isUtf8 } from 'node:buffer'
import { headerText, wellFormed } from '../headers/encoded-words.ts'
import { fieldsAtStart, firstOf } from '../headers/fields.ts'
import type { Mime } from '../mime/mime.ts'
import type { Part } from '../parsed/parsed-mail.ts'

export const partOf = (leaf: Mime): Part => ({
  filename: wellFormed(leaf.filename) || nameOf(leaf),
  contentType: wellFormed(leaf.type),
  contentId: leaf.contentId && wellFormed(leaf.contentId),
  content: needsUtf8(leaf) ? new TextEncoder().encode(leaf.text().toWellFormed()) : leaf.content,
})

/** Calendar programs expect UTF-8 and do not see the charset of the MIME header. */
const needsUtf8 = ({ type, content }: Mime) =>
  /^(text\/calendar|application\/ics)$/.test(type) && !isUtf8(content)

const nameOf = (leaf: Mime) => {
  if (leaf.type !== 'message/rfc822') return defaultFilename(leaf.type)
  const subject = headerText(firstOf(fieldsAtStart(leaf.content), 'subject'))
  return subject ? `${subject}.eml` : 'message.eml'
}

const extensions: Record<string, string> = {
  'application/ics': 'ics',
  'application/json': 'json',
  'application/pdf': 'pdf',
  'application/pgp-signature': 'asc',
  'application/pkcs7-mime': 'p7m',
  'application/pkcs7-signature': 'p7s',
  'application/x-pkcs7-signature': 'p7s',
  'application/zip': 'zip',
  'audio/mpeg': 'mp3',
  'image/gif': 'gif',
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/svg+xml': 'svg',
  'image/webp': 'webp',
  'message/rfc822': 'eml',
  'text/calendar': 'ics',
  'text/csv': 'csv',
  'text/html': 'html',
  'text/vcard': 'vcf',
  'text/x-vcard': 'vcf',
}

/** The filename of a part without one. */
export const defaultFilename = (type: string) => {
  const extension = extensions[type] ?? (/^(text|message)\//.test(type) ? 'txt' : 'bin')
  if (extension === 'ics') return 'invite.ics'
  return `${type.startsWith('image/') ? 'image' : 'part'}.${extension}`
}
