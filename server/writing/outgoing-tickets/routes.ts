import { createOutgoingTicket, type OutgoingTicket } from '../../../contract/writing/outgoing-tickets.ts'
import { draftOf } from '../../messages/index.ts'
import { route } from '../../platform/http/route.ts'
import { create } from './create.ts'

export const routes = [
  route(createOutgoingTicket, create, {
    prepare: (body: OutgoingTicket, workspace: number) => draftOf(body, workspace),
  }),
]
