import { type Static, Type } from 'typebox'
import { get } from '../base/endpoint.ts'
import { event } from '../base/event.ts'
import { boolean, described, integer, string, Timestamp, Ulid } from '../base/fields.ts'

/** A message of the contact to a closed ticket only says thanks. It may have left the ticket closed. */
export const ticketLooksLikeThanks = event(
  'ticket.looks_like_thanks',
  Type.Object({
    ticket: Ulid,
    message: Ulid,
    why: string('Why the message only says thanks.'),
    stays_closed: boolean('Whether the ticket stayed closed.'),
  }),
)

/** The maximum number of messages that one preview judges. */
export const mostJudged = 300

const ThanksOfYear = Type.Object(
  {
    messages: integer('Messages that were judged.'),
    is_complete: boolean('False if there are more messages in the past year.'),
    thanks: Type.Array(
      Type.Object({
        message: described(Ulid, 'ULID of the message.'),
        excerpt: string('Beginning of the message.'),
        reason: string('Why it only says thanks.'),
        created_at: described(Timestamp, 'Time of the message.'),
        ticket: Type.Object(
          { ulid: Ulid, number: integer('Number of the ticket.'), subject: string('Subject of the ticket.') },
          { description: 'Ticket that the message reopened.' },
        ),
      }),
      { description: 'Messages that only say thanks, the newest first.', maxItems: mostJudged },
    ),
  },
  {
    title: 'ThanksOfYear',
    description: 'Messages of the past year that reopened a ticket of a channel and only say thanks.',
  },
)
export type ThanksOfYear = Static<typeof ThanksOfYear>

export const previewThanks = get('/api/channels/:channel/thanks', {
  access: 'admin',
  summary: 'List the tickets that thanks reopened in the past year',
  description:
    'Judges the messages with which contacts have reopened tickets of the channel in the past year, as the setting `thanks` ' +
    `of the channel would, the newest first and at most ${mostJudged}. Changes nothing.`,
  reply: ThanksOfYear,
})
