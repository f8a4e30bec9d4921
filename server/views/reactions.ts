import type { Reaction } from '../platform/reactions.ts'
import * as store from './store.ts'

export const forgetAssigneeOfViews: Reaction<{ user: string }> = (tx, events) =>
  store.forgetAssignees(
    tx,
    events.map(({ facts }) => facts.user),
  )
