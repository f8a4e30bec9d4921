import { type TriggerType, triggerEvents } from '../../../contract/workflows/workflows.ts'
import type { Read } from '../../platform/db/transaction.ts'
import { accessibleTicket } from '../../platform/http/callers/access.ts'
import type { Principal } from '../../platform/http/callers/principal.ts'
import type { Moment } from '../../platform/kernel/clock.ts'
import type { EventFacts } from '../engine/evaluate.ts'
import type { Change } from './past.ts'
import type { Span } from './span.ts'

type Access = Principal['channels']

/** The events of a period, by id. Both ends are included. */
export type Stretch = { from: number; to: number }

export const ends = async ({ sql, workspace }: Read) => {
  const [ends] = await sql<[{ from: number | null; to: number | null }]>`
    select min(id) as from, max(id) as to from events where workspace_id = ${workspace}`
  return ends
}

export const nextEvent = async ({ sql, workspace }: Read, id: number) => {
  const [event] = await sql<{ id: number; at: Moment }[]>`
    select id, created_at as at from events where workspace_id = ${workspace} and id >= ${id}
    order by id limit 1`
  return event
}

/** Returns true if a range has more events than `atMost`. */
export const isLonger = async ({ sql, workspace }: Read, { from, to }: Stretch, atMost: number) => {
  const more = await sql`
    select from events where workspace_id = ${workspace} and id between ${from} and ${to} offset ${atMost} limit 1`
  return more.length > 0
}

export type PastEvent = {
  id: number
  ulid: string
  ticket: number
  facts: EventFacts
  at: Moment
  chain: string | null
  depth: number | null
}

type EventQuery = { trigger: TriggerType; span: Span; access: Access; scanLimit: number; limit: number }

/** Events that start workflows with a trigger, the newest first. */
export const eventsFor = async (
  { sql, workspace }: Read,
  { from, to }: Stretch,
  { trigger, span, access, scanLimit, limit }: EventQuery,
) => {
  const cause = triggerEvents[trigger]
  if (!cause) return []
  return sql<PastEvent[]>`
  select e.id, e.ulid, e.ticket_id as ticket, e.facts, e.created_at as at, r.chain, r.depth
  from (
    select * from events where workspace_id = ${workspace} and id between ${from} and ${to}
    order by id desc limit ${scanLimit}
  ) as e
  join tickets t on t.id = e.ticket_id and ${accessibleTicket({ sql, workspace }, access)}
  left join workflow_runs r on r.workspace_id = ${workspace} and r.ulid = e.cause_ulid
  where e.type = any (${cause.kinds.map(({ type }) => type)}::text[]) and e.facts @> ${JSON.stringify(cause.facts)}::jsonb
    and not e.facts ? 'is_blocked' and e.created_at between ${span.since} and ${span.until}
  order by e.id desc limit ${limit}`
}

/** Changes of the tags and status of tickets since an event, in chronological order. */
export const changes = ({ sql, workspace }: Read, tickets: number[], from: number, limit: number) => sql<
  Change[]
>`
  select e.ticket_id as ticket, e.id, coalesce(d.id + 1, e.id) as "seenFrom", e.created_at as at,
    e.facts ->> 'tag' as tag, e.type = 'ticket.tag_added' as "isAdded", e.facts ->> 'from' as from,
    e.facts ->> 'to' as to
  from events e
  left join workflow_runs r on r.workspace_id = ${workspace} and r.ulid = e.cause_ulid
  left join workflow_traces s on s.workspace_id = ${workspace} and s.id = r.trace_id
  left join events d on d.workspace_id = ${workspace} and d.ulid = s.event_ulid
  where e.workspace_id = ${workspace} and e.ticket_id = any (${tickets}::bigint[]) and e.id >= ${from}
    and e.type in ('ticket.tag_added', 'ticket.tag_removed', 'ticket.status_changed')
  order by e.id limit ${limit}`
