import { said } from '../messages/actions.ts'
import type { Read } from '../platform/db/transaction.ts'
import { whyLeft } from './rules.ts'
import * as store from './store.ts'

const mostSaid = 50

/** A message that waits, the conversation around it, and what the agent told there; `left` is why it is left alone. */
export const look = async (tx: Read, message: number) => {
  const question = await store.find(tx, message)
  if (!question) return undefined
  const { id } = question.ticket
  const [talk, told] = await Promise.all([said(tx, id, mostSaid), store.told(tx, id)])
  return { question, talk, told, left: whyLeft(question, talk) }
}
