import { type Static, Type } from 'typebox'
import { post } from '../base/endpoint.ts'
import { boolean, described, nullable, oneOf, refTo, string, Ulid } from '../base/fields.ts'
import { AgentSource } from './agent-answers.ts'

const Turn = Type.Object(
  {
    author: oneOf(['contact', 'agent'], 'Who wrote the message.'),
    text: Type.String({ maxLength: 5_000, description: 'Text of the message.' }),
    supports: Type.Optional(
      Type.Array(Type.String({ maxLength: 2_000 }), {
        maxItems: 100,
        description:
          'For a message of the agent: the sentences in `supports` of the sources of that response. The agent does not repeat them.',
      }),
    ),
    is_handed_over: Type.Optional(
      boolean('For a message of the contact: whether the agent handed it over. Default: false.'),
    ),
  },
  { description: 'A message of the conversation.' },
)

const AgentTrialBody = Type.Object({
  channel_ulid: Type.Optional(
    nullable(refTo('channel', 'ULID of the channel whose agent to try, with its brain and mode.')),
  ),
  brain_ulid: Type.Optional(
    nullable(
      refTo(
        'brain',
        'ULID of the brain to try instead of the brain of the channel. Without a channel, in the mode `reply`.',
      ),
    ),
  ),
  subject: Type.Optional(
    Type.String({ maxLength: 255, description: 'Subject of the ticket. Default: none.' }),
  ),
  messages: Type.Array(Turn, {
    minItems: 1,
    maxItems: 40,
    description: 'The conversation, oldest first. The last message is the question of the contact.',
  }),
})
export type AgentTrialBody = Static<typeof AgentTrialBody>

export const AgentTrial = Type.Object(
  {
    outcome: oneOf(
      ['replied', 'drafted', 'handed_over', 'left'],
      'What the agent would have done with the message.',
    ),
    words: string('Explanation of the outcome.'),
    body_html: nullable(string('The reply as safe HTML. Null if there is none.')),
    body_text: nullable(string('The reply as text. Null if there is none.')),
    certainty: nullable(
      Type.Number({
        description:
          'How certain the search is that an article answers the question, from 0 to 1; of two questions, the lower one. Null if nothing was searched for.',
      }),
    ),
    sources: Type.Array(AgentSource, { description: 'Passages that the agent used, or that come nearest.' }),
    brain_ulid: described(nullable(Ulid), 'ULID of the brain. Null if the channel has none.'),
  },
  { title: 'AgentTrial', description: 'What the agent would have done with a message.' },
)
export type AgentTrial = Static<typeof AgentTrial>

export const tryAgent = post('/api/agent-trials', {
  access: 'member',
  status: 200,
  summary: 'Try the agent',
  description: [
    'Decides on a message like the agent, without a ticket: nothing is stored, sent or counted as a gap.',
    'Name either a channel or a brain. A workspace has 30 trials a minute. The request takes up to 30 seconds if the AI',
    'model is slow; if you close the connection, the request to the model ends, too.',
  ].join('\n'),
  body: AgentTrialBody,
  reply: AgentTrial,
})
