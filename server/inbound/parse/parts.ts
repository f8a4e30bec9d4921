import { isUtf8 } from 'node:buffer'
import { fieldsAtStart, firstOf } from './fields.ts'
import type { Mime } from './mime.ts'
import { nameFor } from './names.ts'
import type { Part } from './parsed.ts'
import { lineOf, wellFormed } from './words.ts'

export const partOf = (leaf: Mime): Part => ({
  filename: wellFormed(leaf.filename) || defaultName(leaf),
  contentType: wellFormed(leaf.type),
  contentId: leaf.contentId && wellFormed(leaf.contentId),
  content: needsUtf8(leaf) ? new TextEncoder().encode(leaf.text().toWellFormed()) : leaf.content,
})

/** What reads a calendar does not know the charset that the mail says. */
const needsUtf8 = ({ type, content }: Mime) =>
  /^(text\/calendar|application\/ics)$/.test(type) && !isUtf8(content)

const defaultName = (leaf: Mime) => {
  if (leaf.type !== 'message/rfc822') return nameFor(leaf.type)
  const subject = lineOf(firstOf(fieldsAtStart(leaf.content), 'subject'))
  return subject ? `${subject}.eml` : 'message.eml'
}
