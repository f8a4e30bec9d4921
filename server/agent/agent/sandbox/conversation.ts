import type { AgentTrialBody } from '../../../../contract/agent/agent-trials.ts'
import type { ConversationMessage } from '../../../messages/index.ts'
import type { Question, UsedSource } from '../record/store.ts'
import type { Tried } from './sandbox-store.ts'

type Turns = AgentTrialBody['messages']

const contact = { id: 1, name: null, email: 'visitor@sandbox.invalid' }

/** A conversation that is no ticket, in the form in which the agent reads tickets. */
export const conversationOf = (turns: Turns): ConversationMessage[] =>
  turns.map(({ author, text }, at) => ({
    id: at + 1,
    ...(author === 'contact'
      ? {
          type: 'inbound' as const,
          sender_type: 'contact' as const,
          sender_id: contact.id,
          sender_email: contact.email,
        }
      : { type: 'outbound' as const, sender_type: 'ai' as const, sender_id: null, sender_email: null }),
    sender_name: null,
    body_text: text,
    body_reply_text: null,
    to_recipients: author === 'agent' ? [contact.email] : [],
    cc_recipients: [],
    is_forward: false,
    is_automatic: author === 'agent',
  }))

/** The last message as the question. */
export const questionOf = (
  { channel, brain }: Tried,
  { subject = '', messages: turns }: AgentTrialBody,
): Question => ({
  message: { id: turns.length, ulid: '', body_text: turns.at(-1)?.text ?? '', sender_id: contact.id },
  ticket: {
    id: 0,
    ulid: '',
    subject,
    status: 'open',
    channel_id: 0,
    contact_id: contact.id,
    contact_email: contact.email,
  },
  channel,
  brain,
  first: 1,
  is_stopped: false,
  handed_over: handedOverIn(turns),
})

const handedOverIn = (turns: Turns) =>
  turns.findLastIndex(({ author, is_handed_over }) => author === 'contact' && is_handed_over) + 1 || null

/** Returns the sentences that earlier replies of the agent used. */
export const usedSourcesIn = (turns: Turns): UsedSource[] =>
  turns.flatMap(({ author, supports = [] }) =>
    author === 'agent' ? { article: '', sentences: supports } : [],
  )
