export const givingTicket = {
  title: 'Change the contact of the ticket',
  search: 'Name or email address',
  found: 'Contacts',
  help: 'Type a name or an email address. Replies go to this contact.',
  create: (email: string) => `New contact ${email}`,
  notCreated: (email: string, reason: string) => `The contact ${email} was not created. ${reason}`,
}

export const macros = {
  search: 'Name of the workflow',
  none: 'No workflow can run on this ticket now. Admins create those that are run by hand.',
  title: (name: string) => `Run ${name}`,
  run: 'Run',
  intoComposer: 'Put its reply into the composer, where you change and send it.',
  nothing: 'It has no actions.',
}

export const ticketLinks = {
  title: 'Linked tickets',
  kinds: {
    child_of: 'Parent',
    parent_of: 'Children',
    blocked_by: 'Blocked by',
    blocks: 'Blocks',
    duplicate_of: 'Duplicate of',
    duplicated_by: 'Duplicates',
    related_to: 'Related',
  },
  choices: {
    child_of: 'is a child of',
    parent_of: 'is the parent of',
    blocked_by: 'is blocked by',
    blocks: 'blocks',
    duplicate_of: 'is a duplicate of',
    duplicated_by: 'is the original of',
    related_to: 'is related to',
  },
  kind: (number: number) => `Ticket #${number}`,
  search: 'Number or words of the other ticket',
  type: 'Type the number or words of the other ticket.',
  openChildren: (open: number, all: number) => `${open} of ${all} open`,
  remove: (number: number) => `Remove the link to #${number}`,
  added: (number: number) => `Linked to #${number}`,
  removed: (number: number) => `The link to #${number} was removed`,
  rejected: (reason: string) => `The tickets were not linked. ${reason}`,
  notRemoved: (reason: string) => `The link was not removed. ${reason}`,
  reply: 'Reply to all open children',
  replyTitle: (count: number) =>
    count === 1 ? 'Reply to the open child' : `Reply to ${count} open children`,
  replyText: 'Each contact gets a mail of their own.',
  message: 'Message',
  closes: 'Close the children with it',
  send: 'Send',
  sent: (count: number) =>
    count === 1 ? 'The reply was sent to the child' : `The reply was sent to ${count} children`,
}

export const checklist = {
  title: 'Checklist',
  done: (done: number, all: number) => `Checklist: ${done} of ${all} done`,
  item: 'Checklist item',
  add: 'Add item',
  edit: 'Edit the item',
  assignee: (text: string, name: string) => `Assignee of ${text}: ${name}`,
  remove: (text: string) => `Remove ${text}`,
  removed: (text: string) => `${text} was removed`,
  notAdded: (text: string, reason: string) => `${text} was not added. ${reason}`,
  notChanged: (reason: string) => `The checklist was not changed. ${reason}`,
  notRemoved: (text: string, reason: string) => `${text} was not removed. ${reason}`,
}

export const sides = {
  counted: (all: number, answered: number) =>
    answered === 0 ? `Side conversations (${all})` : `Side conversations (${all}, ${answered} answered)`,
  states: { done: 'Done', answered: 'Answered', failed: 'Not sent' },
  hidden: 'The contact of the ticket never sees it.',
  loading: 'Loading…',
  done: 'Mark as done',
  reopen: 'Reopen',
  message: 'Message',
  send: 'Send',
  started: 'The side conversation was started',
  wrongAddress: (text: string) => `${text} is not an email address.`,
}

export const reportMails = {
  link: 'By mail',
  title: 'Reports by mail',
  text: 'Members get the numbers of a week or month by mail: in their language, and of the channels that they can access.',
  back: 'Reports',
  add: 'Add report',
  change: (name: string) => `Change ${name}`,
  more: (name: string) => `More for ${name}`,
  none: 'No reports by mail',
  noneText: 'Add one, and its recipients get the numbers with every period that ends.',
  name: 'Name',
  usualName: 'Support report',
  rhythm: 'How often',
  rhythms: { weekly: 'Every week', monthly: 'Every month' },
  weekday: 'Weekday',
  dayOfMonth: 'Day of the month',
  dayHelp: 'A month without this day has the report on its last day.',
  hour: 'Time',
  hourHelp: (zone: string) => `In the time zone of the workspace, ${zone}.`,
  recipients: 'Recipients',
  nobody: 'Nobody',
  about: 'Tickets',
  files: 'Attached files',
  formats: { pdf: 'PDF with a chart and tables', csv: 'CSV files for spreadsheets' },
  weekly: (day: string, hour: string) => `Every ${day} at ${hour}`,
  monthly: (day: number, hour: string) => `Every month on day ${day} at ${hour}`,
  to: (names: string) => `To ${names}`,
  next: 'Next mail:',
  paused: 'Paused',
  pause: 'Pause',
  resume: 'Resume',
  sendNow: 'Send me one now',
  sent: 'The report of the last period is on its way to you.',
  stop: 'Stop sending it to me',
  stopped: (name: string) => `You no longer get ${name}.`,
  notChanged: (name: string, reason: string) => `${name} was not changed. ${reason}`,
  remove: (name: string) => `Delete ${name}`,
  removed: (name: string) => `${name} is deleted.`,
  notRemoved: (name: string, reason: string) => `${name} was not deleted. ${reason}`,
}

