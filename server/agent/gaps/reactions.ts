import type { agentAnswered } from '../../../contract/agent/agent-answers.ts'
import type { EventFacts } from '../../../contract/base/event.ts'
import { followMessages } from '../../messages/index.ts'
import type { Reaction } from '../../platform/events/reactions.ts'
import { Moment } from '../../platform/kernel/clock.ts'
import * as store from './store.ts'
import * as work from './work-store.ts'

export const noteUnanswered: Reaction<EventFacts<typeof agentAnswered>> = async (tx, events) => {
  const asked = events.flatMap(({ facts: { message, gap_in_brain: brain } }) =>
    brain ? { message, brain } : [],
  )
  if (asked.length === 0) return
  await store.insert(tx, asked)
  await work.wantGrouping(tx, [...new Set(asked.map(({ brain }) => brain))])
}

export const moveUnanswered = followMessages('unanswered_questions')

export const forgetQuestionsOfContact: Reaction<{ contact: string }> = (tx, events) =>
  store.forgetContacts(
    tx,
    events.map(({ facts }) => facts.contact),
  )

/** Several changes in a row lead to one check. */
const quietMs = 5_000

export const checkGaps: Reaction<{ brain: string }> = (tx, events) =>
  work.wantCheck(
    tx,
    [...new Set(events.map(({ facts }) => facts.brain))],
    new Moment(tx.now.getTime() + quietMs),
  )
