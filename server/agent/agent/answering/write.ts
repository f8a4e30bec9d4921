import { agentAnswered } from '../../../../contract/agent/agent-answers.ts'
import { holdPublished } from '../../../articles/index.ts'
import { mayAnswer, type Verdict, whyNot } from '../../../mail/index.ts'
import type { Draft } from '../../../messages/index.ts'
import type { Write } from '../../../platform/db/transaction.ts'
import { emit } from '../../../platform/events/events.ts'
import { agentAnswers } from '../../../platform/metrics/recorded.ts'
import { add, lockTicket } from '../../../tickets/index.ts'
import { type Drafts, type FinalDecision, sourcesOf } from '../decision/drafts.ts'
import type { Passage } from '../decision/passages.ts'
import { intentionOf } from '../decision/rules.ts'
import type { Brain, Question } from '../record/store.ts'
import * as store from '../record/store.ts'
import { loadContext } from './context.ts'

type AnswerTarget = { message: number; ticket: number; brain: number; automaticMails: number }
type WrittenAnswer = Pick<store.Settled, 'outcome' | 'words' | 'draft'> & {
  answer: number
  isGap?: boolean | undefined
}

/** Settled, with the verdict if an automatic mail needed permission; or the articles have changed. */
export type WriteResult = 'settled' | 'changed' | { channel: string; verdict: Verdict }

/**
 * Writes the answer if the decision is still valid: nobody has replied, and the articles are public and unchanged.
 * Locks the ticket, so that only one process writes.
 */
export const write = async (
  tx: Write,
  { message, ticket, brain, automaticMails }: AnswerTarget,
  decision: FinalDecision,
  drafts: Drafts,
): Promise<WriteResult> => {
  await lockTicket(tx, ticket)
  const now = await loadContext(tx, message)
  if (!now) return 'settled'
  if (now.leaveReason !== undefined) return leave(tx, now.question, now.leaveReason)
  if (now.question.brain?.id !== brain || !(await stillHolds(tx, brain, drafts.passages))) return 'changed'
  const { question } = now
  const { verdict, ...written } = await act(
    { tx, question, brain: now.question.brain, automaticMails },
    decision,
    drafts,
  )
  const isFirst = await settle(tx, question, { ...written, sources: sourcesOf(decision) })
  if (!isFirst) throw new Error('The message was answered by somebody else, who did not lock its ticket.')
  return verdict ? { channel: question.channel.ulid, verdict } : 'settled'
}

/** Stores that the agent does not answer the message. */
export const leave = async (tx: Write, question: Question, reason: string): Promise<'settled'> => {
  await settle(tx, question, { outcome: 'left', words: reason, sources: [], answer: null })
  return 'settled'
}

/** Stores that all retries failed. */
export const giveUp = async (tx: Write, message: number, reason: string) => {
  const question = await store.find(tx, message)
  if (question) await settle(tx, question, { outcome: 'failed', words: reason, sources: [], answer: null })
}

const settle = async (
  tx: Write,
  { message, ticket, brain }: Question,
  { isGap, ...settled }: store.Settled & Pick<WrittenAnswer, 'isGap'>,
) => {
  if (!(await store.settle(tx, message.id, settled))) return false
  agentAnswers.add(settled.outcome)
  const gap = isGap && brain ? { gap_in_brain: brain.ulid } : {}
  const facts = { ticket: ticket.ulid, message: message.ulid, outcome: settled.outcome, ...gap }
  emit(tx, agentAnswered, facts, { ticket: ticket.id })
  return true
}

const stillHolds = async (tx: Write, brain: number, passages: readonly Passage[]) => {
  const needed = new Map(passages.map(({ article }) => [article.id, article.revision]))
  const held = await holdPublished(tx, brain, [...needed.keys()])
  return held.length === needed.size && held.every(({ id, revision }) => needed.get(id) === revision)
}

type ActionContext = { tx: Write; question: Question; brain: Brain; automaticMails: number }

const act = async (
  context: ActionContext,
  decision: FinalDecision,
  drafts: Drafts,
): Promise<WrittenAnswer & { verdict?: Verdict }> => {
  const intention = intentionOf(decision, context.question.channel.agent_mode)
  if ('handOver' in decision)
    return { ...intention, answer: await note(context, drafts.note), isGap: decision.isGap }
  const { reply, spent, proposal: draft } = drafts
  if (intention.outcome === 'drafted' || !reply || !spent)
    return { ...intention, answer: await note(context, drafts.note), draft }
  const verdict = await mayReply(context)
  if (verdict === 'granted') return { ...intention, answer: await send(context, reply) }
  const answer = await note(context, spent)
  return { outcome: 'drafted', words: `The reply was not sent: ${whyNot(verdict)}`, answer, draft, verdict }
}

// Each message has its own source, so replies of the agent are not limited per ticket; the other limits stop mail
// loops. Messages in a widget are no mails, so they have no limits.
const mayReply = async ({
  tx,
  question: { ticket, message, channel },
  automaticMails: atMost,
}: ActionContext): Promise<Verdict> => {
  if (channel.type === 'widget') return 'granted'
  return mayAnswer(tx, {
    ticket: ticket.id,
    channel: ticket.channel_id,
    address: ticket.contact_email,
    source: `agent ${message.ulid}`,
    atMost,
  })
}

const note = async ({ tx, question, brain }: ActionContext, draft: Draft) => {
  const sender = { type: 'ai', id: null, name: brain.name, email: null } as const
  return (await add(tx, question.ticket, { type: 'note', sender, draft, files: [] })).id
}

const send = async ({ tx, question: { ticket, channel }, brain }: ActionContext, draft: Draft) => {
  const { id } = await add(tx, ticket, {
    type: 'outbound',
    sender: { type: 'ai', id: null, name: brain.name, email: channel.email_address },
    draft,
    files: [],
    to_recipients: [ticket.contact_email],
    send_status: 'pending',
    is_automatic: true,
  })
  return id
}
