import { type Action, type ActionType, actionOf } from '../../../contract/workflows/workflow-items.ts'
import { attempt } from '../../platform/db/transaction.ts'
import { isTransient } from '../../platform/kernel/transient.ts'
import type { ActionResult } from '../facts/trace-store.ts'
import type { Item } from '../record/workflow.ts'
import { type ActionContext, type ActionOutcome, failed } from './action-context.ts'
import { startAgent, stopAgent } from './agent.ts'
import { askModel } from './ask-model.ts'
import { assign } from './assignment.ts'
import { addNote, addToLinked, forward, sendMail, sendReply } from './message.ts'
import { createTicket } from './new-ticket.ts'
import { notify } from './notify.ts'
import { sendRequest } from './send-request.ts'
import { addTags, follow, removeTags, setField, setPriority, setStatus, snooze } from './ticket.ts'

// The parameters were validated when the workflow was stored, so each action may assume its type.
type Effect = (context: ActionContext, parameters: never) => Promise<ActionOutcome>

/** The implementation of each action. */
const effects: Record<Action, Effect> = {
  set_status: setStatus,
  set_priority: setPriority,
  snooze,
  assign_ticket: assign,
  add_tags: addTags,
  remove_tags: removeTags,
  set_field: setField,
  add_followers: follow,
  notify,
  send_reply: sendReply,
  send_mail: sendMail,
  forward,
  add_note: addNote,
  add_to_linked: addToLinked,
  create_ticket: createTicket,
  send_http_request: sendRequest,
  post_to_chat: sendRequest,
  start_agent: startAgent,
  stop_agent: stopAgent,
  run_ai_prompt: askModel,
}

/** Runs one action. If it fails, its changes are rolled back, and the result has the error message. */
export const act = async (context: ActionContext, { type, parameters }: Item): Promise<ActionResult> => {
  try {
    const effect = effects[actionOf(type as ActionType)] // the stored type is in the same list of types
    return { type, ...(await attempt(context.tx, () => effect(context, parameters as never))) }
  } catch (error) {
    if (isTransient(error)) throw error
    return { type, ...failed((error as Error).message) }
  }
}
