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

export const ticketLinks = {
  title: 'Verknüpfte Tickets',
  kinds: {
    child_of: 'Übergeordnet',
    parent_of: 'Untergeordnet',
    blocked_by: 'Blockiert von',
    blocks: 'Blockiert',
    duplicate_of: 'Duplikat von',
    duplicated_by: 'Duplikate',
    related_to: 'Verwandt',
  },
  choices: {
    child_of: 'ist untergeordnet zu',
    parent_of: 'ist übergeordnet zu',
    blocked_by: 'wird blockiert von',
    blocks: 'blockiert',
    duplicate_of: 'ist ein Duplikat von',
    duplicated_by: 'ist das Original von',
    related_to: 'ist verwandt mit',
  },
  kind: (number: number) => `Ticket #${number}`,
  search: 'Nummer oder Wörter des anderen Tickets',
  type: 'Geben Sie die Nummer oder Wörter des anderen Tickets ein.',
  openChildren: (open: number, all: number) => `${open} von ${all} offen`,
  remove: (number: number) => `Verknüpfung mit #${number} entfernen`,
  added: (number: number) => `Mit #${number} verknüpft`,
  removed: (number: number) => `Die Verknüpfung mit #${number} wurde entfernt`,
  rejected: (reason: string) => `Die Tickets wurden nicht verknüpft. ${reason}`,
  notRemoved: (reason: string) => `Die Verknüpfung wurde nicht entfernt. ${reason}`,
  reply: 'Allen offenen antworten',
  replyTitle: (count: number) =>
    count === 1
      ? 'Dem offenen untergeordneten Ticket antworten'
      : `${count} offenen untergeordneten Tickets antworten`,
  replyText: 'Jeder Kontakt bekommt eine eigene Mail.',
  message: 'Nachricht',
  closes: 'Die untergeordneten Tickets dabei schließen',
  send: 'Senden',
  sent: (count: number) =>
    count === 1
      ? 'Die Antwort wurde an das untergeordnete Ticket gesendet'
      : `Die Antwort wurde an ${count} untergeordnete Tickets gesendet`,
}

export const checklist: PageStrings['checklist'] = {
  title: 'Checkliste',
  done: (done, all) => `Checkliste: ${done} von ${all} erledigt`,
  item: 'Checklistenpunkt',
  add: 'Punkt hinzufügen',
  edit: 'Punkt bearbeiten',
  assignee: (text, name) => `Zuständig für ${text}: ${name}`,
  remove: (text) => `${text} entfernen`,
  removed: (text) => `${text} wurde entfernt`,
  notAdded: (text, reason) => `${text} wurde nicht hinzugefügt. ${reason}`,
  notChanged: (reason) => `Die Checkliste wurde nicht geändert. ${reason}`,
  notRemoved: (text, reason) => `${text} wurde nicht entfernt. ${reason}`,
}

export const sides: PageStrings['sides'] = {
  counted: (all, answered) =>
    answered === 0 ? `Nebengespräche (${all})` : `Nebengespräche (${all}, ${answered} beantwortet)`,
  states: { done: 'Erledigt', answered: 'Beantwortet', failed: 'Nicht gesendet' },
  hidden: 'Der Kontakt des Tickets sieht es nie.',
  loading: 'Wird geladen …',
  done: 'Als erledigt markieren',
  reopen: 'Wieder öffnen',
  message: 'Nachricht',
  send: 'Senden',
  started: 'Das Nebengespräch wurde begonnen',
  wrongAddress: (text) => `${text} ist keine E-Mail-Adresse.`,
}

