import type { PageStrings } from '../../strings.ts'

export const provisioning: PageStrings['settings']['provisioning'] = {
  text: 'Ihr Identitätsanbieter legt Mitglieder und Teams an und entfernt sie, mit SCIM 2.0.',
  guide: 'So richten Sie es ein',
  on: 'Der Identitätsanbieter verwaltet Mitglieder und Teams',
  role: 'Rolle neuer Mitglieder',
  roleHelp: 'Wenn der Identitätsanbieter keine nennt.',
  connection: 'Verbindung',
  url: 'Basis-URL',
  noToken: 'Es gibt noch kein Token.',
  since: 'Das Token wurde erstellt',
  previous: 'Das vorige Token gilt noch',
  ends: 'Voriges Token sofort beenden',
  create: 'Token erstellen',
  replace: 'Token ersetzen',
  token: 'Token für die Provisionierung',
  once: 'Es wird nur jetzt angezeigt.',
  done: 'Fertig',
  requests: 'Anfragen',
  none: 'Der Identitätsanbieter hat noch keine Anfrage gesendet.',
  last: 'Letzte Anfrage:',
  errors: 'Abgelehnte Anfragen',
}
