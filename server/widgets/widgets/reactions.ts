import type { EventFacts } from '../../../contract/base/event.ts'
import type { messageCreated } from '../../../contract/messages/messages.ts'
import type { Reaction } from '../../platform/events/reactions.ts'
import * as store from './conversation-store.ts'

export const confirmAddresses: Reaction<EventFacts<typeof messageCreated>> = (tx, events) => {
  const inbound = events.flatMap(({ facts }) => (facts.type === 'inbound' ? facts.message : []))
  return inbound.length ? store.confirmByMail(tx, inbound) : undefined
}
