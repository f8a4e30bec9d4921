import { mostScheduledTickets, type ScheduleResult } from '../../../contract/workflows/workflows.ts'
import { logIfSpent } from '../../mail/index.ts'
import type { Read, Write } from '../../platform/db/transaction.ts'
import { Moment } from '../../platform/kernel/clock.ts'
import { newUlid } from '../../platform/kernel/ids.ts'
import { Problem } from '../../platform/kernel/problem.ts'
import {
  findSharedView,
  type InView,
  idsInView,
  inView,
  lockTicket,
  viewOfSearch,
} from '../../tickets/index.ts'
import { showHours } from '../../workspaces/index.ts'
import { type Rejected, runMatching } from '../engine/evaluate.ts'
import type { Services } from '../engine/round.ts'
import type { ActiveWorkflow } from '../record/workflow.ts'
import { findActive } from '../rules/store.ts'
import { nextDue, scheduleOf } from './rhythm.ts'
import * as store from './store.ts'

const by = { type: 'system', name: 'workflows' } as const
const portion = 50
const turnMs = 250
const pauseMs = 60_000

/** The tickets over which a workflow runs; a reason if there are none. */
export const ticketsOf = async (
  tx: Read,
  workflow: Pick<ActiveWorkflow, 'trigger_parameters' | 'channel_ids'>,
): Promise<InView | 'no_view' | 'failed'> => {
  const { view: ulid, search } = scheduleOf(workflow)
  const [saved, { timezone }] = await Promise.all([
    ulid ? findSharedView(tx, ulid) : undefined,
    showHours(tx),
  ])
  if (ulid && !saved) return 'no_view'
  const view = search ? viewOfSearch(search) : saved
  try {
    return await inView(tx, { view, channels: workflow.channel_ids ?? 'all', timezone })
  } catch (error) {
    // A field, a tag or a member of the view or the search was deleted.
    if (error instanceof Problem) return 'failed'
    throw error
  }
}

/** Runs a portion of the due workflow that has waited longest. Returns 0 if there is none, or another process has it. */
export const runDue = async (services: Services, workspace: number) => {
  const { db, log } = services
  const workflow = await db.read(workspace, store.firstDue)
  if (workflow === undefined) return 0
  try {
    return await runPortion(services, workspace, workflow)
  } catch (error) {
    log.error({ err: error, workspace, workflow }, 'a scheduled workflow failed; it is tried again')
    await db.write(workspace, by, (tx) =>
      store.postpone(tx, workflow, new Moment(tx.now.getTime() + pauseMs)),
    )
    return 1
  }
}

const runPortion = async (services: Services, workspace: number, id: number) => {
  const { db } = services
  const begun = await db.write(workspace, by, (tx) => begin(tx, id))
  if (begun === 'busy') return 0
  if (begun === 'ended') return 1
  const over = performance.now() + turnMs
  for (const ticket of begun.ids) {
    await runOn(services, workspace, { ...begun, ticket })
    if (performance.now() > over) break
  }
  await db.write(workspace, by, (tx) => store.postpone(tx, id, tx.now))
  return 1
}

type Begun = { workflow: ActiveWorkflow; tickets: InView }

/** Finds the next tickets. Ends the run if there are none. */
const begin = async (tx: Write, id: number): Promise<(Begun & { ids: number[] }) | 'busy' | 'ended'> => {
  const progress = await store.begin(tx, id)
  const workflow = progress && (await findActive(tx, id))
  if (!workflow) return 'busy'
  const tickets = await ticketsOf(tx, workflow)
  if (typeof tickets === 'string') return end(tx, workflow, tickets)
  const { began: until, after } = progress
  const room = mostScheduledTickets - progress.tickets
  const ids = await idsInView(tx, tickets, { after, until, limit: Math.min(portion, room + 1) })
  if (ids.length === 0) return end(tx, workflow, 'done')
  if (room <= 0) return end(tx, workflow, 'cut')
  return { workflow, tickets, ids: ids.slice(0, room) }
}

/** After an outage, a workflow runs once, however often it was due. */
const end = async (tx: Write, workflow: ActiveWorkflow, result: ScheduleResult) => {
  const { timezone } = await showHours(tx)
  await store.end(tx, workflow.id, result, nextDue(workflow, timezone, tx.now))
  return 'ended' as const
}

/** A ticket on which the workflow fails is passed over, so that the others have their turn. */
const runOn = async (services: Services, workspace: number, one: Begun & { ticket: number }) => {
  const { db, config, log } = services
  const { workflow, ticket } = one
  try {
    const rejected = await db.write(workspace, by, (tx) => runLocked(tx, one, config.AUTOMATIC_MAILS))
    for (const each of rejected) logIfSpent(services, each)
  } catch (error) {
    log.error(
      { err: error, workspace, workflow: workflow.id, ticket },
      'a scheduled workflow failed on a ticket',
    )
    await db.write(workspace, by, async (tx) => {
      if (await store.hold(tx, workflow.id, ticket)) await store.pass(tx, workflow.id, ticket, true)
    })
  }
}

/** The run passes a ticket in the transaction that changes it, so that each has its turn exactly once. */
const runLocked = async (
  tx: Write,
  { workflow, tickets, ticket }: Begun & { ticket: number },
  automaticMails: number,
): Promise<Rejected[]> => {
  if (!(await store.hold(tx, workflow.id, ticket))) return []
  await lockTicket(tx, ticket)
  const isInView = (await idsInView(tx, tickets, { only: ticket, limit: 1 })).length > 0
  await store.pass(tx, workflow.id, ticket, isInView)
  if (!isInView) return []
  const activation = { trigger: workflow.trigger_type, event: null, chain: newUlid(), depth: 0 }
  const request = { workflows: [workflow], activation, subject: { ticket }, automaticMails }
  return (await runMatching(tx, request)).rejected
}
