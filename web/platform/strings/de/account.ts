import { one } from '../base/counts.ts'
import type { Strings } from '../strings.ts'

export const account: Strings['account'] = {
  menu: 'Ihr Konto',
  title: 'Konto',
  signOut: 'Abmelden',
  profile: 'Profil',
  name: 'Name',
  timezone: 'Zeitzone',
  timezoneHelp: 'Für Zeitangaben wie Geschäftszeiten und Erinnerungen.',
  signature: 'Signatur',
  signatureHelp: 'Steht unter Ihren Antworten.',
  picture: 'Bild',
  pictureHelp: 'PNG, JPEG oder WebP. Es wird quadratisch zugeschnitten.',
  choosePicture: 'Bild auswählen',
  removePicture: 'Bild entfernen',
  wrongPicture: 'Diese Datei ist kein Bild, das der Browser anzeigen kann.',
  saved: 'Gespeichert',
}

export const language: Strings['language'] = {
  label: 'Sprache',
  help: 'Gilt für die App in allen Workspaces. Die Seite wird neu geladen.',
  browser: 'Sprache des Browsers',
  names: { en: 'English', de: 'Deutsch' },
  change: (name) => `Sprache: ${name}`,
}

export const absence: Strings['absence'] = {
  away: 'Abwesend',
  awayUntil: (day) => `Abwesend bis ${day}`,
  named: (name, absence) => `${name} (${absence})`,
  set: 'Als abwesend melden…',
  change: 'Abwesenheit ändern…',
  back: 'Ich bin wieder da',
  title: 'Als abwesend melden',
  text: 'Ihre Teams und Workflows wählen so lange andere. Ihre Tickets bleiben Ihnen zugewiesen.',
  lastDay: 'Letzter Tag (optional)',
  lastDayHelp: 'Die Abwesenheit endet von selbst, wenn dieser Tag in der Zeitzone des Workspace vorbei ist.',
  button: 'Als abwesend melden',
  nowAway: 'Sie sind abwesend',
  nowAwayUntil: (day) => `Sie sind bis ${day} abwesend`,
  nowBack: 'Sie sind wieder da',
}

export const password: Strings['password'] = {
  title: 'Passwort',
  text: 'Ein neues Passwort beendet alle Ihre anderen Sitzungen.',
  current: 'Aktuelles Passwort',
  button: 'Passwort ändern',
  changed: 'Passwort geändert',
}

export const secondFactor: Strings['secondFactor'] = {
  title: 'Zwei-Faktor-Authentifizierung',
  off: 'Ein Code aus einer Authenticator-App schützt Ihr Konto, falls jemand Ihr Passwort kennt.',
  on: (left) =>
    `Eingeschaltet. Noch ${one(left, 'unbenutzter Wiederherstellungscode', 'unbenutzte Wiederherstellungscodes')}.`,
  few: 'Erstellen Sie neue Codes, bevor Sie die letzten brauchen.',
  start: 'Einrichten',
  scan: 'Scannen Sie diesen Code mit Ihrer Authenticator-App.',
  qrCode: 'QR-Code für die Authenticator-App',
  enter: 'Oder geben Sie diesen Schlüssel ein:',
  open: 'In einer App auf diesem Gerät öffnen',
  confirm: 'Einschalten',
  remove: 'Ausschalten',
  recovery: {
    title: 'Wiederherstellungscodes',
    text: 'Bewahren Sie diese Wiederherstellungscodes sicher auf. Jeder ersetzt einmal einen Code der App. Sie werden nicht noch einmal angezeigt.',
    file: 'Wiederherstellungscodes für Bellhop. Jeder ersetzt einmal einen Code der Authenticator-App.',
    download: 'Herunterladen',
    renew: 'Neue Wiederherstellungscodes',
    renewText: 'Ihre bisherigen Codes gelten dann nicht mehr. Sie erhalten eine E-Mail über die Änderung.',
    create: 'Codes erstellen',
  },
}

export const sessions: Strings['sessions'] = {
  title: 'Sitzungen',
  text: 'Browser, in denen Sie angemeldet sind.',
  unknownDevice: 'Unbekannter Browser',
  device: (browser, system) => `${browser} unter ${system}`,
  lastUsed: 'zuletzt verwendet',
  current: 'Dieser Browser',
  end: 'Abmelden',
  endOthers: 'Überall sonst abmelden',
}
