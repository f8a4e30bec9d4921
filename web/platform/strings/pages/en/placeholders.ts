import type { Placeholder } from '../../../../../contract/messages/placeholders.ts'

export const placeholders = {
  insert: 'Insert placeholder',
  chip: (name: string, fallback: string) =>
    fallback ? `Placeholder: ${name}, or ${fallback}` : `Placeholder: ${name}`,
  or: 'or',
  fallback: (name: string) => `Text instead, if it is missing: ${name}`,
  unknown: 'not a placeholder',
  used: 'Placeholders:',
  field: (owner: string, name: string) => `${owner}: ${name}`,
  names: {
    'contact.name': 'Contact’s name',
    'contact.first_name': 'Contact’s first name',
    'contact.email': 'Contact’s email address',
    'ticket.subject': 'Subject of the ticket',
    'ticket.number': 'Number of the ticket',
    'agent.name': 'Member’s name',
    'user.name': 'Member’s name',
    'channel.name': 'Name of the channel',
    'workspace.name': 'Name of the workspace',
  } satisfies Record<Placeholder, string>,
}
