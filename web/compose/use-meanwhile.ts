import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import * as queries from '../api/queries.ts'
import type { Message, Status, WholeTicket } from '../api/types.ts'
import type { Returned } from '../sending/outbox.ts'

/** What the author wanted to do when they were told, and now has to choose. */
type Attempt = { thenStatus?: Status | undefined; at?: Date }

/**
 * What others wrote since the author began, or last said to have read it. Of a message that was taken back and may have
 * been sent, the author has to know.
 */
export const useMeanwhile = ({ messages }: Pick<WholeTicket, 'messages'>, reason: Returned | undefined) => {
  const { data: me } = useSuspenseQuery(queries.me)
  const missed = reason?.newer ?? []
  const all = [...messages, ...missed.filter(({ id }) => !messages.some((one) => one.id === id))]
  const newest = all.at(-1)
  const [seen, setSeen] = useState(() => before(all, missed) ?? newest?.id ?? 0)
  const [asked, ask] = useState<Attempt>()
  const isOwn = ({ sender }: Message) => sender.type === 'user' && sender.email === me.user.email
  const newer = all.filter((message) => message.id > seen && (reason?.mayBeSent || !isOwn(message)))
  const rejected: Attempt | undefined = reason?.problem && reason
  return {
    newest: newest?.ulid,
    newer,
    /** Why the message was rejected, if not for what others wrote. */
    rejection: newer.length === 0 ? reason?.problem : undefined,
    asked: asked ?? rejected,
    ask,
    acknowledge: () => {
      setSeen(newest?.id ?? 0)
      ask(undefined)
    },
  }
}

export type MeanwhileWritten = ReturnType<typeof useMeanwhile>

/** The last message before those that the author did not know. */
const before = (all: Message[], missed: Message[]) => {
  const [first] = missed
  return first && (all.findLast(({ id }) => id < first.id)?.id ?? 0)
}
