import { type Static, type TProperties, Type } from 'typebox'
import { get, post, put } from '../base/endpoint.ts'
import { event } from '../base/event.ts'
import {
  boolean,
  described,
  Email,
  HexColor,
  Id,
  integer,
  nullable,
  oneOf,
  refTo,
  string,
  Text255,
  Timestamp,
  Ulid,
} from '../base/fields.ts'
import { secret } from '../base/secret.ts'
import { calendarUlid, givenCalendar } from '../workspaces/calendars.ts'

export const ChannelType = oneOf(
  ['email', 'widget'],
  'Type of the channel: an email address or a website widget.',
)
export type ChannelType = Static<typeof ChannelType>

export const channel = {
  id: Id,
  ulid: Ulid,
  name: string('Name of the channel.'),
  type: ChannelType,
  color: HexColor,
  email_address: string('Email address of the channel. A widget has an internal address.'),
}
export type Channel = Static<ReturnType<typeof Type.Object<typeof channel>>>

/** The schema of incoming or outgoing mail of a channel, with its own server or that of the installation. */
const mailState = <More extends TProperties>(description: string, more: More) =>
  Type.Object(
    {
      server: nullable(
        string('Host of the mail server. Null if the channel uses the server of the installation.'),
      ),
      state: oneOf(['ok', 'failing'], 'Whether the connection works.'),
      failing_since: described(nullable(Timestamp), 'Time of the first failure. Null while it works.'),
      error: nullable(string('Error of the last attempt. Null while it works.')),
      next_try_at: described(nullable(Timestamp), 'Time of the next attempt. Null if there is none.'),
      last_at: described(nullable(Timestamp), 'Time of the last mail. Null if there was none.'),
      ...more,
    },
    { description },
  )

const TestStep = Type.Object({
  name: string('Name of the step.'),
  ok: boolean('Whether the step succeeded.'),
  words: string('Result of the step, or the error.'),
})
export type TestStep = Static<typeof TestStep>

export const AgentMode = oneOf(
  ['off', 'draft', 'reply'],
  'What the agent does. `off`: nothing. `draft`: it writes a note with a proposed reply. `reply`: it sends the reply.',
)
export type AgentMode = Static<typeof AgentMode>

export const SpamMode = oneOf(
  ['off', 'suggest', 'move'],
  'What happens to mails that look like spam. `off`: nothing. `suggest`: the ticket is open, and its history has the ' +
    'reasons. `move`: those that are very probably spam get the status `spam` at once; the others as with `suggest`.',
)
export type SpamMode = Static<typeof SpamMode>

export const ThanksMode = oneOf(
  ['off', 'suggest', 'on'],
  'What happens if a contact only says thanks in a closed ticket. `off`: the ticket is reopened. `suggest`: it is reopened, ' +
    'and its history has the reason why it can be closed. `on`: it stays closed, and its history has the reason. New ' +
    'channels have `suggest`.',
)
export type ThanksMode = Static<typeof ThanksMode>

const replyTarget =
  'Number of minutes after which the app marks a ticket whose contact still waits for a reply. Null if it marks none.'

