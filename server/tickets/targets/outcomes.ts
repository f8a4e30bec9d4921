import type { TargetKind } from '../../../contract/tickets/ticket-targets.ts'
import type { Measured } from './course.ts'

/** A target that was met or breached, for the reports: when, and who met it. */
export type Outcome = [kind: TargetKind, outcome: 'met' | 'breached', at: number, member: number | null]

/** A breach counts when the time is over, and belongs to the assignee. */
export const outcomesOf = (waits: readonly Measured[]): Outcome[] =>
  waits.flatMap(({ kind, due, end, isMet, isBreached, member }): Outcome[] => {
    if (isBreached && due !== undefined) return [[kind, 'breached', due, null]]
    return isMet && end !== undefined ? [[kind, 'met', end, member]] : []
  })
