import type { EventWith, Reaction } from '../../platform/events/reactions.ts'
import { Moment } from '../../platform/kernel/clock.ts'
import * as queue from './due-store.ts'
import * as store from './store.ts'

type OfBrain = { brain: string }

/** Several changes in a row lead to one check. */
const quietMs = 5_000

export const checkQuestions: Reaction<OfBrain> = (tx, events) =>
  queue.insertQuestioned(tx, brainsOf(events), new Moment(tx.now.getTime() + quietMs))

export const checkNow: Reaction<OfBrain> = (tx, events) => queue.insert(tx, brainsOf(events), tx.now)

const brainsOf = (events: readonly EventWith<OfBrain>[]) => [
  ...new Set(events.map(({ facts }) => facts.brain)),
]

/** The questions are kept: a check reports that the expected article was deleted. */
export const forgetArticleOfQuestions: Reaction<{ article: string }> = (tx, events) =>
  store.forgetArticles(
    tx,
    events.map(({ facts }) => facts.article),
  )

/** An article that was restored answers its questions again. */
export const rememberArticleOfQuestions: Reaction<{ article: string }> = (tx, events) =>
  store.rememberArticles(
    tx,
    events.map(({ facts }) => facts.article),
  )
