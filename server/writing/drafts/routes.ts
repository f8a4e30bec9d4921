import { deleteDraft, listDrafts, saveDraft, showDraft } from '../../../contract/writing/drafts.ts'
import { linksFor } from '../../files/index.ts'
import { beginningOf, textOf } from '../../messages/index.ts'
import type { Read } from '../../platform/db/transaction.ts'
import type { Principal } from '../../platform/http/callers/principal.ts'
import { route } from '../../platform/http/route.ts'
import type { Keys } from '../../platform/kernel/keys.ts'
import { findTicket } from '../../tickets/index.ts'
import { sanitized } from './sanitized.ts'
import { current, discard, save } from './save.ts'
import * as store from './store.ts'
import { ticketDraftRoutes } from './ticket-draft-routes.ts'

const find = (tx: Read, params: { ticket: string }, me: Principal) =>
  findTicket(tx, params.ticket, me.channels)

const listed = ({ kind, body, updated_at, ...ticket }: store.Listed) => ({
  ticket,
  kind,
  preview: beginningOf(textOf(body)) ?? '',
  updated_at,
})

export const routes = [
  route(listDrafts, async ({ tx, me }) => (await store.ofMember(tx, me.user.id, me.channels)).map(listed)),
  route(showDraft, find, ({ tx, me, found, site }, { keys }: { keys: Keys }) =>
    current(tx, { user: me.user.id, ticket: found.id }, { keys, linksTo: linksFor(tx, site, keys) }),
  ),
  route(saveDraft, find, save, sanitized),
  route(deleteDraft, find, ({ tx, me, found }) => discard(tx, { user: me.user.id, ticket: found.id })),
  ...ticketDraftRoutes,
]
