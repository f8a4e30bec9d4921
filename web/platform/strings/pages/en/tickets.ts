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
