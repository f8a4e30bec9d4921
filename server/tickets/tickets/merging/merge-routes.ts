import { moveMessages, undoMessageMove } from '../../../../contract/tickets/moves/message-moves.ts'
import { mergeTicket, splitTicket, unmergeTicket } from '../../../../contract/tickets/moves/ticket-merge.ts'
import { timeOfMessage } from '../../../messages/index.ts'
import type { Read } from '../../../platform/db/transaction.ts'
import type { Principal } from '../../../platform/http/callers/principal.ts'
import { route } from '../../../platform/http/route.ts'
import * as tickets from '../record/store.ts'
import { merge } from './merge.ts'
import { move } from './move.ts'
import { split } from './split.ts'
import { undoMove } from './undo-move.ts'
import { findToUnmerge, unmerge } from './unmerge.ts'

const find = (tx: Read, params: { ticket: string }, me: Principal) =>
  tickets.find(tx, params.ticket, me.channels)

/** A message of a ticket. */
const findMessage = async (tx: Read, params: { ticket: string; message: string }, me: Principal) => {
  const ticket = await find(tx, params, me)
  const message = ticket && (await timeOfMessage(tx, ticket.id, params.message))
  return message && { ticket: ticket.id, message: params.message }
}

export const mergeRoutes = [
  route(mergeTicket, find, async ({ tx, me, found, body }) =>
    tickets.get(tx, await merge(tx, { found, into: body.into_ulid, me }), me),
  ),
  route(unmergeTicket, findToUnmerge, async ({ tx, me, found }) => {
    await unmerge(tx, found, me)
    return tickets.get(tx, found.id, me)
  }),
  route(splitTicket, find, async ({ tx, me, found, body }) =>
    tickets.get(tx, await split(tx, { found, wanted: body, me }), me),
  ),
  route(moveMessages, find, async ({ tx, me, found, body }) =>
    tickets.get(tx, await move(tx, { found, wanted: body, me }), me),
  ),
  route(undoMessageMove, findMessage, async ({ tx, me, found }) =>
    tickets.get(tx, await undoMove(tx, found, me), me),
  ),
]
