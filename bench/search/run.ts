import { parseArgs } from 'node:util'
import { answerableFrom } from '../../server/search/vectors/word-vectors.ts'
import { type Figures, measureRetrieval, share } from './retrieval.ts'
import { measureSpeed } from './speed.ts'
import { measureThroughApi } from './through-api.ts'

const { values } = parseArgs({ options: { only: { type: 'string', default: '' } } })

if ('retrieval'.includes(values.only)) {
  const { asWritten, mistyped, nearest } = await measureRetrieval()
  const { answerable, unanswerable } = nearest
  console.log(`${answerable.length} questions as customers ask, and the same with two slips of the finger.\n`)
  console.log('                         recall@1  recall@5    MRR@10    mistyped: @1        @5    MRR@10')
  for (const way of ['words', 'vectors', 'both'] as const)
    console.log(way.padEnd(22), columns(asWritten[way]), '       ', columns(mistyped[way]))
  console.log(
    `\nBest nearness of ${answerable.length} questions with an answer and ${unanswerable.length} without.\n`,
  )
  console.log('threshold   kept   rejected')
  for (const threshold of [0.25, 0.28, 0.3, answerableFrom, 0.34, 0.36, 0.4, 0.45]) {
    const kept = share(answerable, (near) => near >= threshold)
    const rejected = share(unanswerable, (near) => near < threshold)
    const mark = threshold === answerableFrom ? '  is set' : ''
    console.log(`${threshold.toFixed(3).padEnd(9)} ${percent(kept)}    ${percent(rejected)}${mark}`)
  }
}

if ('speed'.includes(values.only)) {
  console.log(
    '\nMilliseconds of processor time a question takes, and to take in one passage; memory in MB, and as told.\n',
  )
  console.log('passages        p50       p95   passage    memory      told')
  for (const passages of [10_000, 100_000]) {
    const { p50, p95, buildMs, megabytes, told } = await measureSpeed(passages, 200)
    const numbers = [p50, p95, buildMs / passages, megabytes, told]
    console.log(String(passages).padEnd(8), numbers.map((number) => number.toFixed(2).padStart(10)).join(''))
  }
}

if ('api'.includes(values.only)) {
  console.log(
    '\nMilliseconds a question takes over the API; to index and to load the brain, and how long others wait meanwhile.\n',
  )
  console.log('passages        p50       p95     index      load     stall  memory MB')
  for (const [articles, passagesEach] of [
    [2_500, 4],
    [10_000, 10],
  ] as const) {
    const found = await measureThroughApi({ articles, passagesEach, questions: 200 })
    const { p50, p95, indexMs, loadMs, stallMs, megabytes } = found
    const numbers = [p50, p95, indexMs, loadMs, stallMs, megabytes].map((number) => number.toFixed(1))
    console.log(
      String(articles * passagesEach).padEnd(8),
      numbers.map((number) => number.padStart(10)).join(''),
    )
  }
}

function columns({ recall1, recall5, mrr10 }: Figures) {
  return [recall1, recall5, mrr10].map((number) => number.toFixed(3).padStart(10)).join('')
}

function percent(part: number) {
  return `${Math.round(100 * part)} %`.padStart(6)
}