export const ChannelWithMail = Type.Object(
  {
    ...channel,
    sender_name: nullable(
      string('Sender name of outgoing mails. Null means the sender name of the workspace.'),
    ),
    reply_target_minutes: nullable(integer(replyTarget)),
    calendar_ulid: calendarUlid('those of the workspace count'),
    brain: nullable(
      Type.Object(
        { ulid: Ulid, name: string('Name of the brain.') },
        { description: 'Brain that the agent uses. Null if there is none.' },
      ),
    ),
    agent_mode: AgentMode,
    deleting_since: described(
      nullable(Timestamp),
      'Time at which the deletion of the channel began: it neither receives nor sends. Null otherwise.',
    ),
    mail: Type.Object(
      {
        receiving: mailState('Status of incoming mail.', {
          quiet_since: described(
            nullable(Timestamp),
            'Time of the last mail if none has arrived for an unusually long time. Null otherwise.',
          ),
        }),
        sending: mailState('Status of outgoing mail.', {}),
        acknowledges: boolean('Whether the channel confirms new tickets by mail.'),
        tested_at: described(
          nullable(Timestamp),
          'Time of the last connection test. Null if there was none.',
        ),
        testing_since: described(
          nullable(Timestamp),
          'Time at which the connection test that is running was started. Null if none is running.',
        ),
        test: nullable(
          Type.Array(TestStep, {
            description:
              'Steps of the last connection test, or those that are done of a running one. Null if there was none.',
          }),
        ),
      },
      { description: 'Status of mail in both directions.' },
    ),
  },
  { title: 'Channel', description: 'An email address or a widget that receives tickets.' },
)
export type ChannelWithMail = Static<typeof ChannelWithMail>

const DkimRecord = Type.Object(
  {
    selector: string('DKIM selector.'),
    name: string('Name of the DNS record.'),
    value: string('Value of the DNS record, of type TXT.'),
  },
  { description: 'DNS record to publish for DKIM signatures. Null if mails are not signed.' },
)

export const ChannelMailSettings = Type.Object(
  {
    imap_server: nullable(string('Host of the IMAP mailbox. Null if there is none.')),
    smtp_server: nullable(
      string('Host of the mail server of the channel. Null if the server of the installation is used.'),
    ),
    // Everybody with this URL can write into the channel.
    inbound_url: secret(
      nullable(string('Secret URL that accepts raw mails by HTTP POST. Null for a read-only token.')),
    ),
    forwarding_address: nullable(
      string(
        'Address to forward mail of the channel to, so that it arrives at Bellhop. Null for the type `widget`.',
      ),
    ),
    acknowledgement: nullable(string('HTML of the mail that confirms new tickets. Null if none is sent.')),
    largest_mail: integer('Maximum size of an outgoing mail in bytes. Files beyond it are sent as links.'),
    spam: SpamMode,
    thanks: ThanksMode,
    dkim: nullable(DkimRecord),
  },
  { title: 'ChannelMailSettings', description: 'Mail settings of a channel.' },
)
export type ChannelMailSettings = Static<typeof ChannelMailSettings>

const serverUrl = (description: string, example: string) =>
  nullable(Type.String({ maxLength: 8_000, examples: [example], description }))

export const ChannelMailChanges = Type.Object({
  imap_url: Type.Optional(
    serverUrl(
      'URL of the IMAP mailbox to fetch mail from, with user and password. Null removes it.',
      'imaps://support:password@imap.example.com',
    ),
  ),
  smtp_url: Type.Optional(
    serverUrl(
      'URL of the SMTP server for outgoing mail. Null means the server of the installation.',
      'smtps://support:password@smtp.example.com',
    ),
  ),
  acknowledgement: Type.Optional(
    nullable(
      Type.String({
        maxLength: 20_000,
        description:
          'HTML of the mail that confirms new tickets. It may contain placeholders. Null sends none.',
      }),
    ),
  ),
  largest_mail: Type.Optional(
    Type.Integer({
      minimum: 100_000,
      maximum: 50_000_000,
      description: 'Maximum size of an outgoing mail in bytes. Files beyond it are sent as links.',
    }),
  ),
  dkim_selector: Type.Optional(
    nullable(
      Type.String({
        pattern: '^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$',
        maxLength: 255,
        examples: ['bellhop'],
        description:
          'DKIM selector to sign mails with. A new selector creates a new key. Null stops signing.',
      }),
    ),
  ),
  spam: Type.Optional(SpamMode),
  thanks: Type.Optional(ThanksMode),
  renew_inbound_url: Type.Optional(
    boolean('True replaces `inbound_url` with a new URL. The old URL stops working. Default: false.'),
  ),
})
export type ChannelMailChanges = Static<typeof ChannelMailChanges>

