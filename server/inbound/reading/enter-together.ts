import type { Db } from '../../platform/db/open.ts'
import type { Write } from '../../platform/db/transaction.ts'
import { together } from '../../platform/together.ts'
import { isTransient } from '../../platform/transient.ts'
import { limitedBy } from '../../platform/turns/limited-by.ts'
import type { OpenMail } from '../ledger-store.ts'
import { type Entered, enter, type ReadMail, type Settings } from './enter.ts'

type Item = { mail: OpenMail; read: ReadMail }
type Enter = (items: Item[]) => Promise<Map<Item, Entered>>

const by = { type: 'system', name: 'incoming mail' } as const
// More of them would only wait for one another, and for requests, at the database.
const transactionsAtOnce = 6
const mostInOne = 32

/**
 * Enters mails that are ready at the same time in one transaction of their workspace, at a fraction of the cost. If it
 * fails, each of them is entered by itself.
 */
export const enteringTogether = (db: Db, settings: Settings) => {
  const inTurn = limitedBy<number>({ total: transactionsAtOnce })
  const workspaces = new Map<number, { enter: Enter; asking: number }>()

  const enteringIn = (workspace: number): Enter =>
    together(
      (items: Item[]) =>
        inTurn(workspace, () => db.write(workspace, by, (tx) => enterAll(tx, items, settings))),
      { most: mostInOne, mayBeOfOne: (error) => !isTransient(error) },
    )
  return async (item: Item) => {
    const { workspace_id: workspace } = item.mail
    const own = workspaces.get(workspace) ?? { enter: enteringIn(workspace), asking: 0 }
    workspaces.set(workspace, own)
    own.asking += 1
    try {
      const entered = await own.enter([item])
      return entered.get(item) as Entered // every item of the batch has one
    } finally {
      own.asking -= 1
      if (own.asking === 0) workspaces.delete(workspace)
    }
  }
}

/** Mails of one sender come one after the other: what they may lead to depends on what the earlier ones did. */
const enterAll = async (tx: Write, items: Item[], settings: Settings) => {
  const entered = new Map<Item, Entered>()
  const enterInOrder = async (own: Item[]) => {
    for (const item of own) entered.set(item, await enter(tx, item.mail, item.read, settings))
  }
  const bySender = Map.groupBy(items, ({ read }) => read.sender.email)
  // In the same order everywhere, since the rows of senders are locked. Nothing may go on behind the rollback.
  const senders = [...bySender].sort(([one], [other]) => (one < other ? -1 : 1))
  const done = await Promise.allSettled(senders.map(([, own]) => enterInOrder(own)))
  for (const one of done) if (one.status === 'rejected') throw one.reason
  return entered
}
