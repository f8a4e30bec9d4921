import { createOutgoingTicket, type OutgoingTicket } from '../../contract/tickets/outgoing-tickets.ts'
import { draftOf } from '../messages/actions.ts'
import { route } from '../platform/http/route.ts'
import { create } from './create.ts'

export const routes = [
  route(createOutgoingTicket, create, {
    prepare: (body: OutgoingTicket, workspace: number) => draftOf(body, workspace),
  }),
]
