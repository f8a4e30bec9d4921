import type { Change } from './ticket/change.ts'

const one = (count: number, singular: string, plural: string) =>
  `${count.toLocaleString()} ${count === 1 ? singular : plural}`

const status = { open: 'Open', waiting: 'Waiting', closed: 'Closed', spam: 'Spam' }

/** Every text of the app. */
export const words = {
  product: 'Bellhop',
  close: 'Close',
  undo: 'Undo',
  save: 'Save',
  cancel: 'Cancel',
  tryAgain: 'Try again',
  chosen: 'Selected',
  messages: 'Notifications',
  nothingFound: 'Nothing found.',
  skip: 'Skip to content',
  workspaces: 'Workspaces',
  status,
  stale: (since: string) =>
    since === 'now'
      ? 'The server is not reachable.'
      : `The server is not reachable. This page is from ${since} ago.`,
  errors: {
    offline: 'The server is not reachable. Check your connection and try again.',
    unreadable: (code: number) => `The server returned an error (${code}). Try again later.`,
    crash: 'Something went wrong in the app.',
    crashText: 'Drafts are kept in this browser. Reload the page to continue.',
    reload: 'Reload',
    details: 'Details',
    missing: 'Page not found',
    missingText: 'Check the address, or go to the inbox.',
    toInbox: 'Go to the inbox',
  },
  time: {
    now: 'now',
    minutes: (count: number) => `${count} min`,
    hours: (count: number) => `${count} h`,
    days: (count: number) => `${count} d`,
  },
  theme: { toLight: 'Light theme', toDark: 'Dark theme', change: 'Switch between light and dark theme' },
  groups: { navigation: 'Go to', list: 'List', ticket: 'Ticket', general: 'General' },
  views: {
    label: 'Views',
    show: 'Show views',
    inbox: 'Inbox',
    mine: 'Mine',
    unassigned: 'Unassigned',
    waiting: 'Waiting',
    closed: 'Closed',
    spam: 'Spam',
    all: 'All tickets',
    saved: 'Saved views',
    channels: 'Channels',
    unknown: 'This view does not exist. It may have been deleted.',
  },
  search: {
    label: 'Search tickets',
    placeholder: 'Search',
    results: 'Search results',
    clear: 'Clear search',
    help: 'Operators: is:open, assigned:me, tag:name, team:name, channel:name, from:address, before:2026-01-31, after:2026-01-01.',
    unknown: (text: string) => `Not understood: ${text}`,
  },
  palette: {
    label: 'Command palette',
    placeholder: 'Type a command',
    goTo: (name: string) => `Go to ${name}`,
  },
  shortcuts: { label: 'Keyboard shortcuts' },
  list: {
    label: 'Tickets',
    next: 'Next ticket',
    previous: 'Previous ticket',
    back: 'Back to the list',
    select: (subject: string) => `Select ${subject}`,
    selectOpen: 'Select the open ticket',
    assignedTo: (name: string) => `Assigned to ${name}`,
    failed: 'The tickets could not be loaded',
  },
  bulk: {
    label: 'Selected tickets',
    clear: 'Clear selection',
    selected: (count: number) => `${count.toLocaleString()} selected`,
  },
  empty: {
    views: {
      inbox: { title: 'Inbox zero', text: 'All open tickets are done. New mails appear here.' },
      mine: { title: 'Nothing is assigned to you', text: 'Press A on a ticket to assign it to somebody.' },
      unassigned: { title: 'Everything has an owner', text: 'Open tickets without an assignee appear here.' },
      waiting: {
        title: 'Nobody is waited for',
        text: 'Set a ticket to Waiting while the contact has to answer.',
      },
      closed: { title: 'No closed tickets', text: 'Press E to close a ticket when it is done.' },
      spam: { title: 'No spam', text: 'Press # to mark a ticket as spam.' },
    } as Record<string, { title: string; text: string } | undefined>,
    other: { title: 'No tickets', text: 'Tickets that match this view appear here.' },
    search: {
      title: 'No tickets found',
      text: 'Search for fewer or other words. Search includes subjects, messages and contacts.',
    },
    noTicket: { title: 'No ticket is open', text: 'Select a ticket in the list.' },
  },
  ticket: {
    label: 'Ticket',
    number: (number: number) => `#${number}`,
    subject: 'Subject',
    editSubject: 'Edit the subject',
    noSubject: '(no subject)',
    status: 'Status',
    close: 'Close',
    wait: 'Wait for the contact',
    reopen: 'Reopen',
    spam: 'Mark as spam',
    assign: 'Assign',
    assignTo: 'Assign to',
    nobody: 'Nobody',
    team: 'Team',
    setTeam: 'Assign to a team',
    noTeam: 'No team',
    inTeam: (name: string) => `Team ${name}`,
    tag: 'Tag',
    addTag: 'Add tag',
    removeTag: (name: string) => `Remove the tag ${name}`,
    conversation: 'Conversation',
    earlier: (count: number) => `Show ${one(count, 'earlier message', 'earlier messages')}`,
    moreActivities: (count: number) => `Show ${one(count, 'more activity', 'more activities')}`,
    by: (name: string) => `by ${name}`,
    missing: 'Ticket not found',
    missingText: 'It was deleted, or you cannot access its channel.',
    failed: 'The ticket could not be loaded',
  },
  changes: {
    done: (change: Change, count: number) => {
      const what = one(count, 'ticket', 'tickets')
      if (change.kind === 'status')
        return count === 1 ? `Status: ${status[change.status]}` : `${what}: ${status[change.status]}`
      if (change.kind === 'assignee')
        return change.member ? `${what} assigned to ${change.member.name}` : `${what} unassigned`
      if (change.kind === 'team')
        return change.team ? `${what} assigned to ${change.team.name}` : `${what} without a team`
      if (change.kind === 'addTag') return `Tag ${change.tag.name} added`
      if (change.kind === 'removeTag') return `Tag ${change.tag.name} removed`
      return 'Subject changed'
    },
    refused: (message: string, count: number) =>
      count === 1 ? `The change was not saved. ${message}` : `${count} changes were not saved. ${message}`,
  },
  message: {
    label: (type: string, name: string) =>
      type === 'note' ? `Internal note by ${name}` : `Message from ${name}`,
    frame: (name: string) => `Text of the message from ${name}`,
    unknownSender: 'Unknown sender',
    agent: 'AI agent',
    workflow: 'Workflow',
    note: 'Internal note',
    forward: 'Forwarded',
    imagesBlocked: 'Images from other servers are not shown.',
    showImages: 'Show images',
    showQuote: 'Show quoted text',
    hideQuote: 'Hide quoted text',
    files: 'Files',
    to: (first: string, others: number) =>
      others > 0 ? `to ${first} and ${one(others, 'other', 'others')}` : `to ${first}`,
    from: 'From',
    toLabel: 'To',
    cc: 'Cc',
    bcc: 'Bcc',
    sendStatus: {
      pending: 'Sending',
      sent: 'Sent',
      kept: 'Stored as a file: no mail server is configured',
      failed: 'Not sent',
      unknown: 'Unknown whether it was sent',
    },
    bounced: (recipient: string, text: string) => `Not delivered to ${recipient}: ${text}`,
    resend: 'Send again',
  },
  contact: {
    label: 'Contact',
    toggle: 'Contact panel',
    company: 'Company',
    tickets: 'Tickets',
    channel: 'Channel',
    from: 'Written from',
    notes: 'Notes',
    others: 'Other tickets',
  },
  compose: {
    kind: 'Kind of message',
    start: { reply: 'Reply', note: 'Note', forward: 'Forward' },
    label: { reply: 'Reply', note: 'Internal note', forward: 'Forward' },
    placeholder: {
      reply: 'Write a reply',
      note: 'Write a note. Only members see it.',
      forward: 'Add a message',
    },
    send: { reply: 'Send', note: 'Add note', forward: 'Forward' },
    andClose: { reply: 'Send and close', note: 'Add note and close', forward: 'Forward and close' },
    andWait: { reply: 'Send and wait', note: 'Add note and wait', forward: 'Forward and wait' },
    moreSending: 'More ways to send',
    discard: 'Discard draft',
    addFiles: 'Attach files',
    addCopies: 'Cc Bcc',
    removeRecipient: (address: string) => `Remove ${address}`,
    wrongAddress: (text: string) => `${text} is not an email address.`,
    quickReplies: 'Quick replies',
    formats: 'Format',
    format: {
      bold: 'Bold',
      italic: 'Italic',
      bullets: 'Bulleted list',
      numbers: 'Numbered list',
      code: 'Code',
    },
    sending: 'Sending',
    held: (kind: string) => (kind === 'note' ? 'Note added' : 'Message sent'),
    notSent: (subject: string) => `The message in “${subject}” was not sent. Its draft is kept.`,
    outdated: 'A new message arrived while you were writing. Read it, then send again.',
    refused: (message: string) => `Not sent. ${message}`,
    empty: 'Write a message first.',
    nobody: 'Add a recipient.',
    stillUploading: 'Files are still being uploaded. Send again when they are done.',
  },
  files: {
    tooLarge: 'Larger than 25 MB',
    empty: 'The file is empty',
    tooMany: 'At most 10 files',
    progress: (name: string) => `Upload of ${name}`,
    remove: (name: string) => `Remove ${name}`,
  },
  account: { menu: 'Your account' },
}
