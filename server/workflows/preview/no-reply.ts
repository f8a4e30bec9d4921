import type { WaitingTicket, WouldRun } from '../../../contract/workflow-runs.ts'
import type { Moment } from '../../platform/clock.ts'
import { waitOf } from '../engine/arm.ts'
import { isOver } from '../engine/timers.ts'
import { historyOf } from './history.ts'
import { ask, type Found, gatherEach, type Look, shown } from './look.ts'
import { stretchOf } from './stretch.ts'
import * as store from './tickets-store.ts'
import { type DueOf, duesOf, earliestStart, type Waited, waitsIn } from './waits.ts'

const mostTickets = 1_000
const mostMessages = 100
/** So many tickets are looked through for those within reach. */
const mostLookedAt = 20_000

const occasion = { trigger: 'on_no_reply', event: null, chain: '', depth: 0 } as const

/** Who had waited too long, and who waits now. */
export const waits = async (look: Look): Promise<Found> => {
  const dueOf = duesOf(waitOf(look.draft), look.opening)
  const past = await pastWaits(look, dueOf)
  const now = await waitingNow(look, dueOf)
  return { ...past, isComplete: past.isComplete && now.isComplete, waiting: now.waiting }
}

const pastWaits = async (look: Look, dueOf: DueOf) => {
  const { tx, draft, span, reach, opening } = look
  const since = earliestStart(span.since, waitOf(draft), opening)
  const wanted = { since, reach, look: mostLookedAt, limit: mostTickets + 1 }
  const tickets = await store.latestTickets(tx, wanted)
  const messages = await store.messagesOf(tx, tickets.slice(0, mostTickets), mostMessages)
  const byTicket = [...Map.groupBy(messages, ({ ticket }) => ticket).values()]
  const waits = byTicket.flatMap(waitsIn).filter(({ since, end }) => {
    return since <= span.until && (end ?? tx.now) >= span.since
  })
  const late = waits.flatMap((wait) => lateOf(look, dueOf, wait)).sort((one, other) => +one.due - +other.due)
  const { from } = await stretchOf(tx, span)
  const history = await historyOf(
    tx,
    late.map(({ ticket }) => ticket),
    from,
  )
  const isLong = byTicket.some(({ length }) => length === mostMessages)
  const isCut = tickets.length > mostTickets || isLong || (await store.isBusier(tx, wanted))
  const wouldRun = await shownTo(look, late, history)
  return { examined: waits.length, isComplete: !isCut && history.isComplete, wouldRun }
}

type Late = Waited & { due: Moment }

/** The moment at which a wait had become too long, if it was within the time that is asked about. */
const lateOf = ({ span, tx }: Look, dueOf: DueOf, wait: Waited): Late[] => {
  const due = dueOf(wait.since)
  if (!due || (wait.end && wait.end <= due)) return []
  return due <= tx.now && due >= span.since && due <= span.until ? [{ ...wait, due }] : []
}

type History = Awaited<ReturnType<typeof historyOf>>

const shownTo = async (look: Look, late: Late[], { asOf }: History) => {
  const wouldRun: WouldRun[] = []
  for await (const { subject, seen: today } of gatherEach(look, late)) {
    const seen = asOf(today, ({ at }) => at <= subject.due)
    const run = isOver(seen.ticket.status) ? undefined : ask(look, { seen, occasion, at: subject.due })
    if (run) wouldRun.unshift(run)
  }
  return wouldRun
}

const mostWaiting = 200

const waitingNow = async (look: Look, dueOf: DueOf) => {
  const { tx, reach, draft, opening } = look
  // Whoever has waited for longer has waited too long already.
  const since = earliestStart(tx.now, waitOf(draft), opening)
  const wanted = { since, reach, look: mostLookedAt, limit: mostWaiting + 1 }
  const found = await store.waitingNow(tx, wanted)
  const waiting: WaitingTicket[] = []
  for await (const { subject, seen } of gatherEach(look, found.slice(0, mostWaiting))) {
    const due = dueOf(subject.since)
    if (due && due <= tx.now) continue
    const would_run = !isOver(subject.status) && ask(look, { seen, occasion, at: tx.now }) !== undefined
    waiting.push({ ticket: shown(seen), waiting_since: subject.since, due_at: due ?? null, would_run })
  }
  const isCut = found.length > mostWaiting || (await store.isBusier(tx, wanted))
  return { waiting, isComplete: !isCut }
}
