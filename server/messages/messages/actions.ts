import { isPicture } from '../../../contract/files/rejected-files.ts'
import {
  type MessageType,
  messageCreated,
  type SenderType,
  type SendStatus,
} from '../../../contract/messages/messages.ts'
import { attach, type MessageFile } from '../../files/index.ts'
import type { Write } from '../../platform/db/transaction.ts'
import { emit } from '../../platform/events/events.ts'
import { newUlid } from '../../platform/kernel/ids.ts'
import type { Draft } from './draft.ts'
import { ownLines } from './reply/reply.ts'
import * as store from './store.ts'
import { beginningOf } from './text/text.ts'

export { withImages } from './body/addresses.ts'
export { prepareBody } from './body/bodies.ts'
export { mentionsIn, withoutMentions } from './body/mentions.ts'
export { SANITIZER_VERSION } from './body/policy.ts'
export { sanitize } from './body/sanitize.ts'
export { conversationOf } from './conversation.ts'
export { type ConversationMessage, latestMessages } from './conversation-store.ts'
export { latestRecipients, type Recipients } from './copies-store.ts'
export { type Draft, draftOf, preparedDraft } from './draft.ts'
export * as erasing from './erasing-store.ts'
export { followMessages } from './follow-messages.ts'
export { forwardedOf } from './forwarding.ts'
export type { MovedMessage } from './merging-store.ts'
export * as merging from './merging-store.ts'
export { keepLines, plainBody } from './plain.ts'
export { ownLines, replyInText } from './reply/reply.ts'
export { copiesFor, recipientsOf } from './rules.ts'
export * as senders from './sender-store.ts'
export * as sending from './sending-store.ts'
export {
  after,
  find as findMessage,
  lastActivity,
  ofIds as messagesOfIds,
  ofTicket,
  timeOfMessage,
} from './store.ts'
export { beginningOf, isBlank, textOf } from './text/text.ts'
export { messageView } from './view.ts'
export { type Written, writtenIn } from './written.ts'

export type Author = { type: SenderType; id: number | null; name: string | null; email: string | null }

export type Posted = {
  type: MessageType
  sender: Author
  draft: Draft
  /** The files that the draft refers to by the same tokens. */
  files: MessageFile[]
  to_recipients?: string[]
  cc_recipients?: string[]
  bcc_recipients?: string[]
  is_forward?: boolean
  forwarded_from_ulid?: string | null
  /** ULIDs of the files of that message that are sent along; null for all. */
  forwarded_files?: string[] | null
  send_status?: SendStatus | null
  /** The Message-ID of the incoming mail. */
  mail_ref?: string | null
  /** The conversation id that Outlook sent. */
  conversation?: string | null
  is_automatic?: boolean
  came_by_mail?: boolean
  /** True if it only says thanks and leaves its closed ticket closed. */
  left_closed?: boolean
  /** True if the sender is blocked. */
  is_blocked?: boolean
  /** The ULIDs of the members that it mentions. */
  mentions?: readonly string[]
  /** The merged ticket that the message was sent to; its target has the message. */
  merged_from_id?: number | null
  /** The revision of the draft that was sent. */
  draft_revision?: number | undefined
}

export type TicketOfMessage = { id: number; ulid: string; channel_id: number }

/** Adds a message to a ticket, with its uploaded files. Does not update the row of the ticket. */
export const post = async (tx: Write, ticket: TicketOfMessage, posted: Posted) => {
  const { type, sender, is_forward = false } = posted
  const { body, source, files } = bodyOf(posted)
  const message = {
    ulid: newUlid(),
    type,
    ...body,
    sender_type: sender.type,
    sender_id: sender.id,
    sender_name: sender.name,
    sender_email: sender.email,
    to_recipients: posted.to_recipients ?? [],
    cc_recipients: posted.cc_recipients ?? [],
    bcc_recipients: posted.bcc_recipients ?? [],
    is_forward,
    forwarded_from_ulid: posted.forwarded_from_ulid ?? null,
    forwarded_files: posted.forwarded_files ?? null,
    send_status: posted.send_status ?? null,
    mail_ref: posted.mail_ref ?? null,
    conversation: posted.conversation ?? null,
    is_automatic: posted.is_automatic ?? false,
    created_at: tx.now,
  }
  const facts = { ticket: ticket.ulid, message: message.ulid, type, is_forward, sender: sender.type }
  emit(tx, messageCreated, { ...facts, ...rareFacts(posted) }, { ticket: ticket.id })
  const id = await store.insert(tx, {
    ...message,
    ticket_id: ticket.id,
    outgoing_channel_id: message.send_status && ticket.channel_id,
    came_by_mail: posted.came_by_mail ?? false,
    left_closed: posted.left_closed === true,
    merged_from_id: posted.merged_from_id ?? null,
    ...source,
  })
  if (files.length) await attach(tx, id, files)
  const delivery = { send_error: null, delivery_reports: [], files: [] }
  return { id, ...message, ...delivery }
}

/** The columns of a body, and its files as they are stored. */
export const bodyOf = (posted: Pick<Posted, 'type' | 'draft' | 'files'>) => {
  const { body } = posted.draft
  const reply = replyOf(posted)
  const { shown, files } = placed(posted.draft, posted.files)
  return {
    body: {
      body_html: shown(body.html),
      body_text: body.text,
      body_reply_html: reply && shown(reply.html),
      body_reply_text: reply?.text ?? null,
    },
    source: { body_original: body.original, sanitizer_version: body.version },
    files,
  }
}

const rareFacts = ({ mentions = [], draft_revision, is_blocked }: Posted) => ({
  ...(mentions.length && { mentions: [...mentions] }),
  ...(draft_revision && { draft_revision }),
  ...(is_blocked ? { is_blocked: true as const } : {}),
})

/** Only incoming messages are split into reply and quotes. */
const replyOf = ({ type, draft }: Pick<Posted, 'type' | 'draft'>) =>
  type === 'inbound' ? draft.body.reply : null

const mostReadForPreview = 50_000

/** The beginning of a message, without quotes. */
export const previewOf = (posted: Pick<Posted, 'type' | 'draft'>) => {
  const { text } = replyOf(posted) ?? posted.draft.body
  const read = text.slice(0, mostReadForPreview)
  return beginningOf(posted.type === 'inbound' ? ownLines(read) : read)
}

/** Files that the text shows inline are no attachments. */
export const hasAttachments = ({ draft, files }: Pick<Posted, 'draft' | 'files'>) =>
  files.length > 0 && placed(draft, files).files.some(({ is_inline }) => !is_inline)

/** Only images can be shown in a body. A reference to another file is not replaced. */
const placed = ({ body, files }: Draft, taken: MessageFile[]) => {
  const hidden: [string, string][] = []
  const rows = taken.map(({ token, ...file }) => {
    const ulid = files.get(token) ?? newUlid()
    const is_inline = body.used.has(token) && isPicture(file.mime_type)
    if (!is_inline) hidden.push([`src="cid:${ulid}"`, `src="cid:${token}"`])
    return { ...file, ulid, is_inline, content_id: is_inline ? token : null }
  })
  const shown = (html: string) => hidden.reduce((text, [from, to]) => text.replaceAll(from, to), html)
  return { shown, files: rows }
}
