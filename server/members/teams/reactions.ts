import type { Reaction } from '../../platform/events/reactions.ts'
import * as store from './store.ts'

export const removeTeam: Reaction<{ team: string }> = (tx, events) =>
  store.remove(
    tx,
    events.map(({ facts }) => facts.team),
  )
