import { articlePath } from '../help/actions.ts'
import { tellIfSpent } from '../inbound/actions.ts'
import type { Means } from '../means.ts'
import { draftsFor } from './drafts.ts'
import { look } from './look.ts'
import type { Due } from './store.ts'
import * as store from './store.ts'
import { think } from './think.ts'
import { giveUp, leave, write } from './write.ts'

const pausesInMinutes = [0.5, 2, 10, 30]
const mostAttempts = 8

/** Answers one message that waits for the agent, or puts down why not. Doing it again does no harm. */
export const answer = async (means: Means, due: Due) => {
  const { workspace, message } = due
  const asked = await means.db.read(workspace, (tx) => look(tx, message))
  if (!asked) return
  const { question, talk, told, left } = asked
  const { brain } = question
  const by = { type: 'system', name: brain?.name ?? question.channel.name } as const
  if (left !== undefined || !brain) {
    const words = left ?? 'The channel has no brain any more.'
    return void (await means.db.write(workspace, by, (tx) => leave(tx, question, words)))
  }
  const thought = await think(means, workspace, { question, brain, talk, told, attempts: due.attempts })
  if ('again' in thought) return postpone(means, due, thought.again, thought.minutes)
  const drafts = await draftsFor(
    thought,
    ({ title, article }) => means.url + articlePath(question.slug, title, article.ulid),
  )
  const place = {
    message,
    ticket: question.ticket.id,
    brain: brain.id,
    automaticMails: means.config.AUTOMATIC_MAILS,
  }
  const fate = await means.db.write(workspace, by, (tx) => write(tx, place, thought, drafts))
  if (fate === 'changed') return again(means, due, 'The articles have changed meanwhile.', 0)
  if (fate !== 'settled') tellIfSpent(means, { workspace, ...fate })
}

/** Answers one message, and sees to it that one that fails is tried again, but not for ever. */
export const answerOrPostpone = async (means: Means, due: Due) => {
  try {
    await answer(means, due)
  } catch (error) {
    means.log.error({ err: error, ...due }, 'the agent failed at a message')
    const minutes = pausesInMinutes[due.attempts - 1] ?? 60
    await again(means, due, 'The agent failed at this message; the log tells why.', minutes)
  }
}

const again = async (means: Means, due: Due, words: string, minutes: number) => {
  if (due.attempts < mostAttempts) return postpone(means, due, words, minutes)
  await means.db.write(due.workspace, { type: 'system', name: 'agent' }, (tx) =>
    giveUp(tx, due.message, words),
  )
}

const postpone = async ({ db, clock }: Means, due: Due, words: string, minutes: number) => {
  const until = new Date(clock().getTime() + minutes * 60_000)
  await db.write(due.workspace, { type: 'system', name: 'agent' }, (tx) =>
    store.postpone(tx, due.message, { words, until }),
  )
}
