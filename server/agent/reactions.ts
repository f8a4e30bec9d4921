import type { EventFacts } from '../../contract/event.ts'
import type { messageCreated } from '../../contract/messages.ts'
import type { Reaction } from '../platform/reactions.ts'
import * as store from './store.ts'

export const askAgent: Reaction<EventFacts<typeof messageCreated>> = (tx, events) => {
  const asked = events.flatMap(({ facts }) =>
    facts.type === 'inbound' && facts.sender === 'contact' ? facts.message : [],
  )
  return asked.length ? store.insert(tx, asked) : undefined
}

export const moveAnswers: Reaction = (tx, events) =>
  store.followMessages(
    tx,
    events.flatMap(({ ticket }) => ticket ?? []),
  )
