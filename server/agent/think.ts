import type { Means } from '../means.ts'
import type { Said } from '../messages/actions.ts'
import { ModelFault } from '../platform/model/model.ts'
import { askModel, repeating } from './ask-model.ts'
import type { Answer } from './bodies.ts'
import { ownWords } from './own-words.ts'
import { findPassages, type Passage } from './passages.ts'
import type { Brain, Question, Told } from './store.ts'
import { wantsPerson } from './wants-person.ts'

/** An answer, which for a reason may be for members only; or why there is none; or why there has to be another try. */
export type Thought =
  | { answer: Answer; onlyDraft?: string }
  | { handOver: string; passages: readonly Passage[] }
  | { again: string; minutes: number }

export type Asked = {
  question: Question
  brain: Brain
  talk: readonly Said[]
  told: readonly Told[]
  attempts: number
}

const mostQuoted = 3
const pausesInMinutes = [0.5, 2, 10]

/** What there is to say to a message: from the published articles of one brain, and from nothing else. */
export const think = async (
  means: Pick<Means, 'articles' | 'db' | 'model'>,
  workspace: number,
  asked: Asked,
): Promise<Thought> => {
  const { question, brain, told } = asked
  const wish = wishOf(question)
  const { isAnswered, passages } = await findPassages(means, workspace, brain, wish)
  const nearest = passages.slice(0, mostQuoted)
  const handOver = (why: string) => ({ handOver: why, passages: nearest })
  if (wantsPerson(question.message.body_text)) return handOver('The contact asks for a person.')
  if (passages.length === 0) return handOver(`No published article of "${brain.name}" is about this.`)
  if (!isAnswered) return handOver('No published article answers this.')
  if (!means.model) {
    const quoted = nearest.filter(({ article }) => !told.some((one) => one.article === article.ulid))
    return quoted.length ? { answer: { quoted } } : handOver(repeating)
  }
  try {
    const outcome = await askModel(means.model, asked, wish, passages)
    return 'why' in outcome ? handOver(outcome.why) : { answer: outcome }
  } catch (error) {
    if (error instanceof ModelFault) return withoutModel(error, asked.attempts, nearest)
    throw error
  }
}

/** The subject says what a ticket began with; what comes later is about whatever it says itself. */
const wishOf = ({ message, ticket, first }: Question) => {
  const own = ownWords(message.body_text)
  return message.id === first || own === '' ? `${ticket.subject}\n${own}` : own
}

const withoutModel = (error: ModelFault, attempts: number, quoted: readonly Passage[]): Thought => {
  if (error.kind === 'answer' || error.kind === 'withheld')
    return { handOver: `The model gave no answer. ${error.message}`, passages: quoted }
  const minutes = pausesInMinutes[attempts - 1]
  if (minutes !== undefined && mayPass.has(error.kind))
    return { again: `${error.message} It is asked again in ${minutes} minutes.`, minutes }
  const onlyDraft = `The model could not be asked, so these are only passages. ${error.message}`
  return { answer: { quoted }, onlyDraft }
}

const mayPass = new Set<ModelFault['kind']>(['busy', 'server', 'timeout', 'unreachable'])
