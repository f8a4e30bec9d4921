import { one } from '../base/counts.ts'

/** Settings, Retention. */
export const retention = {
  text: 'Rules delete old tickets every night, with their messages, files and mails. This cannot be undone.',
  add: 'New rule',
  none: 'No rules',
  noneText: 'Tickets are kept until somebody deletes them.',
  list: 'Rules',
  change: (name: string) => `Change ${name}`,
  remove: (name: string) => `Delete ${name}`,
  more: (name: string) => `More about ${name}`,
  pause: 'Pause',
  resume: 'Resume',
  removed: (name: string) => `“${name}” deleted`,
  notRemoved: (name: string, reason: string) => `“${name}” was not deleted: ${reason}`,
  notChanged: (name: string, reason: string) => `“${name}” was not changed: ${reason}`,
  name: 'Name',
  status: 'Which tickets',
  statuses: { closed: 'Closed', spam: 'Spam' },
  days: 'After how many days',
  daysHelp: 'Since the ticket got this status, and since its last message. Three years are 1,095 days.',
  limit: 'At most per night',
  limitHelp: 'The others wait for the next night.',
  channels: 'Channels',
  tags: 'Tags',
  all: { channel_ulids: 'All channels', tag_ulids: 'With or without tags' },
  only: 'Only',
  waits:
    'A new rule, and one that deletes more than before, starts in 24 hours at the earliest. Until then you can change or delete it.',
  preview: 'Show what it would delete now',
  previewing: 'Searching…',
  count: (count: number, isAll: boolean) =>
    `${isAll ? '' : 'More than '}${one(count, 'ticket', 'tickets')} would be deleted now`,
  found: 'Tickets that would be deleted',
  lastActivity: 'last message',
  rule: (days: number, status: 'closed' | 'spam') =>
    `${status === 'closed' ? 'Closed' : 'Spam'} for ${one(days, 'day', 'days')}`,
  perNight: (limit: number) => `at most ${one(limit, 'ticket', 'tickets')} per night`,
  next: 'Next run:',
  running: 'Running now',
  paused: {
    member: 'Paused',
    channel_deleted: 'Paused: a channel of the rule was deleted. Choose others, or delete the rule.',
    tag_deleted: 'Paused: a tag of the rule was deleted. Choose others, or delete the rule.',
  },
  runs: 'Receipts',
  noRuns: 'No rule has run yet.',
  run: (tickets: number, messages: number, files: number) =>
    `${one(tickets, 'ticket', 'tickets')}, ${one(messages, 'message', 'messages')} and ${one(files, 'file', 'files')} deleted`,
  numbers: (first: number, last: number) => (first === last ? `#${first}` : `#${first} to #${last}`),
  results: {
    done: 'No ticket is left',
    limit: 'Limit reached: the others wait for the next night',
    paused: 'Stopped, because the rule was paused, changed or deleted',
  },
  failed: (count: number) => `${one(count, 'ticket', 'tickets')} failed and will be tried again`,
  periods: 'Around tickets',
  periodsText: 'What is older is deleted every night. A shorter period begins in 24 hours.',
  startsAt: 'Nothing is deleted before',
  months: (months: number) =>
    months % 12 === 0 ? one(months / 12, 'year', 'years') : one(months, 'month', 'months'),
  forever: 'Forever',
  period: {
    event_months: 'Activities',
    raw_mail_months: 'Original mails',
    delivery_attempt_months: 'Answers of mail servers',
    report_row_months: 'Tickets behind the figures of reports',
    notification_months: 'Notifications',
  },
  stays: {
    event_months:
      'Messages stay, and when a ticket was created, changed its status, was merged, split or rated.',
    raw_mail_months: 'Messages, their files and the entries under Mails stay, and mails in quarantine.',
    delivery_attempt_months: 'Whether a message was sent stays.',
    report_row_months: 'The figures stay.',
    notification_months: 'Read or not.',
  },
}
