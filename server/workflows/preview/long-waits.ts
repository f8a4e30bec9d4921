import type { WaitingTicket, WouldNotRun } from '../../../contract/workflows/workflow-runs.ts'
import type { WaitTrigger } from '../../../contract/workflows/workflows.ts'
import type { Moment } from '../../platform/kernel/clock.ts'
import { currentOpenings } from '../../workspaces/index.ts'
import { waitOf } from '../engine/arm.ts'
import { isAboutMessage, isOver } from '../engine/timers.ts'
import { beforeRating, historyOf } from './history.ts'
import {
  collect,
  collecting,
  evaluateAt,
  gatherEach,
  isRun,
  type PreviewContext,
  type PreviewResult,
  ticketOf,
} from './preview-context.ts'
import { stretchOf } from './stretch.ts'
import * as store from './tickets-store.ts'
import { type DueOf, duesOf, earliestStart, type Waited, waitsIn } from './waits.ts'

const mostTickets = 1_000
const mostMessages = 100
/** The maximum number of tickets that are scanned for tickets that the caller can access. */
const mostLookedAt = 20_000

const activationOf = (trigger: WaitTrigger) => ({ trigger, event: null, chain: '', depth: 0 })

/** Tickets that waited too long in the past, and tickets that wait now. */
export const waits =
  (trigger: WaitTrigger) =>
  async (context: PreviewContext): Promise<PreviewResult> => {
    const now = await waitingNow(context, trigger)
    const past = await pastWaits(context, trigger)
    return { ...past, isComplete: past.isComplete && now.isComplete, waiting: now.waiting }
  }

const pastWaits = async (context: PreviewContext, trigger: WaitTrigger) => {
  const { tx, draft, span, access, openings } = context
  const since = earliestStart(span.since, waitOf(draft), openings)
  const wanted = { since, access, scanLimit: mostLookedAt, limit: mostTickets + 1 }
  const tickets = await store.latestTickets(tx, wanted)
  const messages = await store.messagesOf(tx, tickets.slice(0, mostTickets), mostMessages)
  const byTicket = [...Map.groupBy(messages, ({ ticket }) => ticket).values()]
  const all =
    trigger === 'on_unseen'
      ? (await store.waitingNow(tx, trigger, wanted)).map((one) => ({ ...one, end: undefined }))
      : byTicket.flatMap((messages) => waitsIn(trigger, messages))
  const waits = all.filter(({ since, end }) => {
    return since <= span.until && (end ?? tx.now) >= span.since
  })
  const dueOf = await duesOfTickets(context, waits)
  const late = waits
    .flatMap((wait) => lateOf(context, dueOf, wait))
    .sort((one, other) => +one.due - +other.due)
  const { from } = await stretchOf(tx, span)
  const history = await historyOf(
    tx,
    late.map(({ ticket }) => ticket),
    from,
  )
  const isLong = byTicket.some(({ length }) => length === mostMessages)
  const isCut = tickets.length > mostTickets || isLong || (await store.isBusier(tx, wanted))
  const evaluated = await shownTo(context, trigger, late, history)
  return { examined: waits.length, isComplete: !isCut && history.isComplete, ...evaluated }
}

const duesOfTickets = async ({ tx, draft }: PreviewContext, waits: readonly { ticket: number }[]) =>
  duesOf(waitOf(draft), await currentOpenings(tx, [...new Set(waits.map(({ ticket }) => ticket))]))

/** A wait that became too long, and the moment of that. */
type Late = Waited & { due: Moment; at: Moment }

/** The moment when a wait became too long, if it is within the requested period. */
const lateOf = ({ span, tx }: PreviewContext, dueOf: DueOf, wait: Waited): Late[] => {
  const due = dueOf(wait)
  if (!due || (wait.end && wait.end <= due)) return []
  return due <= tx.now && due >= span.since && due <= span.until ? [{ ...wait, due, at: due }] : []
}

type History = Awaited<ReturnType<typeof historyOf>>

const shownTo = async (context: PreviewContext, trigger: WaitTrigger, late: Late[], { asOf }: History) => {
  const found = collecting()
  const activation = activationOf(trigger)
  const subjects = late.map((one) => ({ ...one, ...(!isAboutMessage(trigger) && { since: undefined }) }))
  for await (const { subject, seen: today } of gatherEach(context, subjects)) {
    const seen = beforeRating(
      asOf(today, ({ at }) => at <= subject.due),
      subject.due,
    )
    const evaluated = evaluateAt(context, { seen, activation, at: subject.due })
    collect(found, isOver(trigger, seen.ticket.status) ? closed(evaluated) : evaluated)
  }
  return found
}

const closed = (evaluated: ReturnType<typeof evaluateAt>): WouldNotRun => {
  const { ticket, at, trigger_type, conditions } = evaluated
  const description = 'It did not run: the ticket was closed or spam when the wait was over.'
  return { ticket, at, trigger_type, conditions, outcome: 'closed', description }
}

const mostWaiting = 200

const waitingNow = async (context: PreviewContext, trigger: WaitTrigger) => {
  const { tx, access, draft, openings } = context
  // Earlier waits are too long already.
  const since = earliestStart(tx.now, waitOf(draft), openings)
  const wanted = { since, access, scanLimit: mostLookedAt, limit: mostWaiting + 1 }
  const found = await store.waitingNow(tx, trigger, wanted)
  const dueOf = await duesOfTickets(context, found)
  const waiting: WaitingTicket[] = []
  const activation = activationOf(trigger)
  const subjects = found.slice(0, mostWaiting).map(({ since: waitingSince, ...one }) => ({
    ...{ ...one, waitingSince },
    ...(isAboutMessage(trigger) && { since: waitingSince }),
  }))
  for await (const { subject, seen } of gatherEach(context, subjects)) {
    const due = dueOf({ ticket: subject.ticket, since: subject.waitingSince })
    if (due && due <= tx.now) continue
    const would_run =
      !isOver(trigger, subject.status) && isRun(evaluateAt(context, { seen, activation, at: tx.now }))
    waiting.push({
      ticket: ticketOf(seen),
      waiting_since: subject.waitingSince,
      due_at: due ?? null,
      would_run,
    })
  }
  const isCut = found.length > mostWaiting || (await store.isBusier(tx, wanted))
  return { waiting, isComplete: !isCut }
}