export const recurringTickets = {
  text: 'Tickets that are created from a template on a schedule.',
  none: 'No recurring tickets.',
  add: 'New recurring ticket',
  template: 'Template',
  noTemplates: 'Create a template that is shared first.',
  contact: 'Contact',
  contacts: { contact: 'A contact', owner: (name = 'You') => name },
  email: 'Email address',
  every: { day: 'Every day', week: 'Every week', month: 'Every month', year: 'Every year' },
  on: 'On',
  onDay: 'day',
  onThe: {
    first: 'the first',
    second: 'the second',
    third: 'the third',
    fourth: 'the fourth',
    last: 'the last',
  },
  month: 'Month',
  weekdays: 'Weekdays',
  workday: 'working day',
  dayHelp: 'In a shorter month, on its last day.',
  daily: (time: string) => `Every day at ${time}`,
  monthly: (place: string, day: string, time: string) => `Every month on ${place} ${day} at ${time}`,
  yearly: (date: string, time: string) => `Every year on ${date} at ${time}`,
  yearlyOn: (place: string, day: string, month: string, time: string) =>
    `Every year on ${place} ${day} of ${month} at ${time}`,
  next: 'Next times',
  nextOne: 'Next:',
  chooseDays: 'Choose the days and the time.',
  created: (number: number) => `#${number} was created.`,
  results: {
    created: 'A ticket was created.',
    no_template: 'No ticket: the template is gone or no longer shared.',
    no_channel: 'No ticket: the channel is gone.',
    no_contact: 'No ticket: the contact is gone.',
    rejected: 'No ticket:',
  },
}

export const ticketTable = {
  columns: 'Columns',
  usual: 'Usual columns',
  show: (name: string) => `Show ${name}`,
  tags: 'Tags',
  created: 'Created',
  activity: 'Last activity',
  waiting: 'Waiting since',
  due: 'Due',
}

export const panel = {
  title: 'Arrange the panel',
  whose: 'For',
  everyone: 'The whole workspace',
  help: 'Teams with an order of their own keep it.',
  own: 'This team has its own order.',
  inherited: 'This team has the order of the workspace until you change it here.',
  sections: 'Sections',
  show: (name: string) => `Show ${name}`,
  reset: 'Reset',
  asWorkspace: 'Use the order of the workspace',
  done: 'Done',
  saved: 'Panel saved',
  notSaved: (reason: string) => `The panel was not saved. ${reason}`,
  names: {
    phones: 'Phone numbers',
    details: 'Details',
    ticket_fields: 'Ticket fields',
    contact_fields: 'Contact fields',
    company_fields: 'Company fields',
    description: 'Description',
    notes: 'Pinned notes',
    checklist: 'Checklist',
    side_conversations: 'Side conversations',
    ticket_panels: 'Ticket panels',
    linked_tickets: 'Linked tickets',
    workflows: 'Workflows',
    merged_tickets: 'Merged tickets',
    other_tickets: 'Other tickets',
  },
}

/** Before a change, a dialog asks for required fields. */
export const missingFields = {
  title: { close: 'Fill in before closing', change: 'Fill in as well', send: 'Fill in before sending' },
  some: (lacking: number, total: number) =>
    `These fields are empty in ${lacking} of ${total} tickets. Only what is empty gets a value.`,
  send: 'Send',
  button: {
    close: (count: number) => (count === 1 ? 'Close ticket' : `Close ${count} tickets`),
    change: (count: number) => (count === 1 ? 'Change ticket' : `Change ${count} tickets`),
  },
  without: {
    close: (count: number, left: number) => `Close only ${count} and leave ${left} open`,
    change: (count: number, left: number) => `Change only ${count} and leave ${left}`,
  },
  empty: 'Fill in this field.',
}

/** When tickets need a value of a field. */
export const requirement = {
  group: 'Heading',
  groupHelp: 'Fields with the same heading are shown together.',
  label: 'Required',
  options: { never: 'Never', always: 'Always', on_close: 'To close a ticket' },
  help: {
    never: 'Members may leave it empty.',
    always:
      'New tickets of members need it, and so does closing. Tickets from customers may lack it until then.',
    on_close: 'A ticket cannot be closed without it.',
  },
  only: 'Required only if',
}
