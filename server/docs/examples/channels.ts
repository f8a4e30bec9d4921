import {
  type ChannelDeletion,
  cancelChannelDeletion,
  deleteChannel,
  showChannelDeletion,
} from '../../../contract/across/deletion.ts'
import {
  type ChannelMailSettings,
  type ChannelWithMail,
  createChannel,
  listChannels,
  setChannelAgent,
  setChannelMail,
  showChannel,
  showChannelMail,
  testChannelMail,
  updateChannel,
} from '../../../contract/channels/channels.ts'
import type { LongWork } from '../../../contract/workspaces/long-work.ts'
import { example, type Shown } from './parts/example.ts'
import { longWork } from './parts/long-work.ts'
import { site, ulids } from './parts/placeholders.ts'

export const channelFields = {
  id: 1,
  ulid: ulids.channel,
  name: 'Support',
  type: 'email' as const,
  color: '#3b82f6',
  email_address: 'support@acme.example',
}

const working = {
  state: 'ok' as const,
  failing_since: null,
  error: null,
  next_try_at: null,
  last_at: '2026-06-24T14:30:00+00:00',
}

const channel: Shown<ChannelWithMail> = {
  ...channelFields,
  sender_name: null,
  reply_target_minutes: 1440,
  brain: { ulid: ulids.brain, name: 'Help centre' },
  agent_mode: 'draft',
  deleting_since: null,
  mail: {
    receiving: { ...working, server: 'imap.example.com' },
    sending: { ...working, server: 'smtp.example.com' },
    acknowledges: true,
    tested_at: '2026-06-24T09:00:00+00:00',
    testing_since: null,
    test: [{ name: 'Receiving: connection', ok: true, words: 'Port 993 answers.' }],
  },
}

const acknowledgement = '<p>Hello,</p><p>we have your mail and reply within one working day.</p>'

const settings: ChannelMailSettings = {
  imap_server: 'imap.example.com',
  smtp_server: 'smtp.example.com',
  inbound_url: `${site}/inbound/mail/5Jx0WbHd7Gp2UiNo9TgByVq3nYt8Zc1L`,
  forwarding_address: `in-${ulids.channel}@mail.example.com`,
  acknowledgement,
  largest_mail: 10_000_000,
  dkim: {
    selector: 'bellhop',
    name: 'bellhop._domainkey.acme.example',
    value: 'v=DKIM1; k=rsa; p=MIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8AMIIBCgKCAQEA…',
  },
}

const deletion: Shown<ChannelDeletion> = {
  tickets: 5000,
  mails: 8200,
  waiting_messages: 1,
  scheduled_messages: 2,
  members: 1,
  deleting_since: null,
  to_ulid: null,
}

const deleting: Shown<LongWork> = {
  ...longWork,
  kind: 'channel_deletion',
  resource: ulids.channel,
  name: 'Support',
  step: null,
  done: 0,
  total: null,
}

export const channelExamples = [
  example(listChannels, { reply: [channel] }),
  example(showChannel, { reply: channel }),
  example(createChannel, {
    body: { type: 'email', name: 'Support', email_address: 'support@acme.example', color: '#3b82f6' },
    reply: channel,
  }),
  example(updateChannel, { body: { name: 'Support' }, reply: channel }),
  example(showChannelDeletion, { reply: deletion }),
  example(deleteChannel, { body: { tickets: 'delete' }, reply: deleting }),
  example(cancelChannelDeletion, {}),
  example(showChannelMail, { reply: settings }),
  example(setChannelMail, {
    body: {
      imap_url: 'imaps://support:password@imap.example.com',
      smtp_url: 'smtps://support:password@smtp.example.com',
      acknowledgement,
      dkim_selector: 'bellhop',
    },
    reply: settings,
  }),
  example(testChannelMail, { reply: channel }),
  example(setChannelAgent, { body: { brain_ulid: ulids.brain, agent_mode: 'draft' }, reply: channel }),
]
