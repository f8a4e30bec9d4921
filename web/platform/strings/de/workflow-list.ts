import { numberText } from '../../base/numbers.ts'
import { one } from '../base/counts.ts'
import type { Strings } from '../strings.ts'

export const workflows: Strings['workflows'] = {
  title: 'Workflows',
  text: 'Workflows laufen in dieser Reihenfolge. Jeder Workflow sieht die Änderungen der vorherigen.',
  add: 'Neuer Workflow',
  search: 'Workflows suchen',
  none: 'Noch keine Workflows',
  noneText:
    'Ein Workflow erledigt Wiederkehrendes: Er weist Tickets nach Ihren Regeln zu, vergibt Schlagwörter, antwortet und schließt.',
  noneReadOnly:
    'Admins legen Workflows an. Diese weisen Tickets nach Regeln zu, vergeben Schlagwörter, antworten und schließen.',
  all: 'Alle Workflows',
  runs: (count, isMore) =>
    isMore ? `Über ${numberText(count)} Läufe in 7 Tagen` : `${one(count, 'Lauf', 'Läufe')} in 7 Tagen`,
  failed: 'Fehlgeschlagen',
  failedOn: (number, words) => `Bei Ticket #${number}: ${words}`,
  isOn: 'An',
  isOff: 'Aus',
  switchOn: 'Einschalten',
  enabled: (name) => `${name} ist eingeschaltet`,
  notChanged: (name, reason) => `„${name}“ wurde nicht geändert. ${reason}`,
  more: (name) => `Weitere Aktionen für ${name}`,
  duplicate: 'Duplizieren',
  copyOf: (name) => `Kopie von ${name}`,
  remove: 'Löschen',
  removed: (name) => `„${name}“ gelöscht`,
  notRemoved: (name, reason) => `„${name}“ wurde nicht gelöscht. ${reason}`,
  notMoved: (name, reason) => `„${name}“ wurde nicht verschoben. ${reason}`,
  missing:
    'Diesen Workflow gibt es nicht, oder Sie haben keinen Zugriff auf seine Kanäle. Vielleicht wurde er gelöscht.',
}
