import type { BrainCheck, BrainQuestion } from '../../../contract/articles/brain-questions.ts'
import { allBrains } from '../../articles/brains/actions.ts'
import { checkBrain } from '../../articles/questions/actions.ts'
import { openArticleSearch } from '../../articles/search/actions.ts'
import { indexMeaning, indexTexts } from '../../articles/search/stored/indexing.ts'
import { modelsOf } from '../../articles/search/vectors/models.ts'
import { createLog } from '../../platform/kernel/log.ts'
import { badRequest } from '../../platform/kernel/problem.ts'
import * as described from '../descriptions/brains.ts'
import { columns } from '../terminal/output.ts'
import { commandOnData } from '../terminal/with-installation.ts'
import { getWorkspace } from './lookups.ts'

const by = { type: 'system', name: 'command line' } as const
const tries = 5

export const brainCheck = commandOnData({
  ...described.brainCheck,
  run: async ({ values, read, db, config }) => {
    const { id: workspace, slug } = await read((tx) => getWorkspace(tx, values.workspace))
    const brain = (await db.read(workspace, allBrains)).find((one) => one.ulid === values.brain)
    if (!brain)
      throw badRequest(`${slug} has no brain ${values.brain}. Run "bellhop brain list" to see its brains.`)
    const { chosen } = modelsOf(config)
    const articles = openArticleSearch({ db, config, log: createLog('silent', { pretty: false }) })
    const place = { workspace, brain: brain.id, signal: undefined }
    for (let attempt = 0; attempt < tries; attempt += 1) {
      // Index here, since there may be no worker that does it.
      while (await indexTexts({ db }, place, chosen).catch(reject));
      while (await indexMeaning({ db }, place, chosen).catch(reject));
      const outcome = await checkBrain({ db, articles }, by, place)
      if (outcome.state === 'done') return { check: outcome.check, questions: outcome.questions }
      if (outcome.state === 'model away')
        throw badRequest(
          'The model at EMBEDDINGS_URL does not respond. Check the setting, or try again in a minute.',
        )
    }
    throw badRequest(
      'The articles of this brain changed during the check. Try again when they no longer change.',
    )
  },
  show: ({ questions }) => (questions.length ? report(questions) : 'The brain has no test questions.'),
  isFailure: ({ check }) => check.failed > 0,
})

const reject = ({ message }: Error) => {
  throw badRequest(`The articles of this brain cannot be indexed: ${message}`)
}

const report = (questions: BrainQuestion[]) => {
  const passed = questions.filter(({ last }) => last?.passes).length
  const changed = (change: BrainCheck['changes'][number]['change']) =>
    questions.filter((one) => one.change === change).length
  return [
    columns([
      ['', 'Rank', 'Before', 'Change', 'Question', 'Article'],
      ...questions.map((one) => [
        one.last?.passes ? 'passed' : 'FAILED',
        rankOf(one, one.last),
        rankOf(one, one.before),
        one.change ?? '',
        inShort(one.question),
        articleOf(one),
      ]),
    ]),
    '',
    `${passed} passed, ${questions.length - passed} failed, ${changed('better')} better, ${changed('worse')} worse`,
  ].join('\n')
}

const rankOf = ({ article }: BrainQuestion, result: BrainQuestion['last']) => {
  if (!result) return ''
  if (!article) return result.is_answered ? 'answered' : 'refused'
  return result.rank === null ? 'none' : String(result.rank)
}

const articleOf = ({ article }: BrainQuestion) => {
  if (!article) return 'none (must not be answered)'
  return inShort(article.title) + (article.is_deleted ? ' (deleted)' : '')
}

const longest = 60

/** On one line, without control characters of a terminal. */
const inShort = (text: string) => {
  const line = text.replace(/[\s\p{Cc}]+/gu, ' ')
  return line.length > longest ? `${line.slice(0, longest - 1)}…` : line
}
