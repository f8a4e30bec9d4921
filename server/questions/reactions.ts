import { Moment } from '../platform/clock.ts'
import type { EventWith, Reaction } from '../platform/reactions.ts'
import * as queue from './due-store.ts'

type OfBrain = { brain: string }

/** Several changes in a row lead to one check. */
const quietMs = 5_000

export const checkQuestions: Reaction<OfBrain> = (tx, events) =>
  queue.insertQuestioned(tx, brainsOf(events), new Moment(tx.now.getTime() + quietMs))

export const checkNow: Reaction<OfBrain> = (tx, events) => queue.insert(tx, brainsOf(events), tx.now)

const brainsOf = (events: readonly EventWith<OfBrain>[]) => [
  ...new Set(events.map(({ facts }) => facts.brain)),
]
