export type UuFile = { filename: string; content: Uint8Array }

const mostFiles = 100
const beginning = /^begin(?:-base64)? [0-7]{3,4} ([^\r\n]{1,255})\r?\n/gm

/** Extracts uuencoded files from a text. */
export const takeUuencoded = (text: string): { text: string; files: UuFile[] } => {
  const files: UuFile[] = []
  let rest = ''
  let end = 0
  for (const begin of text.matchAll(beginning)) {
    if (begin.index < end || files.length === mostFiles) continue
    const isBase64 = begin[0].startsWith('begin-')
    const found = fileAt(text, begin.index + begin[0].length, isBase64)
    if (!found) continue
    files.push({ filename: (begin[1] ?? '').trim(), content: found.content })
    rest += text.slice(end, begin.index)
    end = found.end
  }
  return { text: rest + text.slice(end), files }
}

/** Returns the content of a file, up to its last line; undefined if the lines are no uuencoded file. */
const fileAt = (text: string, start: number, isBase64: boolean) => {
  const chunks: Buffer[] = []
  let isOver = false
  const lastLine = isBase64 ? '====' : 'end'
  for (let at = start; at < text.length; ) {
    const feed = text.indexOf('\n', at)
    const next = feed < 0 ? text.length : feed + 1
    if (next - at > longestLine) return undefined
    const line = text.slice(at, next).replace(/\r?\n$/, '')
    if (line.trimEnd() === lastLine) return { content: Buffer.concat(chunks), end: next }
    const bytes = isBase64 ? base64Of(line) : bytesOf(line)
    if (!bytes || (isOver && line.trim() !== '')) return undefined
    isOver ||= bytes.length === 0 && line.trim() !== ''
    chunks.push(bytes)
    at = next
  }
  return undefined
}

const longestLine = 128

const base64Of = (line: string) => (/^[\w+/]*={0,2}\s*$/.test(line) ? Buffer.from(line, 'base64') : undefined)

/** Decodes a line, whose first character is its length. Returns undefined if the line is not valid. */
const bytesOf = (line: string) => {
  if (line.trim() === '') return Buffer.alloc(0)
  if (!/^[\x20-\x60]+$/.test(line)) return undefined
  const length = sextet(line, 0)
  // Trailing spaces may be lost, and some programs append a checksum.
  const groups = Math.ceil(length / 3)
  if (line.length > 1 + groups * 4 + 4) return undefined
  const bytes = Buffer.alloc(groups * 3)
  for (let group = 0; group < groups; group += 1) {
    const [a, b, c, d] = [1, 2, 3, 4].map((offset) => sextet(line, group * 4 + offset)) as Sextets
    bytes.writeUIntBE((a << 18) | (b << 12) | (c << 6) | d, group * 3, 3)
  }
  return bytes.subarray(0, length)
}

type Sextets = [number, number, number, number]

const sextet = (line: string, at: number) => ((line.charCodeAt(at) || 0x20) - 0x20) & 0x3f

/** The bytes of a part whose transfer encoding is uuencode. */
export const fromUuencode = (bytes: Uint8Array): Uint8Array =>
  takeUuencoded(Buffer.from(bytes).toString('latin1')).files[0]?.content ?? bytes
