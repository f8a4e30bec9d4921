import { agentDraftSettled } from '../../../contract/agent/agent-answers.ts'
import type { TicketStatus } from '../../../contract/base/ticket-status.ts'
import { preparedDraft } from '../../messages/index.ts'
import type { Write } from '../../platform/db/transaction.ts'
import { emit } from '../../platform/events/events.ts'
import type { Principal } from '../../platform/http/callers/principal.ts'
import type { Keys } from '../../platform/kernel/keys.ts'
import { invalid } from '../../platform/kernel/problem.ts'
import { findToReply, lockTicket, reply } from '../../tickets/index.ts'
import * as store from './record/store.ts'

type Params = { ticket: string; message: string }

/** Finds the ticket and the draft for one of its messages, locked in the same order as by the agent. */
export const findDraft = async (tx: Write, { ticket: ulid, message }: Params, me: Principal) => {
  const ticket = await findToReply(tx, { ticket: ulid }, me)
  if (!ticket || !(await lockTicket(tx, ticket.id))) return undefined
  const draft = await store.lockDraft(tx, ticket.id, message)
  return draft && { ticket, draft, message }
}

type Found = NonNullable<Awaited<ReturnType<typeof findDraft>>>
type Call = {
  tx: Write
  me: Principal
  found: Found
  body: { seen_message_ulid: string; status?: TicketStatus }
  site: string
}

/**
 * Sends exactly the draft that the member has read: a draft never changes, and the ticket must have no newer messages.
 */
export const sendDraft = async (
  { tx, found: { ticket, draft, message }, ...call }: Call,
  services: { keys: Keys },
) => {
  assertOpen(draft)
  const prepared = await preparedDraft(draft.draft_html, [], { workspace: tx.workspace })
  const { body } = call
  await settle(tx, { ticket, draft, message }, 'sent')
  return reply({ ...call, tx, found: ticket, body: { body: draft.draft_html, ...body }, prepared }, services)
}

export const discardDraft = async (tx: Write, found: Found) => {
  if (found.draft.draft_state === 'discarded') return
  assertOpen(found.draft)
  await settle(tx, found, 'discarded')
}

const assertOpen = ({ draft_state: state }: store.DraftRow) => {
  if (state !== 'open') throw invalid({ draft: [`The draft was ${state} meanwhile.`] })
}

const settle = async (tx: Write, { ticket, draft, message }: Found, state: 'sent' | 'discarded') => {
  await store.setDraftState(tx, draft.message, state)
  emit(tx, agentDraftSettled, { ticket: ticket.ulid, message, state }, { ticket: ticket.id })
}
