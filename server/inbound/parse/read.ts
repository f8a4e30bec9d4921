import { mailboxesIn } from './addresses.ts'
import { whyAutomatic } from './automatic.ts'
import { bodyOf } from './body.ts'
import { headerLength, largest, Refusal, refusals } from './bounds.ts'
import { allOf, firstOf } from './fields.ts'
import { fingerprintOf } from './fingerprint.ts'
import { countLeaves, leavesOf } from './leaves.ts'
import { messageIdOf, referencesOf } from './message-ids.ts'
import { type Mime, mimeOf } from './mime.ts'
import type { DeliveryReport, Mailbox, ParsedMail } from './parsed.ts'
import { reportOf } from './report.ts'
import { unpack } from './tnef-parts.ts'
import { withLineFeeds, withUtf8Headers } from './transcode.ts'
import { lineOf } from './words.ts'

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
  const root = await mimeOf(withUtf8Headers(lines, behind))
  const report = reportOf(root)
  return {
    ...headOf(root, report),
    ...contentOf(root),
    report,
    fingerprint: fingerprintOf(root.fields, lines.subarray(behind)),
  }
}

const headOf = ({ fields, type }: Mime, report: DeliveryReport | null) => {
  const boxes = (key: string) => mailboxesIn(allOf(fields, key))
  const [from, replyTo] = [boxes('from'), boxes('reply-to')]
  return {
    messageId: messageIdOf(fields),
    references: referencesOf(fields),
    from,
    replyTo,
    to: boxes('to'),
    cc: boxes('cc'),
    subject: lineOf(firstOf(fields, 'subject')),
    date: dateIn(firstOf(fields, 'date')),
    automatic: whyAutomatic({
      fields,
      contentType: report ? 'multipart/report' : type,
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
  const { body, parts } = unpack(kept)
  return { html: bodyOf(shown) || body, parts }
}

const dateIn = (value = '') => {
  const date = new Date(value)
  return date.getFullYear() >= 1970 && date.getFullYear() <= 9999 ? date : null
}
