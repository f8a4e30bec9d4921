import { call } from '../../platform/api/client.ts'
import { newTicketOf } from '../drafts/draft-calls.ts'
import { bodyOf, type Draft } from '../drafts/message-draft.ts'
import type { Pending } from './kept-outbox.ts'

type Way = { signal: AbortSignal } | { keepalive: true }

/** Posts a message. Returns the ULID of the ticket that it has created, if it opens one. */
export const postMessage = async (pending: Pending, way: Way): Promise<string | undefined> => {
  const { id, ticket, draft, thenStatus, revision = 0 } = pending
  if (!draft.opening) return void (await postToTicket(pending, way))
  const body = { ...ticketOf(ticket.ulid, draft, revision), ...statusOf(thenStatus) }
  const { data } = await call('POST /api/outgoing-tickets', { body, idempotencyKey: id, ...way })
  return data.ulid
}

/** A new ticket as a request body. */
export const ticketOf = (key: string, draft: Draft, revision: number) => {
  const {
    kind: _,
    forwarded_from_message_ulid: __,
    forwarded_attachment_ulids: ___,
    ...written
  } = bodyOf(draft)
  const { channel, subject = '', template } = draft.opening ?? {}
  const ulid = newTicketOf(key)
  return {
    ...{ channel: channel ?? '', subject: subject.trim(), ...written },
    ...(template && { template }),
    ...(draft.fields && { fields: draft.fields }),
    ...(revision > 0 && ulid && { ticket_draft_ulid: ulid, draft_revision: revision }),
  }
}

/** A new ticket waits for its contact, unless it is closed. */
export const statusOf = (status: Pending['thenStatus']) =>
  status === 'closed' ? { status: 'closed' as const } : {}

const postToTicket = ({ id, ticket, draft, seen, thenStatus, revision }: Pending, way: Way) => {
  const { kind, body, attachment_ids, ...all } = bodyOf(draft)
  const { forwarded_from_message_ulid, forwarded_attachment_ulids, ...recipients } = all
  const options = { params: { ticket: ticket.ulid }, idempotencyKey: id, ...way }
  const note = {
    ...{ body, attachment_ids },
    ...(seen && { seen_message_ulid: seen }),
    ...(revision && { draft_revision: revision }),
  }
  if (kind === 'note') return call('POST /api/tickets/:ticket/note', { ...options, body: note })
  const mail = { ...note, ...recipients }
  if (kind === 'forward')
    return call('POST /api/tickets/:ticket/forward', {
      ...options,
      body: { ...mail, forwarded_from_message_ulid, forwarded_attachment_ulids },
    })
  const reply = { ...mail, ...(thenStatus && { status: thenStatus }) }
  return call('POST /api/tickets/:ticket/reply', { ...options, body: reply })
}
