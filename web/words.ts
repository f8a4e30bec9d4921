import type { Change } from './ticket/change.ts'

const one = (count: number, singular: string, plural: string) =>
  `${count.toLocaleString()} ${count === 1 ? singular : plural}`

const status = { open: 'Open', waiting: 'Waiting', closed: 'Closed', spam: 'Spam' }

/** What a change did, by its kind. */
const doneText = (change: Change, count: number) => {
  const tickets = one(count, 'ticket', 'tickets')
  const what = count === 1 ? 'Ticket' : tickets
  switch (change.kind) {
    case 'status':
      return count === 1 ? `Status: ${status[change.status]}` : `${tickets}: ${status[change.status]}`
    case 'priority':
      return `Priority: ${change.priority}`
    case 'snooze':
      return `${what} snoozed`
    case 'unsnooze':
      return `${what} returned`
    case 'assignee':
      return change.member ? `${tickets} assigned to ${change.member.name}` : `${tickets} unassigned`
    case 'team':
      return change.team ? `${tickets} assigned to ${change.team.name}` : `${tickets} without a team`
    case 'addTag':
      return `Tag ${change.tag.name} added`
    case 'removeTag':
      return `Tag ${change.tag.name} removed`
    case 'subject':
      return 'Subject changed'
  }
}

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
    snoozed: 'Snoozed',
    closed: 'Closed',
    spam: 'Spam',
    all: 'All tickets',
    personal: 'Your views',
    shared: 'Shared views',
    channels: 'Channels',
    unknown: 'This view does not exist. It may have been deleted.',
  },
  snooze: {
    label: 'Snooze',
    until: 'Snooze until',
    times: {
      laterToday: 'Later today',
      tomorrow: 'Tomorrow morning',
      monday: 'Monday morning',
      nextWeek: 'In a week',
    },
    untilReply: 'Until the contact replies',
    pick: 'Pick a date and time',
    returns: 'The ticket returns on',
    incomplete: 'Enter a date and a time.',
    past: 'This time is past. Enter a later one.',
    end: 'Return now',
    snoozedUntil: (at: string) => `Snoozed until ${at}`,
    snoozedUntilReply: 'Snoozed until a reply',
  },
  priority: {
    set: 'Set the priority',
    is: (name: string) => `Priority: ${name}`,
    low: 'Low',
    normal: 'Normal',
    high: 'High',
    urgent: 'Urgent',
  },
  search: {
    label: 'Search tickets',
    placeholder: 'Search',
    results: 'Search results',
    clear: 'Clear search',
    suggestions: 'Suggestions',
    help: 'Type words, or operators such as is:open, assigned:me and tag:refund. The arrow keys choose a suggestion.',
    refused: 'This search is not complete',
    refusedText: 'The message below the search field says what to change.',
    operators: {
      from: 'contact, by name or address',
      to: 'recipient of a message',
      tag: 'name of a tag',
      is: 'open, waiting, closed, spam or snoozed',
      assigned: 'me, nobody or a member',
      team: 'name of a team',
      channel: 'name of a channel',
      priority: 'low, normal, high or urgent',
      has: 'attachment',
      before: 'created before a day',
      after: 'created on or after a day',
    },
  },
  palette: {
    label: 'Command palette',
    placeholder: 'Type a command',
    goTo: (name: string) => `Go to ${name}`,
  },
  shortcuts: { label: 'Keyboard shortcuts' },
  list: {
    label: 'Tickets',
    newer: (count: number) => `${count.toLocaleString()} new`,
    hasFiles: 'Has attachments',
    open: 'Open the ticket',
    selectTo: 'Select up to the open ticket',
    selectAll: 'Select all loaded tickets',
    toCompact: 'Compact rows',
    toComfortable: 'Comfortable rows',
    next: 'Next ticket',
    previous: 'Previous ticket',
    back: 'Back to the list',
    unread: 'Unread',
    select: (subject: string) => `Select ${subject}`,
    selectOpen: 'Select the open ticket',
    assignedTo: (name: string) => `Assigned to ${name}`,
    failed: 'The tickets could not be loaded',
  },
  savedViews: {
    create: 'Save this search as a view',
    edit: 'Edit view',
    remove: 'Delete view',
    removed: (name: string) => `View ${name} deleted`,
    menu: 'Options of this view',
    name: 'Name',
    search: 'Search',
    searchHelp: 'With operators such as is:open or tag:refund.',
    shared: 'Show it to all members',
  },
  bulk: {
    label: 'Selected tickets',
    clear: 'Clear selection',
    selected: (count: number) => `${count.toLocaleString()} selected`,
    selectAll: (count: number) => `Select all ${count.toLocaleString()} in this view`,
    progress: (text: string, done: number, total: number) =>
      `${text}: ${done.toLocaleString()} of ${total.toLocaleString()}`,
    stop: 'Stop',
  },
  empty: {
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
      spam: { title: 'No spam', text: 'Press # to mark a ticket as spam.' },
    } as Record<string, { title: string; text: string } | undefined>,
    toWaiting: 'See what you wait for',
    other: { title: 'No tickets', text: 'Tickets that match this view appear here.' },
    search: {
      title: 'No tickets found',
      text: 'Search for fewer or other words. Search includes subjects, messages, file names and contacts.',
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
    unread: 'Mark as unread',
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
  live: {
    typing: (names: string) => `${names} is typing…`,
    looking: (names: string) => `${names} is also looking at this ticket.`,
  },
  changes: {
    done: (change: Change, count: number) => doneText(change, count),
    working: (change: Change) => {
      if (change.kind === 'status') return `Setting to ${status[change.status]}`
      if (change.kind === 'assignee')
        return change.member ? `Assigning to ${change.member.name}` : 'Unassigning'
      return change.kind === 'addTag' ? `Adding the tag ${change.tag.name}` : 'Changing tickets'
    },
    undoing: 'Undoing',
    undone: (count: number) => `${one(count, 'ticket is', 'tickets are')} as before`,
    stopped: (message: string, count: number) =>
      `Stopped after ${one(count, 'ticket', 'tickets')}. ${message}`,
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
  account: {
    menu: 'Your account',
    title: 'Account',
    signOut: 'Sign out',
    profile: 'Profile',
    name: 'Name',
    timezone: 'Time zone',
    timezoneHelp: 'A name such as Europe/Brussels.',
    saved: 'Saved',
  },
  signIn: {
    title: 'Sign in',
    email: 'Email address',
    password: 'Password',
    code: 'Code',
    codeHelp: 'The code of your authenticator app, or a recovery code.',
    button: 'Sign in',
    with: (name: string) => `Sign in with ${name}`,
    or: 'or',
    ended: 'Your session has ended',
    endedText: 'Sign in again to continue. Nothing that you wrote is lost.',
    somebodyElse: 'Sign in as somebody else',
    forgot: 'Forgot your password?',
  },
  forgot: {
    title: 'Reset your password',
    help: 'A link to set a new password is sent to this address.',
    button: 'Send link',
    sent: 'Check your mail',
    sentText: (email: string) =>
      `If there is an account for ${email}, a link was sent. It is valid for one hour.`,
    back: 'Back to sign-in',
  },
  reset: {
    title: 'Set a new password',
    password: 'New password',
    help: 'At least 10 characters.',
    button: 'Set password',
    done: 'Your password is set',
    doneText: 'All sessions were ended. Sign in with the new password.',
    gone: 'This link is not valid',
    goneText: 'It was used before, or it has expired.',
    again: 'Request a new link',
  },
  setup: {
    title: 'Set up Bellhop',
    workspace: 'Name of the workspace',
    workspaceHelp: 'Usually the name of your company or team.',
    button: 'Finish setup',
    gone: 'The setup is done',
    goneText: 'This link was used before. Sign in with the account of the owner.',
  },
  invitation: {
    loading: 'Invitation',
    title: (workspace: string) => `Join ${workspace}`,
    known: (email: string) => `You have an account as ${email}. It becomes a member of the workspace.`,
    join: 'Join',
    joined: (workspace: string) => `Welcome to ${workspace}`,
    joinedText: 'You are now a member. Sign in as usual.',
    gone: 'This invitation is not valid',
    goneText:
      'An invitation works once, expires after seven days, and is replaced by a newer one. If you have joined already, sign in. If not, ask the person who invited you for a new one.',
  },
  password: {
    title: 'Password',
    text: 'A new password ends all your other sessions.',
    current: 'Current password',
    button: 'Change password',
    changed: 'Password changed',
  },
  secondFactor: {
    title: 'Two-factor authentication',
    off: 'A code of an authenticator app protects your account if somebody knows your password.',
    on: (left: number) => `On. ${one(left, 'recovery code', 'recovery codes')} left.`,
    start: 'Set up',
    enter: 'Add this secret to your authenticator app:',
    open: 'Open in an app on this device',
    confirm: 'Turn on',
    remove: 'Turn off',
    codes:
      'Keep these recovery codes in a safe place. Each replaces one code of the app, once. They are not shown again.',
  },
  sessions: {
    title: 'Sessions',
    text: 'Browsers in which you are signed in.',
    unknownDevice: 'Unknown browser',
    lastUsed: 'last used',
    current: 'This browser',
    end: 'Sign out',
    endOthers: 'Sign out everywhere else',
  },
}