export const ChannelAgentChanges = Type.Object({
  brain_ulid: Type.Optional(
    nullable(refTo('brain', 'ULID of the brain that the agent uses. Null removes it.')),
  ),
  agent_mode: Type.Optional(AgentMode),
})
export type ChannelAgentChanges = Static<typeof ChannelAgentChanges>

const senderName = nullable(
  Type.String({
    maxLength: 255,
    description: 'Sender name of outgoing mails. Null means the sender name of the workspace.',
  }),
)
const address = (description: string) => Type.Optional(described(Email, description))
const fields = {
  name: described(Text255, 'Name of the channel.'),
  color: Type.Optional(HexColor),
  sender_name: Type.Optional(senderName),
  reply_target_minutes: Type.Optional(
    nullable(
      Type.Integer({
        minimum: 1,
        maximum: 43_200,
        description: replyTarget,
      }),
    ),
  ),
  calendar_ulid: givenCalendar('those of the workspace count'),
}

const NewChannel = Type.Object({
  type: ChannelType,
  ...fields,
  email_address: address(
    'Email address that people write to. Required for the type `email`, not allowed for the type `widget`.',
  ),
})
export type NewChannel = Static<typeof NewChannel>

const ChannelChanges = Type.Partial(
  Type.Object({
    ...fields,
    email_address: address('Email address that people write to. Not allowed for the type `widget`.'),
  }),
)
export type ChannelChanges = Static<typeof ChannelChanges>

export const createChannel = post('/api/channels', {
  access: 'administration',
  session: 'method',
  summary: 'Create a channel',
  description:
    'An email address is unique in the installation. A domain that another workspace uses needs an admin of both, or the ' +
    'command line. See the endpoint for mail settings for how its mail arrives and leaves.',
  body: NewChannel,
  reply: ChannelWithMail,
})
export const updateChannel = put('/api/channels/:channel', {
  access: 'admin',
  session: 'method',
  summary: 'Update a channel',
  description: 'Omitted fields stay unchanged. The type cannot be changed.',
  body: ChannelChanges,
  reply: ChannelWithMail,
})
export const listChannels = get('/api/channels', {
  access: 'member',
  summary: 'List the channels',
  description: 'Only channels that you and the token can access.',
  reply: Type.Array(ChannelWithMail),
})
export const showChannel = get('/api/channels/:channel', {
  access: 'member',
  summary: 'Show a channel',
  reply: ChannelWithMail,
})
export const showChannelMail = get('/api/channels/:channel/mail', {
  access: 'admin',
  summary: 'Show the mail settings of a channel',
  description: 'Passwords of mail servers are never shown.',
  reply: ChannelMailSettings,
})
export const setChannelMail = put('/api/channels/:channel/mail', {
  access: 'admin',
  session: 'setting',
  summary: 'Update the mail settings of a channel',
  description: 'Omitted fields stay unchanged.',
  body: ChannelMailChanges,
  reply: ChannelMailSettings,
})
export const setChannelAgent = put('/api/channels/:channel/agent', {
  access: 'admin',
  session: 'setting',
  summary: 'Update the agent of a channel',
  description: 'Omitted fields stay unchanged.',
  body: ChannelAgentChanges,
  reply: ChannelWithMail,
})
export const testChannelMail = post('/api/channels/:channel/test', {
  access: 'admin',
  session: 'setting',
  summary: 'Test the mail of a channel',
  description:
    'Tests incoming and outgoing mail by sending a mail to the channel itself, which may take some minutes. `mail.test` of the channel has the steps as they are done. While a test is running, no other is started.',
  status: 200,
  reply: ChannelWithMail,
})

const NamedChannel = Type.Object({ channel: Ulid, name: Type.String(), type: ChannelType })

export const channelCreated = event('channel.created', NamedChannel)
export const channelUpdated = event('channel.updated', NamedChannel)

export const channelTestAsked = event('channel.test_asked', Type.Object({ channel: Ulid }))
