import { type Static, Type } from 'typebox'
import { get } from '../../base/endpoint.ts'
import { boolean, described, integer, nullable, oneOf, string, Timestamp, Ulid } from '../../base/fields.ts'
import { CandidateKind, MailFault, mailFaults, Verdicts } from '../../mail/mails.ts'

const ticketThat = (description: string) =>
  nullable(
    Type.Object(
      { ulid: Ulid, number: integer('Number of the ticket.'), subject: string('Subject of the ticket.') },
      { description: `${description} Null if it was deleted, or you cannot access it.` },
    ),
  )

/** The most moves and candidates that are listed. */
const most = 50

const PlacementCandidate = Type.Object(
  {
    ticket: ticketThat('The ticket.'),
    by: CandidateKind,
    message: nullable(
      Type.Object(
        {
          ulid: Ulid,
          ticket_ulid: described(Ulid, 'ULID of the ticket that has the message now.'),
          sender_name: nullable(string('Name of its sender. Null if it is not known.')),
          created_at: described(Timestamp, 'Time of the message.'),
        },
        { description: 'Message that the mail refers to. Null if it is not known, or you cannot access it.' },
      ),
    ),
    is_chosen: boolean('Whether the mail was added to this ticket.'),
    fault: nullable(MailFault),
  },
  { title: 'PlacementCandidate', description: 'A ticket that the mail might have belonged to.' },
)
export type PlacementCandidate = Static<typeof PlacementCandidate>

const PlacementMail = Type.Object(
  {
    ulid: described(nullable(Ulid), 'ULID of the mail. Null if you cannot access its channel.'),
    is_new_ticket: boolean('Whether the mail opened a ticket.'),
    because: oneOf(
      ['address', 'answer', 'conversation', ...mailFaults, 'no_reference', 'unknown'],
      'Why it was added to a ticket: by its reply address, a mail that it replies to, or its Outlook conversation. Or why it ' +
        'opened a new one: the `fault` of the nearest candidate, or `no_reference`, if it refers to no ticket.',
    ),
    verdicts: described(
      nullable(Verdicts),
      'Sender authentication of the mail. Null if it was not checked, or you cannot access its channel.',
    ),
    candidates: Type.Array(PlacementCandidate, {
      maxItems: most,
      description: 'Tickets that were considered, of channels that you can access.',
    }),
  },
  { title: 'PlacementMail', description: 'What decided about the mail.' },
)

const PlacementMove = Type.Object(
  {
    kind: oneOf(
      ['moved', 'split', 'merged'],
      'Whether the message was moved, split off, or came with a merged ticket.',
    ),
    from: ticketThat('Ticket that the message came from.'),
    to: ticketThat('Ticket that it went to.'),
    messages: integer('Number of messages that were moved together.'),
    by: nullable(string('Name of the member. Null if it is not known.')),
    at: described(nullable(Timestamp), 'Time of the move. Null if it is not known.'),
    undone_by: nullable(
      string('Name of the member who undid it. Null if it stands, or the name is not known.'),
    ),
    undone_at: described(nullable(Timestamp), 'Time of the undo. Null if the move stands.'),
    may_undo: boolean('Whether it is the last move, so that it can be undone.'),
  },
  { title: 'PlacementMove', description: 'How the message came from another ticket.' },
)
export type PlacementMove = Static<typeof PlacementMove>

export const MessagePlacement = Type.Object(
  {
    message_ulid: described(Ulid, 'ULID of the message.'),
    way: oneOf(
      ['mail', 'widget', 'api', 'member', 'agent', 'automatic', 'unknown'],
      'How the message was written: it came by `mail`; a visitor wrote it in the `widget`; it came through the `api`, with ' +
        'a token; a `member` wrote it; the `agent` did; it is `automatic`, such as a message of a workflow.',
    ),
    author: nullable(
      string(
        'Name of the member, of the owner of the token, of the agent or of the workflow. Null if it is not known.',
      ),
    ),
    mail: described(
      nullable(PlacementMail),
      'Null if the message did not come by mail, or the record of the mail was deleted.',
    ),
    moves: Type.Array(PlacementMove, {
      maxItems: most,
      description:
        'The latest moves of the message between tickets, also those that were undone, the oldest first.',
    }),
  },
  { title: 'MessagePlacement', description: 'Why a message is in its ticket.' },
)
export type MessagePlacement = Static<typeof MessagePlacement>

export const showMessagePlacement = get('/api/tickets/:ticket/messages/:message/placement', {
  access: 'member',
  summary: 'Show why a message is in its ticket',
  description:
    'How the message was written, what decided about the mail that it came by, and its moves between tickets. Tickets that you ' +
    'cannot access are not named.',
  reply: MessagePlacement,
})
