const equals = 0x3d
const lineFeed = 0x0a

/** Decodes quoted-printable, and keeps the line ends (RFC 2045). */
export const fromQuotedPrintable = (bytes: Uint8Array): Uint8Array<ArrayBuffer> => {
  const out = new Uint8Array(bytes.length)
  let length = 0
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at] ?? 0
    const [high, low] = byte === equals ? [nibble(bytes[at + 1]), nibble(bytes[at + 2])] : [-1, -1]
    const lineEnd = byte === equals && high < 0 ? softBreak(bytes, at + 1) : -1
    if (lineEnd >= 0) at = lineEnd
    else if (high >= 0 && low >= 0) {
      out[length++] = (high << 4) | low
      at += 2
    } else out[length++] = byte
  }
  return out.slice(0, length)
}

const nibble = (byte = 0) => {
  if (byte >= 0x30 && byte <= 0x39) return byte - 0x30
  const letter = byte | 0x20
  return letter >= 0x61 && letter <= 0x66 ? letter - 0x57 : -1
}

/** Returns the end of a soft line break after "="; -1 if there is none. */
const softBreak = (bytes: Uint8Array, start: number) => {
  let at = start
  while (bytes[at] === 0x20 || bytes[at] === 0x09) at += 1
  if (bytes[at] === 0x0d) at += 1
  return at >= bytes.length || bytes[at] === lineFeed ? at : -1
}

/** Decodes base64. In a text part, plain text after it is kept, such as the footer of a mailing list. */
export const fromBase64 = (bytes: Uint8Array, isText: boolean): Uint8Array => {
  const end = endOfBase64(bytes)
  if (end === 0 && isText) return bytes
  const content = unitsOf(bytes.subarray(0, end || bytes.length))
  return isText && end < bytes.length ? Buffer.concat([content, bytes.subarray(end)]) : content
}

const unitsOf = (bytes: Uint8Array) => {
  const encoded = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('latin1')
  // Some programs pad every line, but the decoder stops at the first padding.
  const units = encoded.split(/=+/).map((unit) => Buffer.from(unit, 'base64'))
  return units.length === 1 ? (units[0] ?? bytes) : Buffer.concat(units)
}

/** Returns where plain text after base64 starts: at the beginning, after padding, or after an empty line. */
const endOfBase64 = (bytes: Uint8Array) => {
  let before: Before = 'nothing'
  for (let start = 0; start < bytes.length; ) {
    const feed = bytes.indexOf(lineFeed, start)
    const next = feed < 0 ? bytes.length : feed + 1
    if (before !== 'data' && isPlain(bytes.subarray(start, next), before)) return start
    before = lastOf(bytes, start, next) ?? (before === 'padding' ? 'padding' : 'nothing')
    start = next
  }
  return bytes.length
}

type Before = 'nothing' | 'padding' | 'data'

const longestLine = 998

/** After padding, one character outside of base64 is enough. Elsewhere it may be a damaged line. */
const isPlain = (line: Uint8Array, before: Before) => {
  if (line.length > longestLine) return false
  const text = Buffer.from(line).toString('latin1').trim()
  if (isSpaced(text)) return false
  const foreign = text.replace(/[A-Za-z0-9+/=]+/g, '').length
  return before === 'padding' ? foreign > 0 : /\w[ \t]+\w/.test(text) || foreign * 4 > text.length
}

/** Base64 with spaces inside of its lines: unlike words, its pieces mix small letters, capitals and digits. */
const isSpaced = (text: string) => {
  if (!/^[A-Za-z0-9+/]+(?:[ \t]+[A-Za-z0-9+/]+)*={0,2}$/.test(text)) return false
  const pieces = text.split(/[ \t]+/)
  return pieces.length > 1 && pieces.filter((piece) => mixed.test(piece)).length * 2 > pieces.length
}
const mixed = /[a-z][A-Z]|[A-Z]{2}[a-z]|\d[A-Za-z]|[A-Za-z]\d|\w[+/=]/

const lastOf = (bytes: Uint8Array, start: number, next: number): Before | undefined => {
  let last = next - 1
  while (last >= start && (bytes[last] ?? 0) <= 0x20) last -= 1
  if (last < start) return undefined
  return bytes[last] === equals ? 'padding' : 'data'
}
