import type { MailContent } from '../../../../contract/mail/mails.ts'
import { prepareBody } from '../../../messages/index.ts'
import type { Files } from '../../../platform/files/files.ts'
import { readBounded } from '../parse/bounded.ts'
import { mailboxesIn } from '../parse/headers/addresses.ts'
import { headerText } from '../parse/headers/encoded-words.ts'
import { allOf, fieldsAtStart, firstOf } from '../parse/headers/fields.ts'
import { messageIdOf } from '../parse/headers/message-ids.ts'
import { headerLength, Rejection } from '../parse/parsed/limits.ts'
import { rawOf } from './raw.ts'

type Stored = { storage_key: string; workspace: number }

/** Returns the content of a stored mail; only its headers if parsing fails; undefined if the file is missing. */
export const contentOf = async (
  services: { files: Files },
  { storage_key, workspace }: Stored,
): Promise<MailContent | undefined> => {
  const raw = await rawOf(services, storage_key)
  if (!raw) return undefined
  try {
    const { html, parts, to, cc } = await readBounded(raw, workspace)
    const { html: body_html } = await prepareBody(html, new Map(), { workspace })
    return {
      headers: headersOf(raw),
      to: to.map(({ address }) => address),
      cc: cc.map(({ address }) => address),
      body_html,
      parts: parts.map(({ filename, contentType, content }) => ({
        name: filename,
        mime_type: contentType,
        size: content.byteLength,
      })),
      problem: null,
    }
  } catch (error) {
    if (!(error instanceof Rejection)) throw error
    return { headers: headersOf(raw), to: [], cc: [], body_html: '', parts: [], problem: error.message }
  }
}

/** The sender, the subject and the Message-ID, as far as the headers tell them. */
export const headOf = (raw: Buffer) => {
  const fields = fieldsAtStart(raw.subarray(0, lengthOf(raw))).map(({ key, value }) => ({
    key,
    value: value.slice(0, longestValue),
  }))
  const [sender] = mailboxesIn(allOf(fields, 'from'))
  return {
    from_name: sender?.name.slice(0, 255).toWellFormed() || null,
    from_address: sender?.address.slice(0, 255).toWellFormed() || null,
    subject: headerText(firstOf(fields, 'subject')),
    mail_ref: messageIdOf(fields),
  }
}

const mostHeaders = 500
const longestValue = 4_000

/** The beginning of headers that are too long to be parsed is shown, too. */
const headersOf = (raw: Buffer) =>
  fieldsAtStart(raw.subarray(0, lengthOf(raw)))
    .slice(0, mostHeaders)
    .map(({ key, value }) => ({
      name: headerText(key).slice(0, 200),
      value: headerText(value.slice(0, longestValue)),
    }))

const lengthOf = (raw: Buffer) => {
  try {
    return headerLength(raw)
  } catch {
    return longestHead
  }
}
const longestHead = 64 * 1024
