import type { Write } from '../../platform/db/transaction.ts'
import type { Reaction } from '../../platform/events/reactions.ts'
import * as store from './store.ts'

/** Waits for changes of templates before it takes out of them what is deleted. */
const forgetting =
  <Facts>(forget: (tx: Write, facts: Facts) => PromiseLike<unknown>): Reaction<Facts> =>
  async (tx, events) => {
    await store.lockAll(tx)
    for (const { facts } of events) await forget(tx, facts)
  }

export const forgetTagInTemplates = forgetting((tx, { tag }: { tag: string }) => store.forgetTag(tx, tag))

export const forgetTeamInTemplates = forgetting((tx, { team }: { team: string }) =>
  store.forgetTeam(tx, team),
)

/** Shared templates outlive the membership of their author: the owner of the workspace becomes the author. */
export const forgetMemberInTemplates = forgetting(async (tx, { user }: { user: string }) => {
  await store.forgetAssignees(tx, [user])
  await store.giveToOwner(tx, [user])
})
