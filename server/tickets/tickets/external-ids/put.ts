import type { TicketOfExternalId } from '../../../../contract/tickets/ticket-external-ids.ts'
import type { Ticket } from '../../../../contract/tickets/tickets.ts'
import type { Draft } from '../../../messages/index.ts'
import type { Write } from '../../../platform/db/transaction.ts'
import type { Principal } from '../../../platform/http/callers/principal.ts'
import { fieldFaults, label } from '../../../platform/kernel/field-faults.ts'
import type { Keys } from '../../../platform/kernel/keys.ts'
import { invalid } from '../../../platform/kernel/problem.ts'
import { checkedExternalId, takenExternalId } from '../../../workspaces/index.ts'
import { change } from '../record/change.ts'
import { create } from '../record/create.ts'
import * as store from '../record/store.ts'

type Call = {
  tx: Write
  me: Principal
  externalId: string
  body: TicketOfExternalId
  /** The first message of a new ticket. */
  draft: Draft | undefined
  site: string
}

type Put = { data: Ticket; meta: { is_new: boolean } }

/** Creates or updates the ticket with an id of another system. Concurrent requests with the same id wait here. */
export const put = async (call: Call, { keys }: { keys: Keys }): Promise<Put> => {
  const { tx, me, body } = call
  const externalId = checkedExternalId(call.externalId)
  await store.lockExternalId(tx, externalId)
  const taken = await store.ticketWithExternalId(tx, externalId, me.channels)
  if (!taken) return { data: await createNew(call, externalId, keys), meta: { is_new: true } }
  const known = taken.ulid === null ? undefined : await store.find(tx, taken.ulid, me.channels)
  if (!known) throw takenExternalId('ticket', undefined)
  const { channel: _, from_contact: __, message: ___, ...changes } = body
  await change(tx, known, changes)
  return { data: await store.get(tx, known.id, me), meta: { is_new: false } }
}

const createNew = async ({ tx, me, body, draft, site }: Call, external_id: string, keys: Keys) => {
  const { channel, subject, from_contact, message, fields, ...rest } = body
  if (!channel || !subject || !from_contact || !message || !draft) throw missingIn(body)
  const wanted = { channel, subject, from_contact, external_id, ...(fields && { fields }) }
  // The other fields are written after the ticket.
  const { finish: _, ...unfinished } = tx
  const { id, ulid } = await create({ tx: unfinished, me, body: wanted, draft, site }, { keys })
  if (Object.keys(rest).length) await change(tx, { id, ulid }, rest)
  return store.get(tx, id, me)
}

const needed = ['channel', 'subject', 'from_contact', 'message'] as const

const missingIn = (body: TicketOfExternalId) => {
  const missing = needed.filter((name) => !body[name])
  return invalid(Object.fromEntries(missing.map((name) => [name, [fieldFaults.required(label(name))]])))
}
