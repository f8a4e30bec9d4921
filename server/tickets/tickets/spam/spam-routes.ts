import { markTicketAsSpam } from '../../../../contract/tickets/ticket-spam.ts'
import type { Read } from '../../../platform/db/transaction.ts'
import type { Principal } from '../../../platform/http/callers/principal.ts'
import { route } from '../../../platform/http/route.ts'
import * as store from '../record/store.ts'
import { mark } from './spam.ts'

const find = (tx: Read, params: { ticket: string }, me: Principal) =>
  store.find(tx, params.ticket, me.channels)

export const spamRoutes = [
  route(markTicketAsSpam, find, async ({ tx, me, found, body }) => {
    await mark(tx, found, body)
    return store.get(tx, found.id, me)
  }),
]
