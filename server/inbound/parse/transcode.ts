/** A mail of lines; one from an old Macintosh program has only carriage returns. */
export const withLineFeeds = (raw: Uint8Array) =>
  raw.includes(0x0a) ? raw : raw.map((byte) => (byte === 0x0d ? 0x0a : byte))
