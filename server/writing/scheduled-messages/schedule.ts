import type { TicketStatus } from '../../../contract/base/ticket-status.ts'
import {
  messageRescheduled,
  messageScheduled,
  mostScheduled,
  type NewScheduledMessage,
  type ScheduleChanges,
} from '../../../contract/writing/scheduled-messages.ts'
import { keepForScheduled, linksFor } from '../../files/index.ts'
import { type Draft, fillDraft, forwardedOf } from '../../messages/index.ts'
import type { Write } from '../../platform/db/transaction.ts'
import { emit } from '../../platform/events/events.ts'
import type { Principal } from '../../platform/http/callers/principal.ts'
import { fieldFaults, label } from '../../platform/kernel/field-faults.ts'
import { newUlid } from '../../platform/kernel/ids.ts'
import type { Keys } from '../../platform/kernel/keys.ts'
import { invalid, notFound } from '../../platform/kernel/problem.ts'
import { futureTime } from '../../platform/validation/future.ts'
import {
  assertSeen,
  type findToReply,
  forwardRecipients,
  lockTicket,
  removeMentions,
  replyRecipients,
} from '../../tickets/index.ts'
import type { Row } from './store.ts'
import * as store from './store.ts'
import { viewsOf } from './view.ts'

type Services = { keys: Keys }
type Call<Found, Body> = { tx: Write; me: Principal; found: Found; body: Body; site: string }
type ToReply = NonNullable<Awaited<ReturnType<typeof findToReply>>>

/** The recipients are determined now, so that members can see them. */
export const schedule = async (
  { tx, me, found, body, prepared, site }: Call<ToReply, NewScheduledMessage> & { prepared: Draft },
  { keys }: Services,
) => {
  const send_at = futureTime(body.send_at, tx.now, 'send_at')
  const linksTo = linksFor(tx, site, keys)
  const newest = await newestSeen({ tx, found, body, site }, keys)
  const draft = removeMentions(prepared)
  await fillDraft(tx, found.id, draft, { agent: me.user.name }) // so that an invalid placeholder is rejected now
  const ulid = newUlid()
  const scheduled = {
    ...{ ulid, ticket_id: found.id, user_id: me.user.id, kind: body.kind, body: draft.body.html },
    ...(await addressed(tx, found, body)),
    ...{ status: body.status ?? null, seen_message_id: newest, send_at },
  }
  const id = await store.insert(tx, scheduled)
  await keepForScheduled(tx, { user: me.user.id, apiToken: me.token.id }, id, prepared.files)
  const { draft_revision } = body
  const facts = { ticket: found.ulid, scheduled_message: ulid, send_at: send_at.toISOString() }
  emit(tx, messageScheduled, { ...facts, ...(draft_revision && { draft_revision }) }, { ticket: found.id })
  return view(tx, { ticket: found.id, ulid }, linksTo)
}

type First = {
  author: Principal
  send_at: Date
  draft: Draft
  recipients: ReturnType<typeof forwardRecipients>
  status: TicketStatus | null
}

/** Schedules the first message of a ticket that a member has just created. */
export const scheduleFirst = async (
  tx: Write,
  ticket: { id: number; ulid: string },
  { author, send_at, draft: written, recipients, status }: First,
) => {
  const draft = removeMentions(written)
  const { user, token } = author
  await fillDraft(tx, ticket.id, draft, { agent: user.name }) // so that an invalid placeholder is rejected now
  const ulid = newUlid()
  const id = await store.insert(tx, {
    ...{ ulid, ticket_id: ticket.id, user_id: user.id, kind: 'reply', body: draft.body.html, ...recipients },
    ...{ forwarded_from_ulid: null, forwarded_files: null, status, seen_message_id: 0, send_at },
  })
  await keepForScheduled(tx, { user: user.id, apiToken: token.id }, id, draft.files)
  const facts = { ticket: ticket.ulid, scheduled_message: ulid, send_at: send_at.toISOString() }
  emit(tx, messageScheduled, facts, { ticket: ticket.id })
}

/** Sets another time, and the newest message that was seen. */
export const reschedule = async (
  { tx, me, found: { ticket, row }, body, site }: Call<Locked, ScheduleChanges>,
  { keys }: Services,
) => {
  const send_at = futureTime(body.send_at, tx.now, 'send_at')
  const seen_message_id = await newestSeen({ tx, found: ticket, body, site }, keys, row)
  const user_id = row.has_author ? row.user_id : me.user.id
  const status = body.status === undefined ? row.status : body.status
  await store.reschedule(tx, row.id, { user_id, send_at, status, seen_message_id })
  const facts = { ticket: ticket.ulid, scheduled_message: row.ulid, send_at: send_at.toISOString() }
  emit(tx, messageRescheduled, facts, { ticket: ticket.id })
  return view(tx, { ticket: ticket.id, ulid: row.ulid }, linksFor(tx, site, keys))
}

type Locked = { ticket: { id: number; ulid: string }; row: Row }
type Seeing = Pick<Call<{ id: number }, { seen_message_ulid?: string }>, 'tx' | 'found' | 'body' | 'site'>

const mostBytes = 4_000_000

/**
 * Returns the newest message, which the caller must have seen. Rejects too many scheduled messages, not counting
 * `known`.
 */
const newestSeen = async ({ tx, found, body, site }: Seeing, keys: Keys, known?: Row) => {
  if (!(await lockTicket(tx, found.id))) throw notFound()
  await assertSeen(tx, found, body.seen_message_ulid, linksFor(tx, site, keys))
  const { scheduled, bytes, newest } = await store.stateOf(tx, found.id)
  if (!known && scheduled >= mostScheduled)
    throw invalid({ send_at: [`A ticket has at most ${mostScheduled} scheduled messages.`] })
  if (!known && bytes >= mostBytes)
    throw invalid({ body: ['The scheduled messages of this ticket have more than 4 MB.'] })
  return newest
}

const addressed = async (tx: Write, found: ToReply, body: NewScheduledMessage) => {
  if (body.kind === 'reply')
    return { ...replyRecipients(found, body), forwarded_from_ulid: null, forwarded_files: null }
  if (!body.to_recipients?.length)
    throw invalid({ to_recipients: [fieldFaults.required(label('to_recipients'))] })
  return { ...forwardRecipients(body), ...(await forwardedOf(tx, found.id, body)) }
}

const view = async (
  tx: Write,
  { ticket, ulid }: { ticket: number; ulid: string },
  linksTo: Parameters<typeof viewsOf>[2],
) => {
  const row = await store.find(tx, ticket, ulid)
  const [one] = row ? await viewsOf(tx, [row], linksTo) : []
  if (!one) throw notFound()
  return one
}
