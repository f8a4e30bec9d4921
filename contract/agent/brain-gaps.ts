import { type Static, Type } from 'typebox'
import { del, get, post } from '../base/endpoint.ts'
import { event } from '../base/event.ts'
import { described, integer, string, Timestamp, Ulid } from '../base/fields.ts'

const Example = Type.Object({
  question: string('The question, at most 500 characters of the message.'),
  ticket_ulid: described(Ulid, 'ULID of the ticket.'),
  message_ulid: described(Ulid, 'ULID of the message.'),
  asked_at: described(Timestamp, 'Time of the message.'),
})

const gap = {
  ulid: Ulid,
  question: string('The most typical question.'),
  count: integer('Number of questions.'),
  last_asked_at: described(Timestamp, 'Time of the last question.'),
}

export const BrainGap = Type.Object(
  {
    ...gap,
    examples: Type.Array(Example, { maxItems: 5, description: 'The last questions, newest first.' }),
  },
  { title: 'BrainGap', description: 'Questions about the same, which no article of a brain answers.' },
)
export type BrainGap = Static<typeof BrainGap>

export const WholeBrainGap = Type.Object(
  {
    ...gap,
    examples: Type.Array(Example, { maxItems: 50, description: 'The last 50 questions, newest first.' }),
  },
  { title: 'WholeBrainGap', description: 'A gap with more of its questions.' },
)
export type WholeBrainGap = Static<typeof WholeBrainGap>

export const listGaps = get('/api/brains/:brain/gaps', {
  access: 'member',
  summary: 'List what the articles of a brain do not answer',
  description:
    'Questions that the agent handed over because no article answers them, grouped by meaning. Only questions in ' +
    'channels that you can access are listed and counted.',
  paging: {
    item: BrainGap,
    filters: {},
    sorts: { '-last_asked_at': 'Time of the last question.', '-count': 'Number of questions.' },
  },
})

export const showGap = get('/api/brains/:brain/gaps/:gap', {
  access: 'member',
  summary: 'Show a gap of a brain',
  description: 'Only questions in channels that you can access are listed and counted.',
  reply: WholeBrainGap,
})
export const dismissGap = del('/api/brains/:brain/gaps/:gap', {
  access: 'admin',
  summary: 'Dismiss a gap of a brain',
  description:
    'Removes its questions in channels that you can access. It comes back if somebody asks again. Can be undone for a day.',
})
export const restoreGap = post('/api/brains/:brain/gaps/:gap/restore', {
  access: 'admin',
  summary: 'Undo the dismissal of a gap',
  description: 'Brings back the questions of the last dismissal, in channels that you can access.',
})

/** The event does not name the gap: not every member may see it. */
export const gapsChanged = event('brain.gaps_changed', Type.Object({ brain: Ulid }))
export const gapDismissed = event('brain_gap.dismissed', Type.Object({ brain: Ulid, gap: Ulid }))
export const gapRestored = event('brain_gap.restored', Type.Object({ brain: Ulid, gap: Ulid }))
