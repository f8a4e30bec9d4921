import {
  copyQuickReplyFiles,
  createQuickReply,
  deleteQuickReply,
  fillNewQuickReply,
  fillQuickReply,
  listQuickReplies,
  noteQuickReplyUse,
  quickReplyCreated,
  quickReplyDeleted,
  quickReplyUpdated,
  quickReplyUsed,
  showQuickReply,
  updateQuickReply,
} from '../../../contract/writing/quick-replies.ts'
import { findWithin } from '../../channels/index.ts'
import { copyFilesOfQuickReply, setFilesOfQuickReply, type WaitingLimits } from '../../files/index.ts'
import { faultInMessage, fillText, fillTextFor } from '../../messages/index.ts'
import { assertRoom } from '../../platform/db/room.ts'
import type { Read, Write } from '../../platform/db/transaction.ts'
import { emit } from '../../platform/events/events.ts'
import { authorize, type Principal } from '../../platform/http/callers/principal.ts'
import { route } from '../../platform/http/route.ts'
import { invalid, notFound } from '../../platform/kernel/problem.ts'
import { findTicket } from '../../tickets/index.ts'
import * as store from './store.ts'

type Params = { quickReply: string }

const find = (tx: Read, params: Params, me: Principal) => store.find(tx, me, params.quickReply)
const lock = (tx: Write, params: Params, me: Principal) => store.lock(tx, me, params.quickReply)

/** Admins can change shared quick replies of other members. */
const mayChange = (me: Principal, { isOwn }: store.FoundQuickReply) => {
  if (!isOwn) authorize(me, 'writeSharedQuickReply')
}

const findBoth = async (tx: Read, params: Params & { ticket: string }, me: Principal) => {
  const ticket = await findTicket(tx, params.ticket, me.channels)
  const quickReply = ticket && (await find(tx, params, me))
  return quickReply && { ticket, quickReply }
}

/** Rejects unknown placeholders here, so that they are not first noticed in a sent mail. */
const template = {
  prepare: async ({ body }: { body: string }, workspace: number) => {
    const fault = await faultInMessage('body', body, { workspace })
    if (fault) throw invalid({ body: [fault] })
  },
}

const setFiles = (tx: Write, me: Principal, quickReply: number, ids: readonly string[]) =>
  setFilesOfQuickReply(tx, { user: me.user.id, apiToken: me.token.id }, quickReply, ids)

const shown = async (tx: Read, me: Principal, ulid: string) => {
  const quickReply = await store.find(tx, me, ulid)
  if (!quickReply) throw notFound()
  return quickReply
}

export const routes = [
  route(listQuickReplies, ({ tx, me, query }) =>
    store.all(tx, me, { withShared: query.with_shared === 'true' }),
  ),
  route(showQuickReply, find, async ({ found }) => found),
  route(fillQuickReply, findBoth, async ({ tx, me, found: { ticket, quickReply } }) => {
    const author = { notation: 'html', agent: me.user.name } as const
    return { ...quickReply, body: await fillText(tx, ticket.id, quickReply.body, author) }
  }),
  route(fillNewQuickReply, find, async ({ tx, me, found, query }) => {
    const channel = query.channel && (await findWithin(tx, query.channel, me.channels))
    if (!channel || !query.email) return found
    const author = { notation: 'html', agent: me.user.name } as const
    const place = { channel: channel.id, email: query.email }
    return { ...found, body: await fillTextFor(tx, place, found.body, author) }
  }),
  route(
    createQuickReply,
    async ({ tx, me, body }) => {
      const { id, ulid } = await store.insert(tx, me.user.id, body)
      await assertRoom(tx, 'quick_replies', 'body')
      if (body.attachment_ids?.length) await setFiles(tx, me, id, body.attachment_ids)
      emit(tx, quickReplyCreated, { quick_reply: ulid })
      return shown(tx, me, ulid)
    },
    template,
  ),
  route(
    updateQuickReply,
    lock,
    async ({ tx, me, found, body }) => {
      mayChange(me, found)
      // The caller would lose access to a quick reply of another author that is no longer shared.
      if (!found.isOwn && body.is_shared === false)
        throw invalid({ is_shared: ['Only the author can stop to share it. Delete it instead.'] })
      await store.update(tx, { ...found, ...body })
      if (body.body) await assertRoom(tx, 'quick_replies', 'body')
      if (body.attachment_ids) await setFiles(tx, me, found.id, body.attachment_ids)
      emit(tx, quickReplyUpdated, { quick_reply: found.ulid })
      return shown(tx, me, found.ulid)
    },
    template,
  ),
  route(deleteQuickReply, lock, async ({ tx, me, found }) => {
    mayChange(me, found)
    await setFiles(tx, me, found.id, [])
    await store.remove(tx, found.id)
    emit(tx, quickReplyDeleted, { quick_reply: found.ulid })
  }),
  route(noteQuickReplyUse, lock, async ({ tx, found }) => {
    await store.countUse(tx, found.id)
    emit(tx, quickReplyUsed, { quick_reply: found.ulid })
  }),
  route(copyQuickReplyFiles, lock, ({ tx, me, found }, { config }: { config: WaitingLimits }) =>
    copyFilesOfQuickReply(tx, me.token.id, found.id, config),
  ),
]
