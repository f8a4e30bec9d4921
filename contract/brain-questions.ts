import { type Static, Type } from 'typebox'
import { del, get, post, put } from './endpoint.ts'
import { event } from './event.ts'
import { Id, nullable, oneOf, refTo, Timestamp, Ulid } from './fields.ts'

/** `rank` is the place of the article among the first ten that are found. */
const Rank = nullable(Type.Integer({ minimum: 1, maximum: 10 }))

const Result = Type.Object({
  rank: Rank,
  is_answered: Type.Boolean(),
  passes: Type.Boolean(),
  checked_at: Timestamp,
})

const Change = oneOf(['better', 'worse', 'same'])
export type Change = Static<typeof Change>

/** Without an article, the question is one that the brain must not answer. */
export const BrainQuestion = Type.Object(
  {
    id: Id,
    ulid: Ulid,
    question: Type.String(),
    article: nullable(Type.Object({ ulid: Ulid, title: Type.String(), is_deleted: Type.Boolean() })),
    last: nullable(Result),
    before: nullable(Result),
    change: nullable(Change),
    created_at: Timestamp,
  },
  { title: 'BrainQuestion' },
)
export type BrainQuestion = Static<typeof BrainQuestion>

const QuestionBody = Type.Object({
  question: Type.String({ maxLength: 1_000 }),
  article_ulid: nullable(refTo('article')),
})
export type QuestionBody = Static<typeof QuestionBody>

const ChangedQuestion = Type.Object({
  question: Ulid,
  text: Type.String(),
  change: oneOf(['better', 'worse']),
  rank: Rank,
  passes: Type.Boolean(),
  before: Type.Object({ rank: Rank, passes: Type.Boolean() }),
})
export type ChangedQuestion = Static<typeof ChangedQuestion>

/** `changes` are told once: what is different from the check before. */
export const BrainCheck = Type.Object(
  {
    id: Id,
    ulid: Ulid,
    revision: Type.Integer({ description: 'How often the articles of the brain had changed.' }),
    model: Type.String(),
    passed: Type.Integer(),
    failed: Type.Integer(),
    better: Type.Integer(),
    worse: Type.Integer(),
    changes: Type.Array(ChangedQuestion),
    created_at: Timestamp,
  },
  { title: 'BrainCheck' },
)
export type BrainCheck = Static<typeof BrainCheck>

const Due = Type.Object({ is_due: Type.Boolean() })

export const listQuestions = get('/api/brains/:brain/questions', {
  access: 'member',
  summary: 'List the test questions of a brain; `change` compares with before the brain was changed',
  reply: Type.Array(BrainQuestion),
})
export const createQuestion = post('/api/brains/:brain/questions', {
  access: 'admin',
  summary: 'Add a test question, and the article that has to answer it',
  body: QuestionBody,
  reply: BrainQuestion,
})
export const updateQuestion = put('/api/brains/:brain/questions/:question', {
  access: 'admin',
  summary: 'Change a test question; what was found for another question is forgotten',
  body: QuestionBody,
  reply: BrainQuestion,
})
export const deleteQuestion = del('/api/brains/:brain/questions/:question', {
  access: 'admin',
  summary: 'Delete a test question',
})

export const listChecks = get('/api/brains/:brain/checks', {
  access: 'member',
  summary: 'List the last 50 checks of a brain, the newest first; `is_due` says whether another is coming',
  reply: Type.Array(BrainCheck),
  meta: Due,
})
export const askForCheck = post('/api/brains/:brain/checks', {
  access: 'admin',
  summary: 'Have a brain checked as soon as it is indexed; the list of checks tells the result',
  status: 200,
  reply: Due,
})

const QuestionOfBrain = Type.Object({ brain: Ulid, question: Ulid })
const count = Type.Integer()

export const questionCreated = event('brain_question.created', QuestionOfBrain)
export const questionUpdated = event('brain_question.updated', QuestionOfBrain)
export const questionDeleted = event('brain_question.deleted', QuestionOfBrain)
export const checkAsked = event('brain.check_asked', Type.Object({ brain: Ulid }))
export const brainChecked = event(
  'brain.checked',
  Type.Object({ brain: Ulid, passed: count, failed: count, better: count, worse: count }),
)
