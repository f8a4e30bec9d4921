import { type Static, Type } from 'typebox'
import { get } from './endpoint.ts'
import { event } from './event.ts'
import { nullable, oneOf, Timestamp, Ulid } from './fields.ts'

const text = Type.String()

/**
 * What came of a message: it has yet to be looked at, or again; it was answered by mail; a note proposes an answer;
 * it was handed over to the team; the agent left it alone; or it failed again and again.
 */
export const AgentOutcome = oneOf(['pending', 'replied', 'drafted', 'handed_over', 'left', 'failed'])
export type AgentOutcome = Static<typeof AgentOutcome>

/** A passage of an article, as it was then, with the sentences of the answer that it supports. */
const AgentSource = Type.Object(
  {
    article_ulid: Ulid,
    title: text,
    heading: nullable(text),
    text,
    supports: Type.Array(text),
  },
  { title: 'AgentSource' },
)
export type AgentSource = Static<typeof AgentSource>

/** What the agent made of one message, and why. */
export const AgentAnswer = Type.Object(
  {
    message_ulid: Ulid,
    outcome: AgentOutcome,
    words: text,
    sources: Type.Array(AgentSource),
    answer_message_ulid: nullable(Ulid),
    created_at: Timestamp,
    settled_at: nullable(Timestamp),
  },
  { title: 'AgentAnswer' },
)
export type AgentAnswer = Static<typeof AgentAnswer>

export const listAgentAnswers = get('/api/tickets/:ticket/agent-answers', {
  access: 'member',
  summary: 'List what the agent made of the messages of a ticket, and why; the newest come first',
  paging: { item: AgentAnswer, filters: ['outcome'], sorts: ['-created_at'] },
})

export const agentAnswered = event(
  'agent.answered',
  Type.Object({ ticket: Ulid, message: Ulid, outcome: AgentOutcome }),
)
