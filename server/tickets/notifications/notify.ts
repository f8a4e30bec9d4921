import { afterCommit } from '../../platform/db/after-commit.ts'
import type { Write } from '../../platform/db/transaction.ts'
import { candidates, factsOfEvents } from './candidates-store.ts'
import * as mails from './mail-store.ts'
import * as queue from './queue-store.ts'
import { bulkKeyOf, bulkNoticesOf, concernsOf, noticesOf } from './rules.ts'
import * as store from './store.ts'

/** The maximum number of events in one transaction. */
export const portion = 50

/** Creates notifications for events in the queue. Returns the number of these events. */
export const notify = async (tx: Write, most = portion) => {
  const [, events] = await Promise.all([queue.lock(tx), queue.take(tx, most)])
  if (events.length === 0) return 0
  const all = await factsOfEvents(
    tx,
    events.map(({ ulid }) => ulid),
  )
  const concerns = concernsOf(all)
  if (concerns.length === 0) return events.length
  const concerned = await candidates(tx, concerns)
  const ofBulk = new Set(events.flatMap(({ ulid, is_bulk }) => (is_bulk ? ulid : [])))
  const bulk = new Set(all.flatMap(({ event, ulid }) => (ofBulk.has(ulid) ? event : [])))
  const single = concerned.filter(({ event }) => !bulk.has(event))
  const ownNotices = noticesOf([...Map.groupBy(single, ({ event }) => event).values()])
  const bulkNotices = bulkNoticesOf(concerned.filter(({ event }) => bulk.has(event)))
  const notices = [...ownNotices, ...bulkNotices]
  if (notices.length === 0) return events.length
  if (ownNotices.length) await store.put(tx, ownNotices)
  const added = bulkNotices.length ? await store.addToBulk(tx, bulkNotices) : new Set()
  const newOnes = bulkNotices.filter((notice) => !added.has(bulkKeyOf(notice)))
  // A notification can get only one notice per statement, so each statement has one per ticket and member.
  for (const ofKind of Map.groupBy(newOnes, ({ kind, actor }) => `${kind} ${actor}`).values())
    await store.put(tx, ofKind)
  const toMail = notices.filter(({ wants_mail }) => wants_mail).map(({ user }) => user)
  if (toMail.length) await mails.ask(tx, [...new Set(toMail)])
  for (const user of new Set(notices.map(({ user }) => user))) afterCommit(tx, { notified: user })
  return events.length
}
