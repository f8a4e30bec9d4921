import { type Static, Type } from 'typebox'
import { del, get, post } from '../base/endpoint.ts'
import { event } from '../base/event.ts'
import {
  boolean,
  CreatedAt,
  described,
  nullable,
  oneOf,
  refTo,
  string,
  Timestamp,
  Ulid,
} from '../base/fields.ts'
import { TicketStatus } from '../base/ticket-status.ts'
import { Message } from '../messages/messages.ts'

export const AgentOutcome = oneOf(
  ['pending', 'replied', 'drafted', 'handed_over', 'left', 'failed'],
  'Result for the message. `pending`: not processed yet, or waiting for a retry. `replied`: a reply was sent. ' +
    '`drafted`: a note proposes a reply. `handed_over`: the team has to answer. `left`: the message needs no ' +
    'answer from the agent. `failed`: all retries failed.',
)
export type AgentOutcome = Static<typeof AgentOutcome>

export const AgentSource = Type.Object(
  {
    article_ulid: described(Ulid, 'ULID of the article.'),
    title: string('Title of the article.'),
    heading: nullable(string('Heading above the passage. Null if there is none.')),
    text: string('Text of the passage.'),
    supports: Type.Array(Type.String(), {
      description: 'Sentences of the answer that the passage supports.',
    }),
  },
  {
    title: 'AgentSource',
    description: 'A passage of an article, as it was when the agent read it.',
  },
)
export type AgentSource = Static<typeof AgentSource>

export const Verdict = oneOf(['good', 'bad'], 'What a member thinks of the answer.')

export const AgentVerdict = Type.Object(
  {
    verdict: Verdict,
    reason: nullable(string('What is good or bad about the answer. Null if there is no reason.')),
    user: nullable(
      Type.Object(
        { ulid: Ulid, name: string('Name of the user.') },
        { description: 'Who judged. Null if the account was deleted.' },
      ),
    ),
    judged_at: described(Timestamp, 'Time of the verdict.'),
  },
  { description: 'What a member thinks of the answer. Null if nobody has judged it.' },
)

export const AgentAnswer = Type.Object(
  {
    message_ulid: described(Ulid, 'ULID of the message of the contact.'),
    outcome: AgentOutcome,
    words: string('Explanation of the outcome.'),
    sources: Type.Array(AgentSource, { description: 'Passages that the agent used.' }),
    answer_message_ulid: described(
      nullable(Ulid),
      'ULID of the reply or note that the agent wrote. Null if it wrote none.',
    ),
    draft: nullable(
      Type.Object(
        {
          body: string('The proposed reply as safe HTML, without its explanation.'),
          state: oneOf(
            ['open', 'sent', 'discarded'],
            'What members have made of it. `open`: neither sent nor discarded.',
          ),
          is_certain: boolean(
            'Whether the articles match the question so well that the reply can probably be sent as it is.',
          ),
        },
        { description: 'The reply that the agent proposes. Null if it proposes none.' },
      ),
    ),
    verdict: nullable(AgentVerdict),
    created_at: CreatedAt,
    settled_at: described(nullable(Timestamp), 'Time of the final outcome. Null while it is `pending`.'),
  },
  { title: 'AgentAnswer', description: 'How the agent handled one message, and why.' },
)
export type AgentAnswer = Static<typeof AgentAnswer>

export const listAgentAnswers = get('/api/tickets/:ticket/agent-answers', {
  access: 'member',
  summary: 'List the agent answers of a ticket',
  description:
    'Shows how the agent of the channel handled each message of the contact, and why. Newest first.',
  paging: {
    item: AgentAnswer,
    filters: { outcome: 'Answers with one of these outcomes. Commas separate alternatives.' },
    sorts: { '-created_at': 'Time of creation.' },
  },
})

export const sendAgentDraft = post('/api/tickets/:ticket/agent-answers/:message/send', {
  access: 'member',
  sends: true,
  summary: 'Send a draft of the agent',
  description:
    'Sends the reply that the agent proposes for a message, as it is and in your name. A draft can be sent once, ' +
    'and not after it was discarded.',
  body: Type.Object({
    seen_message_ulid: refTo(
      'message',
      'ULID of the newest message of the ticket that you know. If there is a newer one, the answer is 409 and nothing is sent.',
    ),
    status: Type.Optional(
      described(TicketStatus, 'Status that the ticket gets with the reply. Default: it stays unchanged.'),
    ),
  }),
  reply: Message,
})
export const discardAgentDraft = del('/api/tickets/:ticket/agent-answers/:message/draft', {
  access: 'member',
  summary: 'Discard a draft of the agent',
  description: 'Its note stays on the ticket. A draft that was sent cannot be discarded.',
})

export const agentDraftSettled = event(
  'agent.draft_settled',
  Type.Object({ ticket: Ulid, message: Ulid, state: oneOf(['sent', 'discarded']) }),
)
export const agentAnswered = event(
  'agent.answered',
  Type.Object({
    ticket: Ulid,
    message: Ulid,
    outcome: AgentOutcome,
    /** The brain, if none of its articles answers the question. */
    gap_in_brain: Type.Optional(Ulid),
  }),
)
