import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isCorrectable, oneEditAway } from '../text/typo-candidates.ts'

export type WordTable = ReturnType<typeof parse>

let table: WordTable | undefined

/** English words with their vectors, loaded at the first use. */
export const wordTable = () => {
  table ??= parse(readFileSync(join(import.meta.dirname, 'words-en.vec')))
  return table
}

const parse = (file: Buffer) => {
  if (file.toString('latin1', 0, 4) !== 'WVT1') throw new Error('words-en.vec is not a table of words.')
  const [count, dimensions, lettersLength] = [
    file.readUInt32LE(4),
    file.readUInt16LE(8),
    file.readUInt32LE(12),
  ]
  const rowsAt = 16 + 4 * count
  const lettersAt = rowsAt + count * dimensions
  const scales = Float32Array.from({ length: count }, (_, row) => file.readFloatLE(16 + 4 * row))
  const rows = new Int8Array(file.buffer, file.byteOffset + rowsAt, count * dimensions)
  const words = file.toString('latin1', lettersAt, lettersAt + lettersLength).split('\n')
  return { dimensions, scales, rows, words, rowOf: new Map(words.map((word, row) => [word, row])) }
}

/** The row of a word, or of its base form. */
export const knownRow = ({ rowOf }: WordTable, word: string): number | undefined => {
  const exact = rowOf.get(word)
  if (exact !== undefined) return exact
  const [bare = ''] = word.split("'")
  return rowOf.get(bare) ?? rowOfForm(rowOf, bare)
}

/** The row of the most frequent word at edit distance one. */
export const nearestRow = ({ rowOf }: WordTable, word: string) => {
  if (!isCorrectable(word)) return undefined
  let nearest: number | undefined
  for (const candidate of oneEditAway(word, letters)) {
    const row = rowOf.get(candidate)
    if (row !== undefined && row < (nearest ?? Infinity)) nearest = row
  }
  return nearest
}

const letters = "abcdefghijklmnopqrstuvwxyz'"

const suffixes = ['able', 'ment', 'ers', 'ing', 'ed', 'er', 'es', 'ly', 's']

const rowOfForm = (rowOf: Map<string, number>, word: string) => {
  for (const suffix of suffixes) {
    if (!word.endsWith(suffix) || word.length < suffix.length + 3) continue
    const found = stemsOf(word.slice(0, -suffix.length)).find((stem) => rowOf.has(stem))
    if (found) return rowOf.get(found)
  }
  return undefined
}

const stemsOf = (rest: string) => {
  const isDoubled = rest.length > 3 && rest.at(-1) === rest.at(-2)
  return [rest, `${rest}e`, ...(isDoubled ? [rest.slice(0, -1)] : []), rest.replace(/i$/, 'y')]
}
