import { numberText } from '../../base/numbers.ts'
import { listOf, one } from '../base/counts.ts'
import type { Strings } from '../strings.ts'

export const theme: Strings['theme'] = {
  toLight: 'Helles Design',
  toDark: 'Dunkles Design',
  change: 'Zwischen hellem und dunklem Design wechseln',
}

export const groups: Strings['groups'] = {
  navigation: 'Gehe zu',
  list: 'Liste',
  ticket: 'Ticket',
  writing: 'Beim Schreiben',
  general: 'Allgemein',
}

export const views: Strings['views'] = {
  label: 'Ansichten',
  show: 'Ansichten anzeigen',
  inbox: 'Posteingang',
  mine: 'Meine',
  unassigned: 'Nicht zugewiesen',
  waiting: 'Wartend',
  snoozed: 'Zurückgestellt',
  closed: 'Geschlossen',
  spam: 'Spam',
  all: 'Alle Tickets',
  due: 'Bald fällig',
  failed: 'Nicht gesendet',
  personal: 'Ihre Ansichten',
  shared: 'Geteilte Ansichten',
  channels: 'Kanäle',
  missing: 'Ansicht nicht gefunden',
  unknown: 'Diese Ansicht gibt es nicht. Vielleicht wurde sie gelöscht.',
}

export const palette: Strings['palette'] = {
  recent: 'Zuletzt geöffnete Tickets',
  label: 'Befehlspalette',
  placeholder: 'Befehl eingeben',
  goTo: (name) => `Gehe zu ${name}`,
}

export const shortcuts: Strings['shortcuts'] = { label: 'Tastenkürzel' }

export const live: Strings['live'] = {
  typing: (names) => `${listOf(names)} ${names.length === 1 ? 'schreibt' : 'schreiben'}…`,
  here: (names) => `${listOf(names)} ${names.length === 1 ? 'ist' : 'sind'} hier`,
  writing: (names) => `${listOf(names)} ${names.length === 1 ? 'schreibt' : 'schreiben'}`,
}

export const indexing: Strings['indexing'] = {
  label: 'Indexierung der Artikel',
  progress: (indexed, articles) =>
    `Artikel werden indexiert: ${numberText(indexed)} von ${numberText(articles)}`,
}

export const gettingStarted: Strings['gettingStarted'] = {
  title: 'Erste Schritte',
  text: 'Neun Schritte zu einem Helpdesk für Ihr Team und Ihre Kunden. Die Reihenfolge ist egal. Diese Seite bleibt in der Seitenleiste, bis alle erledigt sind.',
  done: (count, all) => `${count} von ${all} erledigt`,
  progress: (count, all) => `${count}/${all}`,
  isDone: 'Erledigt:',
  isOpen: 'Nicht erledigt:',
  steps: {
    mail: {
      title: 'Ihre erste E-Mail empfangen',
      text: 'Öffnen Sie einen Kanal, tragen Sie Ihre Adresse ein und leiten Sie deren E-Mails weiter, oder verbinden Sie das Postfach. Senden Sie dann eine E-Mail dorthin. Der Verbindungstest sagt, was fehlt.',
    },
    sending: {
      title: 'E-Mails senden',
      text: 'Verbinden Sie das Konto oder den Mailserver eines Kanals. Bis dahin werden Antworten als Dateien abgelegt und nicht gesendet.',
    },
    team: { title: 'Ihr Team einladen', text: 'Alle antworten aus demselben Posteingang.' },
    article: {
      title: 'Einen Artikel schreiben',
      text: 'Beantworten Sie die Frage, die Sie am häufigsten hören. Kunden und der Agent finden die Antwort.',
    },
    agent: {
      title: 'Den Agenten einschalten',
      text: 'Beginnen Sie mit Entwürfen: Er schlägt Antworten aus Ihren Artikeln vor, und Sie senden sie.',
    },
    workflow: {
      title: 'Einen Workflow einschalten',
      text: 'Lassen Sie neue Tickets automatisch zuweisen oder mit Schlagwörtern versehen. Eine Vorschau zeigt vorher das Ergebnis.',
    },
    widget: {
      title: 'Das Widget auf Ihre Website setzen',
      text: 'Kopieren Sie eine Zeile Code in Ihre Website. Das ist erledigt, sobald eine ihrer Seiten das Widget geladen hat.',
    },
    hours: {
      title: 'Ihre Geschäftszeiten festlegen',
      text: 'Workflows, die auf verspätete Antworten achten, zählen nur diese.',
    },
    reply: {
      title: 'Einem Kunden antworten',
      text: 'Öffnen Sie ein Ticket, drücken Sie R, schreiben Sie und senden Sie die Antwort.',
    },
  },
  allDone: 'Alle Schritte sind erledigt. Diese Seite steht nicht mehr in der Seitenleiste.',
  dismiss: 'Nicht mehr anzeigen',
  samples: {
    title: 'Beispieldaten',
    text: 'Probieren Sie die App mit vier Kontakten, fünf Tickets, drei Artikeln und einem ausgeschalteten Workflow aus. Beispielkontakte erhalten keine E-Mails, und kein Schritt gilt dadurch als erledigt.',
    loaded:
      'Die Beispieldaten sind geladen. Beim Entfernen wird genau das gelöscht, was geladen wurde, mit Ihren Antworten in Beispieltickets. Ihre eigenen Daten bleiben.',
    load: 'Beispieldaten laden',
    remove: 'Beispieldaten entfernen',
    toInbox: 'Zum Posteingang',
    added: (tickets) => `${one(tickets, 'Beispielticket ist', 'Beispieltickets sind')} im Posteingang`,
    removed: 'Beispieldaten entfernt',
  },
}

export const firstMail: Strings['firstMail'] = {
  title: 'Warten auf Ihre erste E-Mail',
  text: 'E-Mails an diese Adresse erscheinen hier sofort als Tickets.',
  address: (channel) => `Adresse von ${channel}`,
  check: 'Kanal prüfen',
}
