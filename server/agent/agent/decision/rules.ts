import type { AgentMode } from '../../../../contract/channels/channels.ts'
import type { ConversationMessage } from '../../../messages/index.ts'
import { isOnlyThanks } from '../question/only-thanks.ts'
import type { Question } from '../record/store.ts'
import { type Answer, passagesIn } from './bodies.ts'
import type { FinalDecision } from './drafts.ts'

/** Returns why the agent does not answer a message, as members see it; undefined if it should try. */
export const reasonToLeave = (
  question: Question,
  conversation: readonly ConversationMessage[],
): string | undefined => reasonBefore(question) ?? reasonSince(question, conversation)

const reasonBefore = ({ brain, channel, ticket, message, is_stopped }: Question) => {
  if (!brain || channel.agent_mode === 'off') return 'The channel no longer has an agent.'
  if (is_stopped) return 'A workflow stopped the agent on this ticket.'
  if (ticket.status === 'spam') return 'The ticket is spam.'
  if (ticket.status === 'closed') return 'The ticket has been closed.'
  // A visitor of a widget may have no contact.
  if (ticket.contact_id === null && (channel.type !== 'widget' || message.sender_id !== null))
    return 'The contact of the ticket was deleted.'
  if (message.sender_id !== ticket.contact_id) return 'The message is not from the contact of the ticket.'
  if (isOnlyThanks(message.body_text)) return 'The message only says thanks.'
  return undefined
}

const reasonSince = (
  { ticket, message, channel, handed_over }: Question,
  conversation: readonly ConversationMessage[],
) => {
  const since = conversation.filter(({ id }) => id > message.id)
  if (since.some((one) => isByContact(one, ticket.contact_id) && !one.is_automatic))
    return 'The contact has sent a newer message, which the agent answers instead.'
  if (since.some(isAnswer)) return 'The message has already been answered.'
  const isOurs = conversation.some((one) => one.id > (handed_over ?? 0) && isReplyOfMember(one))
  if (channel.agent_mode === 'reply' && handed_over !== null && !isOurs)
    return 'The ticket was handed over to the team, and no member has replied since.'
  return undefined
}

type Sender = Pick<ConversationMessage, 'type' | 'sender_type'>

const isReplyOfMember = ({ type, sender_type }: Sender) => type === 'outbound' && sender_type === 'user'
const isAnswer = ({ type, sender_type }: Sender) =>
  type === 'outbound' && (sender_type === 'user' || sender_type === 'ai')

const isByContact = (
  { type, sender_id }: Pick<ConversationMessage, 'type' | 'sender_id'>,
  contact: number | null,
) => type === 'inbound' && sender_id === contact

/** The part of the conversation that the contact knows. Messages of other participants may be only for the team. */
export const knownToContact = (
  { contact_id, contact_email }: Question['ticket'],
  conversation: readonly ConversationMessage[],
): ConversationMessage[] => {
  const written = conversation.filter((message) => isByContact(message, contact_id))
  const addresses = new Set(
    [contact_email, ...written.map(({ sender_email }) => sender_email ?? '')].map((one) => one.toLowerCase()),
  )
  return conversation.filter((message) =>
    message.type === 'outbound'
      ? [...message.to_recipients, ...message.cc_recipients].some((to) => addresses.has(to.toLowerCase()))
      : isByContact(message, contact_id),
  )
}

type Intention = { outcome: 'replied' | 'drafted' | 'handed_over'; words: string }

/** Returns the outcome of a decision in a mode. A limit of automatic mail can still turn the reply into a draft. */
export const intentionOf = (decision: FinalDecision, mode: AgentMode): Intention => {
  if ('handOver' in decision) return { outcome: 'handed_over', words: decision.handOver }
  const { answer, onlyDraft } = decision
  const isSent = mode === 'reply' && onlyDraft === undefined
  return { outcome: isSent ? 'replied' : 'drafted', words: onlyDraft ?? explanationOf(answer) }
}

const explanationOf = (answer: Answer) =>
  'statements' in answer
    ? `The model answered, and every sentence is supported by one of ${passagesIn(answer).length} passages.`
    : 'No AI model is configured. The answer quotes the best matching passage of each question.'
