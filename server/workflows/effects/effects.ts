import { type Action, type ActionType, actionOf } from '../../../contract/workflows/workflow-items.ts'
import { attempt } from '../../platform/db/transaction.ts'
import { isTransient } from '../../platform/kernel/transient.ts'
import type { ActionResult } from '../engine/trace-store.ts'
import type { Item } from '../workflow.ts'
import { type ActionContext, type ActionOutcome, failed } from './action-context.ts'
import { askModel } from './ask-model.ts'
import { assign } from './assignment.ts'
import { addNote, sendReply } from './message.ts'
import { sendRequest } from './send-request.ts'
import { addTags, removeTags, setStatus } from './ticket.ts'

// The parameters were checked when the workflow was stored, so each action may take them for what they are.
type Effect = (context: ActionContext, parameters: never) => Promise<ActionOutcome>

/** What each action does. */
const effects: Record<Action, Effect> = {
  set_status: setStatus,
  assign_ticket: assign,
  add_tags: addTags,
  remove_tags: removeTags,
  send_reply: sendReply,
  add_note: addNote,
  send_http_request: sendRequest,
  run_ai_prompt: askModel,
}

/** Does one action; one that fails leaves no trace on the ticket, and the message says why. */
export const act = async (context: ActionContext, { type, parameters }: Item): Promise<ActionResult> => {
  try {
    const effect = effects[actionOf(type as ActionType)] // it was stored under the same list of types
    return { type, ...(await attempt(context.tx, () => effect(context, parameters as never))) }
  } catch (error) {
    if (isTransient(error)) throw error
    return { type, ...failed((error as Error).message) }
  }
}
