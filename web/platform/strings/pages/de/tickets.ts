import type { PageStrings } from '../strings.ts'

export const givingTicket: PageStrings['givingTicket'] = {
  title: 'Kontakt des Tickets ändern',
  search: 'Name oder E-Mail-Adresse',
  found: 'Kontakte',
  help: 'Geben Sie einen Namen oder eine E-Mail-Adresse ein. Antworten gehen an diesen Kontakt.',
  create: (email) => `Neuer Kontakt ${email}`,
  notCreated: (email, reason) => `Der Kontakt ${email} wurde nicht angelegt. ${reason}`,
}

export const macros: PageStrings['macros'] = {
  search: 'Name des Workflows',
  none: 'Auf diesem Ticket kann jetzt kein Workflow ausgeführt werden. Admins legen solche an, die von Hand gestartet werden.',
  title: (name) => `${name} ausführen`,
  run: 'Ausführen',
  intoComposer: 'Die Antwort in das Textfeld setzen, wo Sie sie ändern und senden.',
  nothing: 'Er hat keine Aktionen.',
}

export const ticketTable: PageStrings['ticketTable'] = {
  columns: 'Spalten',
  usual: 'Übliche Spalten',
  show: (name) => `${name} zeigen`,
  tags: 'Schlagwörter',
  created: 'Erstellt',
  activity: 'Letzte Aktivität',
  waiting: 'Wartet seit',
  due: 'Fällig',
}
