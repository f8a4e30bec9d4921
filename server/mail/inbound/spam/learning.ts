import type { EventFacts } from '../../../../contract/base/event.ts'
import type { ticketStatusChanged } from '../../../../contract/tickets/state/ticket-events.ts'
import type { ticketSpamDismissed } from '../../../../contract/tickets/ticket-spam.ts'
import { type Job, later } from '../../../platform/background/jobs.ts'
import type { Db } from '../../../platform/db/open.ts'
import type { Write } from '../../../platform/db/transaction.ts'
import type { Reaction } from '../../../platform/events/reactions.ts'
import { lessonFor, rate, scoreIn } from './rules.ts'
import { lessonOf } from './score.ts'
import * as store from './spam-store.ts'

const by = { type: 'system', name: 'spam' } as const

/** The maximum number of tokens that a workspace remembers. */
export const mostRemembered = 200_000

/** Lets a ticket teach what its status says now. One job of a workspace runs at a time, so that lessons do not meet. */
export const learnSpam: Job<{ ticket: string }, { db: Db }> = {
  queue: 'learn-spam',
  limits: { atOnce: 4, perWorkspace: 1 },
  run: ({ db }, { ticket }, workspace) => db.write(workspace, by, (tx) => learn(tx, ticket)),
}

const learn = async (tx: Write, ticket: string) => {
  const mail = await store.hold(tx, ticket)
  if (!mail) return
  const lesson = lessonFor(mail)
  if (lesson === mail.lesson) return
  const { tokens } = mail
  if (mail.lesson) await store.teach(tx, { tokens, added: mail.added, lesson: mail.lesson, mails: -1 })
  const lessons = await store.lessonsOn(tx, tokens)
  const added = lesson
    ? store.inMillionths(lessonOf(tokens, scoreIn(tokens, lessons), lesson === 'spam', rate))
    : 0
  if (lesson) await store.teach(tx, { tokens, added, lesson, mails: 1 })
  await store.setLesson(tx, mail.ticket, { lesson, added })
  if ((await store.countTokens(tx)) > mostRemembered) await store.forget(tx, mostRemembered)
}

/** A member who marks a ticket as spam, or takes that back, teaches the workspace. */
export const learnFromStatus: Reaction<EventFacts<typeof ticketStatusChanged>> = (tx, events) => {
  if (tx.by.type !== 'user') return
  for (const { facts } of events)
    if (facts.from === 'spam' || facts.to === 'spam') later(tx, learnSpam, { ticket: facts.ticket })
}

export const learnFromDismissal: Reaction<EventFacts<typeof ticketSpamDismissed>> = (tx, events) => {
  for (const { facts } of events) later(tx, learnSpam, { ticket: facts.ticket })
}
