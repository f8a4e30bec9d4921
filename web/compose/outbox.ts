import { call } from '../api/client.ts'
import { ApiProblem, isTransient } from '../api/problem.ts'
import { queryClient } from '../api/queries.ts'
import type { Status, Ticket } from '../api/types.ts'
import { changeTickets, noteChange } from '../ticket/change-tickets.ts'
import { createSignal } from '../ui/signal.ts'
import { toast } from '../ui/toasts.tsx'
import { words } from '../words.ts'
import { type Draft, forgetDraft, storeDraft } from './message-draft.ts'

/** A message that was sent by its author and not yet accepted by the server. */
export type Pending = {
  /** Also the idempotency key: however often it is tried, there is one message. */
  id: string
  ticket: Ticket
  draft: Draft
  seen: string | undefined
  thenStatus: Status | undefined
  state: 'held' | 'sending'
  sendAt: number
}

const heldMs = 10_000
const firstRetryMs = 2_000
const longestRetryMs = 30_000

export const outbox = createSignal<Pending[]>([])

/** Drafts that came back, with the reason. The composer of their ticket shows them. */
export const returned = createSignal<ReadonlyMap<string, string>>(new Map())

const timers = new Map<string, { timer: ReturnType<typeof setTimeout>; close: () => void }>()

/** Sends a message after a while in which it can be taken back. Until it is accepted, its draft is kept. */
export const hold = (message: Pick<Pending, 'ticket' | 'draft' | 'seen' | 'thenStatus'>) => {
  const pending: Pending = { ...message, id: crypto.randomUUID(), state: 'held', sendAt: Date.now() + heldMs }
  storeDraft(message.ticket.ulid, message.draft)
  outbox.set([...outbox.get(), pending])
  const close = toast(
    {
      text: words.compose.held(message.draft.kind),
      action: { label: words.undo, run: () => takeBack(pending.id) },
    },
    heldMs,
  )
  timers.set(pending.id, { timer: setTimeout(() => void send(pending), heldMs), close })
}

/** Gives the message back to the composer; nothing was sent. */
export const takeBack = (id: string, reason = '') => {
  const pending = remove(id)
  if (pending) returned.set(new Map([...returned.get(), [pending.ticket.ulid, reason]]))
}

/** Sends what is held at once, because the page is being left. */
const sendHeld = () => {
  for (const pending of outbox.get()) if (pending.state === 'held') void send(pending)
}

const send = async (pending: Pending, retryMs = firstRetryMs) => {
  const { id, ticket } = pending
  stopTimer(id)
  outbox.set(outbox.get().map((one) => (one.id === id ? { ...one, state: 'sending' } : one)))
  try {
    await post(pending)
    remove(id)
    forgetDraft(ticket.ulid)
    await queryClient.invalidateQueries({ queryKey: ['ticket', ticket.ulid] })
    if (pending.thenStatus) await applyStatus(pending, pending.thenStatus)
    void queryClient.invalidateQueries({ queryKey: ['ticket-head'] })
  } catch (error) {
    if (isTransient(error))
      setTimeout(() => void send(pending, Math.min(2 * retryMs, longestRetryMs)), retryMs)
    else refuse(pending, error as Error)
  }
}

const post = ({ id, ticket, draft, seen, thenStatus }: Pending) => {
  const { kind, html, to, cc, bcc, files } = draft
  const params = { ticket: ticket.ulid }
  const body = {
    body: html,
    attachment_ids: files.map(({ token }) => token),
    ...(seen && { seen_message_ulid: seen }),
  }
  const recipients = { to_recipients: to, cc_recipients: cc, bcc_recipients: bcc }
  if (kind === 'note') return call('POST /api/tickets/:ticket/note', { params, body, idempotencyKey: id })
  const mail = { ...body, ...recipients }
  if (kind === 'forward')
    return call('POST /api/tickets/:ticket/forward', { params, body: mail, idempotencyKey: id })
  const reply = { ...mail, ...(thenStatus && { status: thenStatus }) }
  return call('POST /api/tickets/:ticket/reply', { params, body: reply, idempotencyKey: id })
}

/** A reply has set the status itself. */
const applyStatus = async ({ ticket, draft }: Pending, status: Status) => {
  const change = { kind: 'status', status } as const
  if (draft.kind === 'reply') noteChange(ticket, change)
  else await changeTickets([ticket], change)
}

/** The draft goes back to its author with what to do. */
const refuse = ({ id, ticket }: Pending, error: Error) => {
  const isOutdated = error instanceof ApiProblem && error.status === 409
  takeBack(id, isOutdated ? words.compose.outdated : words.compose.refused(error.message))
  void queryClient.invalidateQueries({ queryKey: ['ticket', ticket.ulid] })
  toast({ text: words.compose.notSent(ticket.subject), isDanger: true })
}

const remove = (id: string) => {
  stopTimer(id)
  const pending = outbox.get().find((one) => one.id === id)
  outbox.set(outbox.get().filter((one) => one.id !== id))
  return pending
}

const stopTimer = (id: string) => {
  const running = timers.get(id)
  clearTimeout(running?.timer)
  running?.close()
  timers.delete(id)
}

addEventListener('beforeunload', (event) => {
  if (outbox.get().length === 0) return
  sendHeld()
  // The browser asks before it leaves: a request may still be under way.
  event.preventDefault()
})
