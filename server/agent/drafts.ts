import type { AgentSource } from '../../contract/messages/agent-answers.ts'
import { preparedDraft } from '../messages/actions.ts'
import { draftNote, handOverNote, type PageOf, passagesIn, replyBody } from './bodies.ts'
import type { Decision } from './decision/decide.ts'

export type FinalDecision = Exclude<Decision, { retryReason: string }>

/** All possible messages, prepared before the transaction: only the transaction decides which one is written. */
export type Drafts = Awaited<ReturnType<typeof draftsFor>>

export const draftsFor = async (decision: FinalDecision, pageOf: PageOf) => {
  if ('handOver' in decision) {
    const { handOver, passages } = decision
    return { passages, note: await noted(handOverNote(handOver, passages, pageOf)) }
  }
  const { answer, onlyDraft } = decision
  const reply = await noted(replyBody(answer, pageOf))
  const proposed = (why: string) => noted(draftNote(answer, pageOf, why))
  return {
    passages: passagesIn(answer),
    reply: onlyDraft === undefined ? reply : undefined,
    /** The proposed reply of the note, without the explanation. */
    proposal: reply.body.html,
    note: await proposed(onlyDraft ?? 'This is a draft: the agent of this channel does not send replies.'),
    spent: await proposed('This is a draft: the limit of automatic mail has been reached.'),
  }
}

const noted = (html: string) => preparedDraft(html, [])

/** All passages with the sentences that they support. */
export const sourcesOf = (decision: FinalDecision): AgentSource[] => {
  const passages = 'handOver' in decision ? decision.passages : passagesIn(decision.answer)
  const statements = 'answer' in decision && 'statements' in decision.answer ? decision.answer.statements : []
  return passages.map((passage) => ({
    article_ulid: passage.article.ulid,
    title: passage.title,
    heading: passage.heading,
    text: passage.text,
    supports: statements.filter(({ passages }) => passages.includes(passage)).map(({ text }) => text),
  }))
}
