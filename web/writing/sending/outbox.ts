import { queryClient } from '../../platform/api/queries.ts'
import { queryKeys } from '../../platform/api/query-keys.ts'
import type { Message, Status, Ticket } from '../../platform/api/types.ts'
import { ApiProblem, isOffline, isTransient, retryAfterOf } from '../../platform/base/problem.ts'
import { createSignal } from '../../platform/base/signal.ts'
import { strings } from '../../platform/strings/strings.ts'
import { toast, toastProblem } from '../../platform/ui/toasts/toasts.tsx'
import { changeTickets, noteChange } from '../../tickets/ticket-data/change-tickets.ts'
import { noteSent, putBack, settledRevision } from '../drafts/draft-keeper.ts'
import { type Draft, plainText } from '../drafts/message-draft.ts'
import { heldForMs } from './held-for.ts'
import { forgetPending, isKept, keepPending, keptPending, type Pending } from './kept-outbox.ts'
import { postMessage } from './post-message.ts'
import { sentText } from './sent-text.ts'

/** A message that went back to its author, with the problem, newer messages of others, and the status to set. */
export type Returned = {
  problem: Error | undefined
  newer: Message[]
  thenStatus?: Status | undefined
  /** The server may have accepted it, but the response was lost. */
  mayBeSent?: boolean
}

/** The time that the confirmation stays. */
const sentMs = 3_000
const firstRetryMs = 2_000
const longestRetryMs = 30_000
/** After this time without a response, the server is shown as unreachable. */
const patienceMs = 8_000
/** Browsers complete `keepalive` requests of up to 64 KB after the page was left. */
const mostAfterLeaving = 60_000

export const outbox = createSignal<Pending[]>([])

/** Drafts that were returned. The composer of their ticket shows them. */
export const returned = createSignal<ReadonlyMap<string, Returned>>(new Map())

export const forgetReturned = (ticket: string) =>
  returned.set(new Map([...returned.get()].filter(([ulid]) => ulid !== ticket)))

/** The ticket of the message that its author has just undone, to continue writing. */
let takenBack: string | undefined

/** Returns whether the author continues a message of the ticket. Returns true only to the first caller. */
export const claimTakenBack = (ticket: string) => {
  const is = takenBack === ticket
  if (is) takenBack = undefined
  return is
}

/** Opens an undone message in the composer of its ticket, or when the ticket is opened. */
export const giveBack = (ticket: string) => {
  takenBack = ticket
  returned.set(new Map([...returned.get(), [ticket, { problem: undefined, newer: [] }]]))
}

/** Aborts the request of a message when it is undone. */
const requests = new Map<string, AbortController>()

const timers = new Map<string, { timer: ReturnType<typeof setTimeout>; close: () => void }>()

/** The tickets that sent messages have created, by the keys of their drafts. */
export const opened = createSignal<ReadonlyMap<string, string>>(new Map())

const openers = new Map<string, (ticket: string) => void>()

/** Sends a message after the undo period. Its draft is kept until the message is accepted. */
export const hold = (
  message: Pick<Pending, 'ticket' | 'draft' | 'seen' | 'thenStatus'>,
  /** Opens the ticket of an undone message. */
  reopen?: () => void,
  /** Opens the ticket that the message has created. */
  open?: (ticket: string) => void,
) => {
  const sendAt = Date.now() + heldForMs(message.ticket, message.draft)
  const pending: Pending = { ...message, id: crypto.randomUUID(), state: 'held', sendAt }
  putBack(message.ticket.ulid, message.draft)
  outbox.set([...outbox.get(), pending])
  keepPending(pending)
  if (open) openers.set(pending.id, open)
  void settledRevision(message.ticket.ulid).then((revision) => change(pending.id, { revision }))
  schedule(pending, reopen)
}

const schedule = (pending: Pending, reopen?: () => void) => {
  const leftMs = Math.max(0, pending.sendAt - Date.now())
  const undo = () => {
    takenBack = pending.ticket.ulid
    takeBack(pending.id)
    reopen?.()
  }
  const close = toast({ text: strings.compose.held(pending.draft.kind), undo }, leftMs)
  timers.set(pending.id, { timer: setTimeout(() => void send(pending.id), leftMs), close })
}

/**
 * The pending messages of the ticket, whose drafts count as sent. Includes those of earlier visits and other tabs,
 * which may not be in the outbox of this page yet.
 */
export const onTheirWay = (ticket: string) =>
  [...outbox.get(), ...keptPending()].filter((one) => one.ticket.ulid === ticket)

/** Sends messages that were not accepted when the page was left. */
export const resumeOutbox = () => {
  for (const { workspace: _, ...pending } of keptPending()) {
    if (outbox.get().some(({ id }) => id === pending.id)) continue
    outbox.set([...outbox.get(), pending])
    if (pending.state === 'held') schedule(pending)
    else void send(pending.id)
  }
}

const change = (id: string, part: Partial<Pending>) => {
  const found = outbox.get().find((one) => one.id === id)
  if (!found) return undefined
  const changed = { ...found, ...part }
  outbox.set(outbox.get().map((one) => (one.id === id ? changed : one)))
  keepPending(changed)
  return changed
}

