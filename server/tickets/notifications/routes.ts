import {
  countNotifications,
  listNotifications,
  mostCounted,
  readNotification,
  readNotifications,
  readTicketNotifications,
} from '../../../contract/tickets/notifications.ts'
import { afterCommit } from '../../platform/db/after-commit.ts'
import type { Read, Write } from '../../platform/db/transaction.ts'
import type { Principal } from '../../platform/http/callers/principal.ts'
import { route } from '../../platform/http/route.ts'
import { findTicket } from '../tickets/actions.ts'
import * as store from './store.ts'

const mine = ({ user, channels }: Principal) => ({ user: user.id, access: channels })

const find = (tx: Read, params: { notification: string }, me: Principal) =>
  store.find(tx, params.notification, mine(me))

/** Also updates the other connections of the member. */
const markRead = async (tx: Write, me: Principal, ticket: number | null) => {
  const isChanged = await store.markRead(tx, me.user.id, ticket)
  if (isChanged) afterCommit(tx, { notified: me.user.id })
}

export const routes = [
  route(listNotifications, async ({ tx, me, reading: { before, perPage, filters } }) => {
    const isUnread = filters.unread?.includes('true') ?? false
    const found = await store.list(tx, { ...mine(me), before, perPage, isUnread })
    const rows = found.slice(0, perPage)
    const last = found.length > perPage ? rows.at(-1) : undefined
    return { rows, nextBefore: last?.position ?? null }
  }),
  route(countNotifications, async ({ tx, me }) => {
    const unread = await store.countUnread(tx, mine(me))
    return { unread: Math.min(unread, mostCounted), is_exact: unread <= mostCounted }
  }),
  route(readNotifications, ({ tx, me }) => markRead(tx, me, null)),
  route(readNotification, find, ({ tx, me, found }) => markRead(tx, me, found.ticket_id)),
  route(
    readTicketNotifications,
    (tx, { ticket }, me) => findTicket(tx, ticket, me.channels),
    ({ tx, me, found }) => markRead(tx, me, found.id),
  ),
]
