import {
  createQuickReply,
  deleteQuickReply,
  listQuickReplies,
  quickReplyCreated,
  quickReplyDeleted,
  quickReplyUpdated,
  showQuickReply,
  updateQuickReply,
} from '../../contract/quick-replies.ts'
import type { Read, Write } from '../platform/db/transaction.ts'
import { emit } from '../platform/events.ts'
import type { Principal } from '../platform/http/principal.ts'
import { on } from '../platform/http/route.ts'
import * as store from './store.ts'

type Params = { quickReply: string }

const find = (tx: Read, params: Params, me: Principal) => store.find(tx, me.user.id, params.quickReply)
const lock = (tx: Write, params: Params, me: Principal) => store.lock(tx, me.user.id, params.quickReply)

export const routes = [
  on(listQuickReplies, ({ tx, me }) => store.all(tx, me.user.id)),
  on(showQuickReply, find, async ({ found }) => found),
  on(createQuickReply, async ({ tx, me, body }) => {
    const quickReply = await store.insert(tx, me.user.id, body)
    emit(tx, quickReplyCreated, { quick_reply: quickReply.ulid })
    return quickReply
  }),
  on(updateQuickReply, lock, async ({ tx, found, body }) => {
    const quickReply = await store.update(tx, found.id, body)
    emit(tx, quickReplyUpdated, { quick_reply: quickReply.ulid })
    return quickReply
  }),
  on(deleteQuickReply, lock, async ({ tx, found }) => {
    await store.remove(tx, found.id)
    emit(tx, quickReplyDeleted, { quick_reply: found.ulid })
  }),
]
