import { isDeepStrictEqual } from 'node:util'
import type { TargetPolicy } from '../../../contract/tickets/target-policies.ts'
import {
  ticketTargetBreached,
  ticketTargetDueSoon,
  ticketTargetsChanged,
} from '../../../contract/tickets/ticket-targets.ts'
import type { Write } from '../../platform/db/transaction.ts'
import { emit } from '../../platform/events/events.ts'
import { type Calendars, calendarsOf } from '../../workspaces/index.ts'
import { type Course, countLater, replyHistories } from '../reports/actions.ts'
import { setTargets } from '../tickets/actions.ts'
import * as checks from './check-store.ts'
import { type AppliedPolicy, measure } from './course.ts'
import { type Notice, noNotices, noticesOf } from './notices.ts'
import { outcomesOf } from './outcomes.ts'
import { policyFor } from './policy.ts'
import { type TicketTimes, timesOf } from './shown.ts'
import * as policies from './store.ts'
import * as store from './ticket-store.ts'

/** The number of checks in one transaction. */
export const portion = 100

/** Computes the targets of the tickets in the queue anew. Returns the number of checks. */
export const checkQueued = async (tx: Write, atMost = portion) => {
  const [, { taken, tickets: ids }] = await Promise.all([checks.lock(tx), checks.take(tx, atMost)])
  if (ids.length === 0) return taken
  // The history is read once the tickets are locked, so that nothing is added to it meanwhile.
  const tickets = await store.lockAll(tx, ids)
  const [all, historyOf, calendars] = await Promise.all([
    policies.all(tx),
    replyHistories(tx, ids),
    calendarsOf(tx, ids),
  ])
  const checked = tickets.map((ticket) => {
    const history = { ...ticket, ...historyOf(ticket.id) }
    return { ticket, ...check(ticket, history, { policies: all, calendars, now: tx.now.getTime() }) }
  })
  await write(tx, checked)
  return taken
}

type Circumstances = { policies: readonly TargetPolicy[]; calendars: Calendars; now: number }
type Checked = { ticket: store.CheckedTicket; times: TicketTimes; kept: store.Kept; notices: Notice[] }
type Shown = Omit<TicketTimes, 'targets'> & { targets: TicketTimes['targets'] | null }

const nothing: Shown = { targets: null, due: null, due_at: null, next: null }

const check = (ticket: store.CheckedTicket, history: Course, { policies, calendars, now }: Circumstances) => {
  const { status, kept } = ticket
  const isFinal = status === 'closed'
  const policy = isFinal && kept?.is_final ? kept.policy : chosen(ticket, history, policies, calendars)
  const before = kept?.notices ?? noNotices
  if (!policy)
    return { times: nothing, kept: { policy, outcomes: [], notices: before, is_final: isFinal }, notices: [] }
  const waits = measure(history, policy, calendars.openings(policy.calendar ?? null), now)
  const { notices, after } = noticesOf(waits, before, policy.changed_at, now)
  return {
    times: timesOf(policy, waits, now),
    kept: { policy, outcomes: outcomesOf(waits), notices: after, is_final: isFinal },
    notices,
  }
}

/** Spam and merged tickets have no targets, and a closed ticket none of a policy that did not exist before. */
const chosen = (
  ticket: store.CheckedTicket,
  { status, changes }: Course,
  all: readonly TargetPolicy[],
  { calendarOf }: Calendars,
) => {
  if (status === 'spam' || status === 'merged') return null
  const closed = status === 'closed' ? changes.at(-1)?.at : undefined
  const policy = policyFor(closed ? all.filter(({ created_at }) => created_at <= closed) : all, ticket)
  return policy ? appliedOf(policy, calendarOf(ticket.id, policy.calendar_ulid)) : null
}

const appliedOf = (policy: TargetPolicy, calendar: string | null): AppliedPolicy => ({
  ulid: policy.ulid,
  name: policy.name,
  first_response_minutes: policy.first_response_minutes,
  next_response_minutes: policy.next_response_minutes,
  resolution_minutes: policy.resolution_minutes,
  due_soon_minutes: policy.due_soon_minutes,
  only_business_hours: policy.only_business_hours,
  pause_while_waiting: policy.pause_while_waiting,
  changed_at: policy.updated_at.getTime(),
  ...(calendar !== null && { calendar }),
})

const write = async (tx: Write, checked: readonly (Omit<Checked, 'times'> & { times: Shown })[]) => {
  const shown = checked.filter(({ ticket, times }) => isChanged(ticket, times))
  const kept = checked.filter(({ ticket, kept }) => !isDeepStrictEqual(ticket.kept, kept))
  const counted = kept.filter(
    ({ ticket, kept }) => !isDeepStrictEqual(ticket.kept?.outcomes ?? [], kept.outcomes),
  )
  const next = checked.flatMap(({ ticket, times }) =>
    times.next === null ? [] : [{ ticket: ticket.id, at: times.next }],
  )
  const ids = (some: typeof counted) => some.map(({ ticket }) => ticket.id)
  await Promise.all([
    shown.length &&
      setTargets(
        tx,
        shown.map(({ ticket, times }) => ({ ...times, id: ticket.id })),
      ),
    kept.length &&
      store.keep(
        tx,
        kept.map(({ ticket, kept }) => ({ ...kept, id: ticket.id })),
      ),
    next.length && checks.insertAt(tx, next),
    counted.length && countLater(tx, ids(counted)),
  ])
  for (const one of checked) tell(tx, one, shown.includes(one))
}

const isChanged = (ticket: store.CheckedTicket, { targets, due, due_at }: Shown) =>
  due !== ticket.due ||
  due_at !== (ticket.target_due_at?.getTime() ?? null) ||
  !isDeepStrictEqual(targets, ticket.targets)

const tell = (
  tx: Write,
  { ticket: { id, ulid }, kept, notices }: Omit<Checked, 'times'>,
  isShown: boolean,
) => {
  for (const { kind, is } of notices) {
    const event = is === 'soon' ? ticketTargetDueSoon : ticketTargetBreached
    emit(tx, event, { ticket: ulid, target: kind, policy: kept.policy?.name ?? '' }, { ticket: id })
  }
  if (isShown && notices.length === 0) emit(tx, ticketTargetsChanged, { ticket: ulid }, { ticket: id })
}
