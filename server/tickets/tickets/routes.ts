import type { Text } from '../../../contract/messages/messages.ts'
import { countTickets } from '../../../contract/tickets/ticket-counts.ts'
import {
  type Forward,
  forwardTicket,
  noteOnTicket,
  replyToTicket,
} from '../../../contract/tickets/ticket-messages.ts'
import {
  addTagToTicket,
  assignTicket,
  assignTicketToTeam,
  changeTickets,
  deleteTicket,
  listActivities,
  listTickets,
  readTicket,
  removeTagFromTicket,
  setTicketStatus,
  showTicket,
  type TicketChanges,
  unreadTicket,
  updateTicket,
} from '../../../contract/tickets/tickets.ts'
import { linksFor } from '../../files/index.ts'
import { draftOf } from '../../messages/index.ts'
import type { Read, Write } from '../../platform/db/transaction.ts'
import type { Principal } from '../../platform/http/callers/principal.ts'
import { route } from '../../platform/http/route.ts'
import type { Keys } from '../../platform/kernel/keys.ts'
import { findTag } from '../../workspaces/index.ts'
import { changeMany } from './bulk.ts'
import { checklistRoutes } from './checklists/checklist-routes.ts'
import { contactRoutes } from './contact/contact-routes.ts'
import { remove } from './delete.ts'
import { externalIdRoutes } from './external-ids/external-id-routes.ts'
import { linkRoutes } from './linking/link-routes.ts'
import { completePage } from './list/before-search.ts'
import { pageOfTickets } from './list/listing.ts'
import { ticketCounts } from './list/ticket-counts.ts'
import { mergeRoutes } from './merging/merge-routes.ts'
import { placementRoutes } from './placement/placement-routes.ts'
import { readUpTo } from './reading/read.ts'
import * as reads from './reading/reads-store.ts'
import { change } from './record/change.ts'
import { checkExternalId, isPlain } from './record/create.ts'
import * as history from './record/history-store.ts'
import { isSearch } from './record/listing-rules.ts'
import { activityOf, shownEvents } from './record/rules.ts'
import { findWhole, wholeView } from './record/show.ts'
import * as store from './record/store.ts'
import { sideRoutes } from './side-conversations/side-routes.ts'
import { snoozeRoutes } from './snoozing/snooze-routes.ts'
import { spamRoutes } from './spam/spam-routes.ts'
import { putTag, takeTag } from './tagging.ts'
import { thanksRoutes } from './thanks/thanks-routes.ts'
import { findToReply, forward, note, reply } from './writing/write.ts'

type Params = { ticket: string }
type Keyed = { keys: Keys }

const find = (tx: Read, params: Params, me: Principal) => store.find(tx, params.ticket, me.channels)

/** Locks the ticket, so that the events of its tags are in the order of the changes. */
const ticketAndTag = async (tx: Write, params: Params & { tag: string }, me: Principal) => {
  const ticket = await find(tx, params, me)
  const tag = ticket && (await findTag(tx, params.tag))
  const isThere = tag && (await store.lock(tx, ticket.id))
  return isThere && { ticket, tag }
}

const draft = { prepare: (body: Text, workspace: number) => draftOf(body, workspace), mayShare: isPlain }

/** A forwarded message may have no text of its own. */
const forwarded = {
  prepare: (body: Forward, workspace: number) =>
    draftOf(body, workspace, { mayBeBlank: Boolean(body.forwarded_from_message_ulid) }),
}

/** Handles all endpoints that change fields of a ticket. */
const changed = async ({ tx, me, found, body }: ChangeCall) => {
  if (body.external_id) await checkExternalId(tx, body.external_id, { me, except: found.id })
  await change(tx, found, body)
  return store.get(tx, found.id, me)
}

type ChangeCall = { tx: Write; me: Principal; found: store.TicketRow; body: TicketChanges }

export const routes = [
  route(listTickets, ({ tx, me, page }) => pageOfTickets(tx, me, page), { isSearch, completePage }),
  route(countTickets, ({ tx, me }) => ticketCounts(tx, me)),
  route(showTicket, findWhole, async ({ tx, found, site }, { keys }: Keyed) =>
    wholeView(found, linksFor(tx, site, keys)),
  ),
  ...contactRoutes,
  route(updateTicket, find, changed),
  route(setTicketStatus, find, changed),
  route(assignTicket, find, changed),
  route(assignTicketToTeam, find, changed),
  ...externalIdRoutes,
  ...snoozeRoutes,
  ...linkRoutes,
  ...checklistRoutes,
  ...sideRoutes,
  ...mergeRoutes,
  ...placementRoutes,
  ...spamRoutes,
  ...thanksRoutes,
  route(changeTickets, changeMany),
  route(readTicket, find, readUpTo),
  route(unreadTicket, find, async ({ tx, me, found }) => {
    await reads.markUnread(tx, { user: me.user.id, ticket: found.id })
  }),
  route(deleteTicket, find, ({ tx, found }) => remove(tx, found)),
  route(replyToTicket, findToReply, reply, draft),
  route(forwardTicket, find, forward, forwarded),
  route(noteOnTicket, find, note, draft),
  route(addTagToTicket, ticketAndTag, async ({ tx, me, found: { ticket, tag } }) => {
    await putTag(tx, ticket, tag)
    return store.get(tx, ticket.id, me)
  }),
  route(removeTagFromTicket, ticketAndTag, async ({ tx, found: { ticket, tag } }) => {
    await takeTag(tx, ticket, tag)
  }),
  route(listActivities, find, async ({ tx, me, found, page }) => {
    const { perPage: limit, offset, sort } = page
    const [rows, total] = await Promise.all([
      history.activities(tx, {
        ticket: found.id,
        types: shownEvents,
        access: me.channels,
        ...{ limit, offset, descending: sort.descending },
      }),
      history.countActivities(tx, found.id, shownEvents),
    ])
    return { rows: rows.map(activityOf), total }
  }),
]
