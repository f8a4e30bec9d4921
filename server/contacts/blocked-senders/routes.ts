import {
  blockedSenderCreated,
  createBlockedSender,
  deleteBlockedSender,
  listBlockedSenders,
} from '../../../contract/contacts/blocked-senders.ts'
import type { Write } from '../../platform/db/transaction.ts'
import { emit } from '../../platform/events/events.ts'
import { route } from '../../platform/http/route.ts'
import { unblock } from './actions.ts'
import { assertRoom, senderIn } from './rules.ts'
import * as store from './store.ts'

const lock = (tx: Write, params: { blockedSender: string }) => store.lock(tx, params.blockedSender)

export const routes = [
  route(listBlockedSenders, async ({ tx, page }) => {
    const [rows, total] = await Promise.all([store.list(tx, page), store.count(tx, page)])
    return { rows, total }
  }),
  route(createBlockedSender, async ({ tx, body }) => {
    const sender = senderIn(body.sender)
    assertRoom(await store.count(tx))
    const blocked = await store.insert(tx, sender)
    emit(tx, blockedSenderCreated, { blocked_sender: blocked.ulid, sender: blocked.sender })
    return blocked
  }),
  route(deleteBlockedSender, lock, ({ tx, found }) => unblock(tx, found)),
]
