import { shareTransaction } from '../../../platform/db/batched.ts'
import type { Db } from '../../../platform/db/open.ts'
import type { Write } from '../../../platform/db/transaction.ts'
import { allEnded, togetherByWorkspace } from '../../../platform/turns/together-by-workspace.ts'
import type { OpenMail } from '../ledger/ledger-store.ts'
import { type Entered, enter, type ReadMail, type Settings } from './enter.ts'

type Item = { mail: OpenMail; read: ReadMail; trace?: string | undefined }

const by = { type: 'system', name: 'incoming mail' } as const
// More would only wait for each other at the database, and delay requests.
const limits = { most: 32, atOnce: 6 }

/** Enters mails that are ready at the same time in one transaction of their workspace. */
export const enteringTogether = (db: Db, settings: Settings) => {
  const enterIn = togetherByWorkspace<Item, Entered>(
    (workspace, items) => db.write(workspace, by, (tx) => enterAll(tx, items, settings)),
    limits,
  )
  return (item: Item) => enterIn(item.mail.workspace_id, item)
}

/** Mails of one sender are processed in order: the result depends on the earlier ones. */
const enterAll = async (tx: Write, items: Item[], settings: Settings) => {
  const entered = new Map<Item, Entered>()
  const enterInOrder = async (own: Item[]) => {
    for (const item of own) {
      const inside = { ...shareTransaction(tx), by: item.trace ? { ...by, trace: item.trace } : by }
      entered.set(item, await enter(inside, item.mail, item.read, settings))
    }
  }
  const bySender = Map.groupBy(items, ({ read }) => read.sender.email)
  // Always in the same order, to avoid deadlocks: the rows of senders are locked.
  const senders = [...bySender].sort(([one], [other]) => (one < other ? -1 : 1))
  await allEnded(senders.map(([, own]) => enterInOrder(own)))
  return entered
}
