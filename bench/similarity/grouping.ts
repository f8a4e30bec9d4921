import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gapsFor } from '../../server/agent/gaps/rules.ts'
import { sentenceVectors, toBytes } from '../../server/articles/search/actions.ts'
import { seeded } from '../search/random.ts'
import { paraphrases } from './paraphrases.ts'

type Question = { text: string; about: number }

/** Measures the groups of questions: all pairs in a group, compared with all pairs that mean the same. */
export const measureGrouping = async (folders: string[], bounds: number[]) => {
  const same = paraphrases.flatMap((line, about) => line.map((text) => ({ text, about })))
  const others = folders.flatMap(textsIn).map((text, at) => ({ text, about: -1 - at }))
  const questions = shuffled([...same, ...others])
  const fresh: { words: string; vector: Uint8Array }[] = []
  for (const { text } of questions) {
    const [vector = new Float32Array()] = await sentenceVectors([text], 'article')
    fresh.push({ words: text, vector: toBytes(vector) })
  }
  const rows = bounds.map((bound) => {
    let made = 0
    return {
      bound,
      ...scoreOf(
        questions,
        gapsFor([], fresh, () => String(++made), bound),
      ),
    }
  })
  return { same: same.length, others: others.length, rows }
}

const textsIn = (folder: string): string[] =>
  JSON.parse(readFileSync(join(folder, 'questions.json'), 'utf8')).map(({ text }: Question) => text)

const scoreOf = (questions: Question[], gaps: string[]) => {
  let [right, grouped, wanted] = [0, 0, 0]
  for (const [at, one] of questions.entries())
    for (let other = 0; other < at; other += 1) {
      const isWanted = one.about === questions[other]?.about
      const isGrouped = gaps[at] === gaps[other]
      if (isWanted) wanted += 1
      if (isGrouped) grouped += 1
      if (isWanted && isGrouped) right += 1
    }
  const [precision, recall] = [grouped ? right / grouped : 1, right / wanted]
  return { precision, recall, f1: (2 * precision * recall) / (precision + recall || 1) }
}

const shuffled = (questions: Question[]) => {
  const random = seeded(7)
  return questions
    .map((question) => ({ question, place: random() }))
    .sort((one, other) => one.place - other.place)
    .map(({ question }) => question)
}
