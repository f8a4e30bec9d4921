import { newUlid } from '../kernel/ids.ts'
import { hasTracer, remember } from '../tracing/tracing.ts'
import type { Connection } from './connection/driver.ts'
import { inParts, listenTo, openSender, type Statement } from './connection/notifications.ts'
import { messageOf, traceOfEvent } from './event-traces.ts'
import type { Outbox, OutgoingEvent } from './transaction.ts'

/*
 * News after a commit: a transaction collects news, which is published once it has committed. Subscribers in this
 * process get the news at once, and subscribers in other processes by NOTIFY, within 100 ms. Subscribers are background
 * work, streams of live updates and caches.
 *
 * News says where something has changed; subscribers read the change from the database. News is lost if a process or
 * its connection dies. Subscribers are notified when they may have missed news, and background work also polls every few
 * seconds. Consequences that must not be lost are written in the transaction itself, by a reaction or a job.
 */

/** News of a workspace. The first key is the topic. */
export type News = { workspace: number } & Topics[Topic]
export type Topic = keyof Topics
export type NewsOf<T extends Topic> = { workspace: number } & Topics[T]

type Topics = {
  /** The ULID and the type of a new event. */
  event: { event: string; type: string; trace?: Traced }
  /** There is background work of this kind, and when it is due, in milliseconds. */
  work: { work: string; at: number }
  /** The members who are viewing a ticket have changed. */
  viewed: { viewed: number }
  /** The visitor of a ticket is typing. */
  typing: { typing: number }
  /** A member, `by`, is writing a reply to the visitor of a ticket. */
  replying: { replying: number; by: number }
  /** The notifications of a user have changed. */
  notified: { notified: number }
  /** A domain leads to another help centre, or to none. */
  domain: { domain: string }
  /** Secrets of visitors were revoked. */
  revoked: { revoked: true }
}

/** Publishes something once the transaction has committed. Events need no call: all are published. */
export const afterCommit = (
  { outbox, workspace }: { outbox: Pick<Outbox, 'news'>; workspace: number },
  what: Topics[Topic],
) => void outbox.news.push({ workspace, ...what })

/** The span that led to an event, and its message, for processes with a tracer. */
type Traced = { parent: string; message?: string | undefined }

type Hear<T extends Topic> = (news: readonly NewsOf<T>[]) => void

type Opening = {
  to: Connection
  statement: Statement
  /** The id of the news of another thread of this process, which comes by `hear` and not by NOTIFY. */
  otherThread?: string | undefined
}

// PostgreSQL takes at most 8,000 bytes in one notification. With their traces, events have more than twice the length.
const mostInOne = () => (hasTracer() ? 20 : 50)

export const openNews = ({ to, statement, otherThread }: Opening) => {
  const id = newUlid()
  const ownIds = [id, otherThread ?? id]
  const subscribers = new Set<Hear<Topic>>()
  const { send, close } = openSender<News>(statement, (news) =>
    inParts(eachOnce(news), mostInOne()).map((part) => JSON.stringify([id, part])),
  )
  const hear = (news: readonly News[]) => {
    rememberTraces(news)
    for (const subscriber of subscribers) subscriber(news)
  }
  return {
    id,
    /** Gives subscribers the news of another thread. */
    hear,
    /** Publishes what a transaction has left behind. */
    committed: ({ events, news }: Pick<Outbox, 'events' | 'news'>) => {
      const all = [...events.map(newsOf), ...news]
      if (all.length === 0) return
      hear(all)
      send(all)
    },
    /** Subscribes to news of this process only, for what notices the changes of others in the database. */
    onOwn: <T extends Topic>(topics: readonly T[], heard: Hear<T>) => {
      subscribers.add(only(topics, heard))
    },
    /**
     * Subscribes to news of all processes, on a connection of its own. `missed` is called once it listens to the others,
     * and whenever something may have been missed.
     */
    onAll: <T extends Topic>(topics: readonly T[], heard: Hear<T>, missed: () => void) => {
      const subscriber = only(topics, heard)
      subscribers.add(subscriber)
      const received = (text: string) => {
        const news = newsIn(text, ownIds)
        if (!news) return missed()
        rememberTraces(news)
        subscriber(news)
      }
      const listening = listenTo(to, { received, missed })
      return {
        stop: () => {
          subscribers.delete(subscriber)
          return listening.stop()
        },
      }
    },
    close,
  }
}

const newsOf = (event: OutgoingEvent): News => {
  const { workspace, ulid, type } = event
  const parent = traceOfEvent(event)
  return { workspace, event: ulid, type, ...(parent && { trace: { parent, message: messageOf(event) } }) }
}

const rememberTraces = (news: readonly News[]) => {
  if (!hasTracer()) return
  for (const one of news)
    if ('event' in one && one.trace) remember(one.trace.parent, [one.event, one.trace.message])
}

const only =
  <T extends Topic>(topics: readonly T[], heard: Hear<T>): Hear<Topic> =>
  (news) => {
    const wanted = news.filter((one): one is News & NewsOf<T> => topics.some((topic) => topic in one))
    if (wanted.length) heard(wanted)
  }

/** Work of a workspace with its earliest time, and everything else, once. */
const eachOnce = (news: readonly News[]) => {
  const kept = new Map<string, News>()
  for (const one of news) {
    const key = JSON.stringify('work' in one ? [one.workspace, one.work] : one)
    const known = kept.get(key)
    if (!known || ('work' in one && 'work' in known && one.at < known.at)) kept.set(key, one)
  }
  return [...kept.values()]
}

/** The news of other processes in a notification; undefined if another version sent it in another form. */
const newsIn = (text: string, ownIds: readonly string[]): News[] | undefined => {
  try {
    const [from, news] = JSON.parse(text) as [string, News[]]
    if (ownIds.includes(from)) return []
    return news.every(({ workspace }) => workspace > 0) ? news : undefined
  } catch {
    return undefined
  }
}
