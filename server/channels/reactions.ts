import type { Reaction } from '../platform/events/reactions.ts'
import * as store from './store.ts'

export const forgetBrainOfChannels: Reaction<{ brain: string }> = (tx, events) =>
  store.forgetBrains(
    tx,
    events.map(({ facts }) => facts.brain),
  )
