import { call } from '../../platform/api/client.ts'
import * as queries from '../../platform/api/queries.ts'
import { queryKeys } from '../../platform/api/query-keys.ts'
import type { Message, Status, Ticket } from '../../platform/api/types.ts'
import { ApiProblem } from '../../platform/base/problem.ts'
import { strings } from '../../platform/strings/strings.ts'
import { upcoming } from '../../platform/ui/time/dates.ts'
import { toast } from '../../platform/ui/toasts/toasts.tsx'
import { noteSent, settledRevision } from '../drafts/draft-keeper.ts'
import { bodyOf, type Draft } from '../drafts/message-draft.ts'
import { makeDraft, scheduleChanged } from './changes.ts'
import { returned } from './outbox.ts'

type Writing = { ticket: Ticket; draft: Draft; seen: string | undefined; thenStatus: Status | undefined }
type Then = {
  accepted: () => void
  /** Opens the ticket of an undone message. */
  reopen: () => void
}

const undoMs = 10_000

/** A retry has the same idempotency key, so that the message is scheduled only once. */
const attempts = new Map<string, string>()

/** Schedules a draft on the server. Returns an error message if it failed. */
export const scheduleDraft = async (
  { ticket, draft, seen, thenStatus }: Writing,
  at: Date,
  { accepted, reopen }: Then,
) => {
  const revision = await settledRevision(ticket.ulid)
  const { kind, ...written } = bodyOf(draft)
  if (kind === 'note') return undefined
  const body = {
    ...written,
    kind,
    send_at: at.toISOString(),
    ...(kind === 'reply' && thenStatus && { status: thenStatus }),
    ...(seen && { seen_message_ulid: seen }),
    ...(revision && { draft_revision: revision }),
  }
  const attempt = JSON.stringify([ticket.ulid, body])
  const idempotencyKey = attempts.get(attempt) ?? crypto.randomUUID()
  attempts.set(attempt, idempotencyKey)
  const params = { ticket: ticket.ulid }
  try {
    const name = 'POST /api/tickets/:ticket/scheduled-messages'
    const { data } = await call(name, { params, body, idempotencyKey })
    attempts.delete(attempt)
    accepted()
    noteSent(ticket.ulid, draft, revision)
    const undo = () => void makeDraft(ticket, data, { isOpened: true }).then(reopen)
    toast({ text: strings.scheduling.scheduledFor(upcoming(at.toISOString())), undo }, undoMs)
  } catch (error) {
    return rejection(ticket.ulid, error as Error)
  }
  await scheduleChanged(ticket.ulid)
  return undefined
}

/** Shows newer messages above the text, as when a message is sent at once. */
const rejection = (ticket: string, error: Error) => {
  const newer =
    error instanceof ApiProblem && error.status === 409 ? error.response.newer_messages : undefined
  if (newer) {
    // The contract defines the body of a 409 of this endpoint, so this cast is safe.
    returned.set(new Map([...returned.get(), [ticket, { problem: undefined, newer: newer as Message[] }]]))
    void queries.queryClient.invalidateQueries({ queryKey: queryKeys.ticket(ticket) })
  }
  return error.message
}
