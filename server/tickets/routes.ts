import type { Forward, Text } from '../../contract/messages.ts'
import { forwardTicket, noteOnTicket, replyToTicket } from '../../contract/messages.ts'
import {
  addTagToTicket,
  assignTicket,
  assignTicketToTeam,
  createTicket,
  deleteTicket,
  listActivities,
  listTickets,
  type NewTicket,
  removeTagFromTicket,
  setTicketStatus,
  showTicket,
  type TicketChanges,
  updateTicket,
} from '../../contract/tickets.ts'
import { findWithin } from '../channels/actions.ts'
import { draftOf } from '../messages/actions.ts'
import type { Read, Write } from '../platform/db/transaction.ts'
import { writeEventsNow } from '../platform/events.ts'
import type { Principal } from '../platform/http/principal.ts'
import { on, type PrepareContext } from '../platform/http/route.ts'
import { invalid } from '../platform/problem.ts'
import { label, words } from '../platform/validation/words.ts'
import { findTag } from '../tags/actions.ts'
import { claim } from '../uploads/actions.ts'
import { change } from './change.ts'
import { remove } from './delete.ts'
import { isSearch, listed } from './listing.ts'
import { open } from './open.ts'
import { activityOf, toldTypes } from './rules.ts'
import { whole } from './show.ts'
import * as store from './store.ts'
import { putTag, takeTag } from './tagging.ts'
import { forward, note, reply } from './write.ts'

type Params = { ticket: string }

const find = (tx: Read, params: Params, me: Principal) => store.find(tx, params.ticket, me.channels)

/** The ticket is locked, so that what happens to its tags is told in the order in which it happened. */
const ticketAndTag = async (tx: Write, params: Params & { tag: string }, me: Principal) => {
  const ticket = await find(tx, params, me)
  const tag = ticket && (await findTag(tx, params.tag))
  const isThere = tag && (await store.lock(tx, ticket.id))
  return isThere && { ticket, tag }
}

const draft = { prepare: (body: Text, { workspace }: PrepareContext) => draftOf(body, workspace) }

/** What is forwarded needs no words of its own. */
const forwarded = {
  prepare: (body: Forward, { workspace }: PrepareContext) =>
    draftOf(body, workspace, { mayBeBlank: Boolean(body.forwarded_from_message_ulid) }),
}

/** All that may be said of a ticket is said in one way, be it in a body of its own or together with the rest. */
const changed = async ({ tx, found, body }: { tx: Write; found: store.TicketRow; body: TicketChanges }) => {
  await change(tx, found, body)
  return store.get(tx, found.id)
}

export const routes = [
  on(listTickets, ({ tx, me, page }) => listed(tx, me, page), { isSearch }),
  on(showTicket, find, ({ tx, found, site }) => whole(tx, found.id, site)),
  on(
    createTicket,
    async ({ tx, me, body, prepared, site }) => {
      const channel = await findWithin(tx, body.channel, me.channels)
      if (!channel) throw invalid({ channel: [words.selected(label('channel'))] })
      const pathOf = (n: number) => `message.attachment_ids.${n}`
      const files = await claim(tx, me.token.id, [...prepared.files.keys()], pathOf)
      const { subject, from_contact: from } = body
      const { id } = await open(tx, { channel, subject, from, message: { draft: prepared, files } })
      writeEventsNow(tx)
      return whole(tx, id, site)
    },
    {
      prepare: ({ message }: NewTicket, { workspace }: PrepareContext) =>
        draftOf(message, workspace, { prefix: 'message.' }),
    },
  ),
  on(updateTicket, find, changed),
  on(setTicketStatus, find, changed),
  on(assignTicket, find, changed),
  on(assignTicketToTeam, find, changed),
  on(deleteTicket, find, ({ tx, found }) => remove(tx, found)),
  on(replyToTicket, find, reply, draft),
  on(forwardTicket, find, forward, forwarded),
  on(noteOnTicket, find, note, draft),
  on(addTagToTicket, ticketAndTag, async ({ tx, found: { ticket, tag } }) => {
    await putTag(tx, ticket, tag)
    return store.get(tx, ticket.id)
  }),
  on(removeTagFromTicket, ticketAndTag, async ({ tx, found: { ticket, tag } }) => {
    await takeTag(tx, ticket, tag)
  }),
  on(listActivities, find, async ({ tx, found, page }) => {
    const { perPage: limit, offset, sort } = page
    const [rows, total] = await Promise.all([
      store.activities(tx, found.id, toldTypes, { limit, offset, descending: sort.descending }),
      store.countActivities(tx, found.id, toldTypes),
    ])
    return { rows: rows.map(activityOf), total }
  }),
]
