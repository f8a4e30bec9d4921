import { hash } from 'node:crypto'

const newLine = 10

/**
 * Sums up the lines of a table, in any order: a database does not return rows in the order in which they were written.
 */
export const rowSum = () => {
  const sum = new Uint32Array(4)
  let rows = 0
  let rest = Buffer.alloc(0)
  const addLine = (line: Buffer) => {
    const digest = hash('md5', line, 'buffer')
    for (const lane of [0, 1, 2, 3]) sum[lane] = ((sum[lane] ?? 0) + digest.readUInt32LE(lane * 4)) >>> 0
    rows += 1
  }
  return {
    add: (chunk: Uint8Array) => {
      const content = rest.length
        ? Buffer.concat([rest, chunk])
        : Buffer.from(chunk.buffer, chunk.byteOffset, chunk.length)
      let from = 0
      for (let at = content.indexOf(newLine); at >= 0; at = content.indexOf(newLine, from)) {
        addLine(content.subarray(from, at))
        from = at + 1
      }
      // A copy: the chunk may be used again by its source.
      rest = Buffer.from(content.subarray(from))
    },
    result: () => ({ rows, sum: [...sum, rest.length].join('.') }),
  }
}
