import { fieldsIn, valueOf } from './fields.ts'
import type { Mime } from './mime.ts'
import { nameFor } from './names.ts'
import type { Part } from './parsed.ts'
import { lineOf, wellFormed } from './words.ts'

export const partOf = (leaf: Mime): Part => ({
  filename: wellFormed(leaf.filename) || defaultName(leaf),
  contentType: wellFormed(leaf.type),
  contentId: leaf.contentId && wellFormed(leaf.contentId),
  content: isCalendar(leaf) ? new TextEncoder().encode(leaf.text().toWellFormed()) : leaf.content,
})

const isCalendar = ({ type }: Mime) => type === 'text/calendar' || type === 'application/ics'

const defaultName = (leaf: Mime) => {
  if (leaf.type !== 'message/rfc822') return nameFor(leaf.type)
  const subject = lineOf(valueOf(fieldsIn(headOf(leaf)), 'subject'))
  return subject ? `${subject}.eml` : 'message.eml'
}

const headOf = ({ content }: Mime) => Buffer.from(content.subarray(0, 64 * 1024)).toString('utf8')
