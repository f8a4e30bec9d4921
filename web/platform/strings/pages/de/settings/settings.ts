import type { PageStrings } from '../../strings.ts'
import { auditLog } from './audit-log.ts'
import { channelDeletion } from './channel-deletion.ts'
import * as channels from './channels.ts'
import { companySignIn } from './company-sign-in.ts'
import { dmarcReports } from './dmarc-reports.ts'
import { forwarding } from './forwarding.ts'
import { hours } from './hours.ts'
import * as lists from './lists.ts'
import { mailAccount } from './mail-account.ts'
import * as members from './members.ts'
import { provisioning } from './provisioning.ts'
import { sendingDomain } from './sending-domain.ts'
import { thanks } from './thanks.ts'
import { ticketPanels } from './ticket-panels.ts'
import { webhooks } from './webhooks.ts'
import { widget } from './widget.ts'

export const settings: PageStrings['settings'] = {
  you: 'Sie',
  saved: 'Gespeichert',
  discard: 'Änderungen verwerfen',
  change: 'Ändern',
  remove: 'Entfernen',
  delete: 'Löschen',
  typeName: (name) => `Zur Bestätigung „${name}“ eingeben`,
  adminOnly: 'Nur Admins können dies ändern',
  adminOnlyText: 'Wenden Sie sich an einen Admin des Workspace.',
  roles: {
    owner: 'Hauptadmin',
    admin: 'Admin',
    member: 'Mitglied',
    light: 'Mitlesendes Mitglied',
    viewer: 'Nur lesend',
    adminHelp: 'Kann die Einstellungen des Workspace ändern und hat Zugriff auf alle Kanäle.',
    memberHelp: 'Kann Tickets in den Kanälen unten beantworten.',
    lightHelp:
      'Kann Tickets in den Kanälen unten lesen und Notizen schreiben, aber nicht antworten und nichts ändern.',
    viewerHelp: 'Kann Tickets in den Kanälen unten lesen und nur eigene Einstellungen ändern.',
  },
  workspace: {
    name: 'Name',
    slug: 'Kurzname',
    slugHelp:
      'Teil der URL des Hilfebereichs. Wenn Sie ihn ändern, funktionieren bestehende Links nicht mehr.',
    sender: 'Absendername',
    senderHelp: 'Wird als Absender von Antworten angezeigt. Ein Kanal kann einen eigenen haben.',
    language: 'Sprache für Kunden',
    languageHelp: 'Für den Hilfebereich und für Zeilen wie „Am Montag schrieb Grace“ in E-Mails an Kunden.',
    timezoneHelp: 'Auch für die Geschäftszeiten.',
  },
  appearance: {
    text: 'Was Kunden im Hilfebereich, in Widgets und in E-Mails sehen.',
    logo: 'Logo',
    logoHelp: 'PNG, JPEG oder WebP. Kunden sehen es im Widget und im Hilfebereich.',
    name: 'Name für Kunden',
    nameHelp: 'Auch Absender von Antworten, sofern Workspace oder Kanal keinen Absendernamen haben.',
    color: 'Farbe',
    colorHelp:
      'Text darauf ist schwarz oder weiß, und Links sind dunkler oder heller, damit sie lesbar sind.',
    chooseColor: 'Farbe wählen',
    standard: 'Standardfarbe verwenden',
    title: 'Titel des Hilfebereichs',
    introduction: 'Einleitung des Hilfebereichs',
    // Isolated, since it may be Arabic.
    introductionHelp: (standard) => `Wenn sie leer ist: „\u2068${standard}\u2069“`,
    previews: { help: 'Hilfebereich', widget: 'Widget', mail: 'E-Mail' },
    widgetHelp: 'Wie es gespeichert ist. Besucher sehen Änderungen innerhalb einer Minute.',
    noWidget: 'Noch hat kein Kanal ein Widget.',
  },
  auditLog,
  ...channels,
  channelDeletion,
  mailAccount,
  forwarding,
  sendingDomain,
  thanks,
  dmarcReports,
  ...lists,
  ...members,
  hours,
  provisioning,
  webhooks,
  ticketPanels,
  companySignIn,
  widget,
}
