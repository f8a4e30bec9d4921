import type { LiveEvent } from '../../platform/api/types.ts'
import { createSignal } from '../../platform/base/signal.ts'

/** The tickets whose visitors are typing in the widget, each with its expiry timer. */
const typing = createSignal<ReadonlyMap<string, ReturnType<typeof setTimeout>>>(new Map())

export const useVisitorTyping = (ticket: string) => typing.use().has(ticket)

export const noteVisitorTyping = ({ ticket, seconds }: { ticket: string; seconds: number }) => {
  clearTimeout(typing.get().get(ticket))
  const ending = setTimeout(() => end(ticket), seconds * 1_000)
  typing.set(new Map(typing.get()).set(ticket, ending))
}

/** The message has arrived, so the visitor is no longer typing. */
export const noteVisitorWrote = ({ type, ticket, actor }: Pick<LiveEvent, 'type' | 'ticket' | 'actor'>) => {
  if (ticket && type === 'message.created' && actor.type === 'contact') end(ticket)
}

const end = (ticket: string) => {
  const tickets = new Map(typing.get())
  clearTimeout(tickets.get(ticket))
  if (tickets.delete(ticket)) typing.set(tickets)
}
