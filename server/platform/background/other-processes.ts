import type { Connection } from '../db/connection/driver.ts'
import { inParts, listenTo, openSender, type Statement } from '../db/connection/notifications.ts'
import type { Wake } from '../db/transaction.ts'
import type { Listener } from './wakes.ts'

const channel = 'bellhop_work'
const mostInOne = 100

/**
 * Notifies other processes of what commits have left to do. What is lost on the way is found by looking into the tables
 * now and then.
 */
export const notifyingOthers = (statement: Statement, self: string) => {
  const { send, close } = openSender<Wake>({
    channel,
    statement,
    textsOf: (wakes) => inParts(earliest(wakes), mostInOne).map((part) => textOf(self, part)),
  })
  return { notify: send, close }
}

/** Each work of a workspace once, with its earliest time. */
const earliest = (wakes: readonly Wake[]) => {
  const kept = new Map<string, Wake>()
  for (const wake of wakes) {
    const key = `${wake.workspace} ${wake.work}`
    const known = kept.get(key)
    if (!known || wake.at < known.at) kept.set(key, wake)
  }
  return [...kept.values()]
}

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

type Listening = { self: string; woken: Listener; missed: () => void }

/** Listens for their notifications. One that makes no sense is taken for one that was missed. */
export const listenToOthers = (to: Connection, { self, woken, missed }: Listening) =>
  listenTo(to, {
    channel,
    name: 'bellhop wakes',
    received: (text) => {
      const wakes = wakesIn(text, self)
      if (wakes) woken(wakes)
      else missed()
    },
    missed,
  })
