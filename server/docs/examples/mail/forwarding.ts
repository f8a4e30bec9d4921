import {
  checkForwarding,
  expectForwarding,
  type Forwarding,
  type MailExchange,
  showForwarding,
  showMailExchange,
} from '../../../../contract/mail/forwarding.ts'
import { channelFields } from '../parts/channel-fields.ts'
import { example, type Shown } from '../parts/example.ts'
import { ulids } from '../parts/placeholders.ts'

const address = `in-${ulids.channel}@bellhop.example.com`

const check = {
  ulid: ulids.message,
  email_address: channelFields.email_address,
  state: 'arrived',
  started_at: '2026-06-24T14:10:00+00:00',
  sent_at: '2026-06-24T14:10:01+00:00',
  arrived_at: '2026-06-24T14:10:19+00:00',
  came_by: 'forwarding',
  seconds: 18,
  is_new_mail: false,
} satisfies Shown<Forwarding['checks'][number]>

const forwarding = {
  address,
  expected_until: '2026-06-24T15:02:00+00:00',
  confirmation: {
    account: channelFields.email_address,
    code: '123456789',
    link: 'https://mail-settings.google.com/mail/vf-example',
    received_at: '2026-06-24T14:05:00+00:00',
    state: 'confirmed',
  },
  checks: [check],
  last_mails: { forwarding: '2026-06-24T14:10:19+00:00' },
} satisfies Shown<Forwarding>

const exchange = {
  domain: channelFields.email_address.split('@').at(-1) ?? '',
  host: 'bellhop.example.com',
  found: ['smtp.google.com'],
  state: 'elsewhere',
} satisfies Shown<MailExchange>

export const forwardingExamples = [
  example(showForwarding, { reply: forwarding }),
  example(expectForwarding, { reply: forwarding }),
  example(checkForwarding, { reply: forwarding }),
  example(showMailExchange, { reply: exchange }),
]
