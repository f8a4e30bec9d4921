import { one } from '../../../base/counts.ts'

type Affected = { tickets: number; mails: number; waiting_messages: number; scheduled_messages: number }

const messages = (count: number) => one(count, 'message', 'messages')

export const channelDeletion = {
  title: 'Delete channel',
  text: 'It receives and sends nothing any more, and its tickets move to another channel or are deleted.',
  has: ({ tickets, mails, waiting_messages: waiting, scheduled_messages: scheduled }: Affected) =>
    [
      `This channel has ${one(tickets, 'ticket', 'tickets')} and ${one(mails, 'incoming mail', 'incoming mails')}.`,
      waiting > 0 && `${messages(waiting)} ${waiting === 1 ? 'waits' : 'wait'} to be sent.`,
      scheduled > 0 && `${messages(scheduled)} ${scheduled === 1 ? 'is' : 'are'} scheduled.`,
    ]
      .filter(Boolean)
      .join(' '),
  members: (count: number) =>
    count === 1
      ? 'One member can access only this channel, and will see no tickets.'
      : `${one(count, 'member', 'members')} can access only this channel, and will see no tickets.`,
  effect: 'The channel stops at once. This cannot be undone.',
  choice: 'What happens to the tickets',
  move: 'Move them to another channel',
  moveHelp:
    'Replies leave from that channel, also those that wait or are scheduled. Replies to earlier mails still arrive at their tickets.',
  delete: 'Delete them',
  deleteHelp:
    'With their messages, files, mails, drafts and scheduled messages. What waits to be sent is never sent. Contacts stay.',
  to: 'Move to',
  noOther: 'There is no other channel to move them to.',
  goOn: 'Continue deleting',
  cancel: 'Use the channel again',
  stopped: (tickets: number) =>
    `The deletion was stopped. The channel receives and sends nothing until you continue or use it again. ${one(tickets, 'ticket is', 'tickets are')} left in it.`,
}
