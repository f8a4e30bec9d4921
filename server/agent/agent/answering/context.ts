import { latestMessages } from '../../../messages/index.ts'
import type { Read } from '../../../platform/db/transaction.ts'
import { reasonToLeave } from '../decision/rules.ts'
import * as store from '../record/store.ts'

const mostMessages = 50

/** A waiting message, its conversation, the sources of earlier replies, and the reason not to answer, if any. */
export const loadContext = async (tx: Read, message: number) => {
  const question = await store.find(tx, message)
  if (!question) return undefined
  const { id } = question.ticket
  const [conversation, usedSources] = await Promise.all([
    latestMessages(tx, id, mostMessages),
    store.usedSources(tx, id),
  ])
  return { question, conversation, usedSources, leaveReason: reasonToLeave(question, conversation) }
}
