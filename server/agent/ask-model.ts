import type { Model } from '../platform/model/model.ts'
import { answerableFrom, articleLanguage, likenessOf } from '../search/actions.ts'
import { saidIn } from './claims.ts'
import type { Passage } from './passages.ts'
import { promptFor } from './prompt.ts'
import { knownToContact } from './rules.ts'
import { type Supported, supportedOf } from './support.ts'
import type { Asked } from './think.ts'

export const repeating = 'The agent could only repeat itself.'

/** What a model says to a question, as far as passages support it; or why that is no answer. */
export const askModel = async (
  model: Model,
  { question: { ticket }, brain, talk, told }: Asked,
  wish: string,
  passages: readonly Passage[],
): Promise<{ said: Supported[] } | { why: string }> => {
  const material = { subject: ticket.subject, talk: knownToContact(ticket, talk), passages }
  const { text } = await model.complete({ ...promptFor(brain, material), json: true })
  const given = saidIn(text)
  if (!given) return { why: 'The model answered in another form than it was asked for.' }
  if (given.handsOver) return { why: 'The model found no answer in the articles.' }
  const said = await supportedOf(given.claims, passages)
  if (said.length === 0 || said.length < given.claims.length / 2)
    return { why: 'Most of what the model wrote is not supported by the articles.' }
  if (said.every(({ text }) => told.some(({ sentences }) => sentences.includes(text))))
    return { why: repeating }
  if (!(await isAbout(said, wish)))
    return { why: 'What the articles support of the answer of the model is about something else.' }
  return { said }
}

const isAbout = async (said: readonly Supported[], wish: string) => {
  const answer = said.map(({ text }) => text).join(' ')
  const language = articleLanguage('', answer)
  const { nearness, covered } = await likenessOf(language, wish.slice(0, 1_000), answer)
  return nearness === null ? covered > 0 : nearness >= answerableFrom
}
