export const largest = {
  bytes: 35 * 1024 * 1024,
  headerBytes: 128 * 1024,
  headerLines: 5_000,
  headerLine: 64 * 1024,
  parts: 200,
  depth: 20,
}

/** Why a mail is not read, in a sentence for people. */
export class Refusal extends Error {}

export const refusals = {
  bytes: 'It is larger than 35 MB.',
  headerBytes: 'Its headers are larger than 128 KB.',
  headerLines: 'Its headers have more than 5,000 lines.',
  headerLine: 'A line of its headers is longer than 64 KB.',
  parts: 'It has more than 200 parts.',
  depth: 'Its parts are nested more than 20 deep.',
  lost: 'Not all of its parts could be told apart.',
  broken: 'It cannot be read.',
}

/** Where the header block ends. It is looked for before anything is read: a huge one stalls parsers. */
export const headerLength = (raw: Uint8Array) => {
  // A mail of an old Macintosh program has only carriage returns.
  const lineEnd = raw.includes(0x0a) ? 0x0a : 0x0d
  let lineStart = 0
  let lines = 0
  const within = (length: number) => {
    if (lines > largest.headerLines) throw new Refusal(refusals.headerLines)
    return length
  }
  for (; lineStart <= largest.headerBytes; lines += 1) {
    const end = raw.indexOf(lineEnd, lineStart)
    if (end < 0) break
    if (raw.subarray(lineStart, end).every((byte) => byte === 0x0d)) return within(end + 1)
    if (end <= largest.headerBytes && end - lineStart > largest.headerLine)
      throw new Refusal(refusals.headerLine)
    lineStart = end + 1
  }
  if (raw.length <= largest.headerBytes) return within(raw.length)
  throw new Refusal(refusals.headerBytes)
}
