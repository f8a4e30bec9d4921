import type { Change } from '../ticket-data/change.ts'
import { one } from './counts.ts'

export const status = { open: 'Open', waiting: 'Waiting', closed: 'Closed', spam: 'Spam' }

const statusText = {
  open: 'reopened',
  waiting: 'set to waiting',
  closed: 'closed',
  spam: 'marked as spam',
}

const spamText = ({ isSpam, blocks }: { isSpam: boolean; blocks?: boolean }) => {
  if (isSpam) return blocks ? 'Sender blocked' : 'Marked as spam'
  return blocks === false ? 'Not spam. Sender unblocked' : 'Not spam'
}

/** What a change did, by its kind. */
const doneText = (change: Change, count: number) => {
  const tickets = one(count, 'ticket', 'tickets')
  const what = count === 1 ? 'Ticket' : tickets
  switch (change.kind) {
    case 'status':
      return `${what} ${statusText[change.status]}`
    case 'priority':
      return `Priority: ${change.priority}`
    case 'snooze':
      return `${what} snoozed`
    case 'unsnooze':
      return `${what} returned`
    case 'assignee':
      return change.member ? `${what} assigned to ${change.member.name}` : `${what} unassigned`
    case 'team':
      return change.team ? `${what} assigned to ${change.team.name}` : `${what} without a team`
    case 'addTag':
      return `Tag ${change.tag.name} added`
    case 'removeTag':
      return `Tag ${change.tag.name} removed`
    case 'subject':
      return 'Subject changed'
    case 'spam':
      return spamText(change)
  }
}

export const changes = {
  done: (change: Change, count: number) => doneText(change, count),
  working: (change: Change) => {
    if (change.kind === 'status') return `Setting to ${status[change.status]}`
    if (change.kind === 'assignee')
      return change.member ? `Assigning to ${change.member.name}` : 'Unassigning'
    return change.kind === 'addTag' ? `Adding the tag ${change.tag.name}` : 'Changing tickets'
  },
  undoing: 'Undoing',
  undone: (count: number) => `${one(count, 'ticket is', 'tickets are')} as before`,
  stopped: (message: string, count: number) => `Stopped after ${one(count, 'ticket', 'tickets')}. ${message}`,
  refused: (message: string, count: number) =>
    count === 1 ? `The change was not saved. ${message}` : `${count} changes were not saved. ${message}`,
}