export const reportMails: PageStrings['reportMails'] = {
  link: 'Per E-Mail',
  title: 'Berichte per E-Mail',
  text: 'Mitglieder erhalten die Zahlen einer Woche oder eines Monats per E-Mail: in ihrer Sprache und von den Kanälen, auf die sie zugreifen können.',
  back: 'Berichte',
  add: 'Bericht hinzufügen',
  change: (name) => `${name} ändern`,
  more: (name) => `Mehr zu ${name}`,
  none: 'Keine Berichte per E-Mail',
  noneText: 'Fügen Sie einen hinzu. Die Empfänger erhalten die Zahlen nach jedem Zeitraum.',
  name: 'Name',
  usualName: 'Support-Bericht',
  rhythm: 'Wie oft',
  rhythms: { weekly: 'Jede Woche', monthly: 'Jeden Monat' },
  weekday: 'Wochentag',
  dayOfMonth: 'Tag des Monats',
  dayHelp: 'In einem Monat ohne diesen Tag kommt der Bericht am letzten Tag.',
  hour: 'Uhrzeit',
  hourHelp: (zone) => `In der Zeitzone des Workspace, ${zone}.`,
  recipients: 'Empfänger',
  nobody: 'Niemand',
  about: 'Tickets',
  files: 'Angehängte Dateien',
  formats: { pdf: 'PDF mit Diagramm und Tabellen', csv: 'CSV-Dateien für Tabellenprogramme' },
  weekly: (day, hour) => `Jeden ${day} um ${hour}`,
  monthly: (day, hour) => `Jeden Monat am ${day}. um ${hour}`,
  to: (names) => `An ${names}`,
  next: 'Nächste E-Mail:',
  paused: 'Pausiert',
  pause: 'Pausieren',
  resume: 'Fortsetzen',
  sendNow: 'Jetzt an mich senden',
  sent: 'Der Bericht über den letzten Zeitraum ist unterwegs zu Ihnen.',
  stop: 'Nicht mehr an mich senden',
  stopped: (name) => `Sie erhalten ${name} nicht mehr.`,
  notChanged: (name, reason) => `${name} wurde nicht geändert. ${reason}`,
  remove: (name) => `${name} löschen`,
  removed: (name) => `${name} ist gelöscht.`,
  notRemoved: (name, reason) => `${name} wurde nicht gelöscht. ${reason}`,
}

export const recurringTickets: PageStrings['recurringTickets'] = {
  text: 'Tickets, die nach einem Zeitplan aus einer Vorlage erstellt werden.',
  none: 'Keine wiederkehrenden Tickets.',
  add: 'Neues wiederkehrendes Ticket',
  template: 'Vorlage',
  noTemplates: 'Erstellen Sie zuerst eine geteilte Vorlage.',
  contact: 'Kontakt',
  contacts: { contact: 'Ein Kontakt', owner: (name = 'Sie') => name },
  email: 'E-Mail-Adresse',
  every: { day: 'Jeden Tag', week: 'Jede Woche', month: 'Jeden Monat', year: 'Jedes Jahr' },
  on: 'Am',
  onDay: 'Tag',
  onThe: { first: 'ersten', second: 'zweiten', third: 'dritten', fourth: 'vierten', last: 'letzten' },
  month: 'Monat',
  weekdays: 'Wochentage',
  workday: 'Arbeitstag',
  dayHelp: 'In einem kürzeren Monat am letzten Tag.',
  daily: (time) => `Jeden Tag um ${time}`,
  monthly: (place, day, time) => `Jeden Monat am ${place} ${day} um ${time}`,
  yearly: (date, time) => `Jedes Jahr am ${date} um ${time}`,
  yearlyOn: (place, day, month, time) => `Jedes Jahr am ${place} ${day} im ${month} um ${time}`,
  next: 'Nächste Termine',
  nextOne: 'Nächstes:',
  chooseDays: 'Wählen Sie die Tage und die Uhrzeit.',
  created: (number) => `#${number} wurde erstellt.`,
  results: {
    created: 'Ein Ticket wurde erstellt.',
    no_template: 'Kein Ticket: Die Vorlage fehlt oder ist nicht mehr geteilt.',
    no_channel: 'Kein Ticket: Der Kanal fehlt.',
    no_contact: 'Kein Ticket: Der Kontakt fehlt.',
    rejected: 'Kein Ticket:',
  },
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
    checklist: 'Checkliste',
    side_conversations: 'Nebengespräche',
    ticket_panels: 'Infobereiche',
    linked_tickets: 'Verknüpfte Tickets',
    workflows: 'Workflows',
    merged_tickets: 'Zusammengeführte Tickets',
    other_tickets: 'Weitere Tickets',
  },
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
