import type { Reaction } from '../platform/reactions.ts'
import * as store from './store.ts'

export const removeCompany: Reaction<{ company: string }> = (tx, events) =>
  store.remove(
    tx,
    events.map(({ facts }) => facts.company),
  )
