import type { TriggerType } from '../../../contract/workflows/workflows.ts'
import type { Read } from '../../platform/db/transaction.ts'
import { accessibleTicket } from '../../platform/http/callers/access.ts'
import type { Principal } from '../../platform/http/callers/principal.ts'
import type { Moment } from '../../platform/kernel/clock.ts'
import type { Kept } from '../engine/kept.ts'
import type { ActionResult, Outcome } from '../facts/trace-store.ts'
import { conditionsFor } from '../record/conditions-for.ts'
import type { Item } from '../record/workflow.ts'

/** An evaluation of a trace, with that version of the workflow. */
export type StoredEvaluation = {
  trace: number
  place: number
  trigger_type: TriggerType
  outcome: Outcome
  held: string
  seen: Kept
  created_at: Moment
  ticket: { ulid: string; number: number; subject: string }
  workflow: { ulid: string; name: string }
  condition_match_type: 'all' | 'any'
  conditions: Item[]
  actions: ActionResult[]
}

const keptForMs = 30 * 86_400_000
const oldest = ({ now }: Pick<Read, 'now'>) => new Date(now.getTime() - keptForMs)

const columns = ({ sql, workspace }: Read, access: Principal['channels']) => sql`
  e.id as trace, e.place, e.trigger_type, e.evaluation ->> 2 as outcome, e.evaluation ->> 3 as held, e.seen,
  e.created_at, json_build_object('ulid', t.ulid, 'number', t.number, 'subject', t.subject) as ticket,
  json_build_object('ulid', v.ulid, 'name', v.name) as workflow, v.condition_match_type,
  ${conditionsFor({ sql, workspace }, access, sql`v.conditions`)} as conditions,
  coalesce(r.actions, '[]') as actions`

const joins = ({ sql, workspace }: Read) => sql`
  join tickets t on t.workspace_id = ${workspace} and t.id = e.ticket_id
  join workflow_versions v on v.workspace_id = ${workspace}
    and v.workflow_id = (e.evaluation ->> 0)::bigint and v.version = (e.evaluation ->> 1)::integer
  left join workflow_runs r on r.workspace_id = ${workspace} and r.trace_id = e.id
    and r.workflow_id = (e.evaluation ->> 0)::bigint`

type Outcomes = string[] | undefined

export type TicketQuery = { ticket: number; access: Principal['channels'] }

const ofTicket = (tx: Read, { ticket, access }: TicketQuery, outcomes: Outcomes) => tx.sql`
  from workflow_traces s
  cross join lateral jsonb_array_elements(s.evaluations) with ordinality as e (evaluation, place)
  where s.workspace_id = ${tx.workspace} and s.ticket_id = ${ticket} and s.created_at > ${oldest(tx)}
    ${outcomes ? tx.sql`and e.evaluation ->> 2 = any (${outcomes}::text[])` : tx.sql``} ${visibleOnly(tx, access)}`

/** Excludes evaluations of workflows that the caller cannot access. Evaluations of deleted workflows are included. */
const visibleOnly = (tx: Read, access: Principal['channels']) =>
  access === 'all'
    ? tx.sql``
    : tx.sql`and (e.evaluation ->> 0)::bigint not in (
        select w.id from workflows w where w.workspace_id = ${tx.workspace}
          and w.channel_ids is not null and not w.channel_ids && ${[...access]}::bigint[])`

export const countOfTicket = async (tx: Read, of: TicketQuery, outcomes: Outcomes) => {
  const [{ total }] = await tx.sql<[{ total: number }]>`
    select count(*) as total ${ofTicket(tx, of, outcomes)}`
  return total
}

type Listing = { limit: number; offset: number; descending: boolean }

export const listOfTicket = (
  tx: Read,
  of: TicketQuery,
  outcomes: Outcomes,
  { limit, offset, descending }: Listing,
) => {
  const { sql } = tx
  const inside = descending ? sql`order by s.id desc, e.place desc` : sql`order by s.id, e.place`
  const order = descending ? sql`order by e.id desc, e.place desc` : sql`order by e.id, e.place`
  return sql<StoredEvaluation[]>`
    select ${columns(tx, of.access)} from (
      select s.workspace_id, s.id, s.ticket_id, s.trigger_type, s.seen, s.created_at, e.evaluation, e.place
      ${ofTicket(tx, of, outcomes)} ${inside} limit ${limit} offset ${offset}
    ) as e ${joins(tx)} ${order}`
}

/** The triggers with which a workflow was evaluated recently. */
export const triggersOf = async ({ sql, workspace }: Read, workflow: number) => {
  const rows = await sql<{ trigger: TriggerType }[]>`
    select distinct trigger_type as trigger from workflow_versions
    where workspace_id = ${workspace} and workflow_id = ${workflow}`
  return rows.map(({ trigger }) => trigger)
}

/** Some traces before a given one, the newest first. */
export type Window = { triggers: TriggerType[]; before: number; atMost: number }

/**
 * The next traces that may contain the workflow. Each of its triggers, usually one, is a range of an index; the newest
 * of all ranges are the window. Compares whole rows, so that the planner cannot choose another index: the one by id
 * alone would scan the traces of all other triggers.
 */
const windowOf = (tx: Read, { triggers, before, atMost }: Window) => tx.sql`
  select s.* from unnest(${triggers}::text[]) as g (trigger_type)
  cross join lateral (
    select * from workflow_traces
    where workspace_id = ${tx.workspace} and (trigger_type, id) < (g.trigger_type, ${before}::bigint)
      and (trigger_type, id) > (g.trigger_type, 0)
    order by trigger_type desc, id desc limit ${atMost}
  ) as s
  order by s.id desc limit ${atMost}`

type RunQuery = { workflow: number; outcomes: Outcomes; access: Principal['channels']; limit: number }

export const listOfWorkflow = (tx: Read, window: Window, { workflow, outcomes, access, limit }: RunQuery) =>
  tx.sql<StoredEvaluation[]>`
    select ${columns(tx, access)} from (
      select s.workspace_id, s.id, s.ticket_id, s.trigger_type, s.seen, s.created_at, e.evaluation, e.place
      from (${windowOf(tx, window)}) as s
      join tickets t on t.id = s.ticket_id and ${accessibleTicket(tx, access)}
      cross join lateral jsonb_array_elements(s.evaluations) with ordinality as e (evaluation, place)
      where s.created_at > ${oldest(tx)} and (e.evaluation ->> 0)::bigint = ${workflow}
        ${outcomes ? tx.sql`and e.evaluation ->> 2 = any (${outcomes}::text[])` : tx.sql``}
      order by s.id desc limit ${limit}
    ) as e ${joins(tx)} order by e.id desc`

/** The last trace of a window with more after it, if it is recent enough to be shown. */
export const endOf = async (tx: Read, window: Window) => {
  const [last] = await tx.sql<{ id: number }[]>`
    select s.id from (${windowOf(tx, window)}) as s where s.created_at > ${oldest(tx)}
    offset ${window.atMost - 1}`
  return last?.id
}
