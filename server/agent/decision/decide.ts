import type { ConversationMessage } from '../../messages/actions.ts'
import type { Db } from '../../platform/db/open.ts'
import { type Model, ModelFault } from '../../platform/model/model.ts'
import type { ArticleSearch } from '../../search/actions.ts'
import type { Answer } from '../bodies.ts'
import { ownWords } from '../question/own-words.ts'
import { wantsPerson } from '../question/wants-person.ts'
import type { Brain, Question, UsedSource } from '../store.ts'
import { askModel, repeating } from './ask-model.ts'
import { findPassages, type Passage } from './passages.ts'

/**
 * An answer, with a reason if it is only for members; or the reason why there is none, and whether an article is missing;
 * or the reason for a retry.
 */
export type Decision =
  | { answer: Answer; onlyDraft?: string }
  | { handOver: string; passages: readonly Passage[]; isGap?: boolean }
  | { retryReason: string; minutes: number }

export type DecisionInput = {
  question: Question
  brain: Brain
  conversation: readonly ConversationMessage[]
  usedSources: readonly UsedSource[]
  attempts: number
}

const mostQuoted = 3
const pausesInMinutes = [0.5, 2, 10]

/** Decides on the answer to a message. It uses only the published articles of one brain. */
export const decide = async (
  services: { articles: ArticleSearch; db: Db; model: Model | undefined },
  workspace: number,
  input: DecisionInput,
): Promise<Decision> => {
  const { question, brain, usedSources } = input
  const query = queryOf(question)
  const { isAnswered, passages } = await findPassages(services, workspace, brain, query)
  const nearest = passages.slice(0, mostQuoted)
  const handOver = (reason: string, isGap = false) => ({ handOver: reason, passages: nearest, isGap })
  if (wantsPerson(question.message.body_text)) return handOver('The contact asks for a person.')
  if (passages.length === 0)
    return handOver(`No public article of "${brain.name}" matches the question.`, true)
  if (!isAnswered) return handOver('No public article answers the question.', true)
  if (!services.model) {
    const quoted = nearest.filter(({ article }) => !usedSources.some((one) => one.article === article.ulid))
    return quoted.length ? { answer: { quoted } } : handOver(repeating)
  }
  try {
    const outcome = await askModel(services.model, input, query, passages)
    return 'reason' in outcome ? handOver(outcome.reason, outcome.isGap) : { answer: outcome }
  } catch (error) {
    if (error instanceof ModelFault) return withoutModel(error, input.attempts, nearest)
    throw error
  }
}

/** The subject describes the first message of a ticket. Later messages may be about something else. */
const queryOf = ({ message, ticket, first }: Question) => {
  const own = ownWords(message.body_text)
  return message.id === first || own === '' ? `${ticket.subject}\n${own}` : own
}

const withoutModel = (error: ModelFault, attempts: number, quoted: readonly Passage[]): Decision => {
  if (error.kind === 'answer' || error.kind === 'withheld')
    return { handOver: `The model returned no usable answer. ${error.message}`, passages: quoted }
  const minutes = pausesInMinutes[attempts - 1]
  if (minutes !== undefined && mayPass.has(error.kind))
    return { retryReason: `${error.message} Next attempt in ${minutes} minutes.`, minutes }
  const onlyDraft = `The AI model could not be used. These are the best matching passages. ${error.message}`
  return { answer: { quoted }, onlyDraft }
}

const mayPass = new Set<ModelFault['kind']>(['busy', 'server', 'timeout', 'unreachable'])
