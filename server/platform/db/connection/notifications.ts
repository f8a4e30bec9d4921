import { setTimeout as pause } from 'node:timers/promises'
import { type Connection, connect, type Pool, type Sql } from './driver.ts'

/** Notifications within this time are sent together. */
const gatherMs = 100
const againMs = 500

const channel = 'bellhop_news'

export type Statement = <T>(run: (sql: Sql) => Promise<T>) => Promise<T>

/**
 * Notifies other processes after a commit, not within the transaction, since PostgreSQL serializes commits with
 * notifications. A notification can be lost.
 */
export const openSender = <Item>(statement: Statement, textsOf: (items: Item[]) => string[]) => {
  let pending: Item[] = []
  const closing = new AbortController()
  let sending: Promise<void> | undefined

  const goOn = async () => {
    while (pending.length) {
      const texts = textsOf(pending)
      pending = []
      await statement(
        (sql) => sql`select pg_notify(${channel}, text) from unnest(${texts}::text[]) as text`,
      ).catch(() => {})
      await pause(gatherMs, undefined, { signal: closing.signal, ref: false }).catch(() => {})
    }
    sending = undefined
  }
  return {
    send: (items: readonly Item[]) => {
      pending.push(...items)
      if (pending.length) sending ??= goOn()
    },
    close: async () => {
      closing.abort()
      await sending
    },
  }
}

export const inParts = <Item>(items: readonly Item[], most: number) =>
  Array.from({ length: Math.ceil(items.length / most) }, (_, part) =>
    items.slice(part * most, (part + 1) * most),
  )

type Listening = {
  received: (text: string) => void
  /** Called when something may have been missed: at first, and after a lost connection. */
  missed: () => void
}

/** Listens for notifications of other processes, on a connection of its own. */
export const listenTo = (to: Connection, { received, missed }: Listening) => {
  let sql: Pool | undefined
  let isOver = false
  const open = () => {
    if (isOver) return
    const onNotify = (_channel: string, text: string) => received(text)
    const opened = connect(to, { max: 1, name: 'bellhop news', onNotify, onClose: () => again(opened) })
    sql = opened
    opened.unsafe(`listen ${channel}`).then(missed, () => again(opened))
  }
  const again = (lost: Pool) => {
    if (lost !== sql) return
    sql = undefined
    lost.end({ timeout: 0 }).catch(() => {})
    setTimeout(open, againMs).unref()
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
