import type { Reaction } from '../platform/reactions.ts'
import * as store from './store.ts'

export const forgetBrainOfChannels: Reaction<{ brain: string }> = (tx, events) =>
  store.forgetBrains(
    tx,
    events.map(({ facts }) => facts.brain),
  )
