import { articleLanguage, sharedWords, similaritiesOf } from '../../../articles/index.ts'
import type { Model } from '../../../platform/model/model.ts'
import type { DecisionInput } from './decide.ts'
import type { Passage } from './passages.ts'
import { promptFor } from './prompt.ts'
import { knownToContact } from './rules.ts'
import { parseModelAnswer } from './statements.ts'
import { type SupportedStatement, supportedStatements } from './support.ts'

export const repeating = 'The agent could only repeat itself.'

/**
 * Returns the statements of a model that passages support, or the reason why there is no answer, and whether that is
 * because the articles have none.
 */
export const askModel = async (
  model: Model,
  { question: { ticket }, brain, conversation, usedSources }: DecisionInput,
  questions: readonly string[],
  passages: readonly Passage[],
): Promise<{ statements: SupportedStatement[] } | { reason: string; isGap?: boolean }> => {
  const material = { subject: ticket.subject, conversation: knownToContact(ticket, conversation), passages }
  const { text } = await model.complete({ ...promptFor(brain, material), json: true })
  const answer = parseModelAnswer(text)
  if (!answer) return { reason: 'The model answered in another form than it was asked for.' }
  if (answer.handsOver) return { reason: 'The model found no answer in the articles.', isGap: true }
  const statements = await supportedStatements(answer.statements, passages)
  if (statements.length === 0 || statements.length < answer.statements.length / 2)
    return { reason: 'Most of what the model wrote is not supported by the articles.', isGap: true }
  if (statements.every(({ text }) => usedSources.some(({ sentences }) => sentences.includes(text))))
    return { reason: repeating }
  if (!(await isAbout(statements, questions)))
    return {
      reason: 'What the articles support of the answer of the model is about something else.',
      isGap: true,
    }
  return { statements }
}

/**
 * The minimum similarity of an answer to a question. 94 of 100 good answers are above it, and four of five answers to
 * other questions below.
 */
const leastSimilarity = 0.2

const isAbout = async (statements: readonly SupportedStatement[], questions: readonly string[]) => {
  const answer = statements.map(({ text }) => text).join(' ')
  const language = articleLanguage('', answer)
  const asked = questions.map((question) => question.slice(0, 1_000))
  const similarities = await similaritiesOf(language, answer, asked, 'article')
  return (similarities ?? asked.map((question) => sharedWords(language, question, answer))).some(
    (similarity) => similarity >= (similarities ? leastSimilarity : Number.MIN_VALUE),
  )
}
