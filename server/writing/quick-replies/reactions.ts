import type { Reaction } from '../../platform/events/reactions.ts'
import * as store from './store.ts'

/** Shared quick replies outlive the membership of their author: the owner of the workspace becomes the author. */
export const keepSharedQuickReplies: Reaction<{ user: string }> = (tx, events) =>
  store.giveToOwner(
    tx,
    events.map(({ facts }) => facts.user),
  )
