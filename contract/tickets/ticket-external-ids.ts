import { type Static, Type } from 'typebox'
import { post, put } from '../base/endpoint.ts'
import { boolean } from '../base/fields.ts'
import { aboutBatches, BatchOutcome, batchOf, ItemId } from '../workspaces/batch.ts'
import { NewTicket, Ticket, TicketChanges } from './tickets.ts'

const { channel, from_contact, message } = NewTicket.properties
const { external_id: _, ...changes } = TicketChanges.properties

const ofNew = {
  channel: Type.Optional(channel),
  from_contact: Type.Optional(from_contact),
  message: Type.Optional(message),
}

const TicketOfExternalId = Type.Object({ ...ofNew, ...changes })
export type TicketOfExternalId = Static<typeof TicketOfExternalId>

const newOnly =
  'A new ticket needs `channel`, `subject`, `from_contact` and `message`; for an existing one, `channel`, `from_contact` and ' +
  '`message` have no effect.'

export const putTicketByExternalId = put('/api/tickets/by-external-id/:externalId', {
  access: 'member',
  sends: true,
  summary: 'Create or update a ticket by its external id',
  description: `Updates the ticket with this \`external_id\`, of at most 200 characters. If there is none, a ticket is created. Omitted fields stay unchanged. ${newOnly}`,
  body: TicketOfExternalId,
  reply: Ticket,
  meta: Type.Object({ is_new: boolean('Whether the ticket was created.') }),
})

export const TicketOfBatch = Type.Object({ external_id: ItemId, ...TicketOfExternalId.properties })
export type TicketOfBatch = Static<typeof TicketOfBatch>

export const putTickets = post('/api/tickets/batch', {
  access: 'member',
  sends: true,
  summary: 'Create or update many tickets by their external ids',
  description: `${aboutBatches} ${newOnly}`,
  body: Type.Object({ tickets: batchOf(TicketOfBatch, 'tickets') }),
  reply: Type.Array(BatchOutcome),
  status: 200,
})
