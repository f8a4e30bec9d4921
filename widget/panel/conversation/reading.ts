import { keep, state } from '../../visitor/conversations.ts'
import type { WholeConversation, WidgetConversation } from '../../visitor/types.ts'
import { asVisitor } from '../../visitor/visitor.ts'
import type { Context } from '../base/context.ts'
import type { MessageLog } from './log.ts'

const mostAtOnce = 50

export type Reading = ReturnType<typeof reading>

/** Loads a conversation into its log, and marks messages as read. */
export const reading = (context: Context, ulid: string, log: MessageLog) => {
  const path = `/conversations/${ulid}`
  const read = (query = '') => asVisitor<WholeConversation>('GET', path + query)
  let marked: string | undefined
  const markRead = async () => {
    const unread = state.list.find((one) => one.ulid === ulid)?.unread_count ?? 0
    const newest = log.newest()?.ulid
    if (!unread || !newest || newest === marked || !context.isSeen()) return
    marked = newest
    keep(await asVisitor<WidgetConversation>('PUT', `${path}/read`, { body: { message_ulid: newest } }))
  }
  const seen = () =>
    void markRead().catch(() => {
      marked = undefined
    })
  return {
    seen,
    update: oneAtATime(async () => {
      const newest = log.newest()?.ulid
      const whole = await read(newest && `?after=${newest}`)
      log.take(whole, !newest)
      seen()
      return newest !== undefined && whole.messages.length >= mostAtOnce
    }),
    readEarlier: async () => log.takeEarlier(await read(`?before=${log.oldest()?.ulid}`)),
    /** Signed URLs of files expire. */
    renewFiles: async () => log.renewFiles((await read()).messages),
  }
}

/** Runs one read at a time. Calls meanwhile cause one more read, as does a result with more pages. */
const oneAtATime = (read: () => Promise<boolean>) => {
  let running: Promise<void> | undefined
  let isStale = false
  const readOnce = async () => {
    if (await read()) isStale = true
  }
  const update = (): Promise<void> => {
    isStale = running !== undefined
    running ??= readOnce().finally(() => {
      running = undefined
      if (isStale) void update().catch(() => undefined)
    })
    return running
  }
  return update
}
