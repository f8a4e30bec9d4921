import { type Static, Type } from 'typebox'
import { boolean, oneOf } from '../base/fields.ts'

export const notificationKinds = [
  'mentioned',
  'assigned',
  'team_assigned',
  'replied',
  'send_failed',
  'send_held',
] as const
export type NotificationKind = (typeof notificationKinds)[number]

const way = (what: string) =>
  oneOf(
    ['app', 'mail', 'none'],
    `${what} \`app\`: a notification in the app. \`mail\`: the same, and a mail if you do not read it. \`none\`: neither.`,
  )

const choices = {
  mentioned: way('A note mentions you.'),
  assigned: way('A ticket is assigned to you.'),
  team_assigned: way('A ticket is assigned to one of your teams.'),
  replied: way('A new message on a ticket that you follow or that is assigned to you.'),
  send_failed: way('A message of yours could not be sent.'),
  send_held: way(
    'A scheduled message of yours was held, or another member cancelled it. Also of others, if their author can no longer ' +
      'access the ticket.',
  ),
  quiet_when_active: boolean(
    'Whether you get no notification of a ticket that you are looking at, and no mail while you use Bellhop.',
  ),
  follow_when_writing: boolean('Whether you follow tickets that you write on.'),
  follow_when_mentioned: boolean('Whether you follow tickets on which you are mentioned.'),
  follow_when_assigned: boolean(
    'Whether you follow tickets that are assigned to you, also once others have them.',
  ),
}

export const NotificationChoices = Type.Object(choices, { description: 'Which notifications you get.' })
export type NotificationChoices = Static<typeof NotificationChoices>

export const NotificationChanges = Type.Partial(Type.Object(choices), {
  description: 'Which notifications you get. Omitted choices stay unchanged.',
})

export const usualChoices: NotificationChoices = {
  mentioned: 'mail',
  assigned: 'mail',
  team_assigned: 'app',
  replied: 'app',
  send_failed: 'mail',
  send_held: 'mail',
  quiet_when_active: true,
  follow_when_writing: true,
  follow_when_mentioned: true,
  follow_when_assigned: false,
}
