import { fillText } from '../../messages/index.ts'
import type { Read } from '../../platform/db/transaction.ts'
import { type ChatPost, serviceOf, writtenFor } from '../requests/chat-message.ts'
import { type ActionKey, find, type PendingAction } from './pending-store.ts'

/** A pending action, with placeholders filled in. */
export const findFilled = async (tx: Read, place: ActionKey) => {
  const action = await find(tx, place)
  if (!action) return undefined
  const fill = action.type === 'post_to_chat' ? filledPost : filled
  return { ...action, parameters: await fill(tx, action) }
}

type Texts = { prompt?: string; body?: string | null; content_type?: string | null }

const filled = async (tx: Read, { parameters, ticket }: PendingAction) => {
  const texts = parameters as Texts // validated when the workflow was stored
  const { prompt, body, content_type } = texts
  const fill = (text: string, notation: ReturnType<typeof notationOf>) =>
    fillText(tx, ticket.id, text, { notation })
  return {
    ...texts,
    ...(prompt && { prompt: await fill(prompt, 'plain') }),
    ...(body && { body: await fill(body, notationOf(content_type ?? 'application/json')) }),
  }
}

const filledPost = async (tx: Read, { parameters, ticket }: PendingAction) => {
  const post = parameters as ChatPost // validated when the workflow was stored
  const service = serviceOf(post)
  const notation = service === 'slack' ? 'slack' : 'plain'
  return { ...post, text: await fillText(tx, ticket.id, writtenFor(service, post.text), { notation }) }
}

const notationOf = (type: string) => {
  if (/json/i.test(type)) return 'json'
  if (/x-www-form-urlencoded/i.test(type)) return 'form'
  return /html|xml/i.test(type) ? 'xml' : 'plain'
}
