import type { Reaction } from '../../platform/events/reactions.ts'
import * as queue from './stored/queue-store.ts'

export const indexBrain: Reaction<{ brain: string }> = (tx, events) =>
  queue.insert(tx, [...new Set(events.map(({ facts }) => facts.brain))])
