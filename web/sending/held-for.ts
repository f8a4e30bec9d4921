import type { Draft } from '../drafts/message-draft.ts'

const usualMs = 10_000
/** The visitor of a widget waits for the reply, and is not sent a mail before they had time to read it there. */
const visitorMs = 2_000

type Addressed = { channel: { type: string }; contact: { email: string } }

type Addresses = Pick<Draft, 'kind' | 'to' | 'cc' | 'bcc'>

const isContact = ({ contact }: Addressed) => {
  const email = contact.email.toLowerCase()
  return (one: string) => one.toLowerCase() === email
}

/** Whether the visitor of a widget will read the message there. Without addresses, it goes to them. */
export const isForVisitor = (ticket: Addressed, { kind, to, cc }: Pick<Addresses, 'kind' | 'to' | 'cc'>) =>
  kind === 'reply' &&
  ticket.channel.type === 'widget' &&
  (to.length === 0 || [...to, ...cc].some(isContact(ticket)))

/** How long a message can be taken back before it is sent. */
export const heldForMs = (ticket: Addressed, draft: Addresses) => {
  const isAlone = [...draft.to, ...draft.cc, ...draft.bcc].every(isContact(ticket))
  return isAlone && isForVisitor(ticket, draft) ? visitorMs : usualMs
}
