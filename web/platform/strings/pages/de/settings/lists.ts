import { one } from '../../../base/counts.ts'
import type { PageStrings } from '../../strings.ts'

type Settings = PageStrings['settings']

export const tags: Settings['tags'] = {
  text: 'Markieren Tickets. Workflows können sie hinzufügen und entfernen.',
  search: 'Schlagwörter suchen',
  none: 'Es gibt noch keine Schlagwörter.',
  add: 'Neues Schlagwort',
  name: 'Name',
  color: 'Farbe',
  change: (name) => `${name} ändern`,
  remove: (name) => `${name} löschen`,
  removeText: 'Es wird aus seinen Tickets, gespeicherten Ansichten, Richtlinien und Workflows entfernt.',
}

export const uses: Settings['uses'] = {
  title: 'Was es verwendet',
  loading: 'Suche, was es verwendet …',
  none: 'Nichts verwendet es.',
  kinds: {
    workflow: 'Workflow',
    view: 'Ansicht',
    target_policy: 'Richtlinie',
    ticket_template: 'Vorlage',
    recurring_ticket: 'Wiederkehrendes Ticket',
    retention_rule: 'Aufbewahrungsregel',
  },
  outcomes: {
    changed: 'bleibt ohne es bestehen',
    disabled: 'bleibt ohne es bestehen und wird ausgeschaltet',
    fails: 'schlägt fehl, bis Sie es ändern',
    unmet: 'bleibt bestehen, findet aber nichts mehr',
  },
  others: (count) => `${one(count, 'weitere Verwendung', 'weitere Verwendungen')}, hier nicht aufgeführt`,
}

export const blockedSenders: Settings['blockedSenders'] = {
  text: 'E-Mails dieser Adressen und Domains werden Spam. Eine Domain umfasst ihre Subdomains.',
  search: 'Blockierte Absender suchen',
  none: 'Niemand ist blockiert.',
  add: 'Absender blockieren',
  sender: 'E-Mail-Adresse oder Domain',
  senderHelp: 'Zum Beispiel offers@example.com oder example.com.',
  button: 'Blockieren',
  added: (sender) => `${sender} blockiert`,
  remove: 'Freigeben',
  removeOf: (sender) => `${sender} freigeben`,
  removed: (sender) => `${sender} freigegeben`,
  notRemoved: (sender, reason) => `${sender} ist weiterhin blockiert. ${reason}`,
  notAdded: (sender, reason) => `${sender} wurde nicht blockiert. ${reason}`,
  types: { email: 'E-Mail-Adresse', domain: 'Domain' },
  since: 'blockiert',
}

export const quickReplies: Settings['quickReplies'] = {
  text: 'Texte, die Sie in Antworten einfügen. Teilen Sie einen, damit alle Mitglieder ihn verwenden können.',
  folder: 'Ordner',
  folderHelp: 'Optional. Textbausteine mit demselben Ordner stehen zusammen.',
  noFolder: 'Ohne Ordner',
  share: 'Mit allen Mitgliedern teilen',
  shareHelp: 'Sie und Admins können ihn ändern.',
  shared: 'Geteilt',
  sharedBy: (name) => `Geteilt von ${name}`,
  inFolder: (folder, name) => `${folder} / ${name}`,
  uses: (count) => `${one(count, 'Mal', 'Mal')} verwendet`,
  search: 'Textbausteine suchen',
  none: 'Es gibt noch keine Textbausteine.',
  add: 'Neuer Textbaustein',
  name: 'Name',
  body: 'Text',
  files: 'Dateien',
  filesHelp: 'Beim Einfügen des Textes bekommt die Nachricht Kopien davon.',
  filesNotReady:
    'Noch sind nicht alle Dateien hochgeladen. Warten Sie, oder entfernen Sie die fehlgeschlagenen.',
  fileCount: (count) => one(count, 'Datei', 'Dateien'),
  change: (name) => `${name} ändern`,
  remove: (name) => `${name} löschen`,
  removed: (name) => `„${name}“ gelöscht`,
}

export const tokens: Settings['tokens'] = {
  search: 'Zugriffstoken suchen',
  text: 'Programme verwenden die API mit einem Token. Er hat Ihre Rechte.',
  docs: 'Dokumentation der API',
  none: 'Es gibt keine Zugriffstoken.',
  create: 'Token anlegen',
  created: 'Token angelegt',
  token: 'Token',
  once: 'Kopieren Sie ihn jetzt. Er wird nicht noch einmal angezeigt.',
  done: 'Fertig',
  name: 'Name',
  nameHelp: 'Wofür er verwendet wird.',
  expiry: 'Läuft ab',
  days: (count) => `In ${count} Tagen`,
  never: 'Nie',
  readOnlyLabel: 'Nur lesen',
  readOnly: 'Nur lesen',
  lastUsed: 'Zuletzt verwendet',
  neverUsed: 'Nie verwendet',
  expires: (day) => `Läuft am ${day} ab`,
  expired: 'Abgelaufen',
  revoke: (name) => `${name} widerrufen`,
  revokeText: 'Programme, die ihn verwenden, haben dann keinen Zugriff mehr auf die API.',
  revokeButton: 'Widerrufen',
}
