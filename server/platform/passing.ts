import { codeOf } from './egress/refusal.ts'
import { Problem } from './problem.ts'

/** Whether an error says nothing of what was worked on: the database, the disk or the net is not there, or full. */
export const isPassing = (error: unknown) =>
  error instanceof Problem
    ? error.status >= 500
    : /^(E[A-Z]+|CONNECTION_.*|(08|40|53|57).{3})$/.test(codeOf(error) ?? '')
