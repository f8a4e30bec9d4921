/** The vectors of all articles in one block. Vectors of one article are contiguous; the title is first. */
export const createVectorRows = () => {
  let dimensions = 0
  let block = new Int8Array(0)
  let scales = new Float32Array(0)
  let used = 0
  const free = new Map<number, number[]>()

  /** Returns the first row; undefined if the number of dimensions differs from the block. */
  const add = (bytes: Uint8Array, rows: number) => {
    if (used === 0) dimensions = bytes.length / rows
    if (dimensions === 0 || bytes.length !== rows * dimensions) return undefined
    const first = free.get(rows)?.pop() ?? appended(rows)
    block.set(bytes, first * dimensions)
    for (let row = first; row < first + rows; row += 1) scales[row] = scaleOf(row)
    return first
  }

  /** A changed article usually has as many passages as before, and reuses these rows. */
  const remove = (first: number, rows: number) => {
    const unused = free.get(rows) ?? []
    unused.push(first)
    free.set(rows, unused)
  }

  const appended = (rows: number) => {
    const first = used
    used += rows
    if (used > scales.length) grow(Math.max(used, 2 * scales.length))
    return first
  }

  const grow = (rows: number) => {
    const [wider, more] = [new Int8Array(rows * dimensions), new Float32Array(rows)]
    wider.set(block)
    more.set(scales)
    block = wider
    scales = more
  }

  const scaleOf = (row: number) => {
    const vector = block.subarray(row * dimensions, (row + 1) * dimensions)
    const square = vector.reduce((sum, value) => sum + value * value, 0)
    return square === 0 ? 0 : 1 / Math.sqrt(square)
  }

  /** The cosine similarity of a vector of length one and a row. */
  const similarity = (vector: Float32Array, row: number) =>
    dot(vector, block, row * dimensions, dimensions) * (scales[row] ?? 0)

  return {
    add,
    remove,
    similarity,
    canCompare: (vector: Float32Array) => used > 0 && vector.length === dimensions && vector.some(Boolean),
    size: () => block.byteLength + scales.byteLength,
  }
}

// A search spends most of its time here. The CPU adds four independent sums in parallel.
const dot = (vector: Float32Array, block: Int8Array, begin: number, dimensions: number) => {
  let a = 0
  let b = 0
  let c = 0
  let d = 0
  let i = 0
  for (let at = begin; i + 3 < dimensions; i += 4, at += 4) {
    a += (vector[i] ?? 0) * (block[at] ?? 0)
    b += (vector[i + 1] ?? 0) * (block[at + 1] ?? 0)
    c += (vector[i + 2] ?? 0) * (block[at + 2] ?? 0)
    d += (vector[i + 3] ?? 0) * (block[at + 3] ?? 0)
  }
  for (; i < dimensions; i += 1) a += (vector[i] ?? 0) * (block[begin + i] ?? 0)
  return a + b + c + d
}
