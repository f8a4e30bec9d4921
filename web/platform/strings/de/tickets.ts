import { numberText } from '../../base/numbers.ts'
import { one } from '../base/counts.ts'
import type { Strings } from '../strings.ts'

export const ticket: Strings['ticket'] = {
  label: 'Ticket',
  number: (number) => `#${number}`,
  subject: 'Betreff',
  noSubject: '(kein Betreff)',
  status: 'Status',
  close: 'Schließen',
  wait: 'Auf den Kontakt warten',
  reopen: 'Wieder öffnen',
  spam: 'Als Spam markieren',
  unread: 'Als ungelesen markieren',
  more: 'Weitere Aktionen',
  assign: 'Zuweisen',
  assignTo: 'Zuweisen an',
  nobody: 'Niemand',
  you: 'Sie',
  team: 'Team',
  setTeam: 'Team zuweisen',
  noTeam: 'Kein Team',
  inTeam: (name) => `Team ${name}`,
  tag: 'Schlagwort',
  addTag: 'Schlagwort hinzufügen',
  createTag: (name) => `Schlagwort „${name}“ anlegen`,
  createTagHelp: 'Geben Sie einen Namen ein, um ein Schlagwort anzulegen.',
  tagNotCreated: (name, reason) => `Das Schlagwort „${name}“ wurde nicht angelegt. ${reason}`,
  removeTag: (name) => `Schlagwort ${name} entfernen`,
  conversation: 'Unterhaltung',
  earlier: (count) => `Frühere Nachrichten anzeigen (${numberText(count)})`,
  allEarlier: 'Alle anzeigen',
  moreActivities: (count) => `${one(count, 'weitere Aktivität', 'weitere Aktivitäten')} anzeigen`,
  by: (name) => `von ${name}`,
  move: 'In einen anderen Kanal verschieben',
  give: 'Kontakt ändern',
  link: 'Mit einem anderen Ticket verknüpfen',
  closeChildren: (count: number) =>
    count === 1 ? 'Untergeordnetes schließen' : `${count} untergeordnete schließen`,
  childrenClosed: (count: number) =>
    count === 1
      ? 'Das untergeordnete Ticket wurde geschlossen'
      : `${count} untergeordnete Tickets wurden geschlossen`,
  assignee: 'Zugewiesen an',
  macro: 'Workflow ausführen',
  print: 'Drucken',
  printWithoutNotes: 'Ohne Notizen drucken',
  movedAway:
    'Das Ticket ist jetzt in einem Kanal, auf den Sie keinen Zugriff haben. Sie sehen es nicht mehr.',
  missing: 'Ticket nicht gefunden',
  missingText: 'Es wurde gelöscht, oder Sie haben keinen Zugriff auf seinen Kanal.',
  failed: 'Das Ticket konnte nicht geladen werden',
  leftover: 'Ihre nicht gesendete Nachricht:',
  copyText: 'Text kopieren',
  textCopied: 'Text kopiert',
  textNotCopied: 'Der Browser hat es nicht erlaubt. Markieren Sie den Text, und kopieren Sie ihn.',
}

export const snooze: Strings['snooze'] = {
  label: 'Zurückstellen',
  until: 'Zurückstellen bis',
  times: {
    laterToday: 'Später heute',
    tomorrow: 'Morgen früh',
    monday: 'Montagmorgen',
    nextWeek: 'In einer Woche',
  },
  untilReply: 'Bis der Kontakt antwortet',
  pick: 'Datum und Uhrzeit wählen',
  returns: 'Das Ticket kommt zurück am',
  incomplete: 'Geben Sie Datum und Uhrzeit ein.',
  past: 'Dieser Zeitpunkt ist vorbei. Geben Sie einen späteren ein.',
  end: 'Jetzt zurückholen',
  snoozedUntil: (at) => `Zurückgestellt bis ${at}`,
  snoozedUntilReply: 'Zurückgestellt bis zu einer Antwort',
}

export const priority: Strings['priority'] = {
  set: 'Priorität setzen',
  is: (name) => `Priorität: ${name}`,
  low: 'Niedrig',
  normal: 'Normal',
  high: 'Hoch',
  urgent: 'Dringend',
}

export const merging: Strings['merging'] = {
  merge: 'Mit anderem Ticket zusammenführen',
  title: (number) => `#${number} mit einem anderen Ticket zusammenführen`,
  search: 'Nummer oder Wörter des anderen Tickets',
  type: 'Geben Sie die Nummer oder Wörter des anderen Tickets ein.',
  related: 'Vielleicht verwandt',
  relatedTo: 'Vielleicht verwandt:',
  into: (number) => `Mit #${number} zusammenführen`,
  ofContact: 'Andere Tickets des Kontakts',
  found: 'Gefunden',
  done: (number, into) => `#${number} wurde mit #${into} zusammengeführt`,
  rejected: (reason) => `Die Tickets wurden nicht zusammengeführt. ${reason}`,
  merged: 'Zusammengeführte Tickets',
  undo: 'Zusammenführung aufheben',
  undoOf: (number) => `Zusammenführung von #${number} aufheben`,
  undone: (number) => `#${number} ist wieder ein eigenes Ticket`,
  notUndone: (reason) => `Die Zusammenführung wurde nicht aufgehoben. ${reason}`,
}

