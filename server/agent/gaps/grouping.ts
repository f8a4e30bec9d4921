import { gapsChanged } from '../../../contract/agent/brain-gaps.ts'
import { sentenceVectors, toBytes } from '../../articles/index.ts'
import type { Db } from '../../platform/db/open.ts'
import type { Write } from '../../platform/db/transaction.ts'
import { emit } from '../../platform/events/events.ts'
import { newUlid } from '../../platform/kernel/ids.ts'
import type { Log } from '../../platform/kernel/log.ts'
import { ownWords } from '../agent/actions.ts'
import * as store from './grouping-store.ts'
import { gapsFor, isUnderstood, questionOf, wordsIn } from './rules.ts'
import { removeDismissed } from './store.ts'

export type Services = { db: Db; log: Log }
export type Place = { workspace: number; brain: number }

export const by = { type: 'system', name: 'unanswered questions' } as const

/** The maximum number of questions of a brain. Older questions are deleted. */
export const mostQuestions = 2_000
const atOnce = 50

type Fresh = { message: number; question: string; words: string }
type Vectors = Map<string, Uint8Array>

/** Groups some of the new questions of a brain. */
export const groupSome = async (services: Services, { workspace, brain }: Place) => {
  const { db } = services
  await db.write(workspace, by, async (tx) => {
    await removeDismissed(tx, brain)
    await store.keepNewest(tx, brain, mostQuestions)
  })
  const [pending, known] = await db.read(workspace, (tx) =>
    Promise.all([store.pending(tx, brain, atOnce), store.knownWords(tx, brain)]),
  )
  if (pending.length === 0) return
  const fresh = pending.map(freshOf)
  const vectors = await vectorsFor(services, textsToEmbed(fresh, known))
  await db.write(workspace, by, (tx) => group(tx, brain, fresh, vectors))
}

const freshOf = ({ message, subject, text, is_first: isFirst }: store.Pending): Fresh => {
  const question = questionOf({ subject, text: ownWords(text), isFirst })
  return { message, question, words: wordsIn(question) }
}

/** Returns one text for all questions with the same words. A single text has nothing to be compared with. */
const textsToEmbed = (fresh: Fresh[], known: { words: string; question: string | null }[]) => {
  const texts = new Map<string, string | null>([
    ...fresh.map(({ words, question }) => [words, question] as const),
    ...known.map(({ words, question }) => [words, question] as const),
  ])
  return texts.size < 2 ? [] : [...texts].flatMap(([words, text]) => (text === null ? [] : { words, text }))
}

const nothing = new Uint8Array()

const vectorsFor = async ({ log }: Services, texts: { words: string; text: string }[]) => {
  const vectors: Vectors = new Map()
  for (const { words, text } of texts) {
    const vector = isUnderstood(text) ? await vectorOf(text, log) : undefined
    vectors.set(words, vector ?? nothing)
  }
  return vectors
}

/** A text that the model cannot process is grouped by its words only. */
const vectorOf = async (text: string, log: Log) => {
  try {
    const [vector] = await sentenceVectors([text], 'article')
    return vector && toBytes(vector)
  } catch (error) {
    log.warn({ err: error }, 'a question is grouped without its meaning')
    return undefined
  }
}

const group = async (tx: Write, brain: number, fresh: Fresh[], vectors: Vectors) => {
  const ulid = await store.lockBrain(tx, brain)
  if (!ulid) return
  const messages = await store.stillPending(
    tx,
    fresh.map(({ message }) => message),
  )
  if (vectors.size) await store.setVectors(tx, brain, vectors)
  const known = await store.wordsOfGaps(tx, brain)
  const vectorOfWords = new Map([...known.map(({ words, vector }) => [words, vector] as const), ...vectors])
  const questions = fresh
    .filter(({ message }) => messages.has(message))
    .map((one) => ({ ...one, vector: vectorOfWords.get(one.words) ?? null }))
  const gaps = gapsFor(known, questions, newUlid)
  const grouped = questions.map((question, at) => ({ ...question, gap: gaps[at] ?? newUlid() }))
  await store.group(tx, grouped)
  emit(tx, gapsChanged, { brain: ulid })
}
