import type { AgentSource } from '../../contract/agent-answers.ts'
import { preparedDraft } from '../messages/actions.ts'
import { draftNote, handOverNote, type PageOf, passagesIn, replyBody } from './bodies.ts'
import type { Thought } from './think.ts'

export type Final = Exclude<Thought, { again: string }>

/** All that may be written, made before the transaction begins: which of it is, only that one knows. */
export type Drafts = Awaited<ReturnType<typeof draftsFor>>

export const draftsFor = async (thought: Final, pageOf: PageOf) => {
  if ('handOver' in thought) {
    const { handOver, passages } = thought
    return { passages, note: await noted(handOverNote(handOver, passages, pageOf)) }
  }
  const { answer, onlyDraft } = thought
  const proposed = (why: string) => noted(draftNote(answer, pageOf, why))
  return {
    passages: passagesIn(answer),
    reply: onlyDraft === undefined ? await noted(replyBody(answer, pageOf)) : undefined,
    note: await proposed(onlyDraft ?? 'Nothing was sent: the agent of this channel writes drafts.'),
    spent: await proposed('Nothing was sent: too many automatic mails have left of late.'),
  }
}

const noted = (html: string) => preparedDraft(html, [])

/** Every passage with the sentences that it supports. */
export const sourcesOf = (thought: Final): AgentSource[] => {
  const passages = 'handOver' in thought ? thought.passages : passagesIn(thought.answer)
  const said = 'answer' in thought && 'said' in thought.answer ? thought.answer.said : []
  return passages.map((passage) => ({
    article_ulid: passage.article.ulid,
    title: passage.title,
    heading: passage.heading,
    text: passage.text,
    supports: said.filter(({ passages }) => passages.includes(passage)).map(({ text }) => text),
  }))
}
