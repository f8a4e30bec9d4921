import { type Static, Type } from 'typebox'
import { del, get, put } from '../base/endpoint.ts'
import { event } from '../base/event.ts'
import { CreatedAt, described, integer, nullable, oneOf, string, Timestamp, Ulid } from '../base/fields.ts'
import { AgentAnswer, AgentOutcome, AgentVerdict, Verdict } from './agent-answers.ts'

const ListedSource = Type.Object(
  {
    article_ulid: described(Ulid, 'ULID of the article.'),
    brain_ulid: described(nullable(Ulid), 'ULID of its brain. Null if the article was deleted.'),
    title: string('Title of the article.'),
    heading: nullable(string('Heading above the passage. Null if there is none.')),
  },
  { title: 'ListedAgentSource', description: 'A passage of an article.' },
)

export const ListedAgentAnswer = Type.Object(
  {
    message_ulid: described(Ulid, 'ULID of the message of the contact.'),
    answer_message_ulid: described(
      nullable(Ulid),
      'ULID of the reply or note that the agent wrote. Null if it wrote none.',
    ),
    outcome: AgentOutcome,
    words: string('Explanation of the outcome.'),
    question: string('What the contact wrote, at most 500 characters.'),
    answer: nullable(
      string(
        'The reply that was sent or proposed, as text of at most 2,000 characters. Null if there is none.',
      ),
    ),
    sources: Type.Array(ListedSource, { description: 'Passages that the agent used.' }),
    ticket: Type.Object(
      { ulid: Ulid, number: integer('Number of the ticket.'), subject: string('Subject of the ticket.') },
      { description: 'The ticket.' },
    ),
    channel: Type.Object(
      { ulid: Ulid, name: string('Name of the channel.') },
      { description: 'The channel of the ticket.' },
    ),
    verdict: nullable(AgentVerdict),
    created_at: CreatedAt,
    settled_at: described(nullable(Timestamp), 'Time of the final outcome. Null while it is `pending`.'),
  },
  { title: 'ListedAgentAnswer', description: 'How the agent handled one message.' },
)
export type ListedAgentAnswer = Static<typeof ListedAgentAnswer>

export const listAllAgentAnswers = get('/api/agent-answers', {
  access: 'member',
  summary: 'List the agent answers of all tickets',
  description:
    'Of channels that you can access, newest first. `filter[verdict]=bad` lists the answers that members found bad.',
  feed: {
    item: ListedAgentAnswer,
    filters: {
      outcome: 'Answers with one of these outcomes. Commas separate alternatives.',
      verdict: 'Answers with one of these verdicts: `good`, `bad` or `none`. Commas separate alternatives.',
      channel: 'Answers in these channels, by ULID. Commas separate alternatives.',
    },
  },
})

const AgentAnswerCounts = Type.Object(
  {
    channel: Type.Object(
      { ulid: Ulid, name: string('Name of the channel.') },
      { description: 'The channel.' },
    ),
    replied: integer('Replies that were sent.'),
    drafted: integer('Replies that were proposed.'),
    handed_over: integer('Messages that the team had to answer.'),
    left: integer('Messages that needed no answer of the agent.'),
    failed: integer('Messages for which all retries failed.'),
    good: integer('Answers that members found good.'),
    bad: integer('Answers that members found bad.'),
  },
  { title: 'AgentAnswerCounts', description: 'What the agent of a channel did in the last 30 days.' },
)
export type AgentAnswerCounts = Static<typeof AgentAnswerCounts>

export const countAgentAnswers = get('/api/agent-answer-counts', {
  access: 'member',
  summary: 'Count the agent answers of the last 30 days',
  description: 'For each channel that you can access. Days begin at midnight UTC, and today is one of them.',
  reply: Type.Array(AgentAnswerCounts),
})

export const judgeAgentAnswer = put('/api/tickets/:ticket/agent-answers/:message/verdict', {
  access: 'member',
  summary: 'Set the verdict on an agent answer',
  description: 'An answer has one verdict of the team: a new one replaces it.',
  body: Type.Object({
    verdict: Verdict,
    reason: Type.Optional(
      nullable(Type.String({ maxLength: 1_000, description: 'What is good or bad about the answer.' })),
    ),
  }),
  reply: AgentAnswer,
})
export const forgetAgentVerdict = del('/api/tickets/:ticket/agent-answers/:message/verdict', {
  access: 'member',
  summary: 'Remove the verdict on an agent answer',
})

export const agentAnswerJudged = event(
  'agent.answer_judged',
  Type.Object({ ticket: Ulid, message: Ulid, verdict: oneOf(['good', 'bad', 'none']) }),
)
