import { listEvents, viewTicket } from '../../../contract/live.ts'
import { afterCommit } from '../../platform/db/after-commit.ts'
import type { Write } from '../../platform/db/transaction.ts'
import type { Principal } from '../../platform/http/callers/principal.ts'
import { route } from '../../platform/http/route.ts'
import { findTicket } from '../tickets/actions.ts'
import { readLog } from './log.ts'
import * as store from './store.ts'
import { stream } from './stream.ts'
import { tellTyping } from './typing.ts'

const find = (tx: Write, { ticket }: { ticket: string }, me: Principal) => findTicket(tx, ticket, me.channels)

export const routes = [
  route(listEvents, ({ tx, me, query }) => readLog(tx, me, query), { stream }),
  route(viewTicket, find, async ({ tx, me, found: { id }, body }) => {
    const [user, { is_typing = false, is_reply = false, is_gone = false }] = [me.user.id, body]
    const said = is_gone
      ? store.leave(tx, { ticket: id, user })
      : store.view(tx, { ticket: id, user, isTyping: is_typing })
    const [, , [viewed]] = await Promise.all([
      said,
      store.forgetOthers(tx, id),
      store.viewersOf(tx, me.channels, [id]),
    ])
    afterCommit(tx, { viewed: id })
    if (is_typing && is_reply && !is_gone) tellTyping(tx, { replying: id, by: user })
    return (viewed?.viewers ?? []).filter(({ user }) => user.ulid !== me.user.ulid)
  }),
]