export const ticketDeletion: Strings['ticketDeletion'] = {
  title: 'Ticket löschen',
  done: (number) => `Ticket ${number} mit seinen Nachrichten und Dateien gelöscht`,
  failed: (number, reason) => `Ticket ${number} wurde nicht gelöscht. ${reason}`,
  scheduled:
    'Nachrichten dieses Tickets müssen noch gesendet werden. Brechen Sie sie ab oder senden Sie sie, und löschen Sie es dann noch einmal.',
}

export const splitting: Strings['splitting'] = {
  split: 'Als neues Ticket abtrennen',
  subject: 'Betreff des neuen Tickets',
  messages: 'Nachrichten',
  one: 'Diese Nachricht',
  andLater: (count) => `Diese und alle späteren Nachrichten (${numberText(count)})`,
  button: 'Abtrennen',
  done: (number) => `Als #${number} abgetrennt`,
  move: 'In ein anderes Ticket verschieben',
  moved: (count, number) => `${one(count, 'Nachricht', 'Nachrichten')} nach #${number} verschoben`,
  rejected: (reason) => `Es wurde nichts verschoben. ${reason}`,
  undone: (number) => `Nach #${number} zurückverschoben`,
  notUndone: (reason) => `Das Verschieben wurde nicht rückgängig gemacht. ${reason}`,
  why: 'Warum ist das hier?',
}

export const spam: Strings['spam'] = {
  is: 'Dieses Ticket ist Spam.',
  looks: 'Das sieht nach Spam aus.',
  blocked: (sender) => `${sender} ist blockiert.`,
  not: 'Kein Spam',
  block: 'Absender blockieren',
  blockedAlready: (sender) => `${sender} ist schon blockiert`,
}

export const thanks: Strings['thanks'] = {
  stayed: 'Die letzte Nachricht ließ dieses Ticket geschlossen.',
  looks: 'Die letzte Nachricht sieht nach Dank aus.',
  close: 'Schließen',
  reopen: 'Wieder öffnen',
}

export const contact: Strings['contact'] = {
  ticketFields: 'Felder des Tickets',
  contactFields: 'Felder des Kontakts',
  companyFields: 'Felder der Firma',
  details: 'Details',
  arrange: 'Anordnen …',
  label: 'Kontakt',
  toggle: 'Kontaktbereich',
  close: 'Kontaktbereich schließen',
  company: 'Firma',
  changeCompany: 'Firma ändern',
  addCompany: 'Firma hinzufügen',
  localTime: 'Ortszeit',
  language: 'Sprache',
  channel: 'Kanal',
  from: 'Geschrieben auf',
  page: 'Gefragt auf',
  browser: 'Browser',
  browserOn: (browser, system) => `${browser} unter ${system}`,
  unconfirmed: (email) => `${email} wurde auf Ihrer Website eingegeben. Die Adresse ist nicht bestätigt.`,
  description: 'Beschreibung',
  addDescription: 'Beschreibung hinzufügen',
  editDescription: 'Beschreibung bearbeiten',
  addChecklist: 'Checklistenpunkt hinzufügen',
  startSide: 'Nebengespräch beginnen',
  others: 'Andere Tickets',
  moreTickets: (count) => `${count} weitere`,
  name: 'Name des Kontakts',
  editName: 'Namen bearbeiten',
  noName: 'Namen hinzufügen',
  email: 'E-Mail-Adresse des Kontakts',
  editEmail: 'E-Mail-Adresse bearbeiten',
  phones: {
    label: 'Telefonnummern',
    one: 'Telefonnummer',
    add: 'Telefonnummer hinzufügen',
    help: 'Nummer eingeben, wie +49 30 1234567 oder mobil: 0170 1234567.',
    tooMany: 'Ein Kontakt hat höchstens 10 Telefonnummern.',
    edit: (number) => `${number} bearbeiten`,
    makeFirst: (number) => `Als erste: ${number}`,
  },
  changed: 'Kontakt gespeichert',
  notChanged: (reason) => `Der Kontakt wurde nicht gespeichert. ${reason}`,
  workflows: 'Workflows',
  run: (name) => `${name} ausführen`,
  running: 'Läuft',
  ran: (name) => `Workflow „${name}“ wurde ausgeführt`,
  didNothing: 'Er hat nichts geändert.',
  notRun: (name, reason) => `Workflow „${name}“ wurde nicht ausgeführt. ${reason}`,
}

export const ratings: Strings['ratings'] = {
  names: { good: 'Gut', fine: 'In Ordnung', bad: 'Schlecht' },
  mark: (name) => `Bewertet: ${name}`,
  rated: (name) => `Der Kontakt hat das Ticket bewertet: ${name}`,
}
