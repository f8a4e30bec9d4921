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

export const settings = {
  you: 'You',
  saved: 'Saved',
  discard: 'Discard changes',
  change: 'Change',
  remove: 'Remove',
  delete: 'Delete',
  typeName: (name: string) => `Type “${name}” to confirm`,
  adminOnly: 'Only admins can change this',
  adminOnlyText: 'Ask an admin of the workspace.',
  roles: {
    owner: 'Owner',
    admin: 'Admin',
    member: 'Member',
    light: 'Light member',
    viewer: 'Viewer',
    adminHelp: 'Can change the settings of the workspace, and access all channels.',
    memberHelp: 'Can answer tickets in the channels below.',
    lightHelp: 'Can read tickets in the channels below, and write notes. Cannot reply or change anything.',
    viewerHelp: 'Can read tickets in the channels below. Changes own settings only.',
  },
  workspace: {
    name: 'Name',
    slug: 'Short name',
    slugHelp: 'Part of the URL of the help centre. If you change it, existing links stop working.',
    sender: 'Sender name',
    senderHelp: 'Shown as the sender of replies. A channel can have its own.',
    language: 'Language for customers',
    languageHelp: 'Of the help centre, and of lines such as “On Monday, Grace wrote” in mails to customers.',
    timezoneHelp: 'Also used for business hours.',
  },
  appearance: {
    text: 'What customers see in the help centre, in widgets and in mails.',
    logo: 'Logo',
    logoHelp: 'PNG, JPEG or WebP. Customers see it in the widget and the help centre.',
    name: 'Name for customers',
    nameHelp: 'Also the sender of replies, unless the workspace or the channel has a sender name.',
    color: 'Color',
    colorHelp: 'Text on it is black or white, and links are darker or lighter, so that they are readable.',
    chooseColor: 'Choose a color',
    standard: 'Use the standard color',
    title: 'Title of the help centre',
    introduction: 'Introduction of the help centre',
    // Isolated, since it may be Arabic.
    introductionHelp: (standard: string) => `If it is empty: “\u2068${standard}\u2069”`,
    previews: { help: 'Help centre', widget: 'Widget', mail: 'Mail' },
    widgetHelp: 'As it is saved. Visitors see changes within a minute.',
    noWidget: 'No channel has a widget yet.',
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
