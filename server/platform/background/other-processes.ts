import { setTimeout as pause } from 'node:timers/promises'
import { type Connection, connect, type Pool, type Sql } from '../db/driver.ts'
import type { Wake } from '../db/transaction.ts'
import type { Listener } from './wakes.ts'

const channel = 'bellhop_work'
/** What is committed meanwhile is told together. */
const gatherMs = 100
/** PostgreSQL takes at most 8,000 bytes. */
const mostInOne = 100
const againMs = 500

type Statement = <T>(run: (sql: Sql) => Promise<T>) => Promise<T>

/**
 * Tells other processes what commits have left to do: after the commit, since PostgreSQL lets transactions that notify
 * commit only one after the other. What is lost on the way is found by looking into the tables now and then.
 */
export const tellingOthers = (statement: Statement, self: string) => {
  const untold = new Map<string, Wake>()
  const closing = new AbortController()
  let telling: Promise<void> | undefined

  const tell = (wakes: readonly Wake[]) => {
    for (const wake of wakes) {
      const key = `${wake.workspace} ${wake.work}`
      const known = untold.get(key)
      if (!known || wake.at < known.at) untold.set(key, wake)
    }
    if (untold.size) telling ??= goOn()
  }
  const goOn = async () => {
    while (untold.size) {
      const wakes = [...untold.values()]
      untold.clear()
      const texts = inParts(wakes).map((part) => textOf(self, part))
      await statement(
        (sql) => sql`select pg_notify(${channel}, told) from unnest(${texts}::text[]) as told`,
      ).catch(() => {})
      await pause(gatherMs, undefined, { signal: closing.signal, ref: false }).catch(() => {})
    }
    telling = undefined
  }
  return {
    tell,
    close: async () => {
      closing.abort()
      await telling
    },
  }
}

const inParts = (wakes: Wake[]) =>
  Array.from({ length: Math.ceil(wakes.length / mostInOne) }, (_, part) =>
    wakes.slice(part * mostInOne, (part + 1) * mostInOne),
  )

const textOf = (self: string, wakes: Wake[]) =>
  JSON.stringify([self, wakes.map(({ work, workspace, at }) => [work, workspace, at])])

/** What another process has told; undefined if it is of another version, which tells otherwise. */
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

type Hearing = {
  self: string
  woken: Listener
  /** Called when something may have been missed: at first, after a lost connection, and when it makes no sense. */
  missed: () => void
}

/** Listens to what other processes tell, on a connection of its own. */
export const hearOthers = (to: Connection, { self, woken, missed }: Hearing) => {
  let sql: Pool | undefined
  let isOver = false
  const open = () => {
    if (isOver) return
    const opened = connect(to, {
      max: 1,
      name: 'bellhop wakes',
      onNotify: hear,
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
  const hear = (_channel: string, text: string) => {
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
