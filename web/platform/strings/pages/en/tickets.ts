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
