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
    workflows: 'Workflows',
    merged_tickets: 'Merged tickets',
    other_tickets: 'Other tickets',
  },
}
