import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import * as queries from '../api/queries.ts'
import type { Message, WholeTicket } from '../api/types.ts'
import type { Returned } from '../sending/outbox.ts'

/**
 * What others wrote since the author began, or last said to have read it. Of a message that was taken back and may have
 * been sent, the author has to know.
 */
export const useMeanwhile = ({ messages }: Pick<WholeTicket, 'messages'>, reason: Returned | undefined) => {
  const { data: me } = useSuspenseQuery(queries.me)
  const refused = reason?.newer ?? []
  const all = [...messages, ...refused.filter(({ id }) => !messages.some((one) => one.id === id))]
  const newest = all.at(-1)
  const [seen, setSeen] = useState(() => before(all, refused) ?? newest?.id ?? 0)
  const isOwn = ({ sender }: Message) => sender.type === 'user' && sender.email === me.user.email
  return {
    newest: newest?.ulid,
    newer: all.filter((message) => message.id > seen && (reason?.mayBeSent || !isOwn(message))),
    acknowledge: () => setSeen(newest?.id ?? 0),
  }
}

/** The last message before those that the author did not know. */
const before = (all: Message[], refused: Message[]) => {
  const [first] = refused
  return first && (all.findLast(({ id }) => id < first.id)?.id ?? 0)
}
