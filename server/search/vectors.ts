/** A vector of the same direction and of length one; one of zeros has none and stays what it is. */
export const scaledToOne = (vector: Float32Array) => {
  const length = Math.sqrt(vector.reduce((sum, value) => sum + value * value, 0))
  return length === 0 ? vector : vector.map((value) => value / length)
}

/** A vector in a byte a dimension, which costs no precision that a search would notice. */
export const toBytes = (vector: Float32Array) => {
  const largest = vector.reduce((most, value) => Math.max(most, Math.abs(value)), 0) || 1
  return Buffer.from(Int8Array.from(vector, (value) => Math.round((127 * value) / largest)).buffer)
}
