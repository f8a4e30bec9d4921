import {
  type BrainCheck,
  type BrainQuestion,
  brainChecked,
} from '../../../contract/articles/brain-questions.ts'
import type { Brain } from '../../../contract/articles/brains.ts'
import type { Db } from '../../platform/db/open.ts'
import type { Actor, Write } from '../../platform/db/transaction.ts'
import { emit } from '../../platform/events/events.ts'
import { allBrains, lockBrain, revisionOf } from '../brains/actions.ts'
import type { ArticleSearch } from '../search/actions.ts'
import * as checks from './check-store.ts'
import { changesOf, judge, mostHits, type Result, withResult } from './rules.ts'
import { viewOfQuestion } from './shown.ts'
import * as store from './store.ts'

export type Services = { db: Db; articles: ArticleSearch }
type CheckInput = { workspace: number; brain: number; signal?: AbortSignal | undefined }

export type Outcome =
  | { state: 'done'; check: BrainCheck; questions: BrainQuestion[] }
  | { state: 'gone' | 'not indexed' | 'model away' | 'stopped' | 'changed meanwhile' }

const atOnce = 4

/** Checks all questions of a brain against the same state of it, after all of its articles are indexed. */
export const checkBrain = async (
  { db, articles }: Services,
  by: Actor,
  { workspace, brain: id, signal }: CheckInput,
): Promise<Outcome> => {
  const known = await db.read(workspace, async (tx) => {
    const brain = (await allBrains(tx)).find((one) => one.id === id)
    const revision = brain && (await revisionOf(tx, id))
    return brain && revision !== undefined
      ? { brain, revision, questions: await store.all(tx, id) }
      : undefined
  })
  if (!known) return { state: 'gone' }
  const { model, is_complete } = (await articles.progress(workspace, [known.brain]))(known.brain)
  if (!is_complete) return { state: 'not indexed' }
  const found = await answersTo(articles, { workspace, brain: id, model, questions: known.questions, signal })
  if (signal?.aborted) return { state: 'stopped' }
  if (!found) return { state: 'model away' }
  return db.write(workspace, by, (tx) => record(tx, { ...known, model, found }))
}

type Found = ReturnType<typeof judge>
type SearchInput = CheckInput & { model: string; questions: store.Stored[] }

/** Returns undefined if another model than the expected one was used: the results would not be comparable. */
const answersTo = async (
  articles: ArticleSearch,
  { workspace, brain, model, questions, signal }: SearchInput,
) => {
  const found = new Map<store.Stored, Found>()
  for (let first = 0; first < questions.length && !signal?.aborted; first += atOnce) {
    const some = questions.slice(first, first + atOnce)
    const isByModel = await Promise.all(
      some.map(async (one) => {
        const query = { brains: [brain], question: one.question, limit: mostHits, publicOnly: false }
        const answer = await articles.search(workspace, query)
        found.set(one, judge(one, answer))
        return answer.models.every((name) => name === model)
      }),
    )
    if (isByModel.includes(false)) return undefined
  }
  return found
}

type Checked = { brain: Brain; revision: number; model: string; found: Map<store.Stored, Found> }

const record = async (
  tx: Write,
  { brain: { id, ulid }, revision, model, found }: Checked,
): Promise<Outcome> => {
  if (!(await lockBrain(tx, ulid))) return { state: 'gone' }
  if ((await revisionOf(tx, id)) !== revision) return { state: 'changed meanwhile' }
  const known = new Map((await store.all(tx, id)).map((one) => [one.id, one]))
  const state = { checked_at: tx.now.toISOString(), revision, model }
  const checked = [...found].flatMap(([was, result]) => {
    const question = known.get(was.id)
    return question && isSame(question, was) ? [{ question, now: { ...result, ...state } }] : []
  })
  await store.keep(
    tx,
    checked.map(({ question, now }) => ({ id: question.id, ...withResult(question, now) })),
  )
  const check = await checks.insert(tx, id, { revision, model, ...summaryOf(checked) })
  await checks.forgetOld(tx, id)
  const { passed, failed, better, worse } = check
  emit(tx, brainChecked, { brain: ulid, passed, failed, better, worse })
  return { state: 'done', check, questions: (await store.all(tx, id)).map(viewOfQuestion) }
}

const isSame = (one: store.Stored, other: store.Stored) =>
  one.question === other.question && one.article_ulid === other.article_ulid

const summaryOf = (checked: { question: store.Stored; now: Result }[]) => {
  const changes = changesOf(checked)
  const passed = checked.filter(({ now }) => now.passes).length
  const better = changes.filter(({ change }) => change === 'better').length
  return { passed, failed: checked.length - passed, better, worse: changes.length - better, changes }
}
