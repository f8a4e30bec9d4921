import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { createIndex } from '../../server/articles/search/index/article-index.ts'
import { vectorsOfArticle } from '../../server/articles/search/index/preparation.ts'
import { englishWordList } from '../../server/articles/search/text/vocabulary.ts'
import { builtInModel } from '../../server/articles/search/vectors/built-in.ts'
import { scaledToOne, toBytes } from '../../server/articles/search/vectors/embeddings.ts'
import { seeded } from './random.ts'

const passagesEach = 4
const wordsEach = 120

/**
 * Measures the time of a question in a brain with this many passages, with the word frequencies of real texts. The
 * vectors are random: those of the model would take hours, and a search takes the same time for all.
 */
export const measureSpeed = async (passages: number, questions: number) => {
  const random = seeded(7)
  englishWordList()
  const before = memory()
  const { index, buildMs } = filled(random, passages)
  const times: number[] = []
  for (let n = 0; n < questions; n += 1) {
    const question = `how can I ${someWords(random, 8)} ${n % 2 ? 'passwrod' : 'account'}?`
    const begun = cpuMs()
    await index.search(question, { limit: 10 })
    times.push(cpuMs() - begun)
  }
  const megabytes = (memory() - before) / 1e6
  return { buildMs, ...percentilesOf(times), megabytes, estimated: index.size / 1e6 }
}

export const percentilesOf = (times: number[]) => {
  const sorted = times.toSorted((a, b) => a - b)
  const at = (part: number) => sorted[Math.floor(part * sorted.length)] ?? 0
  return { p50: at(0.5), p95: at(0.95) }
}

const filled = (random: () => number, passages: number) => {
  const vectorOf = () =>
    scaledToOne(Float32Array.from({ length: builtInModel.dimensions }, () => random() - 0.5))
  const index = createIndex({ ...builtInModel, question: async () => vectorOf() })
  let buildMs = 0
  for (let id = 0; id < passages / passagesEach; id += 1) {
    const article = someArticle(random)
    const vectors = Buffer.concat(
      Array.from({ length: vectorsOfArticle(article) }, () => toBytes(vectorOf())),
    )
    const begun = cpuMs()
    index.put({ id, ...article, vectors })
    buildMs += cpuMs() - begun
  }
  return { index, buildMs }
}

const someArticle = (random: () => number) => ({
  title: someWords(random, 6),
  language: 'english' as const, // otherwise its type would be string
  passages: Array.from({ length: passagesEach }, (_, n) => ({
    heading: someWords(random, 3),
    text: someWords(random, wordsEach),
    start: n * wordsEach,
  })),
})

// Zipf's law: the word of rank r is used about 1/r as often as the first.
export const someWords = (random: () => number, count: number) => {
  const words = englishWordList()
  return Array.from({ length: count }, () => words[Math.floor(words.length ** random()) - 1]).join(' ')
}

setFlagsFromString('--expose-gc')
const collectGarbage: () => void = runInNewContext('gc')

export const memory = () => {
  collectGarbage()
  const { heapUsed, external } = process.memoryUsage()
  return heapUsed + external
}

/** CPU time, so that other programs on the machine do not count. */
const cpuMs = () => {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1_000
}
