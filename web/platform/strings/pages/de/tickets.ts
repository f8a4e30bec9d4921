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

export const panel: PageStrings['panel'] = {
  title: 'Seitenleiste anordnen',
  whose: 'Für',
  everyone: 'Den ganzen Workspace',
  help: 'Teams mit eigener Anordnung behalten sie.',
  own: 'Dieses Team hat eine eigene Anordnung.',
  inherited: 'Für dieses Team gilt die Anordnung des Workspace, bis Sie sie hier ändern.',
  sections: 'Abschnitte',
  show: (name) => `${name} anzeigen`,
  reset: 'Zurücksetzen',
  asWorkspace: 'Wie im Workspace anordnen',
  done: 'Fertig',
  saved: 'Seitenleiste gespeichert',
  notSaved: (reason) => `Die Seitenleiste wurde nicht gespeichert. ${reason}`,
  names: {
    phones: 'Telefonnummern',
    details: 'Details',
    ticket_fields: 'Felder des Tickets',
    contact_fields: 'Felder des Kontakts',
    company_fields: 'Felder der Firma',
    description: 'Beschreibung',
    notes: 'Angeheftete Notizen',
    workflows: 'Workflows',
    merged_tickets: 'Zusammengeführte Tickets',
    other_tickets: 'Weitere Tickets',
  },
}
