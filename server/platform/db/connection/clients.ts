import { randomInt } from 'node:crypto'
import { unavailable } from '../../kernel/problem.ts'
import { pools } from '../../metrics/recorded.ts'
import { type Client, type ClientOptions, openClient } from './client.ts'
import type { Connection } from './driver.ts'
import { openWaiting } from './waiting.ts'

export type Clients = ReturnType<typeof openClients>

type Options = ClientOptions & {
  max: number
  /** Called for a lost or failed connection, before the work that uses it is rejected. */
  onDrop: (client: Client) => void
}

/** Opens at most `max` connections and lends each to one caller. Others wait in a queue where workspaces take turns. */
export const openClients = (to: Connection, { max, onDrop, ...options }: Options) => {
  const idle: Client[] = []
  const all = new Set<Client>()
  const firstSlot = randomInt(slots)
  const waiting = openWaiting(limitsOf(max))

  const open = () => {
    const client = openClient(to, { ...options, slot: freeSlot(all, firstSlot) }, drop)
    all.add(client)
    return client
  }
  const serveWaiting = () => {
    while (idle.length || all.size < max) {
      const next = waiting.next()
      if (!next) return
      next.resolve(takeIdle(idle, next.workspace) ?? open())
    }
  }
  const drop = (client: Client, error: Error = unavailable()) => {
    if (!all.delete(client)) return
    const position = idle.indexOf(client)
    if (position >= 0) idle.splice(position, 1)
    onDrop(client)
    for (const reject of client.users) reject(error)
    client.sql.end({ timeout: 0 }).catch(() => {})
    serveWaiting()
  }

  const read = () => ({ idle: idle.length, busy: all.size - idle.length, waiting: waiting.count() })
  pools.add(read)

  return {
    /** Waits for a connection for work in a workspace, or outside of workspaces. */
    take: (workspace: number | undefined) =>
      new Promise<Client>((resolve, reject) => {
        waiting.add({ workspace, resolve, reject }, serveWaiting)
      }),
    give: (client: Client, workspace: number | undefined) => {
      waiting.done(workspace)
      if (all.has(client)) idle.push(client)
      serveWaiting()
    },
    /** Returns true if the workspace would get a connection without waiting. */
    isFree: (workspace: number) => (idle.length > 0 || all.size < max) && waiting.hasRoom(workspace),
    /** Ends every connection at once. Work that uses one is rejected. */
    cut: () => {
      waiting.reject(unavailable())
      for (const client of [...all]) drop(client)
    },
    /** Ends every connection after the statements that were sent, for at most five seconds. */
    close: async () => {
      pools.delete(read)
      waiting.reject(unavailable())
      const open = [...all]
      all.clear()
      await Promise.all(open.map(({ sql }) => sql.end({ timeout: 5 })))
    },
  }
}

/** Prefers a connection whose session is in the workspace already: it needs no statement to enter it. */
const takeIdle = (idle: Client[], workspace: number | undefined) => {
  const [client] = idle.splice(
    idle.findLastIndex((client) => client.workspace === workspace),
    1,
  )
  return client
}

/** The database spreads counts over 32 slots. Connections with different slots do not wait for each other's locks. */
const slots = 32

const freeSlot = (clients: Iterable<Client>, first: number) => {
  const taken = new Set(Array.from(clients, ({ slot }) => slot))
  const inOrder = Array.from({ length: slots }, (_, place) => (first + place) % slots)
  return inOrder.find((slot) => !taken.has(slot)) ?? first
}

/** A workspace gets at most half of the connections. One connection is kept for work outside of workspaces. */
const limitsOf = (max: number) => ({ each: Math.ceil(max / 2), total: Math.max(1, max - 1) })
