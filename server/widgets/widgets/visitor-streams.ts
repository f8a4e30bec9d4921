import type { Db } from '../../platform/db/open.ts'
import type { Log } from '../../platform/kernel/log.ts'
import { liveStreams } from '../../platform/metrics/recorded.ts'
import { type Hub, type Listener, type News, telling } from '../../tickets/index.ts'
import * as conversations from './conversation-store.ts'
import { shownFace } from './shown.ts'
import * as visitors from './visitor-store.ts'

/** An open connection that sends events to a visitor. */
export type VisitorStream = {
  visitor: number
  /** The public URL of the installation. */
  site: string
  hash: Buffer
  write: (text: string) => void
  close: () => void
}

type Services = { db: Pick<Db, 'read'>; log: Log; hub: Pick<Hub, 'heard' | 'setListener'> }

const mostStreams = 5_000

export type VisitorStreams = ReturnType<typeof openVisitorStreams>

/** Sends visitors the events of their conversations. Their limit is separate from the limit of members. */
export const openVisitorStreams = ({ db, log, hub }: Services) => {
  const streams = new Map<number, Set<VisitorStream>>()
  let count = 0

  const listenerOf = (workspace: number, own: Set<VisitorStream>): Listener => {
    const all = (text: string) => {
      for (const { write } of own) write(text)
    }
    const orReset = (work: Promise<void>) =>
      work.catch((error: Error) => {
        log.warn({ err: error, workspace }, 'live updates of visitors could not be read')
        all(telling.reset)
      })
    return {
      hear: (news) => orReset(hear(db, workspace, own, news)),
      reset: () => all(telling.reset),
      beat: () => orReset(beat(db, workspace, own)),
      close: () => {
        for (const { close } of own) close()
      },
    }
  }

  const add = (workspace: number, stream: VisitorStream) => {
    const own = streams.get(workspace) ?? new Set()
    own.add(stream)
    liveStreams.change(1, 'visitors')
    if (own.size === 1) {
      streams.set(workspace, own)
      hub.setListener(workspace, listenerOf(workspace, own))
    }
    return () => {
      if (!own.delete(stream)) return
      count -= 1
      liveStreams.change(-1, 'visitors')
      if (own.size > 0) return
      streams.delete(workspace)
      hub.setListener(workspace, undefined)
    }
  }

  return {
    isFull: () => count >= mostStreams,
    /** Adds a stream once news are received. Returns how to remove it. */
    join: async (workspace: number, stream: VisitorStream) => {
      count += 1
      await hub.heard()
      const leave = add(workspace, stream)
      try {
        // The secret may have been revoked since the request was authenticated.
        await endRevoked(db, workspace, new Set([stream]))
      } catch (error) {
        leave()
        throw error
      }
      return leave
    },
  }
}

const hear = async (
  db: Services['db'],
  workspace: number,
  streams: Set<VisitorStream>,
  news: readonly News[],
) => {
  if (news.some((one) => 'revoked' in one)) await endRevoked(db, workspace, streams)
  await tell(db, workspace, streams, news)
}

const tell = async (
  db: Services['db'],
  workspace: number,
  streams: Set<VisitorStream>,
  news: readonly News[],
) => {
  const events = news.flatMap((one) => ('event' in one ? one.event : []))
  const typists = news.filter((one) => 'replying' in one)
  if (events.length + typists.length === 0) return
  const ids = [...new Set([...streams].map(({ visitor }) => visitor))]
  const [replied, changes] = await db.read(workspace, (tx) =>
    Promise.all([
      typists.length ? conversations.typing(tx, ids, typists) : [],
      events.length ? conversations.changesBy(tx, ids, events) : [],
    ]),
  )
  const write = (to: number, textFor: (site: string) => string) => {
    for (const { visitor, site, write } of streams) if (visitor === to) write(textFor(site))
  }
  // Typing comes first, since a message ends the typing before it.
  for (const { visitor_id, conversation, ...face } of replied)
    write(visitor_id, (site) => telling.typing({ conversation, ...shownFace(face, site) }))
  for (const { visitor_id, ...change } of changes)
    write(visitor_id, () => telling.formatEvent('change', change))
}

/** Sends a heartbeat to all connections, and closes connections with a revoked secret. */
const beat = async (db: Services['db'], workspace: number, streams: Set<VisitorStream>) => {
  await endRevoked(db, workspace, streams)
  for (const { write } of streams) write(telling.beat)
}

const endRevoked = async (db: Services['db'], workspace: number, streams: Set<VisitorStream>) => {
  const asked = [...streams]
  const working = await db.read(workspace, (tx) =>
    visitors.working(
      tx,
      asked.map(({ hash }) => hash),
    ),
  )
  for (const { hash, write, close } of asked) {
    if (working.has(hash.toString('hex'))) continue
    write(telling.end('The secret does not work any more.'))
    close()
  }
}
