import {
  countAgentAnswers,
  judgeAgentAnswer,
  type ListedAgentAnswer,
  listAllAgentAnswers,
} from '../../../contract/agent/agent-answer-list.ts'
import { tryAgent } from '../../../contract/agent/agent-trials.ts'
import { example, type Shown } from './parts/example.ts'
import { ulids } from './parts/placeholders.ts'
import { member } from './people.ts'
import { agentAnswer } from './tickets.ts'

const channel = { ulid: ulids.channel, name: 'Support' }

const bad = {
  verdict: 'bad',
  reason: 'Sale items cannot be returned.',
  user: { ulid: member.ulid, name: member.name },
  judged_at: '2026-06-24T15:00:00+00:00',
} as const

const { message_ulid, answer_message_ulid, outcome, words, created_at, settled_at } = agentAnswer

const listed = {
  message_ulid,
  answer_message_ulid,
  outcome,
  words,
  question: 'How do I return an item from the sale?',
  answer: 'Refunds are possible within 30 days. [1]',
  sources: [
    {
      article_ulid: ulids.article,
      brain_ulid: ulids.brain,
      title: 'Returns',
      heading: 'How to return an item',
    },
  ],
  ticket: { ulid: ulids.ticket, number: 42, subject: 'Return' },
  channel,
  verdict: bad,
  created_at,
  settled_at,
} satisfies Shown<ListedAgentAnswer>

export const agentExamples = [
  example(tryAgent, {
    body: {
      brain_ulid: ulids.brain,
      messages: [{ author: 'contact', text: 'How long can I return an item?' }],
    },
    reply: {
      outcome: 'replied',
      words: 'The model answered, and every sentence is supported by one of 1 passages.',
      body_html: '<p>You can return an item within 30 days. [1]</p>',
      body_text: 'You can return an item within 30 days. [1]',
      certainty: 0.83,
      sources: agentAnswer.sources,
      brain_ulid: ulids.brain,
    },
  }),
  example(listAllAgentAnswers, { query: { 'filter[verdict]': 'bad' }, items: [listed] }),
  example(countAgentAnswers, {
    reply: [{ channel, replied: 210, drafted: 34, handed_over: 61, left: 18, failed: 0, good: 40, bad: 3 }],
  }),
  example(judgeAgentAnswer, {
    body: { verdict: 'bad', reason: 'Sale items cannot be returned.' },
    reply: { ...agentAnswer, verdict: bad },
  }),
]
