import { call } from '../../../platform/api/client.ts'
import { errorOf } from '../../../platform/forms/form-problem.tsx'
import { said } from '../../../platform/strings/said.ts'
import { strings } from '../../../platform/strings/strings.ts'
import { toastProblem } from '../../../platform/ui/toasts/toasts.tsx'
import { askAnew, forget } from './send-merge.ts'

/** Moves messages to another ticket. Returns whether the server accepted it. */
export const sendMove = async (ticket: string, into: string, messages: string[]) => {
  try {
    await call('POST /api/tickets/:ticket/move-messages', {
      params: { ticket },
      body: { into_ulid: into, message_ulids: messages },
    })
  } catch (error) {
    const { message } = error as Error
    toastProblem(strings.splitting.rejected(said(errorOf(error as Error, 'into_ulid') ?? message)), error)
    return false
  }
  for (const one of [ticket, into]) askAnew(one)
  return true
}

/** Undoes the last move of a message. Returns the ticket that has it then. */
export const sendMoveBack = async (ticket: string, message: string) => {
  try {
    const { data } = await call('DELETE /api/tickets/:ticket/messages/:message/move', {
      params: { ticket, message },
    })
    // The ticket may be empty, so that its URL leads to the other one.
    forget(ticket)
    for (const one of [ticket, data.ulid]) askAnew(one)
    return data
  } catch (error) {
    toastProblem(strings.splitting.notUndone(said((error as Error).message)), error)
    return undefined
  }
}
