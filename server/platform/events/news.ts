import type { Connection } from '../db/connection/driver.ts'
import { inParts, listenTo, openSender, type Statement } from '../db/connection/notifications.ts'
import type { Outbox, Sign } from '../db/transaction.ts'
import { newUlid } from '../kernel/ids.ts'

/** What is new in a workspace since a commit: an event by its ULID, or a sign. */
export type News = { workspace: number; event: string } | Sign
export type NewsListener = (news: readonly News[]) => void

const channel = 'bellhop_news'
const mostInOne = 150

/**
 * Tells people's connections, in whichever process they are, what commits have brought. It is told once, and not for
 * certain: who may have missed something is told that.
 */
export const openNews = (statement: Statement) => {
  const self = newUlid()
  const listeners = new Set<NewsListener>()
  const { send, close } = openSender<News>({
    channel,
    statement,
    textsOf: (news) => inParts(news, mostInOne).map((part) => JSON.stringify([self, part.map(packed)])),
  })
  const hear = (news: readonly News[]) => {
    for (const listen of listeners) listen(news)
  }
  return {
    committed: ({ events, signs }: Pick<Outbox, 'events' | 'signs'>) => {
      const news = [...events.map(({ workspace, ulid }) => ({ workspace, event: ulid })), ...signs]
      if (news.length === 0) return
      hear(news)
      send(news)
    },
    onNews: (listen: NewsListener) => void listeners.add(listen),
    listen: (to: Connection, missed: () => void) =>
      listenTo(to, {
        channel,
        name: 'bellhop news',
        received: (text) => {
          const news = newsIn(text, self)
          if (news) hear(news)
          else missed()
        },
        missed,
      }),
    close,
  }
}

type Packed = [workspace: number, what: string | number | Exclude<Unplaced<Sign>, { viewed: number }>]
type Unplaced<One> = One extends unknown ? Omit<One, 'workspace'> : never

const packed = (news: News): Packed => {
  if ('event' in news) return [news.workspace, news.event]
  if ('viewed' in news) return [news.workspace, news.viewed]
  const { workspace, ...what } = news
  return [workspace, what]
}

const unpacked = ([workspace, what]: Packed): News => {
  if (typeof what === 'string') return { workspace, event: what }
  return { workspace, ...(typeof what === 'number' ? { viewed: what } : what) }
}

/** Undefined if another version has sent it, with another form. */
const newsIn = (text: string, self: string): News[] | undefined => {
  try {
    const [from, news] = JSON.parse(text) as [string, Packed[]]
    return from === self ? [] : news.map(unpacked)
  } catch {
    return undefined
  }
}
