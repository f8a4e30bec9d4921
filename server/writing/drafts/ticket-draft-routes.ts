import {
  createTicketDraft,
  deleteTicketDraft,
  listTicketDrafts,
  saveTicketDraft,
  showTicketDraft,
} from '../../../contract/writing/ticket-drafts.ts'
import { linksFor } from '../../files/index.ts'
import { beginningOf, textOf } from '../../messages/index.ts'
import type { Read } from '../../platform/db/transaction.ts'
import type { Principal } from '../../platform/http/callers/principal.ts'
import { route } from '../../platform/http/route.ts'
import type { Keys } from '../../platform/kernel/keys.ts'
import { sanitized } from './sanitized.ts'
import * as store from './ticket-draft-store.ts'
import { create, discard, save, viewOfDraft } from './ticket-drafts.ts'

const find = (tx: Read, { ticketDraft }: { ticketDraft: string }, me: Principal) =>
  store.find(tx, me.user.id, ticketDraft.toLowerCase())

export const ticketDraftRoutes = [
  route(listTicketDrafts, async ({ tx, me }) =>
    (await store.ofMember(tx, me.user.id)).map(({ body, ...draft }) => ({
      ...draft,
      preview: beginningOf(textOf(body)) ?? '',
    })),
  ),
  route(createTicketDraft, create, sanitized),
  route(showTicketDraft, find, ({ tx, me, found, site }, { keys }: { keys: Keys }) =>
    viewOfDraft(tx, found, me, { keys, linksTo: linksFor(tx, site, keys) }),
  ),
  route(saveTicketDraft, find, save, sanitized),
  route(deleteTicketDraft, find, ({ tx, me, found }) => discard(tx, me.user.id, found)),
]
