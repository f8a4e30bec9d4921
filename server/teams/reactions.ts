import type { Reaction } from '../platform/reactions.ts'
import * as store from './store.ts'

export const removeTeam: Reaction<{ team: string }> = (tx, events) =>
  store.remove(
    tx,
    events.map(({ facts }) => facts.team),
  )
