import { cursorOn } from './bytes.ts'

const compressed = 0x75465a4c
const dictionary = Buffer.from(
  '{\\rtf1\\ansi\\mac\\deff0\\deftab720{\\fonttbl;}{\\f0\\fnil \\froman \\fswiss \\fmodern \\fscript ' +
    '\\fdecor MS Sans SerifSymbolArialTimes New RomanCourier{\\colortbl\\red0\\green0\\blue0\r\n\\par ' +
    '\\pard\\plain\\f0\\fs20\\b\\i\\u\\tab\\tx',
  'latin1',
)

/** The rich text that Outlook compressed ([MS-OXRTFCP]). */
export const rtfIn = (bytes: Uint8Array) => {
  const cursor = cursorOn(bytes)
  cursor.long()
  const size = cursor.long()
  const isCompressed = cursor.long() === compressed
  cursor.long()
  if (size > 16 * bytes.length) throw new RangeError('The text cannot be that long.')
  return isCompressed ? decompressed(cursor, size) : cursor.take(size)
}

const decompressed = (cursor: ReturnType<typeof cursorOn>, size: number) => {
  const out = Buffer.alloc(dictionary.length + size)
  dictionary.copy(out)
  let end = dictionary.length
  while (end < out.length && !cursor.isAtEnd()) {
    const flags = cursor.byte()
    for (let bit = 0; bit < 8 && end < out.length && !cursor.isAtEnd(); bit += 1) {
      if ((flags & (1 << bit)) === 0) out[end++] = cursor.byte()
      else {
        const reference = (cursor.byte() << 8) | cursor.byte()
        // The window of 4096 bytes lies over the output, so that its place follows from where that ends.
        const back = (end - (reference >> 4)) & 0xfff
        if (back === 0) return out.subarray(dictionary.length, end)
        for (let left = (reference & 0xf) + 2; left > 0 && end < out.length; left -= 1, end += 1)
          out[end] = out[end - back] ?? 0
      }
    }
  }
  return out.subarray(dictionary.length, end)
}
