import {
  type ChildReply,
  type LinkKind,
  otherSide,
  ticketLinked,
  ticketUnlinked,
} from '../../../../contract/tickets/ticket-links.ts'
import type { Draft } from '../../../messages/index.ts'
import type { Read, Write } from '../../../platform/db/transaction.ts'
import { emit } from '../../../platform/events/events.ts'
import type { Principal } from '../../../platform/http/callers/principal.ts'
import { notFound } from '../../../platform/kernel/problem.ts'
import { find as findTicket, lockAll as lockTickets } from '../record/store.ts'
import { removeMentions } from '../writing/mentions.ts'
import { findToReply, postAs, replyRecipients } from '../writing/write.ts'
import { assertLinkable, endsOf, kindSeen, linkedToItself, type StoredKind, unknownTicket } from './rules.ts'
import * as store from './store.ts'

/** The links of a ticket to others that the caller can access. */
export const linksOf = async (tx: Read, ticket: number, access: Principal['channels']) => {
  const rows = await store.ofTicket(tx, ticket, access)
  return rows.map((row) => store.shownLink(row, kindSeen(row)))
}

type End = { id: number; ulid: string; number: number; subject: string }
type Call = { tx: Write; me: Principal; found: End }

/** Links a ticket to another one. Both are locked, so that no other link makes the rules untrue. */
export const link = async ({
  tx,
  me,
  found,
  body,
}: Call & { body: { kind: LinkKind; ticket_ulid: string } }) => {
  const other = await findTicket(tx, body.ticket_ulid.toLowerCase(), me.channels)
  if (!other) throw unknownTicket()
  if (other.id === found.id) throw linkedToItself()
  const locked = await lockTickets(tx, [found.ulid, other.ulid], me.channels)
  if (locked.length < 2) throw unknownTicket()
  const { from, to, kind } = endsOf<End>(found, other, body.kind)
  const { ulid, isNew } = await put(tx, { from, to, kind })
  if (isNew) tell(tx, ticketLinked, { from, to, kind })
  const [shown] = await store.ofTicket(tx, found.id, me.channels, { link: ulid })
  if (!shown) throw notFound()
  return store.shownLink(shown, kindSeen(shown))
}

/** Relates two locked tickets to each other. */
export const linkRelated = async (tx: Write, ticket: End, other: End) => {
  const link = endsOf<End>(ticket, other, 'related_to')
  const { isNew } = await put(tx, link)
  if (isNew) tell(tx, ticketLinked, link)
}

/** Makes a new ticket a child of another new one. */
export const linkChild = async (tx: Write, child: End, parent: End) => {
  const link = endsOf<End>(child, parent, 'child_of')
  await store.insert(tx, { from: link.from.id, to: link.to.id, kind: link.kind })
  tell(tx, ticketLinked, link)
}

type Link = { from: End; to: End; kind: StoredKind }

const put = async (tx: Write, { from, to, kind }: Link) => {
  const ends = { from: from.id, to: to.id, kind }
  const parent = kind === 'child_of' ? await store.parentOf(tx, from.id) : undefined
  const isSame = parent?.id === to.id
  if (!isSame) {
    const all = new Map((await store.standings(tx, [from.id, to.id])).map((one) => [one.id, one]))
    const [child, other] = [all.get(from.id), all.get(to.id)]
    if (child && other) assertLinkable(child, other, kind)
  }
  if (parent && !isSame) {
    await store.remove(tx, parent.link)
    tell(tx, ticketUnlinked, { from, to: parent, kind })
  }
  return store.insert(tx, ends)
}

/** Both tickets have the event, each with its own side of the link. */
const tell = (tx: Write, what: typeof ticketLinked | typeof ticketUnlinked, { from, to, kind }: Link) => {
  const ends = [
    [from, to, kind],
    [to, from, otherSide[kind]],
  ] as const
  for (const [ticket, { ulid: other, number, subject }, seen] of ends)
    emit(tx, what, { ticket: ticket.ulid, other, number, subject, link: seen }, { ticket: ticket.id })
}

/** A link of the ticket to one that the caller can access. */
export const findLink = async (tx: Write, params: { ticket: string; ticketLink: string }, me: Principal) => {
  const ticket = await findTicket(tx, params.ticket, me.channels)
  if (!ticket) return undefined
  const [found] = await store.ofTicket(tx, ticket.id, me.channels, { link: params.ticketLink.toLowerCase() })
  return found && { ticket, link: found }
}

type Found = { ticket: End; link: store.LinkRow }

export const unlink = async (tx: Write, { ticket, link }: Found) => {
  if (!(await store.remove(tx, link.id))) return
  const other = { id: link.other_id, ulid: link.other_ulid, number: link.number, subject: link.subject }
  const [from, to] = link.is_forward ? [ticket, other] : [other, ticket]
  tell(tx, ticketUnlinked, { from, to, kind: link.kind })
}

type Replying = Call & { body: ChildReply; prepared: Draft }

/** Sends the message to the contact of each unfinished child, one after another in the order of their links. */
export const replyToAll = async ({ tx, me, found, body, prepared }: Replying) => {
  const children = await store.unfinishedChildren(tx, found.id, me.channels)
  const draft = removeMentions(prepared)
  for (const { ulid } of children) {
    const child = await findToReply(tx, { ticket: ulid }, me)
    if (!child) continue
    await postAs(tx, child, {
      author: me.user,
      draft,
      take: async () => [],
      posted: { type: 'outbound', send_status: 'pending', ...replyRecipients(child, {}) },
      status: body.status,
      isLast: false,
    })
  }
  return { replied_ulids: children.map(({ ulid }) => ulid) }
}
