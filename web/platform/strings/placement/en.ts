import { one } from '../base/counts.ts'

/** The dialog that says why a message is in its ticket. */
export const placement = {
  loading: 'Searching…',
  ways: {
    mail: 'The message came by mail.',
    widget: (author: string) => `${author} wrote the message in the widget.`,
    api: (author: string) => `The message came through the API, with a token of ${author}.`,
    member: (author: string) => `${author} wrote the message.`,
    agent: (author: string) => `${author}, the agent, wrote the message.`,
    automatic: (author: string) => `The message is automatic, of ${author}.`,
    unknown: 'The message was written with this ticket.',
  },
  somebody: 'Somebody',
  forgotten: 'The record of that mail was deleted, so nobody knows why it was added here.',
  arrival: 'On arrival',
  joined: {
    address: 'It was sent to the reply address of this ticket:',
    answer: 'It answers a mail of this ticket:',
    conversation: 'It belongs to the Outlook conversation of this ticket:',
  },
  answered: (sender: string, time: string) => `It answers the message of ${sender} (${time}).`,
  soJoined: 'So it was added to this ticket:',
  showAnswered: 'Show that message',
  opened: {
    no_reference: 'It refers to no ticket, so it opened a new one.',
    subject: 'Only its subject is like that of another ticket, so it opened a new one.',
    several_senders: 'It has several senders, so it opened a new ticket.',
    not_participant: 'It refers to a ticket in which its sender takes no part, so it opened a new one.',
    forgeable: 'Neither DKIM nor SPF confirms its sender, who could be forged. So it opened a new ticket.',
    blocked: 'Its sender is blocked, so it opened a new ticket as spam.',
    later: 'It opened a new ticket.',
    unknown: 'Why it was added to a ticket is not known.',
  },
  hidden: 'a ticket that was deleted or that you cannot access',
  sender: 'Sender:',
  considered: 'Other tickets that were considered',
  by: {
    address: 'It was sent to its reply address',
    answer: 'It answers a mail of it',
    conversation: 'It belongs to its Outlook conversation',
    subject: 'It has the same subject',
  },
  faults: {
    subject: 'nothing else refers to it',
    several_senders: 'the mail has several senders',
    not_participant: 'the sender takes no part in it',
    forgeable: 'the sender could be forged',
    blocked: 'the sender is blocked',
    later: 'another ticket came first',
  },
  but: (lead: string, fault: string) => `${lead}, but ${fault}.`,
  moves: 'Moves',
  kinds: {
    moved: (count: number) => `${one(count, 'message', 'messages')} moved from`,
    split: (count: number) => `${one(count, 'message', 'messages')} split off from`,
    merged: (count: number) => `${one(count, 'message', 'messages')} merged from`,
  },
  into: 'to',
  done: (name: string | null, time: string) => (name === null ? time : `${name}, ${time}`),
  undone: (name: string | null, time: string) =>
    name === null ? `Undone ${time}` : `Undone by ${name}, ${time}`,
  undo: 'Undo',
  split: 'Split…',
  move: 'Move…',
  close: 'Close',
}

/** The dialog that moves messages. */
export const moving = {
  title: (number: number) => `Move from #${number} to another ticket`,
  note: 'Later replies to what you move are added to the other ticket.',
}
