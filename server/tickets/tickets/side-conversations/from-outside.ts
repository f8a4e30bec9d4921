import { sideMessageAdded, sideMessageSettled } from '../../../../contract/tickets/side-conversations.ts'
import { attachToSide } from '../../../files/index.ts'
import { bodyOf, type Posted } from '../../../messages/index.ts'
import type { Write } from '../../../platform/db/transaction.ts'
import { emit } from '../../../platform/events/events.ts'
import * as sending from './sending-store.ts'
import * as store from './store.ts'

type Answer = Pick<
  Posted,
  'draft' | 'files' | 'to_recipients' | 'cc_recipients' | 'mail_ref' | 'is_automatic'
> & { from: { name: string | null; email: string } }

/**
 * Adds an answer to a side conversation. It changes nothing of the ticket, whose contact never gets it. Undefined if the
 * side conversation is deleted.
 */
export const addToSide = async (tx: Write, side: number, answer: Answer) => {
  const { from, is_automatic = false } = answer
  const touched = await store.touch(tx, side, { opens: !is_automatic })
  if (!touched) return undefined
  const { body, source, files } = bodyOf({ ...answer, type: 'inbound' })
  const { id, ulid } = await store.insertMessage(tx, {
    ...body,
    ...source,
    ...{ side_conversation_id: side, type: 'inbound', is_automatic, send_status: null },
    ...{ sender_id: null, sender_name: from.name, sender_email: from.email },
    to_recipients: answer.to_recipients ?? [],
    cc_recipients: answer.cc_recipients ?? [],
    mail_ref: answer.mail_ref ?? null,
  })
  if (files.length) await attachToSide(tx, id, files)
  const facts = { ticket: touched.ticket_ulid, side_conversation: touched.ulid, subject: touched.subject }
  const more = {
    side_message: ulid,
    type: 'inbound',
    is_first: false,
    is_automatic,
    sender: 'contact',
  } as const
  emit(tx, sideMessageAdded, { ...facts, ...more }, { ticket: touched.ticket })
  return { ticket: touched.own_ticket, side }
}

/** Stores the result of an attempt to send a message, or of a later report of a mail server. */
export const settleSideMessage = async (tx: Write, id: number, outcome: sending.Outcome) => {
  const settled = await sending.settle(tx, id, outcome)
  if (!settled) return
  const { ticket, ticket_ulid, ...facts } = settled
  emit(tx, sideMessageSettled, { ...facts, ticket: ticket_ulid, to: outcome.status }, { ticket })
}
