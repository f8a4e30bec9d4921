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

/** Texts for errors of the API, which answers in English. */
export const problems: Strings['problems'] = {
  codes: {
    unauthenticated: 'Sie sind nicht mehr angemeldet.',
    sign_in_failed: 'Die E-Mail-Adresse oder das Passwort ist falsch.',
    second_factor_failed: 'Der Code ist falsch, abgelaufen oder wurde schon verwendet.',
    session_required: 'Melden Sie sich dafür in der App an.',
    link_invalid:
      'Dieser Link funktioniert nicht. Er wurde verwendet, ist abgelaufen oder wurde durch einen neueren ersetzt. Fordern Sie einen neuen Link an.',
    admin_required: 'Dafür brauchen Sie die Rolle Admin.',
    read_only_token: 'Dieser Token darf nur lesen.',
    workspace_unreachable: 'Sie haben keinen Zugriff auf diesen Workspace.',
    not_found: 'Nicht gefunden. Vielleicht wurde es gelöscht.',
    body_too_large: 'Das ist zu groß.',
    server_error: 'Auf dem Server ist ein Fehler aufgetreten. Versuchen Sie es später noch einmal.',
    unavailable: 'Der Server ist gerade nicht verfügbar. Versuchen Sie es noch einmal.',
    timeout: 'Das hat zu lange gedauert. Versuchen Sie es noch einmal.',
    storage_full: 'Auf dem Server ist kein Speicherplatz mehr frei.',
  },
  faults: {
    required: () => 'Diese Angabe fehlt.',
    present: () => 'Diese Angabe fehlt.',
    email: () => 'Das ist keine gültige E-Mail-Adresse.',
    timezone: () => 'Das ist keine gültige Zeitzone.',
    url: () => 'Die URL muss mit https:// oder http:// beginnen.',
    slug: () =>
      'Verwenden Sie nur Kleinbuchstaben, Ziffern und einzelne Bindestriche, mit mindestens einem Buchstaben und höchstens 63 Zeichen.',
    date: () => 'Das ist kein gültiges Datum.',
    exists: () => 'Diese Auswahl ist ungültig.',
    enum: () => 'Diese Auswahl ist ungültig.',
    unique: () => 'Dieser Wert ist bereits vergeben.',
    max_length: (limit) => `Höchstens ${limit} Zeichen sind möglich.`,
    min_length: (limit) => `Mindestens ${limit} Zeichen sind nötig.`,
    max_items: (limit) => `Höchstens ${limit} Einträge sind möglich.`,
    min_items: (limit) => `Mindestens ${limit} Einträge sind nötig.`,
    max: (limit) => `Der Wert darf höchstens ${limit} sein.`,
    min: (limit) => `Der Wert muss mindestens ${limit} sein.`,
    integer: () => 'Das ist keine ganze Zahl.',
    format: () => 'Das Format ist ungültig.',
    max_file_size: (limit) => `Die Datei darf höchstens ${limit} kB groß sein.`,
    distinct: () => 'Dieser Wert kommt mehrfach vor.',
    wrong_password: () =>
      'Das Passwort ist falsch. Wenn Sie keines haben, weil Sie sich bei einem anderen Anbieter anmelden, legen Sie zuerst mit „Passwort vergessen“ eines fest.',
  },
  sentences: {
    'The password repeats too few different characters.': 'Das Passwort hat zu wenige verschiedene Zeichen.',
    'The password must not be your name or your email address.':
      'Das Passwort darf nicht Ihr Name oder Ihre E-Mail-Adresse sein.',
    'This password is in lists of common passwords, which attackers try first. Choose another one, such as a phrase of several unrelated words.':
      'Dieses Passwort steht in Listen häufiger Passwörter, die Angreifer zuerst versuchen. Wählen Sie ein anderes, zum Beispiel einen Satz aus mehreren Wörtern ohne Zusammenhang.',
    'This action is unauthorized.': 'Dafür fehlt Ihnen die Berechtigung.',
    'There are newer messages on this ticket.': 'Es gibt neuere Nachrichten in diesem Ticket.',
    'You have changed this in another window or on another device meanwhile.':
      'Sie haben dies inzwischen in einem anderen Fenster oder auf einem anderen Gerät geändert.',
    'The draft was changed or deleted meanwhile.': 'Der Entwurf wurde inzwischen geändert oder gelöscht.',
    'This is being done already. Wait until it has ended, or stop it.':
      'Das läuft bereits. Warten Sie, bis es beendet ist, oder halten Sie es an.',
    'Spam cannot be snoozed. Set another status first.':
      'Spam kann nicht zurückgestellt werden. Wählen Sie zuerst einen anderen Status.',
    'A ticket cannot be merged into itself.': 'Ein Ticket kann nicht mit sich selbst zusammengeführt werden.',
  },
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
