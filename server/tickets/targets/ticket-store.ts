import type { TicketStatus } from '../../../contract/base/ticket-status.ts'
import type { DueState } from '../../../contract/tickets/ticket-targets.ts'
import type { Write } from '../../platform/db/transaction.ts'
import type { Moment } from '../../platform/kernel/clock.ts'
import type { StoredTargets } from '../tickets/actions.ts'
import type { AppliedPolicy } from './course.ts'
import type { Notices } from './notices.ts'
import type { Outcome } from './outcomes.ts'
import type { Chosen } from './policy.ts'

/** The stored state of the targets of a ticket. */
export type Kept = {
  policy: AppliedPolicy | null
  outcomes: Outcome[]
  notices: Notices
  is_final: boolean
}

export type CheckedTicket = Chosen & {
  id: number
  ulid: string
  status: TicketStatus | 'merged'
  created_at: Moment
  assignee: number | null
  targets: StoredTargets | null
  due: DueState | null
  target_due_at: Moment | null
  kept: Kept | null
}

/** Locks tickets until the transaction ends, in the order of their ids to avoid deadlocks. */
export const lockAll = ({ sql, workspace }: Write, ids: number[]) => sql<CheckedTicket[]>`
  select t.id, t.ulid, t.status, t.priority, t.created_at, t.assignee_id as assignee, t.targets, t.due,
    t.target_due_at, ch.ulid as channel, cy.ulid as company,
    array(select g.ulid from ticket_tags tt join tags g on g.workspace_id = ${workspace} and g.id = tt.tag_id
      where tt.workspace_id = ${workspace} and tt.ticket_id = t.id) as tags,
    (select json_build_object('policy', k.policy, 'outcomes', k.outcomes, 'notices', k.notices, 'is_final', k.is_final)
      from ticket_targets k where k.workspace_id = ${workspace} and k.ticket_id = t.id) as kept
  from tickets t
  join channels ch on ch.workspace_id = ${workspace} and ch.id = t.channel_id
  left join contacts c on c.workspace_id = ${workspace} and c.id = t.contact_id
  left join companies cy on cy.workspace_id = ${workspace} and cy.id = c.company_id
  where t.workspace_id = ${workspace} and t.id = any (${ids}::bigint[]) order by t.id for no key update of t`

export const keep = ({ sql, workspace }: Write, tickets: readonly (Kept & { id: number })[]) => sql`
  insert into ticket_targets (workspace_id, ticket_id, policy, outcomes, notices, is_final)
  select ${workspace}, id, policy, outcomes, notices, is_final
  from unnest(${tickets.map(({ id }) => id)}::bigint[],
      ${tickets.map(({ policy }) => policy && JSON.stringify(policy))}::text[]::jsonb[],
      ${tickets.map(({ outcomes }) => JSON.stringify(outcomes))}::text[]::jsonb[],
      ${tickets.map(({ notices }) => JSON.stringify(notices))}::text[]::jsonb[],
      ${tickets.map(({ is_final }) => String(is_final))}::text[]::boolean[])
    as n (id, policy, outcomes, notices, is_final)
  on conflict (workspace_id, ticket_id) do update set policy = excluded.policy, outcomes = excluded.outcomes,
    notices = excluded.notices, is_final = excluded.is_final`
