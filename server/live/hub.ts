import type { Reach } from '../../contract/base/permissions.ts'
import type { Db } from '../platform/db/open.ts'
import type { Read } from '../platform/db/transaction.ts'
import type { News, NewsListener } from '../platform/events/news.ts'
import type { Principal } from '../platform/http/callers/principal.ts'
import type { Log } from '../platform/kernel/log.ts'
import * as store from './store.ts'
import * as telling from './telling.ts'

/** The open connection of somebody who is told what happens. */
export type Stream = {
  /** Who it is, with the rights of now; undefined once there are none. */
  me: () => Promise<Principal | undefined>
  write: (text: string) => void
  /** Ends this connection. The other side opens another one, unless it was told that this is the end. */
  close: () => void
}

/** Somebody who tells others than members what happens in a workspace. */
export type Listener = {
  hear: (news: readonly News[]) => Promise<void>
  /** News may have been missed. */
  reset: () => void
  beat: () => Promise<void>
  close: () => void
}

type Services = {
  db: Pick<Db, 'read'>
  log: Log
  /** Tells the news of this process. */
  onNews: (listen: NewsListener) => void
  /** Has those of other processes told as well. */
  listenToNews: (missed: () => void) => { stop: () => Promise<void> }
}

/** News that come within this time are told together. */
const gatherMs = 40
const mostStreams = 10_000
const beatMs = 15_000

export type Hub = ReturnType<typeof openHub>

/** Brings what happens in a workspace to the streams of its members. */
export const openHub = ({ db, log, onNews, listenToNews }: Services) => {
  const streams = new Map<number, Set<Stream>>()
  const waiting = new Map<number, News[]>()
  const listeners = new Map<number, Listener>()
  let count = 0
  let listening: { begun: Promise<void>; stop: () => Promise<void> } | undefined
  const all = () => [...streams.values()].flatMap((some) => [...some])

  const tell = async (workspace: number) => {
    const news = waiting.get(workspace) ?? []
    waiting.delete(workspace)
    const notified = new Set(news.flatMap((one) => ('notified' in one ? one.notified : [])))
    void listeners.get(workspace)?.hear(news)
    for (const { reach, streams: alike } of await byReach(streams.get(workspace))) {
      const text = await textOf({ db, log }, workspace, reach, news)
      for (const { write, user } of alike) {
        const all = text + (notified.has(user) ? telling.notifications : '')
        if (all) write(all)
      }
    }
  }
  onNews((news) => {
    for (const one of news) {
      if (!streams.has(one.workspace) && !listeners.has(one.workspace)) continue
      const known = waiting.get(one.workspace)
      if (known) known.push(one)
      else {
        waiting.set(one.workspace, [one])
        setTimeout(() => void tell(one.workspace), gatherMs)
      }
    }
  })
  const beat = async () => {
    for (const listener of listeners.values()) void listener.beat()
    for (const { streams: alike } of await byReach(all())) for (const { write } of alike) write(telling.beat)
  }
  const beating = setInterval(() => void beat(), beatMs).unref()
  const listen = () => {
    const { promise: begun, resolve } = Promise.withResolvers<void>()
    const { stop } = listenToNews(() => {
      resolve()
      for (const { write } of all()) write(telling.reset)
      for (const { reset } of listeners.values()) reset()
    })
    return { begun, stop }
  }
  const heard = () => {
    listening ??= listen()
    return listening.begun
  }

  return {
    isFull: () => count >= mostStreams,
    /** Adds a stream once the news of other processes are heard. Answers how to take it out again. */
    join: async (workspace: number, stream: Stream) => {
      await heard()
      const others = streams.get(workspace) ?? new Set()
      streams.set(workspace, others.add(stream))
      count += 1
      return () => {
        if (!others.delete(stream)) return
        count -= 1
        if (others.size === 0) streams.delete(workspace)
      }
    },
    /** Resolves once the news of other processes are heard. */
    heard,
    /** Sets who else is told of a workspace; undefined for nobody. */
    setListener: (workspace: number, listener: Listener | undefined) => {
      if (listener) listeners.set(workspace, listener)
      else listeners.delete(workspace)
    },
    close: async () => {
      clearInterval(beating)
      for (const { close } of [...all(), ...listeners.values()]) close()
      await listening?.stop()
    },
  }
}

/** What somebody with that reach is told of the news. What cannot be read now was missed. */
const textOf = async (
  { db, log }: Pick<Services, 'db' | 'log'>,
  workspace: number,
  reach: Reach,
  news: readonly News[],
) => {
  const ulids = new Set(news.flatMap((one) => ('event' in one ? one.event : [])))
  const tickets = new Set(news.flatMap((one) => ('viewed' in one ? one.viewed : [])))
  const typing = new Set(news.flatMap((one) => ('typing' in one ? one.typing : [])))
  if (ulids.size + tickets.size + typing.size === 0) return ''
  const read = async (tx: Read) => {
    const [events, viewed, typed] = await Promise.all([
      ulids.size ? store.told(tx, reach, [...ulids]) : [],
      tickets.size ? store.viewed(tx, reach, [...tickets]) : [],
      typing.size ? store.reached(tx, reach, [...typing]) : [],
    ])
    // A message ends the typing that came before it.
    return [...typed.map(telling.typing), ...events.map(telling.change), ...viewed.map(telling.viewers)].join(
      '',
    )
  }
  return db.read(workspace, read).catch((error: Error) => {
    log.warn({ err: error, workspace }, 'live updates could not be read')
    return telling.reset
  })
}

type Alike = { reach: Reach; streams: { write: Stream['write']; user: number }[] }

const gone = telling.end('You are no longer signed in, or no longer a member of this workspace.')

/** The streams by what their members reach. Those without rights end; of whom that is unknown now has to read again. */
const byReach = async (streams: Iterable<Stream> = []): Promise<Alike[]> => {
  const alike = new Map<string, Alike>()
  for (const stream of [...streams]) {
    const me = await stream.me().catch(() => 'unknown' as const)
    if (me === 'unknown') stream.write(telling.reset)
    else if (me) {
      const key = JSON.stringify(me.channels)
      const one = { write: stream.write, user: me.user.id }
      const known = alike.get(key)
      if (known) known.streams.push(one)
      else alike.set(key, { reach: me.channels, streams: [one] })
    } else {
      stream.write(gone)
      stream.close()
    }
  }
  return [...alike.values()]
}
