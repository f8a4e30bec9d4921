import type { Activation } from '../engine/evaluate.ts'
import { subjectOf } from '../engine/round.ts'
import * as store from './events-store.ts'
import { beforeRating, historyOf } from './history.ts'
import {
  collect,
  collecting,
  evaluateAt,
  gatherEach,
  isRun,
  type PreviewContext,
  type PreviewResult,
} from './preview-context.ts'
import { stretchOf } from './stretch.ts'
import { secondMessages } from './tickets-store.ts'

const mostEvents = 1_000
/** The maximum number of events of any kind that are scanned for them. */
const mostRows = 100_000

/** Evaluates past events in chronological order. */
export const pastEvents = async (context: PreviewContext): Promise<PreviewResult> => {
  const { tx, draft, span, access } = context
  const stretch = await stretchOf(tx, span)
  const wanted = { trigger: draft.trigger_type, span, access, scanLimit: mostRows, limit: mostEvents + 1 }
  const found = await store.eventsFor(tx, stretch, wanted)
  const isLonger = found.length > mostEvents || (await store.isLonger(tx, stretch, mostRows))
  const result = await evaluateEvents(context, found.slice(0, mostEvents).reverse())
  return { ...result, isComplete: !isLonger && result.isComplete }
}

/** Evaluates events in chronological order. `ran` are the chains in which the workflow ran on a ticket. */
export const evaluateEvents = async (
  context: PreviewContext,
  events: store.PastEvent[],
  ran = new Set<string>(),
): Promise<PreviewResult> => {
  const tickets = events.map(({ ticket }) => ticket)
  const history = await historyOf(context.tx, tickets, events[0]?.id ?? 0)
  const found = await shownTo(context, await withMessages(context, events), history, ran)
  return { examined: events.length, isComplete: history.isComplete, ...found }
}

type Shown = store.PastEvent & ReturnType<typeof subjectOf> & { secondAt: Date | null }

/** Adds the message of each event, and the time of the second message of the ticket. */
const withMessages = async ({ tx, draft }: PreviewContext, events: store.PastEvent[]): Promise<Shown[]> => {
  const tickets = events.map(({ ticket }) => ticket)
  const seconds = await secondMessages(tx, tickets)
  return events.map((event, place) => ({
    ...event,
    ...subjectOf({ ...event, triggers: [draft.trigger_type] }),
    secondAt: seconds[place] ?? null,
  }))
}

type History = Awaited<ReturnType<typeof historyOf>>

const shownTo = async (context: PreviewContext, events: Shown[], { asOf }: History, ran: Set<string>) => {
  const found = collecting()
  for await (const { subject: event, seen: today } of gatherEach(context, events)) {
    const seen = beforeRating(
      asOf(today, ({ seenFrom }) => seenFrom <= event.id),
      event.at,
    )
    if (!event.message && !event.isOpening)
      seen.isFirstMessage = event.secondAt === null || event.secondAt > event.at
    const activation = activationOf(context, event)
    const place = `${event.ticket} ${activation.chain}`
    const hasRun = ran.has(place) ? new Set([context.draft.id]) : undefined
    const evaluated = evaluateAt(context, { seen, activation, at: event.at, ...(hasRun && { ran: hasRun }) })
    if (isRun(evaluated)) ran.add(place)
    collect(found, evaluated)
  }
  return found
}

const activationOf = (
  { draft }: PreviewContext,
  { ulid, facts, chain, depth }: store.PastEvent,
): Activation => ({
  trigger: draft.trigger_type,
  event: ulid,
  facts,
  chain: chain ?? ulid,
  depth: depth ?? 0,
})
