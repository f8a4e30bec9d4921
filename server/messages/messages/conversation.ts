import type { StoredMessage } from './store.ts'

const mostOfMessage = 8_000
const mostInAll = 40_000

type ConversationText = Pick<
  StoredMessage,
  'type' | 'sender_name' | 'sender_email' | 'body_text' | 'body_reply_text' | 'is_forward'
>

/** The conversation of the contact and the team, without notes. If it is long, only the latest messages. */
export const conversationOf = (messages: readonly ConversationText[]) => {
  const texts = messages.filter(({ type, is_forward }) => type !== 'note' && !is_forward).map(asText)
  const latest: string[] = []
  let room = mostInAll
  for (const text of texts.toReversed()) {
    room -= text.length
    if (room < 0 && latest.length > 0) break
    latest.unshift(text)
  }
  return latest.join('\n\n')
}

const asText = ({ type, sender_name, sender_email, body_text, body_reply_text }: ConversationText) => {
  const who = type === 'inbound' ? 'Contact' : 'Team'
  return `${who} (${sender_name ?? sender_email ?? 'unknown'}):\n${(body_reply_text ?? body_text).slice(0, mostOfMessage)}`
}
