import {
  ticketSnoozed,
  ticketUnsnoozed,
  type UnsnoozeReason,
} from '../../../../contract/tickets/state/snooze.ts'
import type { Write } from '../../../platform/db/transaction.ts'
import { emit } from '../../../platform/events/events.ts'
import type { Moment } from '../../../platform/kernel/clock.ts'
import { changeLocked } from '../record/change.ts'
import * as store from '../record/store.ts'
import { spamStays } from './rules.ts'
import * as timers from './timer-store.ts'

type Ticket = store.LockedTicket

const unassigned = { assignee: undefined, team: undefined }

/** Snoozes a locked ticket. Returns whether anything changed. */
export const snoozeLocked = async (tx: Write, ticket: Ticket, until: Moment | null) => {
  if (ticket.status === 'spam') throw spamStays()
  if (ticket.is_snoozed && ticket.snoozed_until?.getTime() === until?.getTime()) return false
  if (ticket.status === 'closed') await changeLocked(tx, ticket, { status: 'open' }, unassigned)
  await store.update(tx, ticket.id, { is_snoozed: true, snoozed_until: until })
  if (until) await timers.set(tx, [ticket.id], until)
  const facts = { ticket: ticket.ulid, until: until?.toISOString() ?? null }
  emit(tx, ticketSnoozed, facts, { ticket: ticket.id })
  return true
}

/** Ends the snooze of a locked ticket. Returns whether it was snoozed. */
export const unsnoozeLocked = async (
  tx: Write,
  ticket: Pick<Ticket, 'id' | 'ulid' | 'is_snoozed'>,
  reason: UnsnoozeReason,
) => {
  if (!ticket.is_snoozed) return false
  await store.update(tx, ticket.id, { is_snoozed: false, snoozed_until: null })
  emit(tx, ticketUnsnoozed, { ticket: ticket.ulid, reason }, { ticket: ticket.id })
  return true
}

/** Moves a ticket back to the lists of open tickets. */
export const returnLocked = async (tx: Write, ticket: Ticket, reason: 'time' | 'reply') => {
  const { is_snoozed, status } = ticket
  if (!(await unsnoozeLocked(tx, ticket, reason))) return
  if (is_snoozed && status === 'waiting') await changeLocked(tx, ticket, { status: 'open' }, unassigned)
}
