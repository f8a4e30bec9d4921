import { myUlid } from '../api/queries.ts'
import type { Upload, WholeTicket } from '../api/types.ts'

export type Kind = 'reply' | 'note' | 'forward'

/** What somebody is writing. */
export type Draft = {
  kind: Kind
  html: string
  to: string[]
  cc: string[]
  bcc: string[]
  files: Upload[]
}

/** Several people may use one browser. */
const key = (ticket: string) => `bellhop.draft.${myUlid()}.${ticket}`

/** What was being written when the page was left. Files that are no longer on the server are left out. */
export const storedDraft = (ticket: string, now = Date.now()): Draft | undefined => {
  const text = localStorage.getItem(key(ticket))
  if (!text) return undefined
  const draft = JSON.parse(text) as Draft
  return { ...draft, files: draft.files.filter(({ expires_at }) => Date.parse(expires_at) > now) }
}

export const storeDraft = (ticket: string, draft: Draft) => {
  if (isEmpty(draft)) localStorage.removeItem(key(ticket))
  else localStorage.setItem(key(ticket), JSON.stringify(draft))
}

export const forgetDraft = (ticket: string) => localStorage.removeItem(key(ticket))

export const isEmpty = ({ html, files }: Draft) => isBlank(html) && files.length === 0

export const isBlank = (html: string) => html.replaceAll(/<[^>]*>|&nbsp;|\s/g, '') === ''

/** A new message with the recipients that it has unless somebody changes them. */
export const newDraft = (ticket: WholeTicket, kind: Kind): Draft => ({
  kind,
  html: '',
  to: kind === 'reply' ? [ticket.contact.email] : [],
  cc: kind === 'reply' ? copiesOf(ticket) : [],
  bcc: [],
  files: [],
})

/** Who else got the last mail of the contact. */
const copiesOf = ({ messages, channel, contact, merged_tickets }: WholeTicket) => {
  const last = messages.findLast(({ type, sender }) => type === 'inbound' && sender.email === contact.email)
  const own = new Set([channel.email_address, contact.email].map((email) => email.toLowerCase()))
  const others = [
    ...(last?.to_recipients ?? []),
    ...(last?.cc_recipients ?? []),
    ...merged_tickets.map(({ contact }) => contact.email),
  ]
  return [...new Set(others.map((email) => email.toLowerCase()))].filter((email) => !own.has(email))
}
