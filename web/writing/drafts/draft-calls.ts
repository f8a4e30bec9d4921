import { call } from '../../platform/api/client.ts'
import * as queries from '../../platform/api/queries.ts'
import type { ServerDraft, ServerTicketDraft } from '../../platform/api/types.ts'
import { isMissing } from '../../platform/base/problem.ts'
import { bodyOf, type Draft } from './message-draft.ts'

export type SavedDraft = ServerDraft | ServerTicketDraft

const prefix = 'new-'

/** Returns the key of a draft that opens a ticket. Other drafts have the ULID of their ticket. */
export const keyOfNew = (draft: string) => prefix + draft

/** The ULID of the draft that opens a ticket. Undefined for a ticket that exists. */
export const newTicketOf = (key: string) => (key.startsWith(prefix) ? key.slice(prefix.length) : undefined)

export const refreshDrafts = () => {
  for (const { queryKey } of [queries.drafts, queries.ticketDrafts])
    void queries.queryClient.invalidateQueries({ queryKey })
}

/** The draft on the server. Undefined if there is none. */
export const loadDraft = async (ticket: string): Promise<SavedDraft | undefined> => {
  const ticketDraft = newTicketOf(ticket)
  if (ticketDraft === undefined) {
    const { data } = await call('GET /api/tickets/:ticket/draft', { params: { ticket } })
    return data.revision === 0 ? undefined : data
  }
  const loaded = await call('GET /api/ticket-drafts/:ticketDraft', { params: { ticketDraft } }).catch(
    ifMissing,
  )
  return loaded?.data
}

export const saveDraft = async (ticket: string, revision: number, draft: Draft): Promise<SavedDraft> => {
  const ticketDraft = newTicketOf(ticket)
  if (ticketDraft === undefined) {
    const body = { revision, ...bodyOf(draft) }
    return (await call('PUT /api/tickets/:ticket/draft', { params: { ticket }, body })).data
  }
  const body = openingOf(draft)
  const params = { ticketDraft }
  const saved =
    revision > 0 &&
    (await call('PUT /api/ticket-drafts/:ticketDraft', { params, body: { revision, ...body } }).catch(
      ifMissing,
    ))
  // The draft was sent or deleted elsewhere. Later input becomes a new draft.
  if (!saved) return (await call('POST /api/ticket-drafts', { body: { ulid: ticketDraft, ...body } })).data
  return saved.data
}

export const removeDraft = async (ticket: string) => {
  const ticketDraft = newTicketOf(ticket)
  if (ticketDraft === undefined)
    await call('DELETE /api/tickets/:ticket/draft', { params: { ticket } }).catch(ifMissing)
  else await call('DELETE /api/ticket-drafts/:ticketDraft', { params: { ticketDraft } }).catch(ifMissing)
  refreshDrafts()
}

const ifMissing = (error: unknown) => {
  if (!isMissing(error)) throw error
  return undefined
}

/** The draft of a new ticket as a request body. */
const openingOf = (draft: Draft) => {
  const {
    kind: _,
    forwarded_from_message_ulid: __,
    forwarded_attachment_ulids: ___,
    ...written
  } = bodyOf(draft)
  const { channel = null, subject = '', template = null } = draft.opening ?? {}
  return { channel_ulid: channel, subject, template_ulid: template, ...written }
}
