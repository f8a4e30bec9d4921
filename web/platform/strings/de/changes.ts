import { one } from '../base/counts.ts'
import type { Strings } from '../strings.ts'

export const status: Strings['status'] = {
  open: 'Offen',
  waiting: 'Wartend',
  closed: 'Geschlossen',
  spam: 'Spam',
}

const statusText: Strings['status'] = {
  open: 'wieder geöffnet',
  waiting: 'auf „Wartend“ gesetzt',
  closed: 'geschlossen',
  spam: 'als Spam markiert',
}

const subjectOf = (count: number) => (count === 1 ? 'Ticket' : one(count, 'Ticket', 'Tickets'))

const doneSpam: Strings['changes']['done']['spam'] = (isSpam, blocks) => {
  if (isSpam) return blocks ? 'Absender blockiert' : 'Als Spam markiert'
  return blocks === false ? 'Kein Spam. Absender nicht mehr blockiert' : 'Kein Spam'
}

export const changes: Strings['changes'] = {
  done: {
    status: (status, count) => `${subjectOf(count)} ${statusText[status]}`,
    priority: (priority) => `Priorität: ${priority}`,
    snooze: (count) => `${subjectOf(count)} zurückgestellt`,
    unsnooze: (count) => `${subjectOf(count)} zurückgeholt`,
    assignee: (name, count) =>
      name === undefined
        ? `${subjectOf(count)} nicht mehr zugewiesen`
        : `${subjectOf(count)} ${name} zugewiesen`,
    team: (name, count) =>
      name === undefined
        ? `${subjectOf(count)} ohne Team`
        : `${subjectOf(count)} dem Team ${name} zugewiesen`,
    channel: (name) => `Verschoben nach ${name}`,
    contact: (name) => `Kontakt: ${name}`,
    addTag: (name) => `Schlagwort ${name} hinzugefügt`,
    removeTag: (name) => `Schlagwort ${name} entfernt`,
    subject: 'Betreff geändert',
    spam: doneSpam,
  },
  working: {
    status: (to) => `Status wird auf „${status[to]}“ gesetzt`,
    assignee: (name) => (name === undefined ? 'Zuweisung wird aufgehoben' : `Wird ${name} zugewiesen`),
    addTag: (name) => `Schlagwort ${name} wird hinzugefügt`,
    other: 'Tickets werden geändert',
  },
  undoing: 'Wird rückgängig gemacht',
  undone: (count) => `${one(count, 'Ticket ist', 'Tickets sind')} wie zuvor`,
  stopped: (message, count) => `Nach ${one(count, 'Ticket', 'Tickets')} angehalten. ${message}`,
  left: (count) =>
    `${one(count, 'Ticket blieb', 'Tickets blieben')} unverändert, weil erforderliche Felder leer sind.`,
  rejected: (message, count) =>
    count === 1
      ? `Die Änderung wurde nicht gespeichert. ${message}`
      : `${count} Änderungen wurden nicht gespeichert. ${message}`,
}
