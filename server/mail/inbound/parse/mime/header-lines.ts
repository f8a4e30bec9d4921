import { isUtf8 } from 'node:buffer'
import { decodeText, detectCharsets } from '../charsets/charsets.ts'

/** Lines of one header. Without an empty line before the body, the body begins at the first line that cannot be a header. */
export const headerLines = () => {
  const lines: Uint8Array[] = []
  let lastField: number | undefined
  return {
    /** Returns false if the body begins with this line. */
    take: (line: Uint8Array) => {
      if (isNoField(line, lines.length)) {
        lastField ??= lastFieldBehind(line)
        if (line.byteOffset > lastField) return false
      }
      lines.push(line)
      return true
    },
    /** Decodes each line by itself, so that a damaged byte changes no other line. */
    decoded: (asUtf8: string[]) => {
      const declared = charsetOf(asUtf8)
      const others = lines.filter((line) => !isUtf8(line))
      const guesses = others.length ? detectCharsets(Buffer.concat(others)) : []
      return asUtf8.map((text, index) => {
        const line = lines[index]
        return line && !isUtf8(line) ? decodeText(line, { declared, guesses }) : text
      })
    },
  }
}

const isNoField = (line: Uint8Array, before: number) => {
  const [first = 0] = line
  if (first === 0x20 || first === 0x09) return false
  const colon = line.indexOf(0x3a)
  const name = colon < 0 ? line : line.subarray(0, colon)
  const isEnvelope = before === 0 && /^>?From /.test(Buffer.from(line.subarray(0, 6)).toString('latin1'))
  return !isEnvelope && (colon <= 0 || !/^[!-~]+[ \t]*$/.test(Buffer.from(name).toString('latin1')))
}

const longestHeader = 128 * 1024
const fieldOfMail =
  /^(?:received|return-path|from|sender|reply-to|to|cc|bcc|subject|date|message-id|in-reply-to|references|mime-version|content-[a-z-]+|x-[\w-]+|list-[a-z-]+|dkim-signature|authentication-results|auto-submitted|precedence|delivered-to):/i

/** The start of the last well-known field before the next empty line. Up to there, lines belong to the header. */
const lastFieldBehind = (line: Uint8Array) => {
  const rest = Buffer.from(
    line.buffer,
    line.byteOffset,
    Math.min(longestHeader, line.buffer.byteLength - line.byteOffset),
  )
  let last = -1
  let at = 0
  for (const text of rest.toString('latin1').split('\n')) {
    if (text.trim() === '' || text.startsWith('--')) break
    if (fieldOfMail.test(text)) last = line.byteOffset + at
    at += text.length + 1
  }
  return last
}

/** The charset of the body. Raw header lines are often in the same charset. */
const charsetOf = (lines: string[]) => {
  const [, charset] = lines.join('\n').match(/^content-type:(?:[^\n]|\n[ \t])*?charset="?([\w.:-]+)/im) ?? []
  // A header cannot be in a charset that is not a superset of ASCII.
  return /utf-?(7|16|32)|ucs|2022|^hz/i.test(charset ?? '') ? undefined : charset
}
