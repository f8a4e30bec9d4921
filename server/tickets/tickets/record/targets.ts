import type {
  DueState,
  TargetKind,
  TargetState,
  TicketTargets,
} from '../../../../contract/tickets/ticket-targets.ts'
import type { Write } from '../../../platform/db/transaction.ts'
import { exactly, Moment } from '../../../platform/kernel/clock.ts'

/** The targets of a ticket as they are stored at it. Times are milliseconds. */
export type StoredTargets = {
  policy: { ulid: string; name: string }
  items: {
    kind: TargetKind
    minutes: number
    state: TargetState
    due_soon_at: number | null
    due_at: number | null
    remaining_seconds: number | null
    completed_at: number | null
  }[]
}

type Row = { targets: StoredTargets | null; due: DueState | null; target_due_at: Moment | null }

export const shownTargets = ({ targets, due, target_due_at }: Row): TicketTargets | null =>
  targets && {
    policy: targets.policy,
    due,
    due_at: target_due_at,
    items: targets.items.map(({ due_soon_at, due_at, completed_at, ...item }) => ({
      ...item,
      due_soon_at: momentOf(due_soon_at),
      due_at: momentOf(due_at),
      completed_at: momentOf(completed_at),
    })),
  }

const momentOf = (ms: number | null) => (ms === null ? null : new Moment(ms))

type Times = { id: number; targets: StoredTargets | null; due: DueState | null; due_at: number | null }

/** Stores the targets of tickets, which the caller has locked. It is no change of the tickets by anybody. */
export const setTargets = ({ sql, workspace }: Write, tickets: readonly Times[]) => sql`
  update tickets t set targets = n.targets, due = n.due, target_due_at = n.due_at
  from unnest(${tickets.map(({ id }) => id)}::bigint[],
      ${tickets.map(({ targets }) => targets && JSON.stringify(targets))}::text[]::jsonb[],
      ${tickets.map(({ due }) => due)}::text[],
      ${tickets.map(({ due_at }) => (due_at === null ? null : exactly(new Date(due_at))))}::text[]::timestamptz[])
    as n (id, targets, due, due_at)
  where t.workspace_id = ${workspace} and t.id = n.id`
