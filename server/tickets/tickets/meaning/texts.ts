import { createHash } from 'node:crypto'
import { articleLanguage } from '../../../articles/index.ts'

/** The words of a text that are embedded. Their number determines the CPU time of a ticket. */
const mostWords = 100

/** In characters; more than enough for these words. */
export const longestText = 1_500

/** A text to embed, with a hash to recognise it. The text is null if the model does not know its language. */
export type TextToEmbed = { text: string | null; hash: Uint8Array }

export const openingOf = ({ subject, first }: { subject: string; first: string }) =>
  prepared(`${subject}\n${first}`)

export const replyOf = ({ latest }: { latest: string | null }) => (latest === null ? null : prepared(latest))

const prepared = (given: string): TextToEmbed => {
  const text = given.split(/\s+/).filter(Boolean).slice(0, mostWords).join(' ')
  const hash = createHash('sha256').update(text.toWellFormed()).digest().subarray(0, 16)
  return { text: text !== '' && articleLanguage('', text) === 'english' ? text : null, hash }
}
