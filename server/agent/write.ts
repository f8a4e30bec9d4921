import { type AgentOutcome, agentAnswered } from '../../contract/agent-answers.ts'
import { holdPublished } from '../brains/actions.ts'
import { mayAnswer, type Verdict, whyNot } from '../inbound/actions.ts'
import type { Draft } from '../messages/actions.ts'
import type { Write } from '../platform/db/transaction.ts'
import { emit } from '../platform/events.ts'
import { add, lockTicket } from '../tickets/actions.ts'
import { type Answer, passagesIn } from './bodies.ts'
import { type Drafts, type Final, sourcesOf } from './drafts.ts'
import { look } from './look.ts'
import type { Passage } from './passages.ts'
import type { Brain, Question } from './store.ts'
import * as store from './store.ts'

type Place = { message: number; ticket: number; brain: number; automaticMails: number }
type Written = { outcome: AgentOutcome; words: string; answer: number }

/** What came of writing: it is done, with a verdict if the mail had to ask for one; or the articles have changed. */
export type Fate = 'settled' | 'changed' | { channel: string; verdict: Verdict }

/**
 * Writes what was thought, if it still holds: nobody has answered, and the articles are published and say it. The
 * ticket is locked, so that of several who try only one writes, and all of it or nothing.
 */
export const write = async (
  tx: Write,
  { message, ticket, brain, automaticMails }: Place,
  thought: Final,
  drafts: Drafts,
): Promise<Fate> => {
  await lockTicket(tx, ticket)
  const now = await look(tx, message)
  if (!now) return 'settled'
  if (now.left !== undefined) return leave(tx, now.question, now.left)
  if (now.question.brain?.id !== brain || !(await stillHolds(tx, brain, drafts.passages))) return 'changed'
  const { question } = now
  const { verdict, ...written } = await act(
    { tx, question, brain: now.question.brain, automaticMails },
    thought,
    drafts,
  )
  const isFirst = await settle(tx, question, { ...written, sources: sourcesOf(thought) })
  if (!isFirst) throw new Error('The message was answered by somebody else, who did not lock its ticket.')
  return verdict ? { channel: question.channel.ulid, verdict } : 'settled'
}

/** Puts down that the agent left the message alone. */
export const leave = async (tx: Write, question: Question, words: string): Promise<'settled'> => {
  await settle(tx, question, { outcome: 'left', words, sources: [], answer: null })
  return 'settled'
}

/** Puts down that there will be no answer: it failed too often. */
export const giveUp = async (tx: Write, message: number, words: string) => {
  const question = await store.find(tx, message)
  if (question) await settle(tx, question, { outcome: 'failed', words, sources: [], answer: null })
}

const settle = async (tx: Write, { message, ticket }: Question, settled: store.Settled) => {
  if (!(await store.settle(tx, message.id, settled))) return false
  const facts = { ticket: ticket.ulid, message: message.ulid, outcome: settled.outcome }
  emit(tx, agentAnswered, facts, { ticket: ticket.id })
  return true
}

const stillHolds = async (tx: Write, brain: number, passages: readonly Passage[]) => {
  const needed = new Map(passages.map(({ article }) => [article.id, article.revision]))
  const held = await holdPublished(tx, brain, [...needed.keys()])
  return held.length === needed.size && held.every(({ id, revision }) => needed.get(id) === revision)
}

type Deed = { tx: Write; question: Question; brain: Brain; automaticMails: number }

const act = async (deed: Deed, thought: Final, drafts: Drafts): Promise<Written & { verdict?: Verdict }> => {
  if ('handOver' in thought) {
    const answer = await note(deed, drafts.note)
    return { outcome: 'handed_over', words: thought.handOver, answer }
  }
  const { reply, spent } = drafts
  if (deed.question.channel.agent_mode === 'draft' || !reply || !spent) {
    const answer = await note(deed, drafts.note)
    return { outcome: 'drafted', words: thought.onlyDraft ?? wordsOf(thought.answer), answer }
  }
  const verdict = await mayLeave(deed)
  if (verdict === 'granted')
    return { outcome: 'replied', words: wordsOf(thought.answer), answer: await send(deed, reply) }
  const answer = await note(deed, spent)
  return { outcome: 'drafted', words: `Nothing was sent: ${whyNot(verdict)}`, answer, verdict }
}

const wordsOf = (answer: Answer) =>
  'said' in answer
    ? `The model answered, and every sentence is supported by one of ${passagesIn(answer).length} passages.`
    : 'No model is set up, so these are the passages that come nearest.'

// Each of its answers is one of its own; the other budgets keep two machines from writing to each other for ever.
const mayLeave = ({ tx, question: { ticket, message }, automaticMails: atMost }: Deed) =>
  mayAnswer(tx, {
    ticket: ticket.id,
    channel: ticket.channel_id,
    address: ticket.contact_email,
    source: `agent ${message.ulid}`,
    atMost,
  })

const note = async ({ tx, question, brain }: Deed, draft: Draft) => {
  const sender = { type: 'ai', id: null, name: brain.name, email: null } as const
  return (await add(tx, question.ticket, { type: 'note', sender, draft, files: [] })).id
}

const send = async ({ tx, question: { ticket, channel }, brain }: Deed, draft: Draft) => {
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
