import type { ArticleSearch } from '../../../articles/index.ts'
import { logIfSpent } from '../../../mail/index.ts'
import { RetryLater } from '../../../platform/background/leased-work.ts'
import type { Db } from '../../../platform/db/open.ts'
import type { Clock } from '../../../platform/kernel/clock.ts'
import type { Log } from '../../../platform/kernel/log.ts'
import type { Model } from '../../../platform/model/model.ts'
import { followOn } from '../../../platform/tracing/tracing.ts'
import { helpUrl } from '../../../workspaces/index.ts'
import { pagesIn } from '../decision/bodies.ts'
import { decide } from '../decision/decide.ts'
import { draftsFor } from '../decision/drafts.ts'
import type { Due } from '../record/store.ts'
import { loadContext } from './context.ts'
import { leave, write } from './write.ts'

export type Services = {
  db: Db
  clock: Clock
  log: Log
  articles: ArticleSearch
  model: Model | undefined
  /** The public URL of the installation. */
  url: string
  config: { AUTOMATIC_MAILS: number }
}

const pausesInMinutes = [0.5, 2, 10, 30]
export const mostAttempts = 8
export const backoffMs = (attempt: number) => (pausesInMinutes[attempt - 1] ?? 60) * 60_000

/** Answers one message that waits for the agent, or stores why it cannot. Repeating it is safe. */
export const answer = async (
  services: Services,
  { workspace_id: workspace, message_id: message, attempts }: Due,
) => {
  const context = await services.db.read(workspace, (tx) => loadContext(tx, message))
  if (!context) return
  await followOn('agent answer', { ulid: context.question.message.ulid }, () =>
    answerIn(services, context, { workspace, message, attempts }),
  )
}

type Asked = { workspace: number; message: number; attempts: number }
type Context = NonNullable<Awaited<ReturnType<typeof loadContext>>>

const answerIn = async (services: Services, context: Context, { workspace, message, attempts }: Asked) => {
  const { question, conversation, usedSources, leaveReason } = context
  const { brain } = question
  const by = { type: 'system', name: brain?.name ?? question.channel.name } as const
  if (leaveReason !== undefined || !brain) {
    const reason = leaveReason ?? 'The channel no longer has a brain.'
    return void (await services.db.write(workspace, by, (tx) => leave(tx, question, reason)))
  }
  const decision = await decide(services, workspace, { question, brain, conversation, usedSources, attempts })
  if ('retryReason' in decision) throw new RetryLater(decision.retryReason, decision.minutes * 60_000)
  const help = await services.db.read(workspace, (tx) => helpUrl(tx, services.url))
  const drafts = await draftsFor(decision, pagesIn(help))
  const target = {
    message,
    ticket: question.ticket.id,
    brain: brain.id,
    automaticMails: services.config.AUTOMATIC_MAILS,
  }
  const result = await services.db.write(workspace, by, (tx) => write(tx, target, decision, drafts))
  if (result === 'changed') throw new RetryLater('The articles changed during the answer.', 0)
  if (result !== 'settled') logIfSpent(services, { workspace, ...result })
}

/** The reason why a message waits, as members see it. */
export const reasonOf = (error: Error) =>
  error instanceof RetryLater
    ? error.message
    : 'The agent failed to process this message. The log has the error.'
