import type { channelDeleted } from '../../contract/across/deletion.ts'
import type { EventFacts } from '../../contract/base/event.ts'
import { triggersOf, waitTriggers } from '../../contract/workflows/workflows.ts'
import type { tagDeleted } from '../../contract/workspaces/tags.ts'
import type { Reaction } from '../platform/events/reactions.ts'
import { arm } from './engine/arm.ts'
import * as queue from './engine/queue-store.ts'
import { forgetChannel, forgetTag } from './forget.ts'
import { active, lockAll } from './rules/store.ts'

export const offerToWorkflows: Reaction = (tx, events) => {
  const offered = events
    .map((event) => ({ ulid: event.ulid, triggers: triggersOf(event) }))
    .filter(({ triggers }) => triggers.length > 0)
  return offered.length ? queue.insert(tx, offered) : undefined
}

/** Uses the lock that saving a workflow takes, so that a deleted tag is either found here or rejected there. */
export const forgetTagInWorkflows: Reaction<EventFacts<typeof tagDeleted>> = async (tx, events) => {
  await lockAll(tx)
  for (const { facts } of events) await forgetTag(tx, facts.tag)
}

export const forgetChannelInWorkflows: Reaction<EventFacts<typeof channelDeleted>> = async (tx, events) => {
  await lockAll(tx)
  for (const { facts } of events) await forgetChannel(tx, facts.channel)
}

/** Moved messages may change since when tickets have waited. */
export const armMoved: Reaction = async (tx, events) => {
  const tickets = [...new Set(events.flatMap(({ ticket }) => ticket ?? []))]
  const workflows = await active(tx, [...waitTriggers])
  for (const trigger of waitTriggers) await arm(tx, trigger, tickets, workflows)
}
