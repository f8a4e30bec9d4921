import { mailboxesIn } from './addresses.ts'
import { whyAutomatic } from './automatic.ts'
import { bodyOf } from './body.ts'
import { headerLength, largest, Refusal, refusals } from './bounds.ts'
import { allOf, firstOf } from './fields.ts'
import { fingerprintOf } from './fingerprint.ts'
import { countLeaves, leavesOf } from './leaves.ts'
import { conversationOf, messageIdOf, referencesOf } from './message-ids.ts'
import { type Mime, mimeOf } from './mime.ts'
import type { DeliveryReport, Mailbox, ParsedMail } from './parsed.ts'
import { isReport, reportOf } from './report.ts'
import { unpack } from './tnef-parts.ts'
import { withLineFeeds } from './transcode.ts'
import { lineOf, wellFormed } from './words.ts'

/** Reads a mail, or throws an error that says in a sentence for people why not. */
export const readMail = async (raw: Uint8Array): Promise<ParsedMail> => {
  try {
    return await read(raw)
  } catch (error) {
    throw error instanceof Refusal ? error : new Refusal(refusals.broken, { cause: error })
  }
}

const read = async (raw: Uint8Array): Promise<ParsedMail> => {
  if (raw.length > largest.bytes) throw new Refusal(refusals.bytes)
  const lines = withLineFeeds(raw)
  const behind = headerLength(lines)
  const root = await mimeOf(lines)
  const report = reportOf(root)
  return {
    ...headOf(root, report),
    ...contentOf(root),
    report,
    fingerprint: fingerprintOf(root.fields, lines.subarray(behind)),
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
    subject: lineOf(firstOf(fields, 'subject')),
    date: dateIn(firstOf(fields, 'date')),
    automatic: whyAutomatic({
      fields,
      isReport: report !== null || isReport(root),
      from: from.map(address),
      replyTo: replyTo.map(address),
    }),
    hops: allOf(fields, 'received').length,
  }
}

const address = (mailbox: Mailbox) => mailbox.address

const contentOf = (root: Mime) => {
  const { shown, instead, kept } = leavesOf(root)
  if (shown.length + instead.length + kept.length !== countLeaves(root)) throw new Refusal(refusals.lost)
  const { html, files } = bodyOf(shown)
  const { body, parts } = unpack(kept)
  return { html: html || body, parts: [...parts, ...files] }
}

const dateIn = (value = '') => {
  const date = new Date(value)
  return date.getFullYear() >= 1970 && date.getFullYear() <= 9999 ? date : null
}
