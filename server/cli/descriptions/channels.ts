import { oneOf, orNone, text, ulid } from '../../platform/validation/kinds.ts'
import { flag, optional, required, workspace } from '../terminal/options.ts'

const look = {
  address: optional(text('ADDRESS'), 'Email address of the channel. Only for channels of type email.'),
  color: optional(text('#RRGGBB'), 'Color of the channel in the interface.'),
}

export const mailOptions = {
  'imap-url': optional(
    orNone(text('URL', 8_000)),
    'IMAP mailbox to fetch mail from, such as imaps://user:password@host.',
  ),
  'smtp-url': optional(orNone(text('URL', 8_000)), 'SMTP server for outgoing mail of this channel.'),
  acknowledgement: optional(
    orNone(text('HTML', 20_000)),
    'Text of the automatic reply to a mail that opens a ticket.',
  ),
  dkim: optional(
    orNone(text('SELECTOR')),
    'DKIM selector. Outgoing mail is signed with a key of this name; a new name creates a new key.',
  ),
}

const sender = {
  'sender-name': optional(
    orNone(text('NAME')),
    'Sender name of outgoing mails. Default: the sender name of the workspace.',
  ),
}

const agent = {
  brain: optional(orNone(ulid), 'Brain that the agent answers from.'),
  agent: optional(
    oneOf('off', 'draft', 'reply'),
    'Mode of the agent: off, draft (writes drafts) or reply (sends replies).',
  ),
}

export const channelList = {
  name: 'channel list',
  about: 'Lists the channels of a workspace and the status of their mail.',
  options: { workspace },
}

export const channelCreate = {
  name: 'channel create',
  about: 'Creates a channel: an email address or a widget for a website.',
  options: {
    workspace,
    type: required(oneOf('email', 'widget'), 'Type of the channel.'),
    name: required(text('NAME'), 'Name of the channel.'),
    ...look,
    ...sender,
    ...mailOptions,
    ...agent,
  },
}

export const channelUpdate = {
  name: 'channel update',
  about: 'Updates a channel. Options that are left out do not change.',
  argument: { shown: 'ULID', about: 'ULID of the channel.' },
  options: {
    name: optional(text('NAME'), 'Name of the channel.'),
    ...look,
    ...sender,
    ...mailOptions,
    ...agent,
    'new-inbound-url': flag('Creates a new inbound URL for raw mails. The old URL stops working.'),
  },
}

export const channelTest = {
  name: 'channel test',
  about: 'Tests incoming and outgoing mail of a channel by sending a mail to itself.',
  argument: { shown: 'ULID', about: 'ULID of the channel.' },
  options: {},
}
