import { createOutgoingTicket, type OutgoingTicket } from '../../../contract/writing/outgoing-tickets.ts'
import { draftOf } from '../../messages/index.ts'
import { route } from '../../platform/http/route.ts'
import { create } from './create.ts'

/** A template may have the text. */
const hasText = ({ body, body_text, attachment_ids = [], template }: OutgoingTicket) =>
  !template || Boolean(body ?? body_text) || attachment_ids.length > 0

export const routes = [
  route(createOutgoingTicket, create, {
    prepare: async (body: OutgoingTicket, workspace: number) =>
      hasText(body) ? draftOf(body, workspace) : undefined,
  }),
]
