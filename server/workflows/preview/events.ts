import type { WouldRun } from '../../../contract/workflow-runs.ts'
import type { Occasion } from '../engine/consult.ts'
import { subjectOf } from '../engine/round.ts'
import * as store from './events-store.ts'
import { historyOf } from './history.ts'
import { ask, type Found, gatherEach, type Look } from './look.ts'
import { stretchOf } from './stretch.ts'
import { secondMessages } from './tickets-store.ts'

const mostEvents = 1_000
/** So many events of whatever kind are looked through for those. */
const mostRows = 100_000

/** Shows a workflow what has happened, in the order in which it did. */
export const pastEvents = async (look: Look): Promise<Found> => {
  const { tx, draft, span, reach } = look
  const stretch = await stretchOf(tx, span)
  const wanted = { trigger: draft.trigger_type, span, reach, look: mostRows, limit: mostEvents + 1 }
  const found = await store.eventsFor(tx, stretch, wanted)
  const isLonger = found.length > mostEvents || (await store.isLonger(tx, stretch, mostRows))
  const events = found.slice(0, mostEvents).reverse()
  const tickets = events.map(({ ticket }) => ticket)
  const history = await historyOf(tx, tickets, events[0]?.id ?? 0)
  const wouldRun = await shownTo(look, await withMessages(look, events), history)
  return { examined: events.length, isComplete: !isLonger && history.isComplete, wouldRun }
}

type Shown = store.PastEvent & ReturnType<typeof subjectOf> & { secondAt: Date | null }

/** With the message that each is about, and the time at which the ticket had a second one. */
const withMessages = async ({ tx, draft }: Look, events: store.PastEvent[]): Promise<Shown[]> => {
  const tickets = events.map(({ ticket }) => ticket)
  const seconds = await secondMessages(tx, tickets)
  return events.map((event, place) => ({
    ...event,
    ...subjectOf({ ...event, triggers: [draft.trigger_type] }),
    secondAt: seconds[place] ?? null,
  }))
}

type History = Awaited<ReturnType<typeof historyOf>>

const shownTo = async (look: Look, events: Shown[], { asOf }: History) => {
  const ran = new Set<string>()
  const wouldRun: WouldRun[] = []
  for await (const { subject: event, seen: today } of gatherEach(look, events)) {
    const seen = asOf(today, ({ seenFrom }) => seenFrom <= event.id)
    if (!event.message && !event.isOpening)
      seen.isFirstMessage = event.secondAt === null || event.secondAt > event.at
    const occasion = occasionOf(look, event)
    const place = `${event.ticket} ${occasion.chain}`
    const hasRun = ran.has(place) ? new Set([look.draft.id]) : undefined
    const run = ask(look, { seen, occasion, at: event.at, ...(hasRun && { ran: hasRun }) })
    if (!run) continue
    ran.add(place)
    wouldRun.unshift(run)
  }
  return wouldRun
}

const occasionOf = ({ draft }: Look, { ulid, facts, chain, depth }: store.PastEvent): Occasion => ({
  trigger: draft.trigger_type,
  event: ulid,
  tag: facts.tag,
  chain: chain ?? ulid,
  depth: depth ?? 0,
})
