import type {
  listTicketWorkflowRuns,
  listWorkflowRuns,
  WorkflowRun,
} from '../../../contract/workflows/workflow-runs.ts'
import type { Read } from '../../platform/db/transaction.ts'
import type { Principal } from '../../platform/http/callers/principal.ts'
import type { FeedResponse, Page, PageResponse, Reading } from '../../platform/http/requests/paging.ts'
import { factsFrom } from '../engine/kept.ts'
import { judgeConditions } from './judged.ts'
import * as store from './store.ts'
import { descriptionOf } from './words.ts'

export const ofTicket = async (
  tx: Read,
  of: store.TicketQuery,
  { perPage: limit, offset, sort, filters }: Page<typeof listTicketWorkflowRuns.paging>,
): Promise<PageResponse<WorkflowRun>> => {
  const { descending } = sort
  const [total, rows] = await Promise.all([
    store.countOfTicket(tx, of, filters.outcome),
    store.listOfTicket(tx, of, filters.outcome, { limit, offset, descending }),
  ])
  return { rows: rows.map(runOf), total }
}

/** The maximum number of traces that are scanned per request, however few contain the workflow. */
const atMost = 5_000

type RunQuery = {
  workflow: number
  access: Principal['channels']
  reading: Reading<typeof listWorkflowRuns.feed>
}

export const ofWorkflow = async (
  tx: Read,
  { workflow, access, reading }: RunQuery,
): Promise<FeedResponse<WorkflowRun>> => {
  const { before, perPage: limit, filters } = reading
  const triggers = await store.triggersOf(tx, workflow)
  const window = { triggers, before: traceBefore(before), atMost }
  const rows = await store.listOfWorkflow(tx, window, { workflow, outcomes: filters.outcome, access, limit })
  const runs = rows.map(runOf)
  const last = runs.at(-1)
  if (last && runs.length === limit) return { rows: runs, nextBefore: last.id }
  const end = await store.endOf(tx, window)
  return { rows: runs, nextBefore: end === undefined ? null : idOf({ trace: end, place: 0 }) }
}

/** A trace contains each workflow once, and a workspace has fewer workflows than this. */
const places = 1_000

const idOf = ({ trace, place }: { trace: number; place: number }) => trace * places + place

const traceBefore = (id: number | undefined) =>
  id === undefined ? Number.MAX_SAFE_INTEGER : Math.floor(id / places)

const runOf = ({ trace, place, seen, held, ...stored }: store.StoredEvaluation): WorkflowRun => {
  const { outcome, condition_match_type, actions, ...about } = stored
  const conditions = judgeConditions(stored.conditions, factsFrom(seen), held)
  const shown = { outcome, condition_match_type, conditions, actions }
  return { id: idOf({ trace, place }), ...about, ...shown, description: descriptionOf(shown) }
}
