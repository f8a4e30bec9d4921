import type { Seen } from '../../../contract/writing/scheduled-messages.ts'
import {
  cancelScheduledMessage,
  listAllScheduledMessages,
  listScheduledMessages,
  type NewScheduledMessage,
  rescheduleMessage,
  scheduleMessage,
  sendScheduledMessage,
} from '../../../contract/writing/scheduled-messages.ts'
import { linksFor } from '../../files/index.ts'
import { draftOf, findMessage, messageView } from '../../messages/index.ts'
import type { Read, Write } from '../../platform/db/transaction.ts'
import type { Principal } from '../../platform/http/callers/principal.ts'
import { route } from '../../platform/http/route.ts'
import { fieldFaults, label } from '../../platform/kernel/field-faults.ts'
import type { Keys } from '../../platform/kernel/keys.ts'
import { invalid, notFound } from '../../platform/kernel/problem.ts'
import { assertSeen, findTicket, findToReply, lockTicket } from '../../tickets/index.ts'
import { cancel } from './cancel.ts'
import { reschedule, schedule } from './schedule.ts'
import { authorOf, send, type Ticket } from './send.ts'
import type { Row } from './store.ts'
import * as store from './store.ts'
import { entryOf, viewsOf } from './view.ts'

type Params = { ticket: string; scheduledMessage: string }
type Services = { keys: Keys }

/** The scheduled message with its ticket, both locked. */
const findLocked = async (tx: Write, params: Params, me: Principal) => {
  const found = await findTicket(tx, params.ticket, me.channels)
  const ticket = found && (await lockTicket(tx, found.id))
  const known = ticket && (await store.find(tx, ticket.id, params.scheduledMessage.toLowerCase()))
  const row = known && (await store.lock(tx, ticket.id, known.id))
  return row && { ticket, row }
}

type SendCall = {
  tx: Write
  me: Principal
  found: { ticket: Ticket; row: Row }
  body: Seen
  site: string
}

const sendNow = async ({ tx, me, found: { ticket, row }, body, site }: SendCall, { keys }: Services) => {
  const linksTo = linksFor(tx, site, keys)
  const { seen_message_ulid: seen } = body
  if (seen === undefined && (await store.stateOf(tx, ticket.id)).newest > 0)
    throw invalid({ seen_message_ulid: [fieldFaults.required(label('seen_message_ulid'))] })
  await assertSeen(tx, ticket, seen, linksTo)
  const { id } = await send(tx, ticket, row, row.has_author ? authorOf(row) : me.user)
  const message = await findMessage(tx, id)
  if (!message) throw notFound()
  return messageView(message, linksTo)
}

/** A forwarded message may have no text of its own. */
const draft = {
  prepare: (body: NewScheduledMessage, workspace: number) =>
    draftOf(body, workspace, { mayBeBlank: Boolean(body.forwarded_from_message_ulid) }),
}

const find = (tx: Read, params: { ticket: string }, me: Principal) =>
  findTicket(tx, params.ticket, me.channels)

export const routes = [
  route(listScheduledMessages, find, async ({ tx, found, site }, { keys }: Services) =>
    viewsOf(tx, await store.ofTicket(tx, found.id), linksFor(tx, site, keys)),
  ),
  route(scheduleMessage, findToReply, schedule, draft),
  route(rescheduleMessage, findLocked, reschedule),
  route(sendScheduledMessage, findLocked, sendNow),
  route(cancelScheduledMessage, findLocked, cancel),
  route(listAllScheduledMessages, async ({ tx, me }) => (await store.all(tx, me.channels)).map(entryOf)),
]
