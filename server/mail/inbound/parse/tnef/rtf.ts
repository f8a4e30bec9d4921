import { openCursor } from './cursor.ts'

const compressed = 0x75465a4c
const dictionary = Buffer.from(
  '{\\rtf1\\ansi\\mac\\deff0\\deftab720{\\fonttbl;}{\\f0\\fnil \\froman \\fswiss \\fmodern \\fscript ' +
    '\\fdecor MS Sans SerifSymbolArialTimes New RomanCourier{\\colortbl\\red0\\green0\\blue0\r\n\\par ' +
    '\\pard\\plain\\f0\\fs20\\b\\i\\u\\tab\\tx',
  'latin1',
)

/** Decompresses the rich text of Outlook ([MS-OXRTFCP]). */
export const rtfIn = (bytes: Uint8Array) => {
  const cursor = openCursor(bytes)
  cursor.long()
  const size = cursor.long()
  const isCompressed = cursor.long() === compressed
  cursor.long()
  if (size > 16 * bytes.length) throw new RangeError('The text cannot be that long.')
  return isCompressed ? decompressed(cursor, size) : cursor.take(size)
}

const decompressed = (cursor: ReturnType<typeof openCursor>, size: number) => {
  const out = Buffer.alloc(dictionary.length + size)
  dictionary.copy(out)
  let end = dictionary.length
  let flags = 0
  for (let token = 0; end < out.length && !cursor.isAtEnd(); token += 1) {
    if (token % 8 === 0) flags = cursor.byte()
    const isReference = flags & (1 << (token % 8))
    const next = isReference
      ? repeat(out, end, (cursor.byte() << 8) | cursor.byte())
      : put(out, end, cursor.byte())
    if (next === end) break
    end = next
  }
  return out.subarray(dictionary.length, end)
}

const put = (out: Buffer, end: number, byte: number) => {
  out[end] = byte
  return end + 1
}

/** Copies earlier output. A reference to its own position marks the end. */
const repeat = (out: Buffer, start: number, reference: number) => {
  // References are positions in a ring buffer of 4096 bytes.
  const back = (start - (reference >> 4)) & 0xfff
  const end = back === 0 ? start : Math.min(start + (reference & 0xf) + 2, out.length)
  for (let at = start; at < end; at += 1) out[at] = out[at - back] ?? 0
  return end
}
