import type { EventFacts } from '../../../contract/base/event.ts'
import type { messageCreated } from '../../../contract/messages/messages.ts'
import type { Reaction } from '../../platform/events/reactions.ts'
import * as store from './record/store.ts'

export const askAgent: Reaction<EventFacts<typeof messageCreated>> = (tx, events) => {
  const asked = events.flatMap(({ facts }) =>
    facts.type === 'inbound' && facts.sender === 'contact' && !facts.is_blocked ? facts.message : [],
  )
  return asked.length ? store.insert(tx, asked) : undefined
}

export const moveAnswers: Reaction = (tx, events) =>
  store.move(
    tx,
    events.flatMap(({ ticket }) => ticket ?? []),
  )
