import type { Readable } from 'node:stream'

export type Format = {
  encoding: string
  separator: string /** Length of a line that names the separator. */
  skip: number
}

const separators = [',', ';', '\t'] as const
const headLength = 256 * 1024

/** Finds the encoding and the separator of a file. */
export const formatOf = async (content: Readable): Promise<Format> => {
  const chunks: Buffer[] = []
  let length = 0
  let isUtf8 = true
  const decoder = new TextDecoder('utf-8', { fatal: true })
  for await (const chunk of content as AsyncIterable<Buffer>) {
    if (length < headLength) chunks.push(chunk)
    length += chunk.length
    isUtf8 &&= decodes(decoder, chunk)
    if (!isUtf8 && length >= headLength) break
  }
  isUtf8 &&= decodes(decoder)
  const head = Buffer.concat(chunks)
  const encoding = markedEncoding(head) ?? (isUtf8 ? 'utf-8' : 'windows-1252')
  return { encoding, ...separatorOf(new TextDecoder(encoding).decode(head)) }
}

const decodes = (
  decoder: { decode: (chunk?: Buffer, options?: { stream: boolean }) => string },
  chunk?: Buffer,
) => {
  try {
    decoder.decode(chunk, { stream: chunk !== undefined })
    return true
  } catch {
    return false
  }
}

const markedEncoding = (head: Buffer) => {
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le'
  return head[0] === 0xfe && head[1] === 0xff ? 'utf-16be' : undefined
}

/** The most frequent separator in the first row, outside of quotes. Spreadsheets can name it in a line of its own. */
export const separatorOf = (text: string): Omit<Format, 'encoding'> => {
  const named = /^sep=(.)(\r\n|\n|\r)/.exec(text)
  if (named?.[1] && named[1] !== '"') return { separator: named[1], skip: named[0].length }
  const counts = new Map<string, number>(separators.map((one) => [one, 0]))
  let isQuoted = false
  for (const sign of text.trimStart()) {
    if (sign === '"') isQuoted = !isQuoted
    if (isQuoted) continue
    if (sign === '\n' || sign === '\r') break
    const count = counts.get(sign)
    if (count !== undefined) counts.set(sign, count + 1)
  }
  const [most] = [...counts].toSorted(([, one], [, other]) => other - one)
  return { separator: most?.[0] ?? ',', skip: 0 }
}
