import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import * as queries from '../api/queries.ts'
import type { Message, WholeTicket } from '../api/types.ts'

/** What others wrote since the author began, or last said to have read it. */
export const useMeanwhile = ({ messages }: Pick<WholeTicket, 'messages'>, refused: Message[]) => {
  const { data: me } = useSuspenseQuery(queries.me)
  const all = [...messages, ...refused.filter(({ id }) => !messages.some((one) => one.id === id))]
  const newest = all.at(-1)
  const [seen, setSeen] = useState(() => before(all, refused) ?? newest?.id ?? 0)
  const isOwn = ({ sender }: Message) => sender.type === 'user' && sender.email === me.user.email
  return {
    newest: newest?.ulid,
    newer: all.filter((message) => message.id > seen && !isOwn(message)),
    acknowledge: () => setSeen(newest?.id ?? 0),
  }
}

/** The last message before those that the author did not know. */
const before = (all: Message[], refused: Message[]) => {
  const [first] = refused
  return first && (all.findLast(({ id }) => id < first.id)?.id ?? 0)
}
