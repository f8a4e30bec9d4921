import type { Reaction } from '../../platform/events/reactions.ts'
import * as store from './store.ts'

export const removeCompany: Reaction<{ company: string }> = (tx, events) =>
  store.remove(
    tx,
    events.map(({ facts }) => facts.company),
  )
