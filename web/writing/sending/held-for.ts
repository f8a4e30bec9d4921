import type { Draft } from '../drafts/message-draft.ts'

const usualMs = 10_000
/** Shorter, because the visitor of a widget is waiting. The mail of the reply is sent later, if it is not read. */
const visitorMs = 2_000

type Addressed = { channel: { type: string }; contact: { email: string } }

type Addresses = Pick<Draft, 'kind' | 'to' | 'cc' | 'bcc'>

const isContact = ({ contact }: Addressed) => {
  const email = contact.email.toLowerCase()
  return (one: string) => one.toLowerCase() === email
}

/** Returns whether the visitor gets the message in the widget. A reply without recipients is for the visitor. */
export const isForVisitor = (ticket: Addressed, { kind, to, cc }: Pick<Addresses, 'kind' | 'to' | 'cc'>) =>
  kind === 'reply' &&
  ticket.channel.type === 'widget' &&
  (to.length === 0 || [...to, ...cc].some(isContact(ticket)))

/** The undo period of a message, before it is sent. */
export const heldForMs = (ticket: Addressed, draft: Addresses) => {
  const isAlone = [...draft.to, ...draft.cc, ...draft.bcc].every(isContact(ticket))
  return isAlone && isForVisitor(ticket, draft) ? visitorMs : usualMs
}
