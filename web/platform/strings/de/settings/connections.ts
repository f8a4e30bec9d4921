import { one } from '../../base/counts.ts'
import type { Strings } from '../../strings.ts'

export const connections: Strings['connections'] = {
  title: 'Verbindungen',
  text: 'Alle Server und Geheimnisse des Workspace, und wann sie ablaufen. Admins erhalten 30 Tage, 7 Tage und einen Tag vorher eine E-Mail.',
  kind: 'Art',
  anyKind: 'Alle Arten',
  kinds: {
    mail_account: 'Konto eines Postfachs',
    client_secret: 'Clientschlüssel einer Anwendung',
    mailbox: 'Postfach',
    smtp_server: 'Mailserver',
    certificate: 'Zertifikat eines Mailservers',
    dkim_key: 'DKIM-Schlüssel',
    sending_domain: 'Absenderdomain',
    inbound_url: 'Geheime URL für E-Mails',
    identity_secret: 'Identitätsgeheimnis eines Widgets',
    api_token: 'Zugriffstoken',
    signing_secret: 'Signaturgeheimnis der Workflows',
    webhook: 'Webhook-Endpunkt',
    email_domain: 'E-Mail-Domain',
    identity_provider: 'Clientschlüssel der Anmeldung',
    ticket_panel: 'Infobereich',
    provisioning_token: 'Token für die Provisionierung',
    reminder: 'Erinnerung',
  },
  none: 'Es gibt noch keine Verbindungen.',
  noneOfKind: 'Von dieser Art gibt es nichts.',
  set: 'eingerichtet',
  lastUsed: 'zuletzt verwendet',
  failing: 'Gestört. Zuerst:',
  expired: (day) => `Abgelaufen: ${day}`,
  expires: (day) => `Läuft ab: ${day}`,
  soon: (days, day) => {
    const left = days === 0 ? 'innerhalb eines Tages' : `in ${one(days, 'Tag', 'Tagen')}`
    return `Läuft ${left} ab: ${day}`
  },
  warning: 'Eine Verbindung braucht Aufmerksamkeit',
  ends: (kind, name, day) => `${kind} ${name} läuft ab: ${day}.`,
  broken: (domain) =>
    `Die DNS-Einträge von ${domain} sind nicht mehr richtig. Andere weisen ihre E-Mails vielleicht ab.`,
  others: (count) =>
    `${one(count, 'weitere Verbindung braucht', 'weitere Verbindungen brauchen')} ebenfalls Aufmerksamkeit.`,
  open: 'Verbindungen anzeigen',
  add: 'Erinnerung hinzufügen',
  addText: 'Für alles, was Bellhop nicht kennt, zum Beispiel ein Geheimnis eines anderen Anbieters.',
  change: (name) => `${name} ändern`,
  remove: (name) => `${name} löschen`,
  removed: (name) => `Erinnerung gelöscht: ${name}`,
  notRemoved: (name, reason) => `Die Erinnerung „${name}“ wurde nicht gelöscht: ${reason}`,
  name: 'Was läuft ab',
  nameHelp: 'Zum Beispiel „Client-Secret des Identitätsanbieters“.',
  end: 'Tag des Ablaufs',
  note: 'Notiz',
  noteHelp: 'Optional. Zum Beispiel, wer es wo erneuert.',
}
