import type { EventFacts } from '../../contract/base/event.ts'
import type { messageCreated } from '../../contract/messages/messages.ts'
import { followMessages } from '../messages/actions.ts'
import type { Reaction } from '../platform/events/reactions.ts'
import * as store from './store.ts'

export const askAgent: Reaction<EventFacts<typeof messageCreated>> = (tx, events) => {
  const asked = events.flatMap(({ facts }) =>
    facts.type === 'inbound' && facts.sender === 'contact' ? facts.message : [],
  )
  return asked.length ? store.insert(tx, asked) : undefined
}

export const moveAnswers = followMessages('agent_answers')
