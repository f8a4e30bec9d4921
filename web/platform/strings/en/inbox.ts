import { numberText } from '../../base/numbers.ts'

export const search = {
  label: 'Search tickets',
  placeholder: 'Search',
  results: 'Search results',
  clear: 'Clear search',
  suggestions: 'Suggestions',
  help: 'Type words, or operators such as is:open, assigned:me and tag:refund. The arrow keys choose a suggestion.',
  noOperator: (name: string) => `There is no operator ${name}, so it is searched as a word. Did you mean`,
  rejected: 'This search cannot be run',
  rejectedText: 'The message below the search field says what to change.',
  operators: {
    from: 'contact, by name or address',
    to: 'recipient of a message',
    tag: 'name of a tag',
    is: 'open, waiting, closed, spam, snoozed or failed',
    assigned: 'me, nobody or a member',
    team: 'name of a team',
    channel: 'name of a channel',
    parent: 'number of a ticket with children',
    external_id: 'Id in another system',
    priority: 'low, normal, high or urgent',
    rating: 'good, fine or bad',
    has: 'attachment',
    due: 'soon or overdue',
    before: 'created before a day',
    after: 'created on or after a day',
  },
}

export const list = {
  label: 'Tickets',
  width: 'Width of the list',
  widthHelp: 'Drag to change the width. Double click for the usual width.',
  newer: (count: number) => `${numberText(count)} new`,
  hasFiles: 'Has attachments',
  open: 'Open the ticket',
  openInTab: 'Open in a new tab',
  selectTo: 'Select up to the open ticket',
  selectAll: 'Select all loaded tickets',
  toCompact: 'Compact rows',
  toComfortable: 'Comfortable rows',
  layout: 'Table or list',
  toTable: 'Show as a table',
  toList: 'Show as a list',
  next: 'Next ticket',
  previous: 'Previous ticket',
  back: 'Back to the list',
  unread: 'Unread',
  select: (subject: string) => `Select ${subject}`,
  selectOpen: 'Select the open ticket',
  assignedTo: (name: string) => `Assigned to ${name}`,
  failed: 'The tickets could not be loaded',
  notSent: 'A message was not sent',
  agentDraft: 'The agent proposes a reply',
  answered: 'Answered',
  waiting: 'Waiting for',
  waitingLate: 'Waiting too long:',
  waits: (since: string) => `Waits for a reply since ${since}`,
  waitsLate: (since: string) => `Waits for a reply since ${since}, longer than the channel allows`,
}

export const orders = {
  label: 'Order',
  by: (name: string) => `Order: ${name}`,
  names: {
    newest_activity_first: 'Newest',
    longest_waiting_first: 'Longest waiting',
    earliest_due_first: 'Due first',
    priority_first: 'Priority',
    oldest_first: 'Oldest',
  },
  only: 'Only tickets that are',
  narrowings: { mine: 'Mine', unassigned: 'Unassigned', urgent: 'High priority' },
}

export const savedViews = {
  create: 'Save this search as a view',
  createOf: 'Save as a view',
  edit: 'Edit view',
  remove: 'Delete view',
  removed: (name: string) => `View ${name} deleted`,
  stopped: (workflows: string) => `. Workflows that no longer run: ${workflows}`,
  menu: 'Options of this view',
  name: 'Name',
  search: 'Search',
  searchHelp: 'With operators such as is:open or tag:refund.',
  shared: 'Show it to all members',
}

export const day = {
  title: 'Your day',
  greeting: (name: string) => `What waits for you, ${name}`,
  mine: 'Waiting for your reply',
  unanswered: 'Nobody has these yet',
  snoozed: 'Snoozed until today',
  mentions: 'Mentions',
  all: 'Show all',
  allOf: (title: string) => `Show all: ${title}`,
}

export const bulk = {
  label: 'Selected tickets',
  clear: 'Clear selection',
  wait: 'Wait',
  spam: 'Spam',
  priority: 'Priority',
  selected: (count: number) => `${numberText(count)} selected`,
  selectAll: (count: number) => `Select all ${numberText(count)} in this view`,
  progress: (text: string, done: number, total: number) =>
    `${text}: ${numberText(done)} of ${numberText(total)}`,
  stop: 'Stop',
  field: { title: 'Set a field', label: 'Field', value: 'Value', set: 'Set' },
}

export const empty = {
  views: {
    inbox: {
      title: 'Inbox zero',
      text: 'All open tickets are done. New mails appear here at once.',
    },
    mine: { title: 'Nothing is assigned to you', text: 'Press A on a ticket to assign it to somebody.' },
    unassigned: { title: 'Everything has an owner', text: 'Open tickets without an assignee appear here.' },
    waiting: {
      title: 'Nobody is waited for',
      text: 'Set a ticket to Waiting while the contact has to answer.',
    },
    snoozed: {
      title: 'No snoozed tickets',
      text: 'Press S to hide a ticket until a time, or until the contact replies.',
    },
    closed: { title: 'No closed tickets', text: 'Press E to close a ticket when it is done.' },
    due: {
      title: 'Nothing is due soon',
      text: 'Tickets with a target that is due soon or overdue appear here.',
    },
    failed: {
      title: 'Everything was sent',
      text: 'Tickets with a message that could not be sent appear here.',
    },
    spam: { title: 'No spam', text: 'Press # to mark a ticket as spam.' },
  } as Record<string, { title: string; text: string } | undefined>,
  toWaiting: 'See what you wait for',
  other: { title: 'No tickets', text: 'Tickets that match this view appear here.' },
  search: {
    title: 'No tickets found',
    text: 'Search for fewer or other words. Search includes subjects, messages, file names and contacts.',
  },
  noTicket: { title: 'No ticket is open', text: 'Select a ticket in the list.' },
}
