import type { AgentSource } from '../../../../contract/agent/agent-answers.ts'
import { preparedDraft } from '../../../messages/index.ts'
import { type Answer, draftNote, handOverNote, type PageOf, passagesIn, replyBody } from './bodies.ts'
import type { Decision } from './decide.ts'
import type { Passage } from './passages.ts'

export type FinalDecision = Exclude<Decision, { retryReason: string }>

/** All possible messages, prepared before the transaction: only the transaction decides which one is written. */
export type Drafts = Awaited<ReturnType<typeof draftsFor>>

export const draftsFor = async (decision: FinalDecision, pageOf: PageOf) => {
  if ('handOver' in decision) {
    const { handOver, passages } = decision
    return { passages, note: await noted(handOverNote(handOver, passages, pageOf)) }
  }
  const { answer, isCertain, onlyDraft } = decision
  const reply = await noted(replyBody(answer, pageOf))
  const proposed = (why: string) => noted(draftNote(answer, pageOf, why))
  return {
    passages: passagesIn(answer),
    reply: onlyDraft === undefined ? reply : undefined,
    /** The proposed reply of the note, without the explanation. */
    proposal: { html: reply.body.html, isCertain },
    note: await proposed(onlyDraft ?? 'This is a draft: the agent of this channel does not send replies.'),
    spent: await proposed('This is a draft: the limit of automatic mail has been reached.'),
  }
}

const noted = (html: string) => preparedDraft(html, [])

/** All passages with the sentences of the answer that they support. */
export const sourcesOf = (decision: FinalDecision): AgentSource[] => {
  const passages = 'handOver' in decision ? decision.passages : passagesIn(decision.answer)
  return passages.map((passage) => ({
    article_ulid: passage.article.ulid,
    title: passage.title,
    heading: passage.heading,
    text: passage.text,
    supports: 'answer' in decision ? supportedBy(passage, decision.answer) : [],
  }))
}

const supportedBy = (passage: Passage, answer: Answer) =>
  'statements' in answer
    ? answer.statements.filter(({ passages }) => passages.includes(passage)).map(({ text }) => text)
    : answer.quotes
        .filter((quote) => quote.passage === passage)
        .flatMap(({ sentences }) => sentences.map(({ text }) => text))
