import { fillText } from '../../messages/index.ts'
import type { Read } from '../../platform/db/transaction.ts'
import { type ActionKey, find, type PendingAction } from './pending-store.ts'

/** A pending action, with placeholders filled in. */
export const findFilled = async (tx: Read, place: ActionKey) => {
  const action = await find(tx, place)
  return action && { ...action, parameters: await filled(tx, action) }
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

const notationOf = (type: string) => {
  if (/json/i.test(type)) return 'json'
  if (/x-www-form-urlencoded/i.test(type)) return 'form'
  return /html|xml/i.test(type) ? 'xml' : 'plain'
}
