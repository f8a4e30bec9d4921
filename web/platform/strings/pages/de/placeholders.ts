import type { PageStrings } from '../strings.ts'

export const placeholders: PageStrings['placeholders'] = {
  insert: 'Platzhalter einfügen',
  chip: (name, fallback) => (fallback ? `Platzhalter: ${name}, sonst ${fallback}` : `Platzhalter: ${name}`),
  or: 'sonst',
  fallback: (name) => `Text stattdessen, wenn er fehlt: ${name}`,
  unknown: 'kein Platzhalter',
  used: 'Platzhalter:',
  field: (owner, name) => `${owner}: ${name}`,
  names: {
    'contact.name': 'Name des Kontakts',
    'contact.first_name': 'Vorname des Kontakts',
    'contact.email': 'E-Mail-Adresse des Kontakts',
    'ticket.subject': 'Betreff des Tickets',
    'ticket.number': 'Nummer des Tickets',
    'agent.name': 'Name des Mitglieds',
    'user.name': 'Name des Mitglieds',
    'channel.name': 'Name des Kanals',
    'workspace.name': 'Name des Workspace',
  },
}
