import type { Access } from '../../../contract/base/permissions.ts'
import type { Db } from '../../platform/db/open.ts'
import type { Principal } from '../../platform/http/callers/principal.ts'
import type { Log } from '../../platform/kernel/log.ts'
import { liveStreams } from '../../platform/metrics/recorded.ts'
import type { News } from './gather-news.ts'
import { newsText } from './news-text.ts'
import * as telling from './telling.ts'

/** An open connection that sends events to a member. */
export type Stream = {
  /** Returns the member with the current permissions; undefined without any. */
  me: () => Promise<Principal | undefined>
  write: (text: string) => void
  /** Called for news instead of `write`, by a stream that reads the log itself. */
  wake?: () => void
  /** Closes this connection. The client reconnects, unless the last event said that it must not. */
  close: () => void
}

const mostStreams = 10_000

/** The streams of members, by workspace. */
export const openMemberStreams = (services: { db: Pick<Db, 'read'>; log: Log }) => {
  const streams = new Map<number, Set<Stream>>()
  let count = 0
  const all = () => [...streams.values()].flatMap((some) => [...some])

  return {
    isFull: () => count >= mostStreams,
    isIn: (workspace: number) => streams.has(workspace),
    /** Adds a stream. Returns how to remove it. */
    add: (workspace: number, stream: Stream) => {
      const others = streams.get(workspace) ?? new Set()
      streams.set(workspace, others.add(stream))
      count += 1
      liveStreams.change(1, 'members')
      return () => {
        if (!others.delete(stream)) return
        count -= 1
        liveStreams.change(-1, 'members')
        if (others.size === 0) streams.delete(workspace)
      }
    },
    /** Sends each member the part of the news that the member can access. */
    tell: async (workspace: number, news: readonly News[]) => {
      const notified = new Set(news.flatMap((one) => ('notified' in one ? one.notified : [])))
      for (const { access, streams: alike } of await byAccess(wakeReaders(streams.get(workspace)))) {
        const text = await newsText(services, workspace, access, news)
        for (const { write, user } of alike) {
          const all = text + (notified.has(user) ? telling.notifications : '')
          if (all) write(all)
        }
      }
    },
    /** Makes all clients reload, since news may have been missed. */
    reset: () => {
      for (const { write } of wakeReaders(all())) write(telling.reset)
    },
    /** Sends a heartbeat to all connections, and closes connections of members without permissions. */
    beat: async () => {
      for (const { streams: alike } of await byAccess(all()))
        for (const { write } of alike) write(telling.beat)
    },
    close: () => {
      for (const { close } of all()) close()
    },
  }
}

/** Wakes the streams that read the log themselves. Returns the others. */
const wakeReaders = (streams: Iterable<Stream> = []) => {
  const all = [...streams]
  for (const { wake } of all) wake?.()
  return all.filter(({ wake }) => !wake)
}

type Alike = { access: Access; streams: { write: Stream['write']; user: number }[] }

/**
 * Groups streams by the access of their members, so that each group needs one read. Closes the streams of members
 * without permissions. If the permissions cannot be read, the client has to reload.
 */
const byAccess = async (streams: Iterable<Stream> = []): Promise<Alike[]> => {
  const alike = new Map<string, Alike>()
  for (const stream of [...streams]) {
    const me = await stream.me().catch(() => 'unknown' as const)
    if (me === 'unknown') stream.write(telling.reset)
    else if (me) {
      const key = JSON.stringify(me.channels)
      const one = { write: stream.write, user: me.user.id }
      const known = alike.get(key)
      if (known) known.streams.push(one)
      else alike.set(key, { access: me.channels, streams: [one] })
    } else {
      stream.write(telling.gone)
      stream.close()
    }
  }
  return [...alike.values()]
}
