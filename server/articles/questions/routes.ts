import {
  askForCheck,
  checkAsked,
  createQuestion,
  deleteQuestion,
  listChecks,
  listQuestions,
  type QuestionBody,
  questionCreated,
  questionDeleted,
  questionUpdated,
  updateQuestion,
} from '../../../contract/articles/brain-questions.ts'
import type { Read, Write } from '../../platform/db/transaction.ts'
import { emit } from '../../platform/events/events.ts'
import { route } from '../../platform/http/route.ts'
import { fieldFaults, label } from '../../platform/kernel/field-faults.ts'
import { invalid } from '../../platform/kernel/problem.ts'
import { findArticle, findBrain, lockBrain } from '../brains/actions.ts'
import * as checks from './check-store.ts'
import * as dues from './due-store.ts'
import { assertRoomForQuestion } from './rules.ts'
import { viewOfQuestion } from './shown.ts'
import * as store from './store.ts'

type Path = { brain: string; question: string }

const find = (tx: Read, params: { brain: string }) => findBrain(tx, params.brain)

// While the brain is locked, its articles and questions cannot be changed or deleted.
const lock = (tx: Write, params: { brain: string }) => lockBrain(tx, params.brain)
const lockQuestion = async (tx: Write, params: Path) => {
  const brain = await lockBrain(tx, params.brain)
  const question = brain && (await store.find(tx, brain.id, params.question))
  return question && { brain, question }
}

export const routes = [
  route(listQuestions, find, async ({ tx, found }) => (await store.all(tx, found.id)).map(viewOfQuestion)),
  route(createQuestion, lock, async ({ tx, found: brain, body }) => {
    const input = await inputOf(tx, brain.id, body)
    assertRoomForQuestion(await store.count(tx, brain.id))
    const question = await store.insert(tx, brain.id, input)
    emit(tx, questionCreated, { brain: brain.ulid, question: question.ulid })
    return viewOfQuestion(question)
  }),
  route(updateQuestion, lockQuestion, async ({ tx, found: { brain, question }, body }) => {
    const changed = await store.update(tx, question, await inputOf(tx, brain.id, body))
    emit(tx, questionUpdated, { brain: brain.ulid, question: changed.ulid })
    return viewOfQuestion(changed)
  }),
  route(deleteQuestion, lockQuestion, async ({ tx, found: { brain, question } }) => {
    await store.remove(tx, question.id)
    emit(tx, questionDeleted, { brain: brain.ulid, question: question.ulid })
  }),
  route(listChecks, find, async ({ tx, found }) => ({
    data: await checks.latest(tx, found.id),
    meta: { is_due: await dues.isDue(tx, found.id) },
  })),
  route(askForCheck, lock, async ({ tx, found }) => {
    emit(tx, checkAsked, { brain: found.ulid })
    return { is_due: true }
  }),
]

const inputOf = async (tx: Write, brain: number, { question, article_ulid }: QuestionBody) => {
  if (article_ulid === null) return { question, article: null }
  const article = await findArticle(tx, brain, article_ulid.toLowerCase())
  if (article) return { question, article }
  throw invalid({ article_ulid: [fieldFaults.selected(label('article_ulid'))] })
}
