import { type Static, Type } from 'typebox'
import { get } from './endpoint.ts'
import { event } from './event.ts'
import { HexColor, Id, oneOf, Ulid } from './fields.ts'

export const ChannelType = oneOf(['email', 'widget'])
export type ChannelType = Static<typeof ChannelType>

export const Channel = Type.Object(
  {
    id: Id,
    ulid: Ulid,
    name: Type.String(),
    type: ChannelType,
    color: HexColor,
    email_address: Type.String(),
  },
  { title: 'Channel' },
)
export type Channel = Static<typeof Channel>

export const listChannels = get('/api/channels', {
  access: 'member',
  summary: 'List the channels that you and the token reach',
  reply: Type.Array(Channel),
})
export const showChannel = get('/api/channels/:channel', {
  access: 'member',
  summary: 'Show a channel',
  reply: Channel,
})

const NamedChannel = Type.Object({ channel: Ulid, name: Type.String(), type: ChannelType })

export const channelCreated = event('channel.created', NamedChannel)
export const channelUpdated = event('channel.updated', NamedChannel)
