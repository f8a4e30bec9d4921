import type { StoredMessage } from './store.ts'

const mostOfMessage = 8_000
const mostInAll = 40_000

type Said = Pick<
  StoredMessage,
  'type' | 'sender_name' | 'sender_email' | 'body_text' | 'body_reply_text' | 'is_forward'
>

/** What was said between the contact and the team, without notes; of a long conversation, the latest. */
export const conversationOf = (messages: readonly Said[]) => {
  const said = messages.filter(({ type, is_forward }) => type !== 'note' && !is_forward).map(asText)
  const latest: string[] = []
  let room = mostInAll
  for (const text of said.toReversed()) {
    room -= text.length
    if (room < 0 && latest.length > 0) break
    latest.unshift(text)
  }
  return latest.join('\n\n')
}

const asText = ({ type, sender_name, sender_email, body_text, body_reply_text }: Said) => {
  const who = type === 'inbound' ? 'Contact' : 'Team'
  return `${who} (${sender_name ?? sender_email ?? 'unknown'}):\n${(body_reply_text ?? body_text).slice(0, mostOfMessage)}`
}
