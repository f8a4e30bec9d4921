import { numberText } from '../base/numbers.ts'

export const theme = {
  toLight: 'Light theme',
  toDark: 'Dark theme',
  change: 'Switch between light and dark theme',
}

export const groups = { navigation: 'Go to', list: 'List', ticket: 'Ticket', general: 'General' }

export const views = {
  label: 'Views',
  show: 'Show views',
  inbox: 'Inbox',
  mine: 'Mine',
  unassigned: 'Unassigned',
  waiting: 'Waiting',
  snoozed: 'Snoozed',
  closed: 'Closed',
  spam: 'Spam',
  all: 'All tickets',
  failed: 'Failed to send',
  personal: 'Your views',
  shared: 'Shared views',
  channels: 'Channels',
  missing: 'View not found',
  unknown: 'This view does not exist. It may have been deleted.',
}

export const palette = {
  label: 'Command palette',
  placeholder: 'Type a command',
  goTo: (name: string) => `Go to ${name}`,
}

export const shortcuts = { label: 'Keyboard shortcuts' }

export const live = {
  typing: (names: string) => `${names} is typing…`,
  looking: (names: string) => `${names} is also looking at this ticket.`,
}

export const indexing = {
  label: 'Indexing articles',
  progress: (indexed: number, articles: number) =>
    `Indexing articles: ${numberText(indexed)} of ${numberText(articles)}`,
}

export const gettingStarted = {
  title: 'Get started',
  done: (count: number, all: number) => `${count} of ${all} done`,
  isDone: 'Done:',
  isOpen: 'Not done:',
  address: {
    title: 'Connect an email address',
    text: 'Add a channel for the address that customers write to, or change the one that exists.',
  },
  people: { title: 'Invite your team', text: 'Everybody answers from the same inbox.' },
  mail: {
    title: 'Send a test mail',
    text: 'Write to the address of a channel. The mail appears in the inbox. The connection test of the channel helps if it does not.',
  },
  dismiss: 'Do not show again',
}
