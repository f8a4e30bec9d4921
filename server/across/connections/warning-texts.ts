import type { ConnectionKind } from '../../../contract/across/connections.ts'
import type { Language } from '../../../contract/members/languages.ts'

const english = {
  greeting: (name: string) => `Hello ${name},`,
  ending: {
    subject: (workspace: string, count: number) =>
      `${workspace}: ${count === 1 ? 'a connection expires' : `${count} connections expire`} soon`,
    explanation: (workspace: string) =>
      `these connections of ${workspace} expire soon. What uses them stops working then, so renew them in time:`,
  },
  failing: {
    subject: (workspace: string, _count: number) => `${workspace}: a sending domain is not right any more`,
    explanation: (workspace: string) =>
      `others may reject mail of ${workspace} or treat it as spam: a DNS record that was right is missing or wrong. The page below says which, and what to publish:`,
  },
  disabled: {
    subject: (workspace: string, _count: number) => `${workspace}: a webhook endpoint was disabled`,
    explanation: (workspace: string) =>
      `events of ${workspace} are not sent to it any more. The page below says why. There you can enable it again, and send what it has missed:`,
  },
  unproved: {
    subject: (workspace: string, _count: number) => `${workspace}: the proof of an email domain is missing`,
    explanation: (workspace: string) =>
      `the TXT record that proves an email domain of ${workspace} was not found. After three days without it, people of the domain cannot sign in with the provider of the company any more. The page below shows the record:`,
  },
  expires: (day: string) => `expires on ${day}`,
  kinds: {
    mail_account: 'Account of a mailbox',
    client_secret: 'Client secret of an application',
    mailbox: 'Mailbox',
    smtp_server: 'Mail server',
    certificate: 'Certificate of a mail server',
    dkim_key: 'DKIM key',
    sending_domain: 'Sending domain',
    inbound_url: 'Secret URL for mail',
    identity_secret: 'Identity secret of a widget',
    api_token: 'API token',
    signing_secret: 'Signing secret of workflows',
    webhook: 'Webhook endpoint',
    email_domain: 'Email domain',
    identity_provider: 'Client secret of the sign-in',
    ticket_panel: 'Ticket panel',
    provisioning_token: 'Token for provisioning',
    reminder: 'Reminder',
  } as Record<ConnectionKind, string>,
}

const german: typeof english = {
  greeting: (name) => `Guten Tag ${name},`,
  ending: {
    subject: (workspace, count) =>
      `${workspace}: ${count === 1 ? 'eine Verbindung läuft' : `${count} Verbindungen laufen`} bald ab`,
    explanation: (workspace) =>
      `diese Verbindungen von ${workspace} laufen bald ab. Was sie verwendet, funktioniert dann nicht mehr. Erneuern Sie sie rechtzeitig:`,
  },
  failing: {
    subject: (workspace, _count) => `${workspace}: Eine Absenderdomain ist nicht mehr richtig`,
    explanation: (workspace) =>
      `andere weisen E-Mails von ${workspace} vielleicht ab oder behandeln sie als Spam: Ein DNS-Eintrag, der richtig war, fehlt oder ist falsch. Die Seite unten zeigt, welcher, und was zu veröffentlichen ist:`,
  },
  disabled: {
    subject: (workspace, _count) => `${workspace}: Ein Webhook-Endpunkt wurde deaktiviert`,
    explanation: (workspace) =>
      `Ereignisse von ${workspace} werden nicht mehr an ihn gesendet. Die Seite unten zeigt, warum. Dort können Sie ihn wieder aktivieren und senden, was ihm fehlt:`,
  },
  unproved: {
    subject: (workspace, _count) => `${workspace}: Der Nachweis einer E-Mail-Domain fehlt`,
    explanation: (workspace) =>
      `der TXT-Eintrag, der eine E-Mail-Domain von ${workspace} nachweist, wurde nicht gefunden. Nach drei Tagen ohne ihn können sich Personen der Domain nicht mehr über den Anbieter der Firma anmelden. Die Seite unten zeigt den Eintrag:`,
  },
  expires: (day) => `läuft am ${day} ab`,
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
}

export const warningTexts: Record<Language, typeof english> = { en: english, de: german }
