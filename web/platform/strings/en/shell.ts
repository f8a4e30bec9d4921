import { numberText } from '../../base/numbers.ts'
import { listOf } from '../base/counts.ts'

export const theme = {
  toLight: 'Light theme',
  toDark: 'Dark theme',
  change: 'Switch between light and dark theme',
}

export const groups = {
  navigation: 'Go to',
  list: 'List',
  ticket: 'Ticket',
  writing: 'While writing',
  general: 'General',
}

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
  due: 'Due soon',
  failed: 'Failed to send',
  personal: 'Your views',
  shared: 'Shared views',
  channels: 'Channels',
  missing: 'View not found',
  unknown: 'This view does not exist. It may have been deleted.',
}

export const palette = {
  recent: 'Recent tickets',
  label: 'Command palette',
  placeholder: 'Type a command',
  goTo: (name: string) => `Go to ${name}`,
}

export const shortcuts = { label: 'Keyboard shortcuts' }

const areOrIs = ({ length }: readonly string[]) => (length === 1 ? 'is' : 'are')

export const live = {
  typing: (names: readonly string[]) => `${listOf(names)} ${areOrIs(names)} typing…`,
  here: (names: readonly string[]) => `${listOf(names)} ${areOrIs(names)} here`,
  writing: (names: readonly string[]) => `${listOf(names)} ${areOrIs(names)} writing`,
}

export const indexing = {
  label: 'Indexing articles',
  progress: (indexed: number, articles: number) =>
    `Indexing articles: ${numberText(indexed)} of ${numberText(articles)}`,
}

export const gettingStarted = {
  title: 'Get started',
  text: 'Nine steps to a helpdesk that your team and your customers can use. Take them in any order. This page stays in the sidebar until all are done.',
  done: (count: number, all: number) => `${count} of ${all} done`,
  progress: (count: number, all: number) => `${count}/${all}`,
  isDone: 'Done:',
  isOpen: 'Not done:',
  steps: {
    mail: {
      title: 'Receive your first mail',
      text: 'Open a channel, set your address and forward its mail, or connect the mailbox. Then send a mail to it. The connection test tells what is missing.',
    },
    sending: {
      title: 'Send mail',
      text: 'Connect the account or the mail server of a channel. Until then, replies are kept as files and not sent.',
    },
    team: { title: 'Invite your team', text: 'Everybody answers from the same inbox.' },
    article: {
      title: 'Write an article',
      text: 'Answer the question that you hear most often. Customers and the agent find it.',
    },
    agent: {
      title: 'Switch the agent on',
      text: 'Begin with drafts: it proposes replies from your articles, and you send them.',
    },
    workflow: {
      title: 'Enable a workflow',
      text: 'Assign or tag new tickets automatically. A preview shows the result first.',
    },
    widget: {
      title: 'Add the widget to your website',
      text: 'Copy one line of code into your website. This is done as soon as a page of it has loaded the widget.',
    },
    hours: {
      title: 'Set your business hours',
      text: 'Workflows that watch for late replies count only these.',
    },
    reply: { title: 'Answer a customer', text: 'Open a ticket, press R, write, and send it.' },
  },
  allDone: 'All steps are done. This page is no longer in the sidebar.',
  dismiss: 'Do not show again',
  samples: {
    title: 'Sample data',
    text: 'Try the app with four contacts, five tickets, three articles and a disabled workflow. No mail is sent to sample contacts, and no step is ticked by them.',
    loaded:
      'The sample data is loaded. Removing it deletes exactly what was loaded, with your replies to sample tickets. Your own data stays.',
    load: 'Load sample data',
    remove: 'Remove sample data',
    toInbox: 'Go to Inbox',
    added: (tickets: number) => `${numberText(tickets)} sample tickets are in the inbox`,
    removed: 'Sample data removed',
  },
}

export const firstMail = {
  title: 'Waiting for your first mail',
  text: 'Mails to this address appear here at once, as tickets.',
  address: (channel: string) => `Address of ${channel}`,
  check: 'Check the channel',
}
