import {
  type ChannelDeletion,
  deleteChannel,
  showChannelDeletion,
} from '../../../contract/across/deletion.ts'
import {
  type ChannelMailSettings,
  type ChannelWithMail,
  createChannel,
  listChannels,
  setChannelMail,
  showChannelMail,
  updateChannel,
} from '../../../contract/channels/channels.ts'
import type { LongWork } from '../../../contract/workspaces/long-work.ts'
import { channelFields } from './parts/channel-fields.ts'
import { example, type Shown } from './parts/example.ts'
import { longWork } from './parts/long-work.ts'
import { site, ulids } from './parts/placeholders.ts'

const working = {
  state: 'ok' as const,
  last_at: '2026-06-24T14:30:00+00:00',
}

const channel = {
  ...channelFields,
  reply_target_minutes: 1440,
  brain: { ulid: ulids.brain, name: 'Help centre' },
  agent_mode: 'draft',
  mail: {
    receiving: { ...working, server: 'imap.example.com' },
    sending: { ...working, server: 'smtp.example.com' },
    acknowledges: true,
    tested_at: '2026-06-24T09:00:00+00:00',
    test: [{ name: 'Receiving: connection', ok: true, words: 'Port 993 answers.' }],
  },
} satisfies Shown<ChannelWithMail>

const acknowledgement = '<p>Hello,</p><p>we have your mail and reply within one working day.</p>'

const settings: ChannelMailSettings = {
  imap_server: 'imap.example.com',
  smtp_server: 'smtp.example.com',
  inbound_url: `${site}/inbound/mail/5Jx0WbHd7Gp2UiNo9TgByVq3nYt8Zc1L`,
  forwarding_address: `in-${ulids.channel}@mail.example.com`,
  acknowledgement,
  largest_mail: 10_000_000,
  spam: 'suggest',
  thanks: 'suggest',
  dkim: {
    selector: 'bellhop',
    name: 'bellhop._domainkey.acme.example',
    value: 'v=DKIM1; k=rsa; p=MIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8AMIIBCgKCAQEA…',
  },
}

const deletion = {
  tickets: 5000,
  mails: 8200,
  waiting_messages: 1,
  scheduled_messages: 2,
  members: 1,
} satisfies Shown<ChannelDeletion>

const deleting = {
  ...longWork,
  kind: 'channel_deletion',
  resource: ulids.channel,
  name: 'Support',
  step: null,
  done: 0,
  total: null,
} satisfies Shown<LongWork>

export const channelExamples = [
  example(listChannels, { reply: [channel] }),
  example(createChannel, {
    body: { type: 'email', name: 'Support', email_address: 'support@acme.example', color: '#3b82f6' },
  }),
  example(updateChannel, { body: { name: 'Support' } }),
  example(showChannelDeletion, { reply: deletion }),
  example(deleteChannel, { body: { tickets: 'delete' }, reply: deleting }),
  example(showChannelMail, { reply: settings }),
  example(setChannelMail, {
    body: {
      imap_url: 'imaps://support:password@imap.example.com',
      smtp_url: 'smtps://support:password@smtp.example.com',
      acknowledgement,
      dkim_selector: 'bellhop',
    },
  }),
]
