import type { ArticleSearch } from '../../../articles/index.ts'
import type { ConversationMessage } from '../../../messages/index.ts'
import type { Db } from '../../../platform/db/open.ts'
import { type Model, ModelFault } from '../../../platform/model/model.ts'
import { ownWords } from '../question/own-words.ts'
import { questionsIn } from '../question/parts.ts'
import { wantsPerson } from '../question/wants-person.ts'
import type { Brain, Question, UsedSource } from '../record/store.ts'
import { askModel, repeating } from './ask-model.ts'
import type { Answer } from './bodies.ts'
import { certainties, type Found, findPassages, type Passage } from './passages.ts'
import { type Quote, quoteOf } from './quote.ts'

/** A decision, and the certainty of the search; of two questions, the lower one. */
export type Decision = Decided & { certainty: number }

/**
 * An answer, with a reason if it is only for members; or the reason why there is none, and whether an article is missing;
 * or the reason for a retry.
 */
type Decided =
  | { answer: Answer; isCertain: boolean; onlyDraft?: string }
  | { handOver: string; passages: readonly Passage[]; isGap?: boolean }
  | { retryReason: string; minutes: number }

export type DecisionInput = {
  question: Question
  brain: Brain
  conversation: readonly ConversationMessage[]
  usedSources: readonly UsedSource[]
  attempts: number
}

const mostQuestions = 2
const pausesInMinutes = [0.5, 2, 10]

/** Decides on the answer to a message. It uses only the published articles of one brain. */
export const decide = async (
  services: { articles: ArticleSearch; db: Db; model: Model | undefined },
  workspace: number,
  input: DecisionInput,
): Promise<Decision> => {
  const { question, brain } = input
  const asked = askedIn(question)
  const found: Found[] = []
  for (const one of asked.slice(0, mostQuestions))
    found.push(await findPassages(services, workspace, brain, one))
  const certainty = Math.min(...found.map((one) => one.certainty))
  return { ...(await decideOn(services, input, asked, found)), certainty }
}

const decideOn = async (
  services: { model: Model | undefined },
  input: DecisionInput,
  asked: readonly string[],
  found: readonly Found[],
): Promise<Decided> => {
  const { question, brain } = input
  const best = uniqueOf(found.flatMap(bestOf))
  const handOver = (reason: string, isGap = false) => ({ handOver: reason, passages: best, isGap })
  if (wantsPerson(question.message.body_text)) return handOver('The contact asks for a person.')
  if (asked.length > mostQuestions) return handOver('The message has more than two questions.')
  if (best.length === 0) return handOver(`No public article of "${brain.name}" matches the question.`, true)
  if (found.every(({ isAnswered }) => !isAnswered))
    return handOver('No public article answers the question.', true)
  if (found.some(({ isAnswered }) => !isAnswered))
    return handOver('No public article answers one of the two questions.', true)
  if (!services.model) return quoting(found, input)
  try {
    const passages = uniqueOf(found.flatMap((one) => one.passages))
    const outcome = await askModel(
      services.model,
      input,
      found.map((one) => one.question),
      passages,
    )
    if ('reason' in outcome) return handOver(outcome.reason, outcome.isGap)
    return { answer: outcome, isCertain: areAll(found, certainties.certain) }
  } catch (error) {
    if (error instanceof ModelFault) return withoutModel(error, input, found)
    throw error
  }
}

/** The subject describes the first message of a ticket. Later messages may be about something else. */
const askedIn = ({ message, ticket, first }: Question) => {
  const own = ownWords(message.body_text)
  const questions = questionsIn(own)
  if (questions.length > 1) return questions
  return [message.id === first || own === '' ? `${ticket.subject}\n${own}` : own]
}

const uncertain = 'The best passage may not answer the question, so this is only proposed.'

const areAll = (found: readonly Found[], least: number) => found.every(({ certainty }) => certainty >= least)

const bestOf = ({ passages }: Found) => passages.slice(0, 1)

const uniqueOf = (passages: readonly Passage[]) => [
  ...new Map(passages.map((one) => [`${one.article.id} ${one.text}`, one])).values(),
]

/** Quotes the best passage of each question, unless the contact has all of it from an earlier reply. */
const quoting = async (
  found: readonly Found[],
  { usedSources }: Pick<DecisionInput, 'usedSources'>,
): Promise<Exclude<Decided, { retryReason: string }>> => {
  const quotes: Quote[] = []
  const best = uniqueOf(found.flatMap(bestOf))
  for (const passage of best) {
    const { question = '' } = found.find((one) => bestOf(one).includes(passage)) ?? {}
    const quote = await quoteOf(passage, question)
    if (!quote) return { handOver: 'The best passage has no whole sentence.', passages: best }
    quotes.push(quote)
  }
  const isNew = quotes.some(({ sentences }) =>
    sentences.some(({ text }) => !usedSources.some((one) => one.sentences.includes(text))),
  )
  if (!isNew) return { handOver: repeating, passages: best }
  const answer = { answer: { quotes }, isCertain: areAll(found, certainties.certain) }
  return areAll(found, certainties.sent) ? answer : { ...answer, onlyDraft: uncertain }
}

const withoutModel = async (
  error: ModelFault,
  input: DecisionInput,
  found: readonly Found[],
): Promise<Decided> => {
  if (error.kind === 'answer' || error.kind === 'withheld')
    return {
      handOver: `The model returned no usable answer. ${error.message}`,
      passages: uniqueOf(found.flatMap(bestOf)),
    }
  const minutes = pausesInMinutes[input.attempts - 1]
  if (minutes !== undefined && mayPass.has(error.kind))
    return { retryReason: `${error.message} Next attempt in ${minutes} minutes.`, minutes }
  const quoted = await quoting(found, input)
  if ('handOver' in quoted) return quoted
  return { ...quoted, onlyDraft: `The AI model could not be used. ${error.message}` }
}

const mayPass = new Set<ModelFault['kind']>(['busy', 'server', 'timeout', 'unreachable'])
