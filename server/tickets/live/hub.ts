import type { Db } from '../../platform/db/open.ts'
import type { Log } from '../../platform/kernel/log.ts'
import { gatherNews, type News, topics } from './gather-news.ts'
import { openMemberStreams, type Stream } from './member-streams.ts'

/** Gets the news of a workspace for streams of visitors. */
export type Listener = {
  hear: (news: readonly News[]) => Promise<void>
  /** Called when news may have been missed. */
  reset: () => void
  beat: () => Promise<void>
  close: () => void
}

type Services = { db: Pick<Db, 'read' | 'news'>; log: Log }

const beatMs = 15_000

export type Hub = ReturnType<typeof openHub>

/** Passes the news of workspaces to the streams of their members, and to one more listener per workspace. */
export const openHub = ({ db, log }: Services) => {
  const members = openMemberStreams({ db, log })
  const listeners = new Map<number, Listener>()
  let listening: { begun: Promise<void>; stop: () => Promise<void> } | undefined

  const tellSoon = gatherNews({
    isFollowed: (workspace) => members.isIn(workspace) || listeners.has(workspace),
    tell: (workspace, news) => {
      void listeners.get(workspace)?.hear(news)
      void members.tell(workspace, news)
    },
  })
  const beat = () => {
    for (const listener of listeners.values()) void listener.beat()
    void members.beat()
  }
  const beating = setInterval(beat, beatMs).unref()
  const listen = () => {
    const { promise: begun, resolve } = Promise.withResolvers<void>()
    const { stop } = db.news.onAll(topics, tellSoon, () => {
      resolve()
      members.reset()
      for (const { reset } of listeners.values()) reset()
    })
    return { begun, stop }
  }
  const heard = () => {
    listening ??= listen()
    return listening.begun
  }

  return {
    isFull: members.isFull,
    /** Adds a stream once the news of other processes are received. Returns how to remove it. */
    join: async (workspace: number, stream: Stream) => {
      await heard()
      return members.add(workspace, stream)
    },
    /** Resolves once the news of other processes are received. */
    heard,
    /** Sets the listener of a workspace; undefined removes it. */
    setListener: (workspace: number, listener: Listener | undefined) => {
      if (listener) listeners.set(workspace, listener)
      else listeners.delete(workspace)
    },
    close: async () => {
      clearInterval(beating)
      members.close()
      for (const { close } of listeners.values()) close()
      await listening?.stop()
    },
  }
}
