import { one } from '../base/counts.ts'
import type { RetentionStrings } from './strings.ts'

/** Einstellungen, Aufbewahrung. */
export const retention: RetentionStrings['retention'] = {
  text: 'Regeln löschen jede Nacht alte Tickets mit ihren Nachrichten, Dateien und E-Mails. Das lässt sich nicht rückgängig machen.',
  add: 'Neue Regel',
  none: 'Keine Regeln',
  noneText: 'Tickets bleiben, bis jemand sie löscht.',
  list: 'Regeln',
  change: (name) => `${name} ändern`,
  remove: (name) => `${name} löschen`,
  more: (name) => `Mehr zu ${name}`,
  pause: 'Pausieren',
  resume: 'Fortsetzen',
  removed: (name) => `„${name}“ gelöscht`,
  notRemoved: (name, reason) => `„${name}“ wurde nicht gelöscht: ${reason}`,
  notChanged: (name, reason) => `„${name}“ wurde nicht geändert: ${reason}`,
  name: 'Name',
  status: 'Welche Tickets',
  statuses: { closed: 'Geschlossen', spam: 'Spam' },
  days: 'Nach wie vielen Tagen',
  daysHelp:
    'Seit das Ticket diesen Status hat und seit seiner letzten Nachricht. Drei Jahre sind 1.095 Tage.',
  limit: 'Höchstens pro Nacht',
  limitHelp: 'Die übrigen warten auf die nächste Nacht.',
  channels: 'Kanäle',
  tags: 'Schlagwörter',
  all: { channel_ulids: 'Alle Kanäle', tag_ulids: 'Mit oder ohne Schlagwort' },
  only: 'Nur',
  waits:
    'Eine neue Regel und eine, die mehr löscht als zuvor, beginnt frühestens in 24 Stunden. Bis dahin können Sie sie ändern oder löschen.',
  preview: 'Zeigen, was sie jetzt löschen würde',
  previewing: 'Suche läuft …',
  count: (count, isAll) =>
    `${isAll ? '' : 'Mehr als '}${one(count, 'Ticket würde', 'Tickets würden')} jetzt gelöscht`,
  found: 'Tickets, die gelöscht würden',
  lastActivity: 'letzte Nachricht',
  rule: (days, status) => `Seit ${one(days, 'Tag', 'Tagen')} ${status === 'closed' ? 'geschlossen' : 'Spam'}`,
  perNight: (limit) => `höchstens ${one(limit, 'Ticket', 'Tickets')} pro Nacht`,
  next: 'Nächster Lauf:',
  running: 'Läuft gerade',
  paused: {
    member: 'Pausiert',
    channel_deleted:
      'Pausiert: Ein Kanal der Regel wurde gelöscht. Wählen Sie andere oder löschen Sie die Regel.',
    tag_deleted:
      'Pausiert: Ein Schlagwort der Regel wurde gelöscht. Wählen Sie andere oder löschen Sie die Regel.',
  },
  runs: 'Belege',
  noRuns: 'Noch keine Regel ist gelaufen.',
  run: (tickets, messages, files) =>
    `${one(tickets, 'Ticket', 'Tickets')}, ${one(messages, 'Nachricht', 'Nachrichten')} und ${one(files, 'Datei', 'Dateien')} gelöscht`,
  numbers: (first, last) => (first === last ? `#${first}` : `#${first} bis #${last}`),
  results: {
    done: 'Kein Ticket ist übrig',
    limit: 'Grenze erreicht: Die übrigen warten auf die nächste Nacht',
    paused: 'Beendet, weil die Regel pausiert, geändert oder gelöscht wurde',
  },
  failed: (count) => `${one(count, 'Ticket', 'Tickets')} fehlgeschlagen, wird erneut versucht`,
  periods: 'Rund um Tickets',
  periodsText: 'Älteres wird jede Nacht gelöscht. Eine kürzere Frist beginnt in 24 Stunden.',
  startsAt: 'Nichts wird gelöscht vor',
  months: (months) =>
    months % 12 === 0 ? one(months / 12, 'Jahr', 'Jahre') : one(months, 'Monat', 'Monate'),
  forever: 'Für immer',
  period: {
    event_months: 'Aktivitäten',
    raw_mail_months: 'E-Mails im Original',
    delivery_attempt_months: 'Antworten der Mailserver',
    report_row_months: 'Tickets hinter den Zahlen der Berichte',
    notification_months: 'Benachrichtigungen',
  },
  stays: {
    event_months:
      'Nachrichten bleiben, und wann ein Ticket erstellt, zusammengeführt, geteilt oder bewertet wurde und seinen Status wechselte.',
    raw_mail_months:
      'Nachrichten, ihre Dateien und die Einträge unter E-Mails bleiben, ebenso E-Mails in Quarantäne.',
    delivery_attempt_months: 'Ob eine Nachricht gesendet wurde, bleibt.',
    report_row_months: 'Die Zahlen bleiben.',
    notification_months: 'Gelesen oder nicht.',
  },
}
