import { type Static, Type } from 'typebox'
import { get, post } from '../base/endpoint.ts'
import { event } from '../base/event.ts'
import { boolean, described, integer, nullable, oneOf, string, Timestamp, Ulid } from '../base/fields.ts'

const ways = ['forwarding', 'mailbox', 'mx', 'hook', 'other'] as const

const CameBy = oneOf(
  ways,
  'How the mail arrived. `forwarding`: at the forwarding address. `mailbox`: it was fetched from the mailbox. `mx`: at the ' +
    'address of the channel, because the MX record of its domain leads to Bellhop. `hook`: by HTTP. `other`: in another way.',
)
export type CameBy = Static<typeof CameBy>

const ForwardingCheck = Type.Object(
  {
    ulid: Ulid,
    email_address: string('Email address that the mail was sent to.'),
    state: oneOf(
      ['sending', 'waiting', 'arrived', 'missing', 'failed'],
      'State. `sending`: the mail is being sent. `waiting`: it was sent less than ten minutes ago. `arrived`: it arrived ' +
        'without having been fetched from the mailbox. `missing`: it did not arrive within ten minutes. `failed`: it was not sent.',
    ),
    started_at: described(Timestamp, 'Time of the start.'),
    sent_at: described(
      nullable(Timestamp),
      'Time at which a mail server accepted the mail. Null if none has.',
    ),
    arrived_at: described(nullable(Timestamp), 'Time at which the mail arrived. Null if it has not arrived.'),
    came_by: nullable(CameBy),
    seconds: nullable(integer('Seconds between sending and arrival. Null if the mail has not arrived.')),
    is_new_mail: boolean(
      'Whether the mail arrived as a new mail of the mailbox, which hides the sender. A redirection keeps the sender.',
    ),
    fault: nullable(string('Why the mail was not sent. Null if it was.')),
  },
  { title: 'ForwardingCheck', description: 'Mail that was sent to the address of the channel as a check.' },
)
export type ForwardingCheck = Static<typeof ForwardingCheck>

const ForwardingConfirmation = Type.Object(
  {
    account: nullable(
      string('Email address of the account that wants to forward its mail. Null if it is unknown.'),
    ),
    code: nullable(string('Code to enter at the provider. Null if the mail had none.')),
    link: nullable(string('Page at the provider on which to confirm. Null if the mail had none.')),
    received_at: described(Timestamp, 'Time at which the provider asked.'),
    state: oneOf(
      ['confirming', 'confirmed', 'manual'],
      'State. `confirming`: Bellhop opens the page. `confirmed`: Bellhop has confirmed it. `manual`: a person has to do it, ' +
        'because the account has another domain than the channel, or the page could not be used.',
    ),
  },
  { title: 'ForwardingConfirmation', description: 'Question of Gmail whether mail may be forwarded here.' },
)

const LastMails = Type.Object(
  {
    forwarding: described(nullable(Timestamp), 'Time of the last mail to the forwarding address.'),
    mailbox: described(nullable(Timestamp), 'Time of the last mail that was fetched from the mailbox.'),
    mx: described(nullable(Timestamp), 'Time of the last mail by the MX record of the domain.'),
  },
  {
    description:
      'Times of the last mails in each way, among the latest of the channel. Null if there is none.',
  },
)

export const Forwarding = Type.Object(
  {
    address: string('Address to forward the mail of the channel to.'),
    expected_until: described(
      nullable(Timestamp),
      'Time until which confirmations of providers are answered. Null if nobody waits for one.',
    ),
    confirmation: nullable(ForwardingConfirmation),
    checks: Type.Array(ForwardingCheck, { maxItems: 5, description: 'Last checks, the newest first.' }),
    last_mails: LastMails,
  },
  { title: 'Forwarding', description: 'Forwarding of mail to a channel.' },
)
export type Forwarding = Static<typeof Forwarding>

const MailExchange = Type.Object(
  {
    domain: string('Domain of the email address of the channel.'),
    host: string('Host name to publish as the MX record.'),
    found: Type.Array(Type.String(), { maxItems: 10, description: 'Host names that the domain has now.' }),
    state: oneOf(
      ['here', 'mixed', 'elsewhere', 'missing', 'unknown'],
      'Result. `here`: mail arrives at Bellhop. `mixed`: only some of it does. `elsewhere`: another server receives it. ' +
        '`missing`: there is no MX record. `unknown`: the name servers did not answer.',
    ),
  },
  { title: 'MailExchange', description: 'MX record of the domain of a channel.' },
)
export type MailExchange = Static<typeof MailExchange>

export const showForwarding = get('/api/channels/:channel/forwarding', {
  access: 'admin',
  summary: 'Show the forwarding of a channel',
  description: 'Returns 404 for a widget.',
  reply: Forwarding,
})
export const expectForwarding = post('/api/channels/:channel/forwarding', {
  access: 'admin',
  session: 'setting',
  summary: 'Expect the confirmation of a provider',
  description:
    'For one hour, Bellhop confirms the forwarding of Gmail accounts in the domain of the channel, and shows the code and the ' +
    'link of others. Before and afterwards, their confirmation mails open tickets.',
  status: 200,
  reply: Forwarding,
})
export const checkForwarding = post('/api/channels/:channel/forwarding-check', {
  access: 'admin',
  session: 'setting',
  summary: 'Check the forwarding of a channel',
  description:
    'Sends a mail to the email address of the channel. The check ends when it arrives, or after ten minutes. A channel has 6 ' +
    'checks an hour, a workspace 30.',
  status: 200,
  reply: Forwarding,
})
export const showMailExchange = get('/api/channels/:channel/mx', {
  access: 'admin',
  summary: 'Show the MX record of the domain of a channel',
  description: 'Asks the DNS, which takes at most 8 seconds. Returns 404 for a widget.',
  reply: MailExchange,
})

export const forwardingExpected = event('forwarding.expected', Type.Object({ channel: Ulid }))
export const forwardingCheckAsked = event(
  'forwarding.check_asked',
  Type.Object({ channel: Ulid, check: Ulid }),
)
/** `test` is the nonce of the mail, and `mail` its ULID in the ledger. */
export const testMailArrived = event(
  'mail.test_arrived',
  Type.Object({ channel: Ulid, mail: Ulid, test: Ulid, is_new_mail: Type.Boolean() }),
)
export const forwardingConfirmationArrived = event(
  'mail.forwarding_confirmation_arrived',
  Type.Object({
    channel: Ulid,
    account: nullable(Type.String()),
    code: nullable(Type.String()),
    link: nullable(Type.String()),
  }),
)
