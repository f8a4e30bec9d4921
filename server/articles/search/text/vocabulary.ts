import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { modelFolder } from '../model/model-files.ts'
import { isCorrectable, oneEditAway } from './typo-candidates.ts'

let ranks: Map<string, number> | undefined

/** The English words in the vocabulary of the sentence model, with their ranks: the most frequent word has the lowest. */
const rankOf = () => {
  ranks ??= read()
  return ranks
}

const read = () => {
  const { model } = JSON.parse(readFileSync(join(modelFolder, 'tokenizer.json'), 'utf8'))
  const words = Object.keys(model.vocab).filter((word) => /^[a-z]{2,}$/.test(word))
  return new Map(words.map((word, rank) => [word, rank]))
}

/** Returns true if the sentence model knows the word, or its base form, as English. The word has no accents. */
export const isEnglishWord = (word: string) => {
  const [bare = ''] = word.split("'")
  return rankOf().has(bare) || suffixes.some((suffix) => isForm(bare, suffix))
}

/** The most frequent English word at edit distance one. */
export const nearestEnglishWord = (word: string) => {
  if (!isCorrectable(word)) return undefined
  const known = rankOf()
  let nearest: string | undefined
  for (const candidate of oneEditAway(word, letters)) {
    const rank = known.get(candidate)
    if (rank !== undefined && rank < (known.get(nearest ?? '') ?? Infinity)) nearest = candidate
  }
  return nearest
}

const letters = 'abcdefghijklmnopqrstuvwxyz'

const suffixes = ['able', 'ment', 'ers', 'ing', 'ed', 'er', 'es', 'ly', 's']

const isForm = (word: string, suffix: string) =>
  word.endsWith(suffix) &&
  word.length >= suffix.length + 3 &&
  basesOf(word.slice(0, -suffix.length)).some((base) => rankOf().has(base))

const basesOf = (rest: string) => {
  const isDoubled = rest.length > 3 && rest.at(-1) === rest.at(-2)
  return [rest, `${rest}e`, ...(isDoubled ? [rest.slice(0, -1)] : []), rest.replace(/i$/, 'y')]
}
