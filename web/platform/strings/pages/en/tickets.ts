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
