import * as channels from './channels.ts'
import { hours } from './hours.ts'
import * as lists from './lists.ts'
import * as members from './members.ts'
import { widget } from './widget.ts'

export const settings = {
  title: 'Settings',
  you: 'You',
  saved: 'Saved',
  discard: 'Discard changes',
  change: 'Change',
  remove: 'Remove',
  delete: 'Delete',
  unsaved: 'Leave without saving?',
  unsavedText: 'This page has changes that are not saved.',
  stay: 'Stay on the page',
  leave: 'Leave',
  typeName: (name: string) => `Type “${name}” to confirm`,
  adminOnly: 'Only admins can change this',
  adminOnlyText: 'Ask an admin of the workspace.',
  pageOf: (name: string) => `Settings: ${name}`,
  pages: {
    profile: 'Profile',
    security: 'Security',
    quickReplies: 'Quick replies',
    tokens: 'API tokens',
    workspace: 'Workspace',
    members: 'Members',
    teams: 'Teams',
    channels: 'Channels',
    tags: 'Tags',
    hours: 'Business hours',
    blockedSenders: 'Blocked senders',
  },
  roles: {
    owner: 'Owner',
    admin: 'Admin',
    member: 'Member',
    adminHelp: 'Can change the settings of the workspace, and access all channels.',
    memberHelp: 'Can answer tickets in the channels below.',
  },
  workspace: {
    name: 'Name',
    slug: 'Short name',
    slugHelp: 'Part of the URL of the help centre. If you change it, existing links stop working.',
    logo: 'Logo',
    logoHelp: 'PNG, JPEG or WebP. Customers see it in the widget and the help centre.',
    sender: 'Sender name',
    senderHelp: 'Shown as the sender of replies. A channel can have its own.',
    timezoneHelp: 'Also used for business hours.',
  },
  ...channels,
  ...lists,
  ...members,
  hours,
  widget,
}
