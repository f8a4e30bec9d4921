/** Reads little-endian numbers and byte ranges in sequence. Throws at the end. */
export const openCursor = (bytes: Uint8Array) => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let at = 0
  const step = (length: number) => {
    if (at + length > bytes.length) throw new RangeError('The bytes end too early.')
    at += length
    return at - length
  }
  const take = (length: number) => {
    const start = step(length)
    return bytes.subarray(start, start + length)
  }
  return {
    byte: () => view.getUint8(step(1)),
    short: () => view.getUint16(step(2), true),
    long: () => view.getUint32(step(4), true),
    take,
    /** A byte range that is padded to a multiple of four. */
    padded: (length: number) => {
      const piece = take(length)
      take(Math.min(-length & 3, bytes.length - at))
      return piece
    },
    isAtEnd: () => at >= bytes.length,
  }
}
