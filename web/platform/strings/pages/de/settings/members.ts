import { one } from '../../../base/counts.ts'
import type { PageStrings } from '../../strings.ts'

type Settings = PageStrings['settings']

export const members: Settings['members'] = {
  text: 'Wer in diesem Workspace Tickets beantwortet.',
  search: 'Mitglieder suchen',
  you: '(Sie)',
  role: 'Rolle',
  change: (name) => `Zugriff von ${name} ändern`,
  remove: (name) => `${name} entfernen`,
  removeTitle: (name) => `${name} aus dem Workspace entfernen?`,
  removeText:
    'Zugewiesene Tickets sind dann niemandem zugewiesen. Persönliche Ansichten und Textbausteine werden hier gelöscht. Nachrichten bleiben.',
  leave: 'Verlassen',
  leaveTitle: 'Workspace verlassen?',
  leaveText:
    'Ihre Tickets sind dann niemandem zugewiesen, und Ihre persönlichen Ansichten und Textbausteine werden hier gelöscht.',
  invite: 'Mitglied einladen',
  addresses: 'E-Mail-Adressen',
  inviteHelp:
    'An jede Adresse wird eine E-Mail mit einem Link gesendet. Trennen Sie mehrere durch Kommas, Leerzeichen oder Zeilen.',
  results: 'Einladungen',
  wasInvited: 'Eingeladen',
  noAddress: 'Geben Sie mindestens eine E-Mail-Adresse ein.',
  nameOptional: 'Name (optional)',
  send: 'Einladung senden',
  allChannels: 'Alle Kanäle',
  someChannels: 'Nur einige Kanäle',
}

export const invitations: Settings['invitations'] = {
  title: 'Einladungen',
  search: 'Einladungen suchen',
  text: 'Wer noch nicht beigetreten ist. Ein Link ist sieben Tage gültig.',
  invited: 'Eingeladen',
  expired: 'Abgelaufen, eingeladen',
  sent: (email) => `Einladung an ${email} gesendet`,
  sentAll: (count) => `${count} Einladungen gesendet`,
  notMailed: 'Als Datei abgelegt, nicht gesendet. Kopieren Sie den Link der Einladung.',
  revoked: (email) => `Einladung an ${email} widerrufen`,
  resend: 'Erneut senden',
  resendTo: (email) => `Einladung an ${email} erneut senden`,
  revoke: 'Widerrufen',
  revokeOf: (email) => `Einladung an ${email} widerrufen`,
  link: 'Link',
  linkFor: (email) => `Link für ${email}`,
  linkHelp: 'Geben Sie ihn nur dieser Person. Er gilt einmal und wird nicht noch einmal angezeigt.',
}

export const teams: Settings['teams'] = {
  search: 'Teams suchen',
  text: 'Gruppen von Mitgliedern. Weisen Sie ein Ticket einem Team zu, wenn es egal ist, wer daraus antwortet.',
  add: 'Neues Team',
  create: 'Team anlegen',
  none: 'Es gibt noch keine Teams.',
  name: 'Name',
  description: 'Beschreibung',
  count: (members) => one(members, 'Mitglied', 'Mitglieder'),
  empty: 'Niemand ist in diesem Team.',
  addMember: 'Mitglieder hinzufügen',
  remove: 'Team löschen',
  removeText: 'Seine Tickets haben danach kein Team.',
  missing: 'Dieses Team gibt es nicht. Vielleicht wurde es gelöscht.',
}

export const ownership: Settings['ownership'] = {
  title: 'Hauptadmin',
  text: 'Dieser Workspace gehört Ihnen. Sie können ihn einem anderen Mitglied geben, zum Beispiel bevor Sie ihn verlassen.',
  change: 'Anderes Mitglied zum Hauptadmin machen',
  effect:
    'Das Mitglied erhält Zugriff auf alle Kanäle. Sie werden Admin, und nur das Mitglied kann Ihnen den Workspace zurückgeben.',
  member: 'Neuer Hauptadmin',
  password: 'Ihr Passwort',
  confirm: 'Zum Hauptadmin machen',
  done: (name) => `${name} ist jetzt Hauptadmin`,
}
