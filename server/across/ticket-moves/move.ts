import { covers } from '../../../contract/base/permissions.ts'
import type { Channel } from '../../../contract/channels/channels.ts'
import { ticketMoved } from '../../../contract/tickets/state/ticket-events.ts'
import { deleting, findToWrite } from '../../channels/index.ts'
import { ofChannel as contacts } from '../../contacts/index.ts'
import type { Write } from '../../platform/db/transaction.ts'
import { emit } from '../../platform/events/events.ts'
import type { Principal } from '../../platform/http/callers/principal.ts'
import { fieldFaults, label } from '../../platform/kernel/field-faults.ts'
import { invalid, notFound } from '../../platform/kernel/problem.ts'
import { change, lockTicket, ofChannel as tickets } from '../../tickets/index.ts'
import { followTickets } from '../channel-deletion/actions.ts'
import { followTicketLater } from './jobs.ts'
import { whyNot } from './rules.ts'
import * as store from './store.ts'

type Found = { id: number; contact_email: string }

/** Moves a ticket to another channel, with all rows that have the channel of their ticket. */
export const move = async (tx: Write, { found, into, me }: { found: Found; into: string; me: Principal }) => {
  const ticket = await lock(tx, found, me)
  const to = await targetOf(tx, into, me)
  if (to.id === ticket.channel_id) return
  const left = await store.placeOf(tx, ticket.id)
  const fault = whyNot(to, { ...left, email: found.contact_email })
  if (fault) throw invalid({ channel_ulid: [fault] })
  const { id, contact_id: contact } = ticket
  const places = { from: ticket.channel_id, to: to.id }
  await tickets.moveLocked(tx, id, places)
  if (contact !== null) await contacts.moveToChannel(tx, new Map([[contact, 1]]), places)
  await followTickets(tx, places.from, [id])
  const names = { from_channel: left.ulid, from_name: left.name, to_channel: to.ulid, to_name: to.name }
  emit(tx, ticketMoved, { ticket: ticket.ulid, ...names }, { ticket: id })
  await release(tx, ticket, to.id)
  followTicketLater(tx, { ticket: id, channel: places.from })
}

/** Another request may have moved the ticket meanwhile. */
export const lock = async (tx: Write, { id }: { id: number }, me: Principal) => {
  const ticket = await lockTicket(tx, id)
  if (ticket && covers(me.channels, [ticket.channel_id])) return ticket
  throw notFound()
}

/** The channel, which nobody deletes before the transaction ends. */
const targetOf = async (tx: Write, ulid: string, { channels }: Principal): Promise<Channel> => {
  const to = await findToWrite(tx, { ulid, access: channels })
  if (to && (await deleting.isTarget(tx, to.id))) return to
  throw invalid({ channel_ulid: [fieldFaults.selected(label('channel_ulid'))] })
}

/** Unassigns those who cannot access the ticket any more. Followers stay: they are told of nothing meanwhile. */
const release = async (tx: Write, ticket: { id: number; ulid: string }, channel: number) => {
  const { loses_assignee, loses_team } = await store.accessOf(tx, ticket.id, channel)
  if (loses_assignee) await change(tx, ticket, { assignee_ulid: null }, { reason: 'channel' })
  if (loses_team) await change(tx, ticket, { team_ulid: null })
}
