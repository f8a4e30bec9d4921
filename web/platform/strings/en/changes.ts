import { one } from '../base/counts.ts'

export const status = { open: 'Open', waiting: 'Waiting', closed: 'Closed', spam: 'Spam' }

const statusText = {
  open: 'reopened',
  waiting: 'set to waiting',
  closed: 'closed',
  spam: 'marked as spam',
}

const subjectOf = (count: number) => (count === 1 ? 'Ticket' : one(count, 'ticket', 'tickets'))

type Status = keyof typeof status

const doneSpam = (isSpam: boolean, blocks: boolean | undefined) => {
  if (isSpam) return blocks ? 'Sender blocked' : 'Marked as spam'
  return blocks === false ? 'Not spam. Sender unblocked' : 'Not spam'
}

export const changes = {
  done: {
    status: (status: Status, count: number) => `${subjectOf(count)} ${statusText[status]}`,
    priority: (priority: string) => `Priority: ${priority}`,
    snooze: (count: number) => `${subjectOf(count)} snoozed`,
    unsnooze: (count: number) => `${subjectOf(count)} returned`,
    assignee: (name: string | undefined, count: number) =>
      name === undefined ? `${subjectOf(count)} unassigned` : `${subjectOf(count)} assigned to ${name}`,
    team: (name: string | undefined, count: number) =>
      name === undefined ? `${subjectOf(count)} without a team` : `${subjectOf(count)} assigned to ${name}`,
    channel: (name: string) => `Moved to ${name}`,
    contact: (name: string) => `Contact: ${name}`,
    addTag: (name: string) => `Tag ${name} added`,
    removeTag: (name: string) => `Tag ${name} removed`,
    subject: 'Subject changed',
    spam: doneSpam,
  },
  working: {
    status: (to: Status) => `Setting to ${status[to]}`,
    assignee: (name: string | undefined) => (name === undefined ? 'Unassigning' : `Assigning to ${name}`),
    addTag: (name: string) => `Adding the tag ${name}`,
    other: 'Changing tickets',
  },
  undoing: 'Undoing',
  undone: (count: number) => `${one(count, 'ticket is', 'tickets are')} as before`,
  stopped: (message: string, count: number) => `Stopped after ${one(count, 'ticket', 'tickets')}. ${message}`,
  left: (count: number) =>
    `${one(count, 'ticket was', 'tickets were')} left as before, because required fields are empty.`,
  rejected: (message: string, count: number) =>
    count === 1 ? `The change was not saved. ${message}` : `${count} changes were not saved. ${message}`,
}
