import { setTimeout as pause } from 'node:timers/promises'
import { type Connection, connect, type Pool, type Sql } from '../db/driver.ts'
import type { Wake } from '../db/transaction.ts'
import type { Listener } from './wakes.ts'

const channel = 'bellhop_work'
/** What is committed meanwhile is sent together. */
const gatherMs = 100
/** PostgreSQL takes at most 8,000 bytes. */
const mostInOne = 100
const againMs = 500

type Statement = <T>(run: (sql: Sql) => Promise<T>) => Promise<T>

/**
 * Notifies other processes of what commits have left to do: after the commit, since PostgreSQL lets transactions that notify
 * commit only one after the other. What is lost on the way is found by looking into the tables now and then.
 */
export const notifyingOthers = (statement: Statement, self: string) => {
  const pending = new Map<string, Wake>()
  const closing = new AbortController()
  let sending: Promise<void> | undefined

  const notify = (wakes: readonly Wake[]) => {
    for (const wake of wakes) {
      const key = `${wake.workspace} ${wake.work}`
      const known = pending.get(key)
      if (!known || wake.at < known.at) pending.set(key, wake)
    }
    if (pending.size) sending ??= goOn()
  }
  const goOn = async () => {
    while (pending.size) {
      const wakes = [...pending.values()]
      pending.clear()
      const texts = inParts(wakes).map((part) => textOf(self, part))
      await statement(
        (sql) => sql`select pg_notify(${channel}, text) from unnest(${texts}::text[]) as text`,
      ).catch(() => {})
      await pause(gatherMs, undefined, { signal: closing.signal, ref: false }).catch(() => {})
    }
    sending = undefined
  }
  return {
    notify,
    close: async () => {
      closing.abort()
      await sending
    },
  }
}

const inParts = (wakes: Wake[]) =>
  Array.from({ length: Math.ceil(wakes.length / mostInOne) }, (_, part) =>
    wakes.slice(part * mostInOne, (part + 1) * mostInOne),
  )

const textOf = (self: string, wakes: Wake[]) =>
  JSON.stringify([self, wakes.map(({ work, workspace, at }) => [work, workspace, at])])

/** What another process has sent; undefined if it is of another version, with another form. */
export const wakesIn = (text: string, self: string): Wake[] | undefined => {
  try {
    const [from, wakes] = JSON.parse(text) as [string, [string, number, number][]]
    if (from === self) return []
    return wakes.map(([work, workspace, at]) => ({
      work: `${work}`,
      workspace: Number(workspace),
      at: Number(at),
    }))
  } catch {
    return undefined
  }
}

type Listening = {
  self: string
  woken: Listener
  /** Called when something may have been missed: at first, after a lost connection, and when it makes no sense. */
  missed: () => void
}

/** Listens for their notifications, on a connection of its own. */
export const listenToOthers = (to: Connection, { self, woken, missed }: Listening) => {
  let sql: Pool | undefined
  let isOver = false
  const open = () => {
    if (isOver) return
    const opened = connect(to, {
      max: 1,
      name: 'bellhop wakes',
      onNotify: received,
      onClose: () => again(opened),
    })
    sql = opened
    opened.unsafe(`listen ${channel}`).then(missed, () => again(opened))
  }
  const again = (lost: Pool) => {
    if (lost !== sql) return
    sql = undefined
    lost.end({ timeout: 0 }).catch(() => {})
    setTimeout(open, againMs).unref()
  }
  const received = (_channel: string, text: string) => {
    const wakes = wakesIn(text, self)
    if (wakes) woken(wakes)
    else missed()
  }
  open()
  return {
    stop: async () => {
      isOver = true
      const last = sql
      sql = undefined
      await last?.end({ timeout: 1 })
    },
  }
}