/** Returns the message to the composer. */
export const takeBack = (id: string, reason?: Returned) => {
  const pending = remove(id)
  if (!pending) return
  const { ticket, draft, thenStatus, state } = pending
  putBack(ticket.ulid, draft)
  const why = reason ?? { problem: undefined, newer: [], mayBeSent: state === 'sending' }
  returned.set(new Map([...returned.get(), [ticket.ulid, { ...why, thenStatus }]]))
}

const send = async (id: string, retryMs = firstRetryMs) => {
  stopTimer(id)
  // Another tab may have undone or sent it.
  if (!isKept(id)) return void remove(id)
  const found = outbox.get().find((one) => one.id === id)
  if (!found) return
  const revision = found.revision ?? (await settledRevision(found.ticket.ulid))
  const pending = change(id, { state: 'sending', revision })
  if (!pending) return
  try {
    const opened = await postPatiently(pending)
    await accept(pending, opened)
  } catch (error) {
    if (!outbox.get().some((one) => one.id === id)) return
    if (isTransient(error)) sendLater(id, retryMs, error)
    else await reject(pending, error as Error)
  }
}

const sendLater = (id: string, retryMs: number, error: unknown) => {
  change(id, { trouble: isOffline(error) ? 'offline' : 'busy' })
  setTimeout(
    () => void send(id, Math.min(2 * retryMs, longestRetryMs)),
    Math.max(retryMs, retryAfterOf(error)),
  )
}

/** Posts a message. The request is aborted if the message is undone. */
const postPatiently = async (pending: Pending) => {
  const request = new AbortController()
  requests.set(pending.id, request)
  const impatience = setTimeout(() => change(pending.id, { trouble: 'offline' }), patienceMs)
  return postMessage(pending, { signal: request.signal }).finally(() => clearTimeout(impatience))
}

const accept = async (pending: Pending, created?: string) => {
  const { id, ticket, thenStatus } = pending
  const open = openers.get(id)
  remove(id)
  if (created) opened.set(new Map([...opened.get(), [ticket.ulid, created]]))
  const action = created && open && { label: strings.newTicket.open, run: () => open(created) }
  toast(
    { text: sentText(pending.draft.kind, channelOf(pending)), ...(action && { action }) },
    action ? undefined : sentMs,
  )
  noteSent(ticket.ulid, pending.draft, pending.revision ?? 0)
  await queryClient.invalidateQueries({ queryKey: queryKeys.ticket(ticket.ulid) })
  if (thenStatus && !('isNew' in ticket)) await applyStatus(ticket, pending.draft, thenStatus)
  void queryClient.invalidateQueries({ queryKey: queryKeys.listHead() })
}

const channelOf = ({ ticket, draft }: Pending) =>
  'isNew' in ticket ? draft.opening?.channel : ticket.channel.ulid

/** A reply has already set the status on the server. */
const applyStatus = async (ticket: Ticket, draft: Draft, status: Status) => {
  const change = { kind: 'status', status } as const
  if (draft.kind === 'reply') noteChange(ticket, change)
  else await changeTickets([ticket], change)
}

/** Returns the draft to its author, with the error. */
const reject = async (pending: Pending, problem: Error) => {
  const newer = problem instanceof ApiProblem && problem.status === 409 ? newerIn(problem) : []
  // Idempotency keys belong to a session. After a new sign-in, the message may already exist.
  if (newer.some((message) => isSame(message, pending.draft))) return accept(pending)
  takeBack(pending.id, { problem, newer })
  void queryClient.invalidateQueries({ queryKey: queryKeys.ticket(pending.ticket.ulid) })
  toastProblem(strings.compose.notSent(pending.ticket.subject), problem)
}

// The contract defines the body of a 409 of these endpoints, so this cast is safe.
const newerIn = ({ response }: ApiProblem) => (response.newer_messages ?? []) as Message[]

const isSame = ({ type, sender, body_html }: Message, { kind, html }: Draft) =>
  sender.type === 'user' &&
  (type === 'note') === (kind === 'note') &&
  plainText(body_html) !== '' &&
  plainText(body_html) === plainText(html)

const remove = (id: string) => {
  stopTimer(id)
  requests.get(id)?.abort()
  requests.delete(id)
  openers.delete(id)
  forgetPending(id)
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

const isLarge = ({ draft }: Pending) => new Blob([draft.html]).size > mostAfterLeaving

// Messages in the undo period are sent at once. The browser completes the request, and the next visit retries with the
// same key.
addEventListener('pagehide', () => {
  for (const pending of outbox.get()) {
    if (pending.state !== 'held' || isLarge(pending)) continue
    stopTimer(pending.id)
    // While a draft is being saved, its revision is unknown. A retry with this key must have the same body, so it keeps
    // revision 0.
    const sending = change(pending.id, { state: 'sending', revision: pending.revision ?? 0 })
    if (sending) postMessage(sending, { keepalive: true }).catch(() => {})
  }
})

// A large message could not be sent until the next visit, so ask before the page is left.
addEventListener('beforeunload', (event) => {
  if (outbox.get().some(isLarge)) event.preventDefault()
})
