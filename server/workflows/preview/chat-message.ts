import type { ChatMessage, ChatMessageBody } from '../../../contract/workflows/chat-messages.ts'
import { faultInText, fillText } from '../../messages/index.ts'
import type { Read } from '../../platform/db/transaction.ts'
import { invalid } from '../../platform/kernel/problem.ts'
import { readIn, serviceOf, ticketLink } from '../requests/chat-message.ts'

type Call = { tx: Read; found: { id: number; ulid: string; number: number }; body: ChatMessageBody }

/** Returns how the message of an action looks for a ticket. */
export const chatMessage = async (
  { tx, found: ticket, body: { service: chosen, url, text } }: Call,
  { url: site }: { url: string },
): Promise<ChatMessage> => {
  const fault = faultInText(text)
  if (fault) throw invalid({ text: [fault] })
  const service = serviceOf({ service: chosen, url: url ?? '' })
  const read = await fillText(tx, ticket.id, readIn(service, text), { notation: 'plain' })
  return { service: service ?? null, text: read, link: ticketLink(site, ticket) }
}
