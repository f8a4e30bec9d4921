import { one } from '../base/counts.ts'
import type { Strings } from '../strings.ts'

export const product = 'Bellhop'
export const close = 'Schließen'
export const undo = 'Rückgängig'
export const undoLast = 'Letzte Änderung rückgängig machen'
export const save = 'Speichern'
export const copy = 'Kopieren'
export const copied = 'Kopiert'
export const copyOf = (what: string) => `Kopieren: ${what}`
export const cancel = 'Abbrechen'
export const tryAgain = 'Noch einmal versuchen'
export const showMore = 'Mehr anzeigen'
export const chosen = 'Ausgewählt'
export const toasts: Strings['toasts'] = { label: 'Statusmeldungen', focus: 'Zur Statusmeldung' }
export const thisField = 'Dieses Feld'
export const nothingFound = 'Nichts gefunden.'
export const skip = 'Zum Inhalt springen'
export const workspaces = 'Workspaces'
export const pages = 'Seiten'

export const time: Strings['time'] = {
  now: 'jetzt',
  justNow: 'gerade eben',
  ago: (passed) => `vor ${passed}`,
  minutes: (count) => `${count}\u00a0Min.`,
  hours: (count) => `${count}\u00a0Std.`,
  days: (count) => `${count}\u00a0Tg.`,
  lessThan: (duration) => `< ${duration}`,
}

export const stale = (since: string) =>
  since === time.now
    ? 'Der Server ist nicht erreichbar.'
    : `Der Server ist nicht erreichbar. Stand dieser Seite: vor ${since}`

export const errors: Strings['errors'] = {
  offline: 'Der Server ist nicht erreichbar. Prüfen Sie die Verbindung, und versuchen Sie es noch einmal.',
  requestId: 'Anfrage-ID:',
  tooMany: (seconds) =>
    seconds === null
      ? 'Zu viele Anfragen. Warten Sie einen Moment, und versuchen Sie es noch einmal.'
      : `Zu viele Anfragen. Versuchen Sie es in ${one(Number(seconds), 'Sekunde', 'Sekunden')} noch einmal.`,
  unreadable: (code) =>
    `Der Server hat einen Fehler gemeldet (${code}). Versuchen Sie es später noch einmal.`,
  crash: 'In der App ist etwas schiefgegangen.',
  crashText: 'Entwürfe sind in diesem Browser gespeichert. Laden Sie die Seite neu, um fortzufahren.',
  reload: 'Neu laden',
  details: 'Details',
  missing: 'Seite nicht gefunden',
  missingText: 'Prüfen Sie die Adresse, oder gehen Sie zum Posteingang.',
  toInbox: 'Zum Posteingang',
}

export const keys: Strings['keys'] = { control: 'Strg', escape: 'Esc' }

export const sorting: Strings['sorting'] = {
  handle: (name) => `${name} verschieben`,
  up: 'Nach oben',
  down: 'Nach unten',
  moved: (name, place, count) => `${name} ist jetzt Nummer ${place} von ${count}.`,
}

export const colors: Strings['colors'] = {
  chosen: (label, name) => `${label}: ${name}`,
  other: 'Andere Farbe',
  wrong: 'Schreiben Sie die Farbe als # mit sechs Stellen, zum Beispiel #0d9488.',
  names: {
    teal: 'Türkis',
    amber: 'Bernstein',
    pink: 'Rosa',
    blue: 'Blau',
    green: 'Grün',
    red: 'Rot',
    purple: 'Violett',
    brown: 'Braun',
    grey: 'Grau',
    navy: 'Marineblau',
  },
}

export const roles: Strings['roles'] = {
  cannot: {
    write: 'Ihre Rolle erlaubt das nicht. Ein Admin kann sie ändern.',
    write_notes: 'Ihre Rolle liest nur. Ein Admin kann sie ändern.',
  },
}

export const importing: Strings['importing'] = {
  uploading: 'Wird hochgeladen…',
  previous: 'Importe der letzten sieben Tage',
  states: { ready: 'Noch nicht gestartet', failed: 'Nicht lesbar', started: 'Läuft', ended: 'Beendet' },
  discard: 'Verwerfen',
  discarded: 'Der Import wurde verworfen. Nichts wurde geschrieben.',
  failed: 'Die Datei kann nicht importiert werden',
  again: 'Andere Datei auswählen',
  ended: 'Der Import ist beendet',
  missing: 'Diesen Import gibt es nicht. Importe werden nach sieben Tagen gelöscht.',
}
