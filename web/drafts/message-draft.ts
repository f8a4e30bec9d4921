import { me, myUlid, queryClient } from '../api/queries.ts'
import type { ServerDraft, WholeTicket } from '../api/types.ts'
import { chosenWorkspace } from '../base/workspace.ts'

export type Kind = 'reply' | 'note' | 'forward'

export type FileOfDraft = Pick<
  ServerDraft['attachments'][number],
  'token' | 'filename' | 'mime_type' | 'size'
> & { signed_url?: string }

/** What somebody is writing. */
export type Draft = {
  kind: Kind
  html: string
  to: string[]
  cc: string[]
  bcc: string[]
  files: FileOfDraft[]
  /** The message to forward, and which of its files. */
  forwarded: { message: string; files: string[] | null } | null
  /** Whether a reply or forward was begun as a note. Only this browser knows it. */
  wasNote?: boolean
}

/** A draft in this browser, and which revision of it the server has. */
export type KeptDraft = { draft: Draft; revision: number; isSaved: boolean; workspace: string | null }

/** Several people may use one browser. */
const prefix = () => `bellhop.draft.${myUlid()}.`
const key = (ticket: string) => prefix() + ticket

/** What was being written when the page was left. */
export const storedDraft = (ticket: string): KeptDraft | undefined => {
  const text = localStorage.getItem(key(ticket))
  return text ? { revision: 0, isSaved: false, workspace: null, ...asKept(JSON.parse(text)) } : undefined
}

/** Earlier versions of the app stored the draft only. */
const asKept = (stored: Draft | KeptDraft) =>
  'draft' in stored ? stored : { draft: { ...stored, forwarded: null } }

/** A full storage is no reason to stop anybody from writing: the server keeps the draft as well. */
export const storeDraft = (ticket: string, kept: Omit<KeptDraft, 'workspace'>) => {
  try {
    localStorage.setItem(key(ticket), JSON.stringify({ ...kept, workspace: chosenWorkspace() ?? null }))
  } catch {}
}

export const forgetDraft = (ticket: string) => localStorage.removeItem(key(ticket))

/** The ticket that a change of the storage in another tab is about, if it is of this person. */
export const ticketOfKey = (changed: string | null) =>
  changed?.startsWith(prefix()) ? changed.slice(prefix().length) : undefined

/** The tickets with drafts in this browser, in the workspace that it shows. */
export const ticketsWithStoredDrafts = () =>
  Object.keys(localStorage)
    .flatMap((key) => ticketOfKey(key) ?? [])
    .filter((ticket) => storedDraft(ticket)?.workspace === (chosenWorkspace() ?? null))

export const draftOf = (saved: ServerDraft): Draft => ({
  kind: saved.kind,
  html: saved.body,
  to: saved.to_recipients,
  cc: saved.cc_recipients,
  bcc: saved.bcc_recipients,
  files: saved.attachments,
  forwarded: saved.forwarded_from_message_ulid
    ? { message: saved.forwarded_from_message_ulid, files: saved.forwarded_attachment_ulids }
    : null,
})

/** A draft as the API takes it. */
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

/** Nothing was written: the signature alone is no message, and only a forward begins with its recipients. */
export const isEmpty = ({ kind, html, files, to, cc, bcc }: Draft) =>
  isBlank(html) && files.length === 0 && (kind !== 'forward' || [...to, ...cc, ...bcc].length === 0)

export const isBlank = (html: string) => {
  if (/<img\b/i.test(html)) return false
  const text = lettersOf(html)
  return text === '' || text === lettersOf(signature())
}

const lettersOf = (html: string) => html.replaceAll(/<[^>]*>|&nbsp;|\s/g, '')

/** The text of a message in one line. */
export const plainText = (html: string) => {
  const page = new DOMParser().parseFromString(html.replaceAll(/<(br|\/p|\/li|\/div)\b/g, ' $&'), 'text/html')
  return (page.body.textContent ?? '').replaceAll(/\s+/g, ' ').trim()
}

const signature = () => queryClient.getQueryData(me.queryKey)?.user.signature ?? ''

/** A new message with the recipients that it has unless somebody changes them. */
export const newDraft = (ticket: WholeTicket, kind: Kind): Draft => ({
  kind,
  html: kind === 'note' || signature() === '' ? '' : `<p></p><p></p>${signature()}`,
  to: kind === 'reply' ? [ticket.contact.email] : [],
  cc: kind === 'reply' ? copiesOf(ticket) : [],
  bcc: [],
  files: [],
  forwarded: kind === 'forward' ? newestToForward(ticket) : null,
})

/** The same text as another kind, with the recipients that it had as that kind, or those that fit it. */
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

/** Addresses that Bellhop made itself; nobody writes to them. */
const made = /^(reply-[a-z2-7]{32}|widget-[0-9a-f]{24})@/

/** Who else got the last mail of the contact. */
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
