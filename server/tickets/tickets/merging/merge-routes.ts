import { mergeTicket, splitTicket, unmergeTicket } from '../../../../contract/tickets/moves/ticket-merge.ts'
import type { Read } from '../../../platform/db/transaction.ts'
import type { Principal } from '../../../platform/http/callers/principal.ts'
import { route } from '../../../platform/http/route.ts'
import * as tickets from '../record/store.ts'
import { merge } from './merge.ts'
import { split } from './split.ts'
import { findToUnmerge, unmerge } from './unmerge.ts'

const find = (tx: Read, params: { ticket: string }, me: Principal) =>
  tickets.find(tx, params.ticket, me.channels)

export const mergeRoutes = [
  route(mergeTicket, find, async ({ tx, me, found, body }) =>
    tickets.get(tx, await merge(tx, { found, into: body.into_ulid, me }), me),
  ),
  route(unmergeTicket, findToUnmerge, async ({ tx, me, found }) => {
    await unmerge(tx, found, me)
    return tickets.get(tx, found.id, me)
  }),
  route(splitTicket, find, async ({ tx, me, found, body }) =>
    tickets.get(tx, await split(tx, found, body), me),
  ),
]
