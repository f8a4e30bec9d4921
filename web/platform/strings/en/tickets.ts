import { numberText } from '../../base/numbers.ts'
import { one } from '../base/counts.ts'

export const ticket = {
  label: 'Ticket',
  number: (number: number) => `#${number}`,
  subject: 'Subject',
  noSubject: '(no subject)',
  status: 'Status',
  close: 'Close',
  wait: 'Wait for the contact',
  reopen: 'Reopen',
  spam: 'Mark as spam',
  unread: 'Mark as unread',
  more: 'More actions',
  assign: 'Assign',
  assignTo: 'Assign to',
  nobody: 'Nobody',
  you: 'You',
  team: 'Team',
  setTeam: 'Assign to a team',
  noTeam: 'No team',
  inTeam: (name: string) => `Team ${name}`,
  tag: 'Tag',
  addTag: 'Add tag',
  createTag: (name: string) => `Create the tag “${name}”`,
  createTagHelp: 'Type a name to create a tag.',
  tagNotCreated: (name: string, reason: string) => `The tag “${name}” was not created. ${reason}`,
  removeTag: (name: string) => `Remove the tag ${name}`,
  conversation: 'Conversation',
  earlier: (count: number) => `Show earlier messages (${numberText(count)})`,
  allEarlier: 'Show all',
  moreActivities: (count: number) => `Show ${one(count, 'more activity', 'more activities')}`,
  by: (name: string) => `by ${name}`,
  missing: 'Ticket not found',
  missingText: 'It was deleted, or you cannot access its channel.',
  failed: 'The ticket could not be loaded',
  leftover: 'What you wrote for it is still here:',
  copyText: 'Copy the text',
  textCopied: 'Text copied',
  textNotCopied: 'The browser did not allow it. Select the text and copy it.',
}

export const snooze = {
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
}

export const priority = {
  set: 'Set the priority',
  is: (name: string) => `Priority: ${name}`,
  low: 'Low',
  normal: 'Normal',
  high: 'High',
  urgent: 'Urgent',
}

export const merging = {
  merge: 'Merge into another ticket',
  title: (number: number) => `Merge #${number} into another ticket`,
  search: 'Number or words of the other ticket',
  type: 'Type the number or words of the other ticket.',
  related: 'Possibly related',
  relatedTo: 'Possibly related:',
  into: (number: number) => `Merge into #${number}`,
  ofContact: 'Other tickets of the contact',
  found: 'Found',
  done: (number: number, into: number) => `#${number} was merged into #${into}`,
  rejected: (reason: string) => `The tickets were not merged. ${reason}`,
  merged: 'Merged tickets',
  undo: 'Undo merge',
  undoOf: (number: number) => `Undo merge of #${number}`,
  undone: (number: number) => `#${number} is a ticket of its own again`,
  notUndone: (reason: string) => `The merge was not undone. ${reason}`,
}

export const ticketDeletion = {
  title: 'Delete ticket',
  done: (number: string) => `Ticket ${number} deleted, with its messages and files`,
  failed: (number: string, reason: string) => `Ticket ${number} was not deleted. ${reason}`,
  scheduled: 'Messages of this ticket are yet to be sent. Cancel or send them, and delete it again.',
}

export const splitting = {
  split: 'Split into a new ticket',
  subject: 'Subject of the new ticket',
  messages: 'Messages',
  one: 'This message',
  andLater: (count: number) => `This and all later messages (${numberText(count)})`,
  button: 'Split',
  done: (number: number) => `Split into #${number}`,
}

export const spam = {
  is: 'This ticket is spam.',
  blocked: (sender: string) => `${sender} is blocked.`,
  not: 'Not spam',
  block: 'Block sender',
  blockedAlready: (sender: string) => `${sender} is blocked already`,
}

export const contact = {
  ticketFields: 'Ticket fields',
  contactFields: 'Contact fields',
  companyFields: 'Company fields',
  label: 'Contact',
  toggle: 'Contact panel',
  close: 'Close the contact panel',
  company: 'Company',
  changeCompany: 'Change the company',
  addCompany: 'Add company',
  localTime: 'Local time',
  language: 'Language',
  channel: 'Channel',
  from: 'Written from',
  page: 'Asked on',
  browser: 'Browser',
  browserOn: (browser: string, system: string) => `${browser} on ${system}`,
  unconfirmed: (email: string) =>
    `A visitor of your website typed ${email}. Nobody has confirmed that it is theirs.`,
  description: 'Description',
  addDescription: 'Add description',
  editDescription: 'Edit the description',
  others: 'Other tickets',
  moreTickets: (count: string) => `${count} more`,
  name: 'Name of the contact',
  editName: 'Edit the name',
  noName: 'Add a name',
  email: 'Email address of the contact',
  editEmail: 'Edit the email address',
  changed: 'Contact saved',
  notChanged: (reason: string) => `The contact was not saved. ${reason}`,
  workflows: 'Workflows',
  run: (name: string) => `Run ${name}`,
  running: 'Running',
  ran: (name: string) => `Workflow “${name}” ran`,
  didNothing: 'It changed nothing.',
  notRun: (name: string, reason: string) => `Workflow “${name}” did not run. ${reason}`,
}

export const ratings = {
  names: { good: 'Good', fine: 'Fine', bad: 'Bad' },
  mark: (name: string) => `Rated: ${name}`,
  rated: (name: string) => `The contact rated the ticket: ${name}`,
}
