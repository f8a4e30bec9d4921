import { erasing, type MovedMessage, ownLines } from '../../../messages/index.ts'
import type { Write } from '../../../platform/db/transaction.ts'
import { Moment } from '../../../platform/kernel/clock.ts'
import { waitAfter } from '../record/rules.ts'
import * as tickets from '../record/store.ts'

/** Shows tickets with the wait, the last activity and the preview of the messages that they have now. */
export const summarize = async (tx: Write, ids: number[]) => {
  for (const id of ids) {
    const messages = await erasing.inOrder(tx, id)
    const last = messages.at(-1)
    await tickets.setTimes(tx, id, {
      waiting_since: waitOf(messages),
      ...(last && { last_activity_at: new Moment(last.created_at) }),
    })
    await tickets.setPreview(tx, id, previewOf(messages))
  }
}

/** The time since when the contact waits for a reply, according to these messages. */
export const waitOf = (messages: MovedMessage[]) => {
  let since: Date | null = null
  for (const message of messages) {
    const wait = waitAfter(message)
    if (wait === 'begins') since ??= message.created_at
    if (wait === 'ends') since = null
  }
  return since && new Moment(since)
}

const longestPreview = 200

export const previewOf = (messages: MovedMessage[]) => {
  const last = messages.findLast(({ type }) => type !== 'note')
  if (!last) return null
  const text = last.type === 'inbound' ? ownLines(last.text) : last.text
  return text.replace(/\s+/g, ' ').trim().slice(0, longestPreview).toWellFormed()
}
