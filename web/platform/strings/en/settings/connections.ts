import type { ConnectionKind } from '../../../../../contract/across/connections.ts'
import { one } from '../../base/counts.ts'

export const connections = {
  title: 'Connections',
  text: 'All servers and secrets of the workspace, and when they expire. Admins get a mail 30 days, 7 days and one day before.',
  kind: 'Kind',
  anyKind: 'All kinds',
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
  none: 'There are no connections yet.',
  noneOfKind: 'There is nothing of this kind.',
  set: 'set',
  lastUsed: 'last used',
  failing: 'Fails. First time:',
  expired: (day: string) => `Expired on ${day}`,
  expires: (day: string) => `Expires on ${day}`,
  soon: (days: number, day: string) => {
    const left = days === 0 ? 'within a day' : `in ${one(days, 'day', 'days')}`
    return `Expires ${left}: ${day}`
  },
  warning: 'A connection needs attention',
  ends: (kind: string, name: string, day: string) => `${kind} ${name} expires on ${day}.`,
  broken: (domain: string) =>
    `The DNS records of ${domain} are not right any more, so others may reject its mail.`,
  others: (count: number) =>
    `${one(count, 'other connection needs', 'other connections need')} attention, too.`,
  open: 'Show connections',
  add: 'Add reminder',
  addText: 'For what Bellhop does not know, such as a secret of another provider.',
  change: (name: string) => `Change ${name}`,
  remove: (name: string) => `Delete ${name}`,
  removed: (name: string) => `Reminder deleted: ${name}`,
  notRemoved: (name: string, reason: string) => `The reminder “${name}” was not deleted: ${reason}`,
  name: 'What expires',
  nameHelp: 'Such as “Client secret of the identity provider”.',
  end: 'Day of expiry',
  note: 'Note',
  noteHelp: 'Optional. Such as who renews it, and where.',
}
