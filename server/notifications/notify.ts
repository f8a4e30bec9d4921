import type { Write } from '../platform/db/transaction.ts'
import { candidates, happened } from './candidates-store.ts'
import * as mails from './mail-store.ts'
import * as queue from './queue-store.ts'
import { concernsOf, noticesOf } from './rules.ts'
import * as store from './store.ts'

/** Bounds of one transaction. */
export const portion = 50

/** Tells members of events that wait in the queue. Answers how many these were. */
export const notify = async (tx: Write, most = portion) => {
  const [, events] = await Promise.all([queue.lock(tx), queue.take(tx, most)])
  if (events.length === 0) return 0
  const concerns = concernsOf(await happened(tx, events))
  if (concerns.length === 0) return events.length
  const concerned = await candidates(tx, concerns)
  const notices = noticesOf([...Map.groupBy(concerned, ({ event }) => event).values()])
  if (notices.length === 0) return events.length
  await store.put(tx, notices)
  const toMail = notices.filter(({ wants_mail }) => wants_mail).map(({ user }) => user)
  if (toMail.length) await mails.ask(tx, [...new Set(toMail)])
  for (const user of new Set(notices.map(({ user }) => user)))
    tx.outbox.notified.push({ workspace: tx.workspace, notified: user })
  return events.length
}
