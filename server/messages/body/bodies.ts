import type { Reply } from '../reply/reply.ts'
import type { Images } from './addresses.ts'
import { type BodyWork, sanitizeBounded } from './bounded.ts'
import { SANITIZER_VERSION } from './policy.ts'
import { type Sanitized, sanitize } from './sanitize.ts'

export type PreparedBody = {
  original: string
  html: string
  text: string
  /** What is left of it without quotes; null if that is all of it. */
  reply: Reply | null
  /** The references that the body shows as images. */
  used: Set<string>
  version: number
}

const soonDone = 8_000
// Sanitised, a body may be longer than it was: links say more, and entities are written out.
const mostRead = 1_500_000
const mostShown = 2_000_000
const mostAsText = 200_000

/** Makes a body fit to be stored and shown. Long ones are done beside the requests, in bounded time. */
export const prepareBody = async (
  html: string,
  images: Images = new Map(),
  work: BodyWork = {},
): Promise<PreparedBody> => {
  const original = html.replaceAll('\0', '').toWellFormed()
  const shown = original.slice(0, mostRead)
  const isSoonDone = shown.length <= soonDone
  const result = isSoonDone ? sanitize(shown, images) : await sanitizeBounded(shown, images, work)
  const { used, ...clean } = result && result.html.length <= mostShown ? result : asText(shown)
  return {
    original,
    html: clean.html.toWellFormed(),
    text: clean.text.toWellFormed(),
    reply: clean.reply && { html: clean.reply.html.toWellFormed(), text: clean.reply.text.toWellFormed() },
    used: new Set(used),
    version: SANITIZER_VERSION,
  }
}

/** Markup that defeats the sanitiser is shown as what it is. */
const asText = (html: string): Sanitized => {
  const text = html.slice(0, mostAsText)
  const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
  return { html: `<pre>${escaped}</pre>`, text, reply: null, used: [] }
}
