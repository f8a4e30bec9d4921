import type { Reaction } from '../../platform/events/reactions.ts'
import * as store from './record/store.ts'

export const removeMembership: Reaction<{ user: string }> = (tx, events) =>
  store.remove(
    tx,
    events.map(({ facts }) => facts.user),
  )
