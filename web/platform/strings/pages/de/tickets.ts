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

export const missingFields: PageStrings['missingFields'] = {
  title: { close: 'Vor dem Schließen ausfüllen', change: 'Auch ausfüllen', send: 'Vor dem Senden ausfüllen' },
  some: (lacking, total) =>
    `Diese Felder sind in ${lacking} von ${total} Tickets leer. Nur was leer ist, bekommt einen Wert.`,
  send: 'Senden',
  button: {
    close: (count) => (count === 1 ? 'Ticket schließen' : `${count} Tickets schließen`),
    change: (count) => (count === 1 ? 'Ticket ändern' : `${count} Tickets ändern`),
  },
  without: {
    close: (count, left) => `Nur ${count} schließen und ${left} offen lassen`,
    change: (count, left) => `Nur ${count} ändern und ${left} so lassen`,
  },
  empty: 'Füllen Sie dieses Feld aus.',
}

export const requirement: PageStrings['requirement'] = {
  group: 'Überschrift',
  groupHelp: 'Felder mit derselben Überschrift stehen zusammen.',
  label: 'Erforderlich',
  options: { never: 'Nie', always: 'Immer', on_close: 'Zum Schließen' },
  help: {
    never: 'Mitglieder dürfen es leer lassen.',
    always:
      'Neue Tickets von Mitgliedern brauchen es, und das Schließen auch. Tickets von Kunden darf es bis dahin fehlen.',
    on_close: 'Ohne dieses Feld lässt sich ein Ticket nicht schließen.',
  },
  only: 'Nur erforderlich, wenn',
}
