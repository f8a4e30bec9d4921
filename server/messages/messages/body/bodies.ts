import type { Reply } from '../reply/reply.ts'
import type { Images } from './addresses.ts'
import { type BodyWork, sanitizeBounded } from './bounded.ts'
import { SANITIZER_VERSION } from './policy.ts'
import { type Sanitized, sanitize } from './sanitize.ts'

export type PreparedBody = {
  original: string
  html: string
  text: string
  /** The body without quotes; null if it has none. */
  reply: Reply | null
  /** The Content-IDs of images that the body shows. */
  used: Set<string>
  version: number
}

const inlineUpTo = 8_000
// A sanitised body may be longer than the original: links get attributes, and characters become entities.
const mostSanitized = 1_500_000
const mostStored = 2_000_000
const mostAsText = 200_000

/** Sanitises a body for storage and display. Long ones are sanitised in a worker thread, in bounded time. */
export const prepareBody = async (
  html: string,
  images: Images = new Map(),
  work: BodyWork = {},
): Promise<PreparedBody> => {
  const original = html.replaceAll('\0', '').toWellFormed()
  const limited = original.slice(0, mostSanitized)
  const isShort = limited.length <= inlineUpTo
  const result = isShort ? sanitize(limited, images) : await sanitizeBounded(limited, images, work)
  const { used, ...clean } = result && result.html.length <= mostStored ? result : asText(limited)
  return {
    original,
    html: clean.html.toWellFormed(),
    text: clean.text.toWellFormed(),
    reply: clean.reply && { html: clean.reply.html.toWellFormed(), text: clean.reply.text.toWellFormed() },
    used: new Set(used),
    version: SANITIZER_VERSION,
  }
}

/** Markup that takes too long to sanitise is shown as plain text. */
const asText = (html: string): Sanitized => {
  const text = html.slice(0, mostAsText)
  const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
  return { html: `<pre>${escaped}</pre>`, text, reply: null, used: [] }
}
