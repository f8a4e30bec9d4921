import { setImmediate } from 'node:timers/promises'

const pieceBytes = 64 * 1024

/** The event loop gets its turn between the pieces of something large. */
export async function* inPieces(bytes: Buffer) {
  for (let start = 0; start < bytes.length; start += pieceBytes) {
    yield bytes.subarray(start, start + pieceBytes)
    await setImmediate()
  }
}
