import { moveTicket, setTicketContact } from '../../../contract/across/ticket-moves.ts'
import type { Read } from '../../platform/db/transaction.ts'
import type { Principal } from '../../platform/http/callers/principal.ts'
import { route } from '../../platform/http/route.ts'
import { contactOfTicket, findTicket, getTicket } from '../../tickets/index.ts'
import { giveTo } from './contact.ts'
import { move } from './move.ts'

const find = (tx: Read, params: { ticket: string }, me: Principal) =>
  findTicket(tx, params.ticket, me.channels)

export const routes = [
  route(moveTicket, find, async ({ tx, me, found, body }) => {
    await move(tx, { found, into: body.channel_ulid, me })
    return getTicket(tx, found.id, me)
  }),
  route(setTicketContact, find, async ({ tx, me, found, body }) => {
    const contact_id = await giveTo(tx, { found, contact: body.contact_ulid, me })
    return contactOfTicket(tx, { id: found.id, contact_id }, me)
  }),
]
