import { messageHeld } from '../../../contract/writing/scheduled-messages.ts'
import { oneByOne } from '../../platform/background/one-by-one.ts'
import type { Db } from '../../platform/db/open.ts'
import type { Write } from '../../platform/db/transaction.ts'
import { emit } from '../../platform/events/events.ts'
import type { Clock } from '../../platform/kernel/clock.ts'
import type { Log } from '../../platform/kernel/log.ts'
import { Problem } from '../../platform/kernel/problem.ts'
import { lockTicket } from '../../tickets/index.ts'
import { holdReason } from './rules.ts'
import { authorOf, send } from './send.ts'
import * as store from './store.ts'

type Services = { db: Db; clock: Clock; log: Log }
type Due = { id: number; ticket: number; author: number }

const by = { type: 'system', name: 'scheduled messages' } as const

/** Sends or holds scheduled messages when their time has come. */
export const sendingScheduled = (services: Services) =>
  oneByOne(services, {
    table: store.scheduledMessages,
    portion: 20,
    due: store.due,
    idOf: ({ id }) => id,
    run: (workspace, one) => sendOrHold(services.db, workspace, one),
  })

/** The message is sent as its author, but held as Bellhop, so that the author is notified. */
const sendOrHold = async (db: Db, workspace: number, due: Due) => {
  const author = { type: 'user', id: due.author } as const
  const outcome = await db.write(workspace, author, (tx) => sendIfClear(tx, due)).catch(rejection)
  if (outcome !== 'settled') await db.write(workspace, by, (tx) => holdOne(tx, due, outcome))
}

type Blocked = { error: string | null }

const rejection = (error: Error): Blocked => {
  if (error instanceof Problem && error.status < 500) return { error: error.message }
  throw error
}

/** Reads everything after locking: the message may have been sent, moved or cancelled meanwhile. */
const lockDue = async (tx: Write, { id, ticket: ticketId, author }: Due) => {
  const ticket = await lockTicket(tx, ticketId)
  if (!ticket) return undefined
  const row = await store.lock(tx, ticket.id, id)
  const isDue = row?.due_at && row.due_at <= tx.now && row.user_id === author
  return isDue ? { ticket, row } : undefined
}

const sendIfClear = async (tx: Write, due: Due): Promise<Blocked | 'settled'> => {
  const found = await lockDue(tx, due)
  if (found && holdReason(found.row)) return { error: null }
  if (found) await send(tx, found.ticket, found.row, authorOf(found.row))
  return 'settled'
}

const holdOne = async (tx: Write, due: Due, { error }: Blocked) => {
  const found = await lockDue(tx, due)
  if (!found) return
  const { row, ticket } = found
  const reason = holdReason(row) ?? (error === null ? null : 'rejected')
  if (!reason) return
  const tell = await store.toTell(tx, row)
  await store.hold(tx, row.id, { reason, error: reason === 'rejected' ? error : null })
  const facts = { ticket: ticket.ulid, scheduled_message: row.ulid, reason, tell }
  emit(tx, messageHeld, facts, { ticket: ticket.id })
}
