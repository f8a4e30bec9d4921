import { type Static, Type } from 'typebox'
import { del, get, post, put } from '../base/endpoint.ts'
import { event } from '../base/event.ts'
import {
  boolean,
  CreatedAt,
  described,
  Id,
  integer,
  nullable,
  oneOf,
  refTo,
  string,
  Timestamp,
  Ulid,
} from '../base/fields.ts'

const Rank = described(
  nullable(Type.Integer({ minimum: 1, maximum: 10 })),
  'Rank of the expected article among the first ten results. Null if it is not among them, or if no article is expected.',
)
const Passes = boolean('Whether the question passed.')

const resultOf = (description: string) =>
  Type.Object(
    {
      rank: Rank,
      is_answered: boolean('Whether search found an article that is similar enough to count as an answer.'),
      passes: Passes,
      checked_at: described(Timestamp, 'Time of the check.'),
    },
    { description },
  )

const Change = oneOf(
  ['better', 'worse', 'same'],
  'How `last` compares with `before`. Null if one of them is missing.',
)
export type Change = Static<typeof Change>

export const BrainQuestion = Type.Object(
  {
    id: Id,
    ulid: Ulid,
    question: string('The question.'),
    article: nullable(
      Type.Object(
        {
          ulid: Ulid,
          title: string('Title of the article.'),
          is_deleted: boolean('Whether the article has been deleted.'),
        },
        { description: 'Expected article. Null if no article of the brain may answer the question.' },
      ),
    ),
    last: nullable(resultOf('Result of the last check. Null before the first one.')),
    before: nullable(resultOf('Result before the articles were last changed. Null if there is none.')),
    change: nullable(Change),
    created_at: CreatedAt,
  },
  { title: 'BrainQuestion', description: 'A test question of a brain.' },
)
export type BrainQuestion = Static<typeof BrainQuestion>

const QuestionBody = Type.Object({
  question: Type.String({ maxLength: 1_000, description: 'The question, as a customer would ask it.' }),
  article_ulid: nullable(
    refTo('article', 'ULID of the expected article. Null if no article may answer the question.'),
  ),
})
export type QuestionBody = Static<typeof QuestionBody>

const ChangedQuestion = Type.Object({
  question: described(Ulid, 'ULID of the question.'),
  text: string('The question.'),
  change: oneOf(['better', 'worse'], 'Direction of the change.'),
  rank: Rank,
  passes: Passes,
  before: Type.Object({ rank: Rank, passes: Passes }, { description: 'Result in the previous check.' }),
})
export type ChangedQuestion = Static<typeof ChangedQuestion>

export const BrainCheck = Type.Object(
  {
    id: Id,
    ulid: Ulid,
    revision: integer('Revision of the brain. Every change to an article increases it.'),
    model: string('Model that the brain was searched with.'),
    passed: integer('Number of questions that passed.'),
    failed: integer('Number of questions that failed.'),
    better: integer('Number of questions with a better result than in the previous check.'),
    worse: integer('Number of questions with a worse result than in the previous check.'),
    changes: Type.Array(ChangedQuestion, {
      description: 'Questions whose result differs from the previous check. At most 100.',
    }),
    created_at: CreatedAt,
  },
  { title: 'BrainCheck', description: 'The results of one check of all test questions of a brain.' },
)
export type BrainCheck = Static<typeof BrainCheck>

const Due = Type.Object({ is_due: boolean('Whether a check is scheduled.') })

export const listQuestions = get('/api/brains/:brain/questions', {
  access: 'member',
  summary: 'List the test questions of a brain',
  description: 'Each question has its last result and the result before the articles were changed.',
  reply: Type.Array(BrainQuestion),
})
export const createQuestion = post('/api/brains/:brain/questions', {
  access: 'admin',
  summary: 'Create a test question',
  description:
    'A question passes if its article is among the first three results. A brain has at most 500 questions.',
  body: QuestionBody,
  reply: BrainQuestion,
})
export const updateQuestion = put('/api/brains/:brain/questions/:question', {
  access: 'admin',
  summary: 'Update a test question',
  description: 'A new text or article resets the results of the question.',
  body: QuestionBody,
  reply: BrainQuestion,
})
export const deleteQuestion = del('/api/brains/:brain/questions/:question', {
  access: 'admin',
  summary: 'Delete a test question',
})

export const listChecks = get('/api/brains/:brain/checks', {
  access: 'member',
  summary: 'List the checks of a brain',
  description: 'The last 50 checks, newest first.',
  reply: Type.Array(BrainCheck),
  meta: Due,
})
export const askForCheck = post('/api/brains/:brain/checks', {
  access: 'admin',
  summary: 'Request a check of a brain',
  description: 'The check runs as soon as the brain is indexed. The list of checks shows the result.',
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
