import type { Draft } from './message-draft.ts'

const usualMs = 10_000
/** The visitor of a widget waits for the reply, and is not sent a mail before they had time to read it there. */
const visitorMs = 2_000

type Addressed = { channel: { type: string }; contact: { email: string } }

/** How long a message can be taken back before it is sent. */
export const heldForMs = (
  { channel, contact }: Addressed,
  { kind, to, cc, bcc }: Pick<Draft, 'kind' | 'to' | 'cc' | 'bcc'>,
) => {
  const others = [...to, ...cc, ...bcc].filter((one) => one.toLowerCase() !== contact.email.toLowerCase())
  return kind === 'reply' && channel.type === 'widget' && others.length === 0 ? visitorMs : usualMs
}
