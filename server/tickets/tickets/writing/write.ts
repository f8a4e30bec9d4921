import type { TicketStatus } from '../../../../contract/base/ticket-status.ts'
import type { Message } from '../../../../contract/messages/messages.ts'
import { ticketAssigned } from '../../../../contract/tickets/state/ticket-events.ts'
import type { Forward, Note, Reply } from '../../../../contract/tickets/ticket-messages.ts'
import { linksFor, type MessageFile, takeUploads } from '../../../files/index.ts'
import {
  copiesFor,
  type Draft,
  fillDraft,
  findMessage,
  forwardedOf,
  latestRecipients,
  messageView,
  type Posted,
  type Recipients,
  recipientsOf,
} from '../../../messages/index.ts'
import { type Write, withCommit } from '../../../platform/db/transaction.ts'
import { emit } from '../../../platform/events/events.ts'
import type { Principal } from '../../../platform/http/callers/principal.ts'
import type { Keys } from '../../../platform/kernel/keys.ts'
import { notFound } from '../../../platform/kernel/problem.ts'
import { change } from '../record/change.ts'
import { participants } from '../record/merge-store.ts'
import type { TicketRow } from '../record/store.ts'
import * as store from '../record/store.ts'
import { add, assertSeen } from './add.ts'
import { mentionsOf, removeMentions } from './mentions.ts'

type Call<Body> = {
  tx: Write
  me: Principal
  found: TicketRow
  body: Body
  prepared: Draft
  site: string
}
type Services = { keys: Keys }

/** The ticket, with the recipients of copies of a reply. */
export const findToReply = async (tx: Write, { ticket: ulid }: { ticket: string }, me: Principal) => {
  const [ticket, ofUrl] = await Promise.all([store.findToWrite(tx, ulid, me.channels), others(tx, ulid)])
  if (!ticket) return undefined
  return { ...ticket, latest: ticket.ulid === ulid ? ofUrl : await others(tx, ticket.ulid) }
}

/** The recipients of the last message of the contact, and the contacts of tickets that were merged into this one. */
const others = async (tx: Write, ulid: string): Promise<Recipients | undefined> => {
  const [latest, merged] = await Promise.all([latestRecipients(tx, ulid), participants(tx, ulid)])
  if (merged.length === 0) return latest
  const { recipients, own } = latest ?? { recipients: [], own: [] }
  return { recipients: [...recipients, ...merged], own }
}

type ReplyCall = Call<Reply> & { found: { latest: Recipients | undefined } }

export const reply = async (call: ReplyCall, services: Services) =>
  write(
    call,
    services,
    { type: 'outbound', send_status: 'pending', ...replyRecipients(call.found, call.body) },
    call.body.status,
  )

type Named = Pick<Reply, 'to_recipients' | 'cc_recipients' | 'bcc_recipients'>
type ToReply = Pick<TicketRow, 'contact_email'> & { latest: Recipients | undefined }

/** The recipients of a reply. */
export const replyRecipients = (found: ToReply, body: Named) =>
  recipientsOf(withCopies(found, body), found.contact_email)

/** A reply to the contact also goes to the other recipients of their last message, unless `cc_recipients` is given. */
const withCopies = (found: ToReply, body: Named) => {
  const given = named(body)
  const contact = found.contact_email.toLowerCase()
  const to = given.to?.length ? given.to : [contact]
  if (given.cc || !to.some((address) => address.toLowerCase() === contact)) return given
  const { latest } = found
  return latest ? { ...given, cc: copiesFor(latest, [...to, ...(given.bcc ?? [])]) } : given
}

/** The recipients of a forward. */
export const forwardRecipients = (body: Named) => recipientsOf(named(body), undefined)

export const forward = async (call: Call<Forward>, services: Services) => {
  const forwarded = await forwardedOf(call.tx, call.found.id, call.body)
  return write(call, services, {
    type: 'outbound',
    send_status: 'pending',
    is_forward: true,
    ...forwarded,
    ...forwardRecipients(call.body),
  })
}

export const note = (call: Call<Note>, services: Services) => write(call, services, { type: 'note' })

const named = (body: Named) => ({
  to: body.to_recipients,
  cc: body.cc_recipients,
  bcc: body.bcc_recipients,
})

const write = async (
  { tx, me, found, body, prepared, site }: Call<Note>,
  { keys }: Services,
  posted: Omit<Posted, 'sender' | 'draft' | 'files' | 'draft_revision'>,
  status?: TicketStatus,
): Promise<Message> => {
  const linksTo = linksFor(tx, site, keys)
  await assertSeen(tx, found, body.seen_message_ulid, linksTo)
  const { id, avatar_url } = me.user
  const isNote = posted.type === 'note'
  const mentions = isNote ? await mentionsOf(tx, found.channel_id, prepared) : []
  const taker = { user: id, apiToken: me.token.id }
  const message = await postAs(tx, found, {
    author: me.user,
    draft: isNote ? prepared : removeMentions(prepared),
    take: (tokens) => takeUploads(tx, taker, tokens, (n) => `attachment_ids.${n}`),
    posted: { ...posted, mentions, draft_revision: body.draft_revision },
    status,
  })
  const shown = prepared.files.size
    ? await findMessage(tx, message.id)
    : { ...message, sender_avatar: avatar_url }
  if (!shown) throw notFound()
  return messageView(shown, linksTo)
}

type Writing = {
  author: { id: number; ulid: string; name: string; email: string }
  draft: Draft
  /** Claims the uploaded files of the draft. */
  take: (tokens: string[]) => Promise<MessageFile[]>
  posted: Omit<Posted, 'sender' | 'draft' | 'files'>
  status?: TicketStatus | null | undefined
  /** True if this is the last write of the transaction. */
  isLast?: boolean
}

type Addressee = Pick<TicketRow, 'id' | 'ulid' | 'channel_id' | 'contact_id' | 'assignee_id'>

/** Posts a message of a member, with placeholders filled in. */
export const postAs = async (
  tx: Write,
  ticket: Addressee,
  { author, draft: written, take, posted, status, isLast = true }: Writing,
) => {
  const { id, name, email } = author
  const sender = { type: 'user', id, name, email } as const
  const draft = await fillDraft(tx, ticket.id, written, { agent: name })
  const files = await take([...draft.files.keys()])
  const adding = add(tx, ticket, { ...posted, sender, draft, files })
  const isFirst = posted.type === 'outbound' && !posted.is_forward && ticket.assignee_id === null
  const [message] = await Promise.all([
    files.length || status || isFirst || !isLast ? adding : withCommit(tx, adding),
    isFirst && assignTo(tx, ticket, author),
  ])
  if (status) await change(tx, ticket, { status })
  return message
}

const assignTo = async (tx: Write, { id, ulid }: Addressee, author: Writing['author']) => {
  if (!(await store.assignOnReply(tx, { ticket: id, user: author.id }))) return
  const facts = { ticket: ulid, user: author.ulid, name: author.name, reason: 'reply' } as const
  emit(tx, ticketAssigned, facts, { ticket: id })
}
