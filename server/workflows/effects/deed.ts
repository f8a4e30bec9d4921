import type { Verdict } from '../../inbound/actions.ts'
import type { Write } from '../../platform/db/transaction.ts'
import type { Seen } from '../engine/facts-store.ts'
import type { ActionResult } from '../engine/trace-store.ts'
import type { ActiveWorkflow } from '../workflow.ts'

/** An action that a workflow is about to take on a ticket. What it does has the run as its cause. */
export type Deed = {
  tx: Write
  ticket: Seen['ticket']
  workflow: ActiveWorkflow
  /** The ULID of the run, and which of its actions this is. */
  run: string
  place: number
  /** How many mails that nobody wrote may leave the installation in an hour. */
  automaticMails: number
  /** Takes note of an answer that may not leave. */
  refuse: (verdict: Verdict) => void
}

/** What came of it, in words for the people who look it up. */
export type Done = Omit<ActionResult, 'type'>

export const done = (words: string): Done => ({ result: 'done', words })
export const unchanged = (words: string): Done => ({ result: 'unchanged', words })
export const failed = (words: string): Done => ({ result: 'failed', words })
export const pending = (words: string): Done => ({ result: 'pending', words })
