import { isUtf8 } from 'node:buffer'

/** A mail whose raw 8-bit headers are UTF-8, which parsers take them for. */
export const withUtf8Headers = (raw: Uint8Array, headerLength: number) => {
  const head = raw.subarray(0, headerLength)
  return isUtf8(head) ? raw : Buffer.concat([Buffer.from(decode(head)), raw.subarray(headerLength)])
}

/** Programs that write bytes into headers take the charset of their body, or a western one. */
const decode = (head: Uint8Array) => {
  const ascii = Buffer.from(head).toString('latin1')
  const named = ascii.match(/charset="?([\w.:-]+)/i)?.[1] ?? ''
  const charset = /^(utf-?8|us-ascii|)$/i.test(named) ? 'windows-1252' : named
  try {
    return new TextDecoder(charset).decode(head)
  } catch {
    return new TextDecoder('windows-1252').decode(head)
  }
}

/** A mail of lines; one from an old Macintosh program has only carriage returns. */
export const withLineFeeds = (raw: Uint8Array) =>
  raw.includes(0x0a) ? raw : raw.map((byte) => (byte === 0x0d ? 0x0a : byte))
