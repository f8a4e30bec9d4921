import { call } from '../../platform/api/client.ts'
import type { Status } from '../../platform/api/types.ts'
import { strings } from '../../platform/strings/strings.ts'
import { upcoming } from '../../platform/ui/time/dates.ts'
import { toast } from '../../platform/ui/toasts/toasts.tsx'
import { noteSent, settledRevision } from '../drafts/draft-keeper.ts'
import type { Draft } from '../drafts/message-draft.ts'
import { makeDraft, scheduleChanged } from './changes.ts'
import { statusOf, ticketOf } from './post-message.ts'

const undoMs = 10_000

/** A retry has the same idempotency key, so that the ticket is created only once. */
const attempts = new Map<string, string>()

type Writing = { key: string; draft: Draft; thenStatus: Status | undefined }

/** Creates a ticket whose first message is sent later, and opens it. */
export const scheduleTicket = async (
  { key, draft, thenStatus }: Writing,
  at: Date,
  open: (ticket: string) => void,
) => {
  const revision = await settledRevision(key)
  const body = { ...ticketOf(key, draft, revision), ...statusOf(thenStatus), send_at: at.toISOString() }
  const attempt = JSON.stringify(body)
  const idempotencyKey = attempts.get(attempt) ?? crypto.randomUUID()
  attempts.set(attempt, idempotencyKey)
  const { data: ticket } = await call('POST /api/outgoing-tickets', { body, idempotencyKey })
  attempts.delete(attempt)
  noteSent(key, draft, revision)
  toast(
    {
      text: strings.scheduling.scheduledFor(upcoming(at.toISOString())),
      undo: () => void undo(ticket, open),
    },
    undoMs,
  )
  await scheduleChanged(ticket.ulid)
  open(ticket.ulid)
}

/** The message becomes a draft of the ticket, which stays. */
const undo = async (ticket: { ulid: string }, open: (ticket: string) => void) => {
  const params = { ticket: ticket.ulid }
  const { data } = await call('GET /api/tickets/:ticket/scheduled-messages', { params })
  if (data[0]) await makeDraft(ticket, data[0], { isOpened: true })
  open(ticket.ulid)
}
