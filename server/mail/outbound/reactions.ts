import type { EventFacts } from '../../../contract/base/event.ts'
import type { mailAccountConnected } from '../../../contract/mail/mail-accounts.ts'
import type { messageCreated } from '../../../contract/messages/messages.ts'
import { followMessages } from '../../messages/index.ts'
import type { Reaction } from '../../platform/events/reactions.ts'
import * as queue from './record/queue-store.ts'

export const deliver: Reaction<EventFacts<typeof messageCreated>> = (tx, events) => {
  const outbound = events.flatMap(({ facts }) =>
    facts.type === 'outbound' && !facts.is_blocked ? facts.message : [],
  )
  return outbound.length ? queue.insert(tx, outbound) : undefined
}

/** Mails of a ticket are sent in order, so deliveries follow their messages to another ticket. */
export const moveDeliveries = followMessages('deliveries')

export const resumeDeliveries: Reaction<EventFacts<typeof mailAccountConnected>> = (tx, events) =>
  queue.resume(
    tx,
    events.map(({ facts }) => facts.channel),
  )
