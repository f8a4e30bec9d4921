/** In bytes, except for the counts of lines and parts and the depth. */
export const limits = {
  bytes: 35 * 1024 * 1024,
  headerBytes: 128 * 1024,
  headerLines: 5_000,
  headerLine: 64 * 1024,
  parts: 200,
  depth: 20,
}

/** The mail is rejected. The message is a sentence for users that says why. */
export class Rejection extends Error {}

export const rejections = {
  bytes: 'The mail is larger than 35 MB.',
  headerBytes: 'The headers are larger than 128 KB.',
  headerLines: 'The headers have more than 5,000 lines.',
  headerLine: 'A header line is longer than 64 KB.',
  parts: 'The mail has more than 200 parts.',
  depth: 'The parts are nested more than 20 levels deep.',
  lost: 'The parts could not be separated.',
  broken: 'The mail cannot be parsed.',
}

/** Mails of old Macintosh programs have carriage returns only, except for the end that SMTP adds. */
export const hasOnlyReturns = (raw: Uint8Array) => {
  const end = raw.indexOf(0x0a)
  return end < 0 || (end === raw.length - 1 && raw.subarray(0, end - 1).includes(0x0d))
}

/** The length of the header block. It is checked before anything is parsed, since a huge header stalls parsers. */
export const headerLength = (raw: Uint8Array) => {
  const lineEnd = hasOnlyReturns(raw) ? 0x0d : 0x0a
  let lineStart = 0
  let lines = 0
  const within = (length: number) => {
    if (lines > limits.headerLines) throw new Rejection(rejections.headerLines)
    return length
  }
  for (; lineStart <= limits.headerBytes; lines += 1) {
    const end = raw.indexOf(lineEnd, lineStart)
    if (end < 0) break
    if (raw.subarray(lineStart, end).every((byte) => byte === 0x0d)) return within(end + 1)
    if (end <= limits.headerBytes && end - lineStart > limits.headerLine)
      throw new Rejection(rejections.headerLine)
    lineStart = end + 1
  }
  if (raw.length <= limits.headerBytes) return within(raw.length)
  throw new Rejection(rejections.headerBytes)
}
