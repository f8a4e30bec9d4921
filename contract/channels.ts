import { type Static, Type } from 'typebox'
import { get, post, put } from './endpoint.ts'
import { event } from './event.ts'
import { HexColor, Id, nullable, oneOf, refTo, Timestamp, Ulid } from './fields.ts'

export const ChannelType = oneOf(['email', 'widget'])
export type ChannelType = Static<typeof ChannelType>

const channel = {
  id: Id,
  ulid: Ulid,
  name: Type.String(),
  type: ChannelType,
  color: HexColor,
  email_address: Type.String(),
}
export type Channel = Static<ReturnType<typeof Type.Object<typeof channel>>>

/** One way of a channel's mail, over a server of its own or that of the installation. */
const MailWayState = Type.Object({
  server: nullable(Type.String()),
  state: oneOf(['ok', 'failing']),
  failing_since: nullable(Timestamp),
  error: nullable(Type.String()),
  next_try_at: nullable(Timestamp),
  last_at: nullable(Timestamp),
})

const TestStep = Type.Object({ name: Type.String(), ok: Type.Boolean(), words: Type.String() })
export type TestStep = Static<typeof TestStep>

/** What the agent of a channel does with a question: nothing, a draft for a member to send, or the reply. */
export const AgentMode = oneOf(['off', 'draft', 'reply'])
export type AgentMode = Static<typeof AgentMode>

export const ChannelWithMail = Type.Object(
  {
    ...channel,
    brain: nullable(Type.Object({ ulid: Ulid, name: Type.String() })),
    agent_mode: AgentMode,
    mail: Type.Object({
      receiving: MailWayState,
      sending: MailWayState,
      acknowledges: Type.Boolean(),
      tested_at: nullable(Timestamp),
      test: nullable(Type.Array(TestStep)),
    }),
  },
  { title: 'Channel' },
)
export type ChannelWithMail = Static<typeof ChannelWithMail>

const DkimRecord = Type.Object({ selector: Type.String(), name: Type.String(), value: Type.String() })

export const ChannelMailSettings = Type.Object(
  {
    imap_server: nullable(Type.String()),
    smtp_server: nullable(Type.String()),
    inbound_url: Type.String(),
    acknowledgement: nullable(Type.String()),
    largest_mail: Type.Integer(),
    dkim: nullable(DkimRecord),
  },
  { title: 'ChannelMailSettings' },
)
export type ChannelMailSettings = Static<typeof ChannelMailSettings>

const ServerUrl = (example: string) => nullable(Type.String({ maxLength: 8_000, examples: [example] }))

export const ChannelMailChanges = Type.Object({
  imap_url: Type.Optional(ServerUrl('imaps://support:password@imap.example.com')),
  smtp_url: Type.Optional(ServerUrl('smtps://support:password@smtp.example.com')),
  acknowledgement: Type.Optional(nullable(Type.String({ maxLength: 20_000 }))),
  largest_mail: Type.Optional(Type.Integer({ minimum: 100_000, maximum: 50_000_000 })),
  dkim_selector: Type.Optional(
    nullable(Type.String({ pattern: '^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$', examples: ['bellhop'] })),
  ),
  renew_inbound_url: Type.Optional(Type.Boolean()),
})
export type ChannelMailChanges = Static<typeof ChannelMailChanges>

export const ChannelAgentChanges = Type.Object({
  brain_ulid: Type.Optional(nullable(refTo('brain'))),
  agent_mode: Type.Optional(AgentMode),
})
export type ChannelAgentChanges = Static<typeof ChannelAgentChanges>

export const listChannels = get('/api/channels', {
  access: 'member',
  summary: 'List the channels that you and the token reach',
  reply: Type.Array(ChannelWithMail),
})
export const showChannel = get('/api/channels/:channel', {
  access: 'member',
  summary: 'Show a channel',
  reply: ChannelWithMail,
})
export const showChannelMail = get('/api/channels/:channel/mail', {
  access: 'admin',
  summary: 'How the mail of a channel comes and goes',
  reply: ChannelMailSettings,
})
export const setChannelMail = put('/api/channels/:channel/mail', {
  access: 'admin',
  summary: 'Set how the mail of a channel comes and goes; what is left out stays',
  body: ChannelMailChanges,
  reply: ChannelMailSettings,
})
export const setChannelAgent = put('/api/channels/:channel/agent', {
  access: 'admin',
  summary: 'Set which brain the agent of a channel draws on, and what it does; what is left out stays',
  body: ChannelAgentChanges,
  reply: ChannelWithMail,
})
export const testChannelMail = post('/api/channels/:channel/test', {
  access: 'admin',
  summary:
    'Try both ways of the mail of a channel, with a mail to itself; the outcome is shown with the channel',
  status: 200,
  reply: ChannelWithMail,
})

const NamedChannel = Type.Object({ channel: Ulid, name: Type.String(), type: ChannelType })

export const channelCreated = event('channel.created', NamedChannel)
export const channelUpdated = event('channel.updated', NamedChannel)

export const channelTestAsked = event('channel.test_asked', Type.Object({ channel: Ulid }))
