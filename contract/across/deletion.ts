import { type Static, Type } from 'typebox'
import { del, get, post } from '../base/endpoint.ts'
import { event } from '../base/event.ts'
import { described, integer, nullable, oneOf, refTo, Timestamp, Ulid } from '../base/fields.ts'
import { LongWork } from '../workspaces/long-work.ts'

// Not in the specification: channels can be deleted.

export const ChannelDeletion = Type.Object(
  {
    tickets: integer('Tickets of the channel.'),
    mails: integer('Incoming mails of the channel.'),
    waiting_messages: integer('Messages that wait to be sent by mail.'),
    scheduled_messages: integer('Scheduled messages of its tickets, at most 1,000.'),
    members: integer('Members who can access this channel and no other one.'),
    deleting_since: described(
      nullable(Timestamp),
      'Time at which the deletion began. Null if the channel is not being deleted.',
    ),
    to_ulid: nullable(
      described(Ulid, 'ULID of the channel that the tickets move to. Null if there is none.'),
    ),
  },
  { title: 'ChannelDeletion', description: 'What the deletion of a channel affects.' },
)
export type ChannelDeletion = Static<typeof ChannelDeletion>

const DeletionBody = Type.Object({
  tickets: oneOf(
    ['move', 'delete'],
    'What happens to the tickets. `move`: they move to another channel. `delete`: they are deleted with all that belongs to them.',
  ),
  to_ulid: Type.Optional(
    refTo(
      'otherChannel',
      'ULID of the channel that the tickets move to. Required for `move`, else not allowed.',
    ),
  ),
  name: Type.Optional(
    nullable(
      Type.String({
        maxLength: 255,
        examples: [null],
        description:
          'Name of the channel, as a confirmation. It is required for `delete` while messages wait to be sent or are scheduled.',
      }),
    ),
  ),
})
export type DeletionBody = Static<typeof DeletionBody>

export const showChannelDeletion = get('/api/channels/:channel/deletion', {
  access: 'administration',
  summary: 'Show what the deletion of a channel affects',
  reply: ChannelDeletion,
})
export const deleteChannel = post('/api/channels/:channel/deletion', {
  access: 'administration',
  session: 'method',
  summary: 'Delete a channel',
  description:
    'At once, the channel no longer receives new tickets or sends mail. Then its tickets move to another channel or are ' +
    'deleted, and at last the channel is deleted. Moved tickets are answered from the new channel, and replies to ' +
    'earlier mails still arrive at them. This cannot be undone. The reply is long work. If that is stopped, the rest of ' +
    'the tickets stays, and the channel neither receives nor sends until the deletion is continued or cancelled.',
  body: DeletionBody,
  reply: LongWork,
  status: 202,
  mayConflict: true,
})
export const cancelChannelDeletion = del('/api/channels/:channel/deletion', {
  access: 'administration',
  session: 'method',
  summary: 'Cancel the deletion of a channel',
  description:
    'The channel receives and sends again. Stop the long work first. What was moved or deleted stays so.',
  mayConflict: true,
})

const Named = Type.Object({ channel: Ulid })

export const channelDeletionBegun = event('channel.deletion_begun', Named)
export const channelDeletionCancelled = event('channel.deletion_cancelled', Named)
export const channelDeleted = event('channel.deleted', Named)
