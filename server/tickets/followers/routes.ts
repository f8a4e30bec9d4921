import {
  followTicket,
  listFollowers,
  listTicketMembers,
  unfollowTicket,
} from '../../../contract/tickets/followers.ts'
import { membersWithAccess } from '../../members/index.ts'
import type { Read } from '../../platform/db/transaction.ts'
import type { Principal } from '../../platform/http/callers/principal.ts'
import { route } from '../../platform/http/route.ts'
import { findTicket } from '../tickets/actions.ts'
import * as store from './store.ts'

const find = (tx: Read, params: { ticket: string }, me: Principal) =>
  findTicket(tx, params.ticket, me.channels)

export const routes = [
  route(listTicketMembers, find, ({ tx, found }) => membersWithAccess(tx, found.channel_id)),
  route(listFollowers, find, ({ tx, found }) => store.ofTicket(tx, found)),
  route(followTicket, find, async ({ tx, me, found }) => {
    await store.insert(tx, { ticket: found.id, user: me.user.id })
  }),
  route(unfollowTicket, find, async ({ tx, me, found }) => {
    await store.remove(tx, { ticket: found.id, user: me.user.id })
  }),
]
