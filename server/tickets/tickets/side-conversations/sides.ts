import type { Message } from '../../../../contract/messages/messages.ts'
import {
  mostSideConversations,
  type NewSideConversation,
  type NewSideMessage,
  type SideConversationWithMessages,
  sideConversationDone,
  sideConversationReopened,
  sideMessageAdded,
} from '../../../../contract/tickets/side-conversations.ts'
import { attachToSide, linksFor, takeUploads } from '../../../files/index.ts'
import { bodyOf, type Draft, messageView, recipientsOf } from '../../../messages/index.ts'
import type { Read, Write } from '../../../platform/db/transaction.ts'
import { emit } from '../../../platform/events/events.ts'
import type { Principal } from '../../../platform/http/callers/principal.ts'
import { fieldFaults, label } from '../../../platform/kernel/field-faults.ts'
import type { Keys } from '../../../platform/kernel/keys.ts'
import { conflict, invalid, notFound } from '../../../platform/kernel/problem.ts'
import { find as findTicket, lock as lockTicket } from '../record/store.ts'
import { removeMentions } from '../writing/mentions.ts'
import * as store from './store.ts'

type Ticket = { id: number; ulid: string }
type Services = { keys: Keys }

/** The side conversations of a ticket, the oldest first. */
export const sidesOf = (tx: Read, ticket: number) => store.ofTicket(tx, ticket)

/** A side conversation of the ticket. */
export const findSide = async (
  tx: Read,
  params: { ticket: string; sideConversation: string },
  me: Principal,
) => {
  const ticket = await findTicket(tx, params.ticket, me.channels)
  const side = ticket && (await store.find(tx, ticket.id, params.sideConversation.toLowerCase()))
  return side && { ticket, side }
}

type Found = { ticket: Ticket; side: store.Side }
type Showing = { tx: Read; found: Found; site: string }

export const showSide = async (
  { tx, found: { ticket, side }, site }: Showing,
  { keys }: Services,
): Promise<SideConversationWithMessages> => {
  const [facts, messages] = await Promise.all([shown(tx, { ticket, side }), store.messagesOf(tx, side.id)])
  const linksTo = linksFor(tx, site, keys)
  return { ...facts, messages: messages.map((message) => messageView(whole(message), linksTo)) }
}

const whole = (message: Awaited<ReturnType<typeof store.messagesOf>>[number]) => ({
  ...message,
  ...{ bcc_recipients: [], is_forward: false, forwarded_from_ulid: null, delivery_reports: [] },
})

type Writing<Body> = { tx: Write; me: Principal; body: Body; prepared: Draft; site: string }

export const startSide = async (
  { found: ticket, ...call }: Writing<NewSideConversation> & { found: Ticket },
  services: Services,
): Promise<SideConversationWithMessages> => {
  const { tx, me, body } = call
  const subject = body.subject.trim()
  if (!subject) throw invalid({ subject: [fieldFaults.required(label('subject'))] })
  if (!(await lockTicket(tx, ticket.id))) throw notFound()
  if ((await store.countOf(tx, ticket.id)) >= mostSideConversations)
    throw conflict(`A ticket has ${mostSideConversations} side conversations at most.`)
  const recipients = await checked(tx, ticket, body)
  const side = await store.insert(tx, { ticket: ticket.id, subject, creator: me.user.id })
  await post({ ...call, ticket, side, recipients, is_first: true })
  return showSide({ ...call, found: { ticket, side } }, services)
}

export const writeInSide = async (
  { found: { ticket, side }, ...call }: Writing<NewSideMessage> & { found: Found },
  { keys }: Services,
): Promise<Message> => {
  const { tx, body } = call
  const named = body.to_recipients ?? (await store.participantsOf(tx, side.id))
  const recipients = await checked(tx, ticket, { ...body, to_recipients: named })
  if (!(await store.touch(tx, side.id, { opens: true }))) throw notFound()
  const id = await post({ ...call, ticket, side, recipients, is_first: false })
  const [message] = await store.messagesOf(tx, side.id, id)
  if (!message) throw notFound()
  return messageView(whole(message), linksFor(tx, call.site, keys))
}

type Changing = { tx: Write; found: Found; body: { is_open: boolean } }

export const setSideStatus = async ({ tx, found: { ticket, side }, body: { is_open } }: Changing) => {
  if (await store.setOpen(tx, side.id, is_open)) {
    const kind = is_open ? sideConversationReopened : sideConversationDone
    emit(tx, kind, factsOf(ticket, side), { ticket: ticket.id })
  }
  return shown(tx, { ticket, side })
}

const shown = async (tx: Read, { ticket, side }: Found) => {
  const [found] = await store.ofTicket(tx, ticket.id, side.ulid)
  if (!found) throw notFound()
  return found
}

type Posting = Writing<NewSideMessage> & {
  ticket: Ticket
  side: store.Side
  recipients: { to_recipients: string[]; cc_recipients: string[] }
  is_first: boolean
}

const post = async ({ tx, me, prepared, ticket, side, recipients, is_first }: Posting) => {
  const taker = { user: me.user.id, apiToken: me.token.id }
  const files = await takeUploads(tx, taker, [...prepared.files.keys()], (n) => `attachment_ids.${n}`)
  const written = bodyOf({ type: 'outbound', draft: removeMentions(prepared), files })
  const { id, name, email } = me.user
  const message = await store.insertMessage(tx, {
    ...written.body,
    ...written.source,
    ...recipients,
    ...{ side_conversation_id: side.id, type: 'outbound', send_status: 'pending' },
    ...{ sender_id: id, sender_name: name, sender_email: email, is_automatic: false, mail_ref: null },
  })
  if (written.files.length) await attachToSide(tx, message.id, written.files)
  const facts = {
    side_message: message.ulid,
    type: 'outbound',
    is_first,
    is_automatic: false,
    sender: 'user',
  } as const
  emit(tx, sideMessageAdded, { ...factsOf(ticket, side), ...facts }, { ticket: ticket.id })
  return message.id
}

const factsOf = (ticket: Ticket, { ulid, subject }: store.Side) => ({
  ticket: ticket.ulid,
  side_conversation: ulid,
  subject,
})

type Named = Pick<NewSideMessage, 'to_recipients' | 'cc_recipients'>

/** Addresses that Bellhop generates: they lead to tickets. */
const made = /^(reply-[a-z2-7]{32}|widget-[0-9a-f]{24})@/i

/** The recipients, none of whom is the contact of the ticket or receives mail for the workspace. */
const checked = async (tx: Write, ticket: Ticket, named: Named) => {
  if (!named.to_recipients?.length)
    throw invalid({ to_recipients: [fieldFaults.required(label('to_recipients'))] })
  const { to_recipients, cc_recipients } = recipientsOf(
    { to: named.to_recipients, cc: named.cc_recipients },
    undefined,
  )
  const all = [...to_recipients, ...cc_recipients]
  const [contacts, channels] = await Promise.all([
    store.contactsAmong(tx, ticket.id, all),
    store.channelsAmong(tx, all),
  ])
  const own = [...channels, ...all.filter((address) => made.test(address))]
  const reject = (some: string[], fault: (address: string) => string) => {
    for (const address of some)
      throw invalid({
        [to_recipients.includes(address) ? 'to_recipients' : 'cc_recipients']: [fault(address)],
      })
  }
  reject(contacts, (address) => `${address} is the contact of this ticket. Reply in the ticket instead.`)
  reject(own, (address) => `${address} is an address of this workspace.`)
  return { to_recipients, cc_recipients }
}
