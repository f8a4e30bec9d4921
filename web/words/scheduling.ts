import type { ScheduledMessage } from '../api/types.ts'

export const scheduling = {
  later: 'Send later',
  title: 'Scheduled',
  times: {
    laterToday: 'Later today',
    tomorrow: 'Tomorrow morning',
    monday: 'Monday morning',
    nextWeek: 'Next week',
  },
  ownTime: 'Date and time',
  ticket: 'Ticket',
  thenStatus: { none: 'Stays as it is', closed: 'Close when sent', waiting: 'Set to waiting when sent' },
  schedule: 'Schedule',
  incomplete: 'Enter a date and a time.',
  past: 'Choose a time in the future.',
  scheduledFor: (time: string) => `Scheduled for ${time}`,
  heldSince: (time: string) => `Not sent on ${time}`,
  label: (name: string) => `Scheduled message from ${name}`,
  frame: (name: string) => `Text of the scheduled message from ${name}`,
  to: (addresses: string) => `To ${addresses}`,
  closes: 'Closes the ticket',
  waits: 'Sets the ticket to waiting',
  otherStatus: 'Sets the status of the ticket',
  edit: 'Edit',
  sendNow: 'Send now',
  sendAnyway: 'Send anyway',
  otherTime: 'Change time',
  cancel: 'Cancel',
  cancelled: 'The message is your draft again. It is not sent.',
  sent: 'Message sent',
  moved: (time: string) => `Moved to ${time}`,
  notChanged: 'The scheduled message was not changed.',
  newer: 'There are newer messages on this ticket. Read them, and decide again.',
  files: (count: number) => (count === 1 ? '1 file' : `${count} files`),
  will: {
    newer_messages: 'Will not be sent: somebody else has written since it was scheduled.',
    ticket_spam: 'Will not be sent as long as the ticket is spam.',
    ticket_merged: 'Will not be sent: it was written for a ticket that was merged into this one.',
    author_gone: 'Will not be sent: its author can no longer access this ticket.',
    rejected: 'Will not be sent.',
  },
  held: {
    newer_messages: 'Not sent: somebody else had written since it was scheduled.',
    ticket_spam: 'Not sent: the ticket was spam.',
    ticket_merged: 'Not sent: it was written for a ticket that was merged into this one.',
    author_gone: 'Not sent: its author can no longer access this ticket.',
    rejected: 'Not sent.',
  },
} satisfies {
  will: Record<NonNullable<ScheduledMessage['hold_reason']>, string>
  held: Record<NonNullable<ScheduledMessage['hold_reason']>, string>
} & Record<string, unknown>
