import type { Reaction } from '../platform/events/reactions.ts'
import * as deletion from './deletion-store.ts'
import * as store from './store.ts'

export const forgetBrainOfChannels: Reaction<{ brain: string }> = (tx, events) =>
  store.forgetBrains(
    tx,
    events.map(({ facts }) => facts.brain),
  )

export const removeChannel: Reaction<{ channel: string }> = (tx, events) =>
  deletion.remove(
    tx,
    events.map(({ facts }) => facts.channel),
  )
