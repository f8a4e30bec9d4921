import { targetKinds } from '../../../contract/base/ticket-values.ts'
import type { DueState, TargetState } from '../../../contract/tickets/ticket-targets.ts'
import type { StoredTargets } from '../tickets/actions.ts'
import type { AppliedPolicy, Measured } from './course.ts'

/** The columns of a ticket about its targets. */
export type TicketTimes = {
  targets: StoredTargets
  due: DueState | null
  due_at: number | null
  /** The time when the shown targets change, if nothing happens until then. */
  next: number | null
}

/** The targets as the ticket shows them: of each kind, the latest. */
export const timesOf = (policy: AppliedPolicy, waits: readonly Measured[], now: number): TicketTimes => {
  const latest = targetKinds.flatMap((kind) => waits.findLast((wait) => wait.kind === kind) ?? [])
  const shown = latest.filter((wait) => wait.end === undefined || wait.isMet || wait.isBreached)
  const open = shown.filter(({ end, isPaused, isBreached }) => end === undefined && (isBreached || !isPaused))
  const dues = open.flatMap(({ due }) => due ?? [])
  const next = open.flatMap(({ soon, due }) => [soon, due].flatMap((at) => (at && at > now ? at : [])))
  return {
    targets: { policy: { ulid: policy.ulid, name: policy.name }, items: shown.map(itemOf) },
    due: dueStateOf(open, now),
    due_at: earliest(dues),
    next: earliest(next),
  }
}

const earliest = (times: number[]) => (times.length ? Math.min(...times) : null)

const dueStateOf = (open: readonly Measured[], now: number): DueState | null => {
  if (open.some(({ isBreached }) => isBreached)) return 'overdue'
  return open.some(({ soon }) => soon !== undefined && soon <= now) ? 'soon' : null
}

const itemOf = (wait: Measured): StoredTargets['items'][number] => {
  const { kind, minutes, end, due = null, soon = null, leftMs } = wait
  const state = stateOf(wait)
  return {
    ...{ kind, minutes, state },
    due_soon_at: state === 'open' ? soon : null,
    due_at: state === 'open' || state === 'breached' ? due : null,
    remaining_seconds: state === 'paused' ? Math.round(leftMs / 1_000) : null,
    completed_at: end ?? null,
  }
}

const stateOf = ({ isBreached, isMet, isPaused }: Measured): TargetState => {
  if (isBreached) return 'breached'
  if (isMet) return 'met'
  return isPaused ? 'paused' : 'open'
}
