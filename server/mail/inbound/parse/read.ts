import { createHash } from 'node:crypto'
import { bodyOf } from './content/body.ts'
import { countLeaves, sortLeaves } from './content/leaves.ts'
import { type Content, evidenceOf, noEvidence } from './evidence/tokens.ts'
import { mailboxesIn } from './headers/addresses.ts'
import { automaticReason } from './headers/automatic.ts'
import { headerText, wellFormed } from './headers/encoded-words.ts'
import { allOf, type Field, firstOf } from './headers/fields.ts'
import { conversationOf, messageIdOf, referencesOf } from './headers/message-ids.ts'
import { type Mime, mimeOf } from './mime/mime.ts'
import { hasOnlyReturns, headerLength, limits, Rejection, rejections } from './parsed/limits.ts'
import type { DeliveryReport, Mailbox, ParsedMail } from './parsed/parsed-mail.ts'
import { isReport, reportOf } from './reports/report.ts'
import { unpackTnef } from './tnef/unpack.ts'

/** Parses a mail. Throws a Rejection if it is rejected. */
export const readMail = async (raw: Uint8Array): Promise<ParsedMail> => {
  try {
    return await read(raw)
  } catch (error) {
    throw error instanceof Rejection ? error : new Rejection(rejections.broken, { cause: error })
  }
}

const read = async (raw: Uint8Array): Promise<ParsedMail> => {
  if (raw.length > limits.bytes) throw new Rejection(rejections.bytes)
  const lines = withLineFeeds(raw)
  const body = lines.subarray(headerLength(lines))
  const root = await mimeOf(lines)
  const report = reportOf(root)
  const mail = { ...headOf(root, report), ...contentOf(root) }
  return {
    ...mail,
    report,
    evidence: evidenceIn(root.fields, mail),
    fingerprint: fingerprintOf(root.fields, body.length || endsEmpty(lines) ? body : lines),
  }
}

const headOf = (root: Mime, report: DeliveryReport | null) => {
  const { fields } = root
  const boxes = (key: string) => mailboxesIn(allOf(fields, key))
  const [from, replyTo] = [boxes('from'), boxes('reply-to')]
  return {
    messageId: messageIdOf(fields),
    references: referencesOf(fields),
    conversation: conversationOf(fields),
    from,
    replyTo,
    returnPath: wellFormed(firstOf(fields, 'return-path') ?? '').replace(/[<>\s]/g, ''),
    otherSenders: [...replyTo, ...boxes('sender')].map(address),
    to: boxes('to'),
    cc: boxes('cc'),
    subject: headerText(firstOf(fields, 'subject')),
    date: dateIn(firstOf(fields, 'date')),
    automatic: automaticReason({
      fields,
      isReport: report !== null || isReport(root),
      from: from.map(address),
      replyTo: replyTo.map(address),
    }),
    hops: allOf(fields, 'received').length,
  }
}

/** A mail whose evidence cannot be read is not spam, but must not be lost. */
const evidenceIn = (fields: Field[], mail: Content) => {
  try {
    return evidenceOf(fields, mail)
  } catch {
    return noEvidence
  }
}

const address = (mailbox: Mailbox) => mailbox.address

const contentOf = (root: Mime) => {
  const { body: shown, alternatives, attachments } = sortLeaves(root)
  if (shown.length + alternatives.length + attachments.length !== countLeaves(root))
    throw new Rejection(rejections.lost)
  const { html, files } = bodyOf(shown)
  const { body, parts } = unpackTnef(attachments)
  return { html: html || body, parts: [...parts, ...files] }
}

const dateIn = (value = '') => {
  const date = new Date(value)
  return date.getFullYear() >= 1970 && date.getFullYear() <= 9999 ? date : null
}

const hashedFields = ['message-id', 'from', 'date', 'subject']

/**
 * Servers add headers on the way, so only a few fields and the body are hashed; the whole mail if no empty line
 * separates them.
 */
const fingerprintOf = (fields: Field[], body: Uint8Array) => {
  const hash = createHash('sha256')
  for (const key of hashedFields) hash.update(JSON.stringify(firstOf(fields, key) ?? null))
  return new Uint8Array(hash.update(body).digest())
}

/** Returns true if the last line is empty, such as the line between the headers and an empty body. */
const endsEmpty = (lines: Uint8Array) =>
  /(^|\n)\r?\n$/.test(Buffer.from(lines.subarray(-3)).toString('latin1'))

const withLineFeeds = (raw: Uint8Array) =>
  hasOnlyReturns(raw) ? raw.map((byte) => (byte === 0x0d ? 0x0a : byte)) : raw
