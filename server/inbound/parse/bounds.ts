export const largest = { bytes: 35 * 1024 * 1024, headerBytes: 128 * 1024, parts: 200, depth: 20 }

/** Why a mail is not read, in a sentence for people. */
export class Refusal extends Error {}

export const refusals = {
  bytes: 'It is larger than 35 MB.',
  headerBytes: 'Its headers are larger than 128 KB.',
  parts: 'It has more than 200 parts.',
  depth: 'Its parts are nested more than 20 deep.',
  lost: 'Not all of its parts could be told apart.',
  broken: 'It cannot be read.',
}

/** Where the header block ends. It is looked for before anything is parsed: a huge one stalls parsers. */
export const headerLength = (raw: Uint8Array) => {
  let lineStart = 0
  while (lineStart <= largest.headerBytes) {
    const end = raw.indexOf(0x0a, lineStart)
    if (end < 0) break
    if (raw.subarray(lineStart, end).every((byte) => byte === 0x0d)) return end + 1
    lineStart = end + 1
  }
  if (raw.length <= largest.headerBytes) return raw.length
  throw new Refusal(refusals.headerBytes)
}
