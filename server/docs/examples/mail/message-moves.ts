import { moveMessages } from '../../../../contract/tickets/moves/message-moves.ts'
import {
  type MessagePlacement,
  showMessagePlacement,
} from '../../../../contract/tickets/moves/message-placement.ts'
import { example, type Shown } from '../parts/example.ts'
import { ulids } from '../parts/placeholders.ts'
import { verdicts } from './mails.ts'

const ticket = { ulid: ulids.ticket, number: 42, subject: 'Order 2041 arrived twice' }
const other = { ulid: ulids.otherTicket, number: 57, subject: 'Refund of order 2041' }

const placement = {
  message_ulid: ulids.message,
  way: 'mail',
  author: 'Grace Hopper',
  mail: {
    ulid: ulids.mail,
    is_new_ticket: false,
    because: 'answer',
    verdicts,
    candidates: [
      {
        ticket,
        by: 'answer',
        message: {
          ulid: ulids.message,
          ticket_ulid: ulids.ticket,
          sender_name: 'Ada Lovelace',
          created_at: '2026-06-24T14:00:00+00:00',
        },
        is_chosen: true,
      },
      { ticket: other, by: 'subject', fault: 'subject' },
    ],
  },
  moves: [
    {
      ...{ kind: 'moved', from: ticket, to: other, messages: 2, by: 'Ada Lovelace', may_undo: true },
      at: '2026-06-24T14:30:00+00:00',
    },
  ],
} satisfies Shown<MessagePlacement>

export const messageMoveExamples = [
  example(moveMessages, { body: { into_ulid: ulids.otherTicket, message_ulids: [ulids.message] } }),
  example(showMessagePlacement, { reply: placement }),
]
