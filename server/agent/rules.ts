import type { Said } from '../messages/actions.ts'
import { isOnlyThanks } from './only-thanks.ts'
import type { Question } from './store.ts'

/** Why the agent leaves a message alone, for people; undefined if it is to look for an answer. */
export const whyLeft = (question: Question, talk: readonly Said[]): string | undefined =>
  whyNotHere(question) ?? whyNotAnyMore(question, talk)

const whyNotHere = ({ brain, channel, ticket, message }: Question) => {
  if (!brain || channel.agent_mode === 'off') return 'The channel has no agent any more.'
  if (ticket.status === 'spam') return 'The ticket is spam.'
  if (ticket.status === 'closed') return 'The ticket was closed meanwhile.'
  if (ticket.contact_id === null) return 'The contact of the ticket was deleted.'
  if (message.sender_id !== ticket.contact_id)
    return 'Somebody else than the contact of the ticket has written it.'
  if (isOnlyThanks(message.body_text)) return 'It only says thanks.'
  return undefined
}

const whyNotAnyMore = ({ ticket, message, channel, handed_over }: Question, talk: readonly Said[]) => {
  const since = talk.filter(({ id }) => id > message.id)
  if (since.some((said) => isByContact(said, ticket.contact_id) && !said.is_automatic))
    return 'The contact has written again since; the agent looks at that message instead.'
  if (since.some(isAnswer)) return 'It was answered meanwhile.'
  const isOurs = talk.some(({ id, ...said }) => id > (handed_over ?? 0) && isReplyOfMember(said))
  if (channel.agent_mode === 'reply' && handed_over !== null && !isOurs)
    return 'The ticket was handed over to the team, and no member has replied since.'
  return undefined
}

type Sender = Pick<Said, 'type' | 'sender_type'>

const isReplyOfMember = ({ type, sender_type }: Sender) => type === 'outbound' && sender_type === 'user'
const isAnswer = ({ type, sender_type }: Sender) =>
  type === 'outbound' && (sender_type === 'user' || sender_type === 'ai')

const isByContact = ({ type, sender_id }: Pick<Said, 'type' | 'sender_id'>, contact: number | null) =>
  type === 'inbound' && sender_id === contact

/** What the contact knows of the conversation: others who write to the ticket may write for the team alone. */
export const knownToContact = (
  { contact_id, contact_email }: Question['ticket'],
  talk: readonly Said[],
): Said[] => {
  const written = talk.filter((said) => isByContact(said, contact_id))
  const addresses = new Set(
    [contact_email, ...written.map(({ sender_email }) => sender_email ?? '')].map((one) => one.toLowerCase()),
  )
  return talk.filter((said) =>
    said.type === 'outbound'
      ? [...said.to_recipients, ...said.cc_recipients].some((to) => addresses.has(to.toLowerCase()))
      : isByContact(said, contact_id),
  )
}
