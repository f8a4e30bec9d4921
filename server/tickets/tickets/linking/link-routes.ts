import {
  type ChildReply,
  linkTicket,
  listTicketLinks,
  replyToChildren,
  unlinkTicket,
} from '../../../../contract/tickets/ticket-links.ts'
import { draftOf } from '../../../messages/index.ts'
import type { Read } from '../../../platform/db/transaction.ts'
import type { Principal } from '../../../platform/http/callers/principal.ts'
import { route } from '../../../platform/http/route.ts'
import { find as findTicket } from '../record/store.ts'
import { findLink, link, linksOf, replyToAll, unlink } from './links.ts'

const find = (tx: Read, params: { ticket: string }, me: Principal) =>
  findTicket(tx, params.ticket, me.channels)

export const linkRoutes = [
  route(listTicketLinks, find, ({ tx, me, found }) => linksOf(tx, found.id, me.channels)),
  route(linkTicket, find, link),
  route(unlinkTicket, findLink, ({ tx, found }) => unlink(tx, found)),
  route(replyToChildren, find, replyToAll, {
    prepare: (body: ChildReply, workspace: number) => draftOf(body, workspace),
  }),
]
