import type { Verdict } from '../../mail/index.ts'
import type { Write } from '../../platform/db/transaction.ts'
import type { Seen } from '../facts/facts-store.ts'
import type { ActionResult } from '../facts/trace-store.ts'
import type { ActiveWorkflow } from '../record/workflow.ts'

/** The context of an action. The run is the cause of its changes. */
export type ActionContext = {
  tx: Write
  ticket: Seen['ticket']
  /** The ULID of the message of the event. */
  message: string | undefined
  workflow: ActiveWorkflow
  /** The ULID of the run, and the index of the action in it. */
  run: string
  place: number
  /** Maximum automatic mails of the installation per hour. */
  automaticMails: number
  /** Called with the reason when a reply is not allowed. */
  reject: (verdict: Verdict) => void
}

/** The result of an action, with an explanation for members. */
export type ActionOutcome = Omit<ActionResult, 'type'>

export const done = (words: string): ActionOutcome => ({ result: 'done', words })
export const unchanged = (words: string): ActionOutcome => ({ result: 'unchanged', words })
export const failed = (words: string): ActionOutcome => ({ result: 'failed', words })
export const pending = (words: string): ActionOutcome => ({ result: 'pending', words })
