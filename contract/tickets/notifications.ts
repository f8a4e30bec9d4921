import { type Static, Type } from 'typebox'
import { get, put } from '../base/endpoint.ts'
import {
  boolean,
  CreatedAt,
  described,
  Id,
  integer,
  nullable,
  oneOf,
  string,
  Timestamp,
  Ulid,
} from '../base/fields.ts'
import { notificationKinds } from '../members/notification-choices.ts'

export const Notification = Type.Object(
  {
    id: Id,
    ulid: Ulid,
    kind: oneOf(
      notificationKinds,
      'What happened: the most important event since you read the notifications of the ticket.',
    ),
    count: integer('Number of events since then.'),
    tickets: integer(
      'Number of tickets: more than one if many were changed at once. `ticket` is one of them.',
    ),
    ticket: Type.Object(
      { ulid: Ulid, number: integer('Number of the ticket.'), subject: string('Subject of the ticket.') },
      { description: 'The ticket.' },
    ),
    message_ulid: described(
      nullable(Ulid),
      'ULID of the message of the event. Null if there is none, or it is in a ticket now that you cannot access.',
    ),
    preview: nullable(string('Start of that message. Null if there is none.')),
    send_error: nullable(
      string(
        'Why that message could not be sent, in the words of the mail server. Null for other kinds, and once it was sent again.',
      ),
    ),
    by: nullable(
      Type.Object(
        {
          name: string('Name of the member or contact.'),
          avatar_url: nullable(string('URL of the picture. Null if there is none.')),
        },
        { description: 'Who caused the event. Null if it was a program.' },
      ),
    ),
    is_read: boolean('Whether you have read it.'),
    created_at: CreatedAt,
    updated_at: described(Timestamp, 'Time of the latest event.'),
  },
  {
    title: 'Notification',
    description:
      'What happened on a ticket and concerns you. There is one for each ticket, or for a change of many.',
  },
)
export type Notification = Static<typeof Notification>

export const mostCounted = 100

export const listNotifications = get('/api/notifications', {
  access: 'member',
  summary: 'List your notifications',
  description:
    'Newest first; only those of tickets that you and the token can access. They are deleted after six months, or as the workspace chose.',
  feed: { item: Notification, filters: { unread: 'If `true`, only those that you have not read.' } },
})
export const countNotifications = get('/api/notifications/count', {
  access: 'member',
  summary: 'Count your unread notifications',
  reply: Type.Object({
    unread: integer(`Number of tickets with unread notifications, at most ${mostCounted}.`),
    is_exact: boolean(`False if there are more than ${mostCounted}.`),
  }),
})
export const readNotification = put('/api/notifications/:notification/read', {
  access: 'own',
  summary: 'Mark a notification as read',
})
export const readNotifications = put('/api/notifications/read', {
  access: 'own',
  summary: 'Mark all notifications as read',
})
export const readTicketNotifications = put('/api/tickets/:ticket/notifications/read', {
  access: 'own',
  summary: 'Mark your notifications of a ticket as read',
  description: 'Without any, nothing happens.',
})
