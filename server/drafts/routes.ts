import { type DraftBody, deleteDraft, saveDraft, showDraft } from '../../contract/drafts.ts'
import { prepareBody } from '../messages/actions.ts'
import type { Read } from '../platform/db/transaction.ts'
import type { Principal } from '../platform/http/principal.ts'
import { on } from '../platform/http/route.ts'
import type { Keys } from '../platform/keys.ts'
import { findTicket } from '../tickets/actions.ts'
import { current, save } from './save.ts'
import * as store from './store.ts'

const find = (tx: Read, params: { ticket: string }, me: Principal) =>
  findTicket(tx, params.ticket, me.channels)

const sanitized = {
  prepare: async ({ body }: DraftBody, workspace: number) =>
    (await prepareBody(body ?? '', new Map(), { workspace })).html,
}

export const routes = [
  on(showDraft, find, ({ tx, me, found }, { keys }: { keys: Keys }) =>
    current(tx, { user: me.user.id, ticket: found.id }, keys),
  ),
  on(saveDraft, find, save, sanitized),
  on(deleteDraft, find, async ({ tx, me, found }) => {
    await store.remove(tx, { user: me.user.id, ticket: found.id })
  }),
]
