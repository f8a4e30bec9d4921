import { globSync, readFileSync } from 'node:fs'

const folders = '{contract,server,web,widget,packages,test,bench,bin}'
export const isSlow = (file: string) => file.includes('.slow.test.')

/** The test files with one of the words in their name. Without words, all files; with `quick`, no slow ones. */
export const testFiles = ({ quick, words }: { quick: boolean; words: string[] }) =>
  globSync(`${folders}/**/*.test.{ts,tsx}`, { exclude: (name) => name === 'node_modules' })
    .filter((file) => !(quick && isSlow(file)))
    .filter((file) => words.length === 0 || words.some((word) => file.includes(word)))
    .sort((a, b) => rank(a) - rank(b) || a.localeCompare(b))

const longest = 'test/isolation.test.ts'

/** The order of files, longest first: slow tests, then tests of the whole API. */
const rank = (file: string) => {
  if (isSlow(file)) return 0
  if (file === longest) return 1
  return file.startsWith('test/') ? 2 : 3
}

/** The way to run a file, as its first line says: `// Alone: it changes the settings of its process.` */
export type Manner =
  /** In a process that runs several files, one at a time. */
  | 'shared'
  /** In a process of its own. */
  | 'alone'
  /** Mostly idle, so it runs beside all others. */
  | 'waits'
  /** After all others, because a busy machine would increase the delays that the file measures. */
  | 'measures'

export const mannerOf = (file: string): Manner => mannerIn(readFileSync(file, 'utf8'))

export const mannerIn = (text: string): Manner => {
  const [, word] = text.match(/^\/\/ (Alone|Waits|Measures): \S/) ?? []
  return word ? (word.toLowerCase() as Manner) : 'shared' // the pattern lists the other three
}
