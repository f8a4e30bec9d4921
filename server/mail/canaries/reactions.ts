import type { Reaction } from '../../platform/events/reactions.ts'
import * as store from './store.ts'

export const noteCanaries: Reaction<{ mail: string; test: string }> = async (tx, events) => {
  for (const { facts } of events) await store.noteArrival(tx, facts)
}
