import { type Static, Type } from 'typebox'
import { get, put } from '../base/endpoint.ts'
import { boolean, integer, nullable, string } from '../base/fields.ts'
import { longestDelayMinutes, longestQuestion } from './satisfaction-limits.ts'

const delay = 'Minutes between the closing of a ticket and the mail that asks its contact for a rating.'
const question =
  'Question to the contact, as plain text. If it is null, Bellhop asks in the language of the workspace.'

export const ChannelSatisfaction = Type.Object(
  {
    is_enabled: boolean('Whether contacts are asked how satisfied they are, once a ticket is closed.'),
    delay_minutes: integer(delay),
    question: nullable(string(question)),
  },
  { title: 'ChannelSatisfaction', description: 'How the contacts of a channel are asked for ratings.' },
)
export type ChannelSatisfaction = Static<typeof ChannelSatisfaction>

const ChannelSatisfactionChanges = Type.Object({
  is_enabled: Type.Optional(
    boolean('Whether contacts are asked how satisfied they are. At first, they are not.'),
  ),
  delay_minutes: Type.Optional(
    Type.Integer({ minimum: 0, maximum: longestDelayMinutes, description: `${delay} At first 60.` }),
  ),
  question: Type.Optional(
    nullable(Type.String({ minLength: 1, maxLength: longestQuestion, description: question })),
  ),
})
export type ChannelSatisfactionChanges = Static<typeof ChannelSatisfactionChanges>

export const showChannelSatisfaction = get('/api/channels/:channel/satisfaction', {
  access: 'admin',
  summary: 'Show how a channel asks for ratings',
  reply: ChannelSatisfaction,
})
export const setChannelSatisfaction = put('/api/channels/:channel/satisfaction', {
  access: 'admin',
  session: 'setting',
  summary: 'Update how a channel asks for ratings',
  description:
    'Omitted fields stay unchanged. Only tickets that are closed from then on are asked about, each once, and only if a ' +
    'member or the agent replied.',
  body: ChannelSatisfactionChanges,
  reply: ChannelSatisfaction,
})
