import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import * as queries from '../../platform/api/queries.ts'
import type { Message, Status, WholeTicket } from '../../platform/api/types.ts'
import type { Returned } from '../sending/outbox.ts'

/** The action that was interrupted by the question. */
type Attempt = { thenStatus?: Status | undefined; at?: Date }

/**
 * Messages that others wrote since the author started, or since the author last acknowledged them. Includes own
 * messages if a message was undone and may have been sent.
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
    /** The problem of the rejected message, if newer messages are not the reason. */
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

/** The last message that the author knew. */
const before = (all: Message[], missed: Message[]) => {
  const [first] = missed
  return first && (all.findLast(({ id }) => id < first.id)?.id ?? 0)
}
