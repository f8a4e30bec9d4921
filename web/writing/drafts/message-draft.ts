import type { FieldValues } from '../../../contract/workspaces/field-types.ts'
import { me, myUlid, queryClient } from '../../platform/api/queries.ts'
import type { ServerDraft, ServerTicketDraft, WholeTicket } from '../../platform/api/types.ts'
import { chosenWorkspace } from '../../platform/base/workspace.ts'

export type Kind = 'reply' | 'note' | 'forward'

export type FileOfDraft = Pick<
  ServerDraft['attachments'][number],
  'token' | 'filename' | 'mime_type' | 'size'
> & { signed_url?: string }

/** A message that is being written. */
export type Draft = {
  kind: Kind
  html: string
  to: string[]
  cc: string[]
  bcc: string[]
  files: FileOfDraft[]
  /** The message to forward, and the attachments to include. */
  forwarded: { message: string; files: string[] | null } | null
  /** True if a reply or forward started as a note. The server does not store this. */
  wasNote?: boolean
  /** The channel, the subject and the template of a message that opens a new ticket. */
  opening?: { channel: string | null; subject: string; template?: string }
  /** The required fields of that ticket. The server does not store them with the draft. */
  fields?: FieldValues
}

/** A draft in this browser, with the revision that the server has. */
export type KeptDraft = { draft: Draft; revision: number; isSaved: boolean; workspace: string | null }

/** Keys include the user, because several users may share a browser. */
const prefix = () => `bellhop.draft.${myUlid()}.`
const key = (ticket: string) => prefix() + ticket

/** The draft that is stored in this browser. */
export const storedDraft = (ticket: string): KeptDraft | undefined => {
  const text = localStorage.getItem(key(ticket))
  return text ? { revision: 0, isSaved: false, workspace: null, ...asKept(JSON.parse(text)) } : undefined
}

/** Earlier versions of the app stored only the draft. */
const asKept = (stored: Draft | KeptDraft) =>
  'draft' in stored ? stored : { draft: { ...stored, forwarded: null } }

/** Errors such as a full storage are ignored, because the server stores the draft as well. */
export const storeDraft = (ticket: string, kept: Omit<KeptDraft, 'workspace'>) => {
  try {
    localStorage.setItem(key(ticket), JSON.stringify({ ...kept, workspace: chosenWorkspace() ?? null }))
  } catch {}
}

export const forgetDraft = (ticket: string) => localStorage.removeItem(key(ticket))

/** The ticket of a storage key that another tab has changed, if the key belongs to this user. */
export const ticketOfKey = (changed: string | null) =>
  changed?.startsWith(prefix()) ? changed.slice(prefix().length) : undefined

/** Tickets of the current workspace with drafts in this browser. */
export const ticketsWithStoredDrafts = () =>
  Object.keys(localStorage)
    .flatMap((key) => ticketOfKey(key) ?? [])
    .filter((ticket) => storedDraft(ticket)?.workspace === (chosenWorkspace() ?? null))

export const draftOf = (saved: ServerDraft | ServerTicketDraft): Draft => ({
  kind: 'kind' in saved ? saved.kind : 'reply',
  html: saved.body,
  to: saved.to_recipients,
  cc: saved.cc_recipients,
  bcc: saved.bcc_recipients,
  files: saved.attachments,
  forwarded: forwardedIn(saved),
  ...('subject' in saved && { opening: openingIn(saved) }),
})

const openingIn = ({ channel_ulid: channel, subject, template_ulid: template }: ServerTicketDraft) => ({
  ...{ channel, subject },
  ...(template && { template }),
})

const forwardedIn = (saved: ServerDraft | ServerTicketDraft) =>
  'kind' in saved && saved.forwarded_from_message_ulid
    ? { message: saved.forwarded_from_message_ulid, files: saved.forwarded_attachment_ulids }
    : null

