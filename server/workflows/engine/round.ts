import { setImmediate } from 'node:timers/promises'
import { startsWithEvent, waitTriggers } from '../../../contract/workflows/workflows.ts'
import { logIfSpent } from '../../mail/index.ts'
import type { Db } from '../../platform/db/open.ts'
import type { Write } from '../../platform/db/transaction.ts'
import type { Clock } from '../../platform/kernel/clock.ts'
import { Moment } from '../../platform/kernel/clock.ts'
import type { Log } from '../../platform/kernel/log.ts'
import { followOn } from '../../platform/tracing/tracing.ts'
import { lockTicket } from '../../tickets/index.ts'
import { needsOf } from '../conditions/conditions.ts'
import { gather, type Seen } from '../facts/facts-store.ts'
import * as traces from '../facts/trace-store.ts'
import { actsOn } from '../record/access.ts'
import type { ActiveWorkflow } from '../record/workflow.ts'
import { active } from '../rules/store.ts'
import { arm } from './arm.ts'
import { type Activation, evaluate, type Rejected, runMatching } from './evaluate.ts'
import { shortFacts } from './kept.ts'
import * as queue from './queue-store.ts'

export type Services = { db: Db; clock: Clock; log: Log; config: { AUTOMATIC_MAILS: number } }

const by = { type: 'system', name: 'workflows' } as const
/** Maximum events of a workspace in one batch. */
export const atOnce = 250
const mostAttempts = 5
const turnMs = 250
/** After this time, the event loop gets its turn. */
const pieceMs = 20

/**
 * Runs workflows for the events of a workspace. Returns the number of events. When the time of this round is up, the
 * remaining events wait for the next one, so that no workspace blocks the others.
 */
export const processEvents = async (services: Services, workspace: number) => {
  const { eventful, found } = await settleQuietEvents(services, workspace)
  const over = performance.now() + turnMs
  for (const event of eventful) {
    if (performance.now() > over) break
    await followOn('workflows', { ulid: event.ulid }, () => processEvent(services, workspace, event))
  }
  return found
}

type Queued = queue.QueuedEvent

/**
 * Most events make no workflow run: they are settled together, and the others are returned. An event waits for earlier
 * ones of its ticket, because their workflows may change the data that it is evaluated with.
 */
const settleQuietEvents = async (services: Services, workspace: number) => {
  try {
    return await services.db.write(workspace, by, async (tx) => {
      if (!(await queue.alone(tx))) return { eventful: [], found: 0 }
      const events = await queue.oldest(tx, atOnce)
      const eventful = events.length ? await settleQuiet(tx, events) : []
      return { eventful, found: events.length }
    })
  } catch (error) {
    services.log.warn({ err: error, workspace }, 'events are shown to workflows one by one')
    const eventful = await services.db.read(workspace, (tx) => queue.oldest(tx, atOnce))
    return { eventful, found: eventful.length }
  }
}

const settleQuiet = async (tx: Write, events: Queued[]) => {
  const workflows = await active(tx, [...new Set(events.flatMap(({ triggers }) => triggers))])
  const seen = await gather(tx, events.map(subjectOf), needsOf(workflows))
  const held = new Set<number>()
  const eventful: Queued[] = []
  const quiet: { event: Queued; trace: traces.Trace | undefined }[] = []
  let pauseAt = performance.now() + pieceMs
  for (const [place, event] of events.entries()) {
    if (performance.now() > pauseAt) {
      await setImmediate()
      pauseAt = performance.now() + pieceMs
    }
    const trace = held.has(event.ticket) ? 'eventful' : quietTrace(event, seen[place], workflows)
    if (trace === 'eventful') {
      held.add(event.ticket)
      eventful.push(event)
    } else quiet.push({ event, trace })
  }
  const taken = await queue.take(
    tx,
    quiet.map(({ event }) => event.id),
  )
  const kept = quiet.flatMap(({ event, trace }) => (trace && taken.has(event.id) ? [trace] : []))
  if (kept.length) await traces.insert(tx, kept)
  await armAll(tx, events, workflows)
  return eventful
}

/** The ticket and the message of an event. */
export const subjectOf = ({ ticket, facts, triggers }: Pick<Queued, 'ticket' | 'facts' | 'triggers'>) => ({
  ticket,
  message: facts.message,
  isOpening: triggers.includes('on_new_ticket'),
})

/** Sets the timers of tickets for which a wait may begin. */
const armAll = async (tx: Write, events: Queued[], workflows: ActiveWorkflow[]) => {
  for (const trigger of waitTriggers) {
    const about = events.filter(({ triggers }) => triggers.includes(trigger))
    await arm(tx, trigger, [...new Set(about.map(({ ticket }) => ticket))], workflows)
  }
}

/** The trace of an event without runs. */
const quietTrace = (event: Queued, seen: Seen | undefined, workflows: ActiveWorkflow[]) => {
  const activation = activationOf(event, undefined)
  if (!activation) return undefined
  const candidates = workflows.filter(
    (workflow) =>
      workflow.trigger_type === activation.trigger && seen && actsOn(workflow, seen.ticket.channel_id),
  )
  if (!seen || candidates.length === 0) return undefined
  const evaluations = candidates.map((workflow) => evaluate(workflow, activation, seen, new Set()))
  if (evaluations.some(([, , outcome]) => outcome === 'ran')) return 'eventful'
  const { trigger: trigger_type, event: event_ulid } = activation
  return { ticket_id: event.ticket, trigger_type, event_ulid, seen: shortFacts(seen), evaluations }
}

type Chain = { chain: string; depth: number }

/** Undefined if the event only begins waits. */
const activationOf = (
  { ulid, triggers, facts }: Queued,
  cause: Chain | undefined,
): Activation | undefined => {
  const trigger = triggers.find(startsWithEvent)
  return trigger && { trigger, event: ulid, facts, ...(cause ?? { chain: ulid, depth: 0 }) }
}

const processEvent = async (services: Services, workspace: number, event: Queued) => {
  const { db, config, clock, log } = services
  try {
    const rejected = await db.write(workspace, by, (tx) => processLocked(tx, event, config.AUTOMATIC_MAILS))
    for (const one of rejected) logIfSpent(services, one)
  } catch (error) {
    const isLast = event.attempts + 1 >= mostAttempts
    const message = isLast
      ? 'workflows never saw an event: it failed again and again'
      : 'an event waits for workflows'
    log.error({ err: error, workspace, event: event.ulid }, message)
    const until = new Moment(clock().getTime() + 2_000 * 4 ** event.attempts)
    await db.write(workspace, by, async (tx) => {
      if (isLast) await queue.take(tx, [event.id])
      else await queue.postpone(tx, event.id, until)
    })
  }
}

const processLocked = async (
  tx: Write,
  { id, ticket }: Queued,
  automaticMails: number,
): Promise<Rejected[]> => {
  if (!(await lockTicket(tx, ticket))) {
    await queue.take(tx, [id])
    return []
  }
  const event = await queue.first(tx, id)
  if (!event) return []
  await queue.take(tx, [id])
  const workflows = await active(tx, event.triggers)
  await armAll(tx, [event], workflows)
  const cause = event.cause === null ? undefined : await traces.chainOf(tx, event.cause)
  const activation = activationOf(event, cause)
  const candidates = workflows.filter(({ trigger_type }) => trigger_type === activation?.trigger)
  if (!activation || candidates.length === 0) return []
  const subject = subjectOf(event)
  return (await runMatching(tx, { workflows: candidates, activation, subject, automaticMails })).rejected
}
