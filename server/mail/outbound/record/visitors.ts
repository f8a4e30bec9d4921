import type { Letter } from './letter-store.ts'
import { recipientsOf } from './reply-address.ts'

/** A reply is only sent by mail if the visitor of a widget has not read it there within this time. */
export const visitorReadsWithinMs = 3 * 60_000

/** Limits on mails to unconfirmed addresses: per address in a day, and per workspace in an hour. */
export const unconfirmedLimits = { toAddressInADay: 3, ofWorkspaceInAnHour: 200 }

type Visited = Pick<
  Letter,
  'visitor' | 'sender_type' | 'to_recipients' | 'cc_recipients' | 'bcc_recipients' | 'is_forward'
>

const isFor = (letter: Visited, email: string) =>
  recipientsOf(letter).some((address) => address.toLowerCase() === email)

/** Returns true if a mail goes to an address that a visitor has not confirmed. It may belong to another person. */
export const isUnconfirmed = (letter: Visited) =>
  letter.visitor !== null && !letter.visitor.is_confirmed && isFor(letter, letter.visitor.email)

/**
 * Returns true if a reply is shown in the widget and not sent as a mail: because it was read there, or because it is
 * automatic and the address is not confirmed. An automatic text may repeat what a stranger has entered.
 */
export const isOnlyShown = (letter: Visited) => {
  const { visitor, sender_type, is_forward } = letter
  if (!visitor || is_forward) return false
  if (recipientsOf(letter).length > 1 || !isFor(letter, visitor.email)) return false
  return visitor.has_read || (!visitor.is_confirmed && sender_type !== 'user')
}

export const overLimit =
  `At most ${unconfirmedLimits.toAddressInADay} mails in a day leave to an address that the visitor has not confirmed. ` +
  'The visitor sees the reply in the widget.'