/** The draft as a request body. */
export const bodyOf = ({ kind, html, to, cc, bcc, files, forwarded }: Draft) => ({
  kind,
  body: html,
  to_recipients: to,
  cc_recipients: cc,
  bcc_recipients: bcc,
  forwarded_from_message_ulid: forwarded?.message ?? null,
  forwarded_attachment_ulids: forwarded?.files ?? null,
  attachment_ids: files.map(({ token }) => token),
})

/**
 * Returns whether the author has written nothing. The signature does not count. Recipients count only for forwards and
 * new tickets, because other messages start with some.
 */
export const isEmpty = ({ kind, html, files, to, cc, bcc, opening }: Draft) =>
  isBlank(html) &&
  files.length === 0 &&
  !opening?.subject &&
  ((kind !== 'forward' && !opening) || [...to, ...cc, ...bcc].length === 0)

export const isBlank = (html: string) => {
  if (/<img\b/i.test(html)) return false
  const text = lettersOf(html)
  return text === '' || text === lettersOf(signature())
}

const lettersOf = (html: string) => html.replaceAll(/<[^>]*>|&nbsp;|\s/g, '')

/** The plain text of a message in one line. */
export const plainText = (html: string) => {
  const page = new DOMParser().parseFromString(html.replaceAll(/<(br|\/p|\/li|\/div)\b/g, ' $&'), 'text/html')
  return (page.body.textContent ?? '').replaceAll(/\s+/g, ' ').trim()
}

const signature = () => queryClient.getQueryData(me.queryKey)?.user.signature ?? ''

const signed = () => (signature() === '' ? '' : `<p></p><p></p>${signature()}`)

/** A message that opens a new ticket. */
export const newTicketDraft = (to: string[], channel: string | null): Draft => ({
  ...{ kind: 'reply', html: signed(), to, cc: [], bcc: [], files: [], forwarded: null },
  opening: { channel, subject: '' },
})

/** A new message with the default recipients. */
export const newDraft = (ticket: WholeTicket, kind: Kind): Draft => ({
  kind,
  html: kind === 'note' ? '' : signed(),
  to: kind === 'reply' ? [ticket.contact.email] : [],
  cc: kind === 'reply' ? copiesOf(ticket) : [],
  bcc: [],
  files: [],
  forwarded: kind === 'forward' ? newestToForward(ticket) : null,
})

/** Converts a draft to another kind. Restores the recipients of that kind, or uses the default ones. */
export const asKind = (ticket: WholeTicket, draft: Draft, kind: Kind, before?: Draft): Draft => {
  if (draft.kind === kind) return draft
  const fresh = newDraft(ticket, kind)
  const { to, cc, bcc, forwarded } = before ?? fresh
  const html = isBlank(draft.html) ? fresh.html : draft.html
  const wasNote = kind !== 'note' && !isEmpty(draft) && (draft.kind === 'note' || draft.wasNote === true)
  return { kind, html, files: draft.files, to, cc, bcc, forwarded, ...(wasNote && { wasNote }) }
}

const newestToForward = ({ messages }: WholeTicket) => {
  const newest = messages.findLast(({ type }) => type !== 'note')
  return newest ? { message: newest.ulid, files: null } : null
}

/** Email addresses that Bellhop generated, which must not be recipients. */
const made = /^(reply-[a-z2-7]{32}|widget-[0-9a-f]{24})@/

/** Returns the recipients to copy: those of the last mail of the contact, and the contacts of merged tickets. */
const copiesOf = ({ messages, channel, contact, merged_tickets }: WholeTicket) => {
  const last = messages.findLast(({ type, sender }) => type === 'inbound' && sender.email === contact.email)
  const own = new Set([channel.email_address, contact.email].map((email) => email.toLowerCase()))
  const others = [
    ...(last?.to_recipients ?? []),
    ...(last?.cc_recipients ?? []),
    ...merged_tickets.map(({ contact }) => contact.email),
  ]
  return [...new Set(others.map((email) => email.toLowerCase()))].filter(
    (email) => !own.has(email) && !own.has(email.replace(/\+[^@]*@/, '@')) && !made.test(email),
  )
}
